import type { savedReports as english } from '../en/savedReports.ts';
import type { Translation } from '../translation.ts';

export const savedReports: Translation<typeof english> = {
  'savedReports.open': 'Informes guardados',
  'savedReports.openOf': 'Abrir {name}',
  'savedReports.none': 'No hay informes guardados',
  'savedReports.noneText': 'Elija un informe con sus días y colas y guárdelo para encontrarlo aquí.',
  'savedReports.saveAs': 'Guardar',
  'savedReports.title': 'Guardar este informe',
  'savedReports.name': 'Nombre',
  'savedReports.nameText': 'Se guarda para usted, con sus días, horas y colas',
  'savedReports.replaces': 'Reemplaza su informe con ese nombre',
  'savedReports.save': 'Guardarlo',
  'savedReports.refused': 'No se guardó: {reason}',
  'savedReports.removeOf': 'Eliminar {name}',
  'savedReports.removeQuestion': '¿Eliminar el informe guardado “{name}”?',
};
