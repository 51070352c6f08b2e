import type { labelSettings as english } from '../en/labelSettings.ts';
import type { Translation } from '../translation.ts';

export const labelSettings: Translation<typeof english> = {
  'labels.text': 'Con qué se marcan llamadas, contactos y conversaciones, para encontrarlos y contarlos.',
  'labels.add': 'Añadir una etiqueta',
  'labels.new': 'Nueva etiqueta',
  'labels.empty': 'Todavía no hay etiquetas',
  'labels.emptyText': 'Añada la primera; podrá elegirse en una llamada y en el historial.',
  'labels.byColor': 'Color',
};
