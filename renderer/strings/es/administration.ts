import type { administration as english } from '../en/administration.ts';
import type { Translation } from '../translation.ts';

export const administration: Translation<typeof english> = {
  'admin.name': 'Nombre',
  'admin.color': 'Color',
  'admin.edit': 'Editar {name}',
  'admin.deleteOf': 'Eliminar {name}',
  'admin.deleteQuestion': '¿Eliminar “{name}”?',
  'admin.uses': 'Depende de ello:',
  'admin.deleted': 'Se eliminó “{name}”.',
  'admin.deleteFailed': '“{name}” no se eliminó: {reason}',
  'admin.saved': '“{name}” está guardado.',
  'admin.saveFailed': '“{name}” no se guardó: {reason}',
  'admin.save': 'Guardar',
  'admin.gone': 'Esta entrada ya no existe.',
  'admin.goneText': 'Se eliminó. Las demás están en la lista.',
  'admin.chosenAdd': 'Añadir',
  'admin.chosenRemove': 'Quitar {name}',
  'admin.chosenNone': 'Todavía nada ni nadie.',
  'admin.choose': 'Elegir…',
  'admin.none': 'Ninguno',
  'admin.import': 'Importar',
};
