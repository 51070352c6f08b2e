import type { importing as english } from '../en/importing.ts';
import type { Translation } from '../translation.ts';

export const importing: Translation<typeof english> = {
  'import.choose': 'Elegir un archivo',
  'import.orDrop': 'o suéltelo aquí',
  'import.another': 'Elegir otro archivo',
  'import.checkFailed': 'No se pudo leer el archivo: {reason}',
  'import.running': 'Importando',
  'import.failed': 'No se importó nada: {reason}',
  'import.row': 'Fila',
  'import.rows': 'Filas del archivo',
  'import.saveRefused':
    'Guardar {count, plural, one {# fila rechazada} many {# de filas rechazadas} other {# filas rechazadas}} como archivo',
  'table.choose': 'Suelte un archivo CSV',
  'table.tooLarge': 'El archivo supera los 900 kB.',
  'table.notCsv': 'No es un archivo CSV. Guarde la hoja como “CSV UTF-8”.',
  'table.template': 'Descargar una plantilla',
  'table.templateText':
    'Rellénela con cualquier hoja de cálculo y guárdela como CSV. Las celdas vacías conservan lo habitual.',
  'table.columns': 'Columnas',
  'table.preview': 'Lo que ocurrirá',
  'table.allRight': 'Se añadirán {created}.',
  'table.someWrong':
    '{count, plural, one {{wrong, number} de # fila} many {{wrong, number} de # de filas} other {{wrong, number} de # filas}} con errores. No se añade nada hasta que todas estén bien: corrija el archivo y vuelva a elegirlo.',
  'table.unused': 'Omitidas, pues ningún campo se llama así: {columns}',
  'table.will': 'se añadirá',
  'table.run': 'Importar {count}',
  'table.wrong': '{column}: {message}',
  'table.done': '{count, plural, one {Se importó #} many {Se importaron #} other {Se importaron #}}.',
};
