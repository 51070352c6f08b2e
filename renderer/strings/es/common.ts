import type { common as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  'app.name': 'Cordboard',
  'common.cancel': 'Cancelar',
  'common.close': 'Cerrar',
  'common.delete': 'Eliminar',
  'common.retry': 'Reintentar',
  'common.copied': 'Copiado',
  'common.loading': 'Cargando',
  'common.details': 'Detalles',
  'common.unknown': 'Desconocido',
  'common.anonymous': 'Llamante anónimo',
  'form.changed':
    'Otra persona ha cambiado esto desde que usted lo abrió. No se pierde nada suyo, y aún no se ha guardado nada.',
  'form.saveMine': 'Guardar lo mío de todos modos',
  'form.showTheirs': 'Mostrar lo suyo',
  'language.label': 'Idioma',
  'language.missing': 'No se pudieron cargar los textos en {language}. Las llamadas no se ven afectadas.',
  'common.today': 'Hoy',
  'common.dayAndTime': '{day}, {time}',
  'common.percent': '{value, number} %',
  'common.yesterday': 'Ayer',
  'common.on': 'Activado',
  'common.off': 'Desactivado',
  'period.from': 'Desde',
  'period.to': 'Hasta',
  'error.title': 'No se pudo cargar',
  'error.unreachable':
    'No se puede contactar con el servicio. Las llamadas activas continúan; esta página se actualiza automáticamente.',
  'error.late': 'El servicio no respondió a tiempo. Las llamadas no se ven afectadas.',
  'error.stillWorks': 'Las llamadas no se ven afectadas.',
  'error.crashTitle': 'Esta página tiene un problema',
  'error.crashText': 'Las llamadas no se ven afectadas. Vuelva a cargar la página para continuar.',
  'error.partTitle': 'No se pudo cargar esta página',
  'error.partText':
    'Las llamadas no se ven afectadas. Reinténtelo cuando se pueda contactar con el servicio, o vuelva a cargar si se ha actualizado.',
  'error.reload': 'Volver a cargar',
};
