import type { labels as english } from '../en/labels.ts';
import type { Translation } from '../translation.ts';

export const labels: Translation<typeof english> = {
  'labels.title': 'Etiquetas',
  'labels.choose': 'Elegir etiquetas',
  'labels.none': 'Todavía no hay etiquetas. Las crea un administrador.',
  'labels.notLoaded': 'No se pudieron cargar las etiquetas.',
  'labels.any': 'Cualquier etiqueta',
  'labels.filter': 'Etiqueta',
  'labels.failed': 'Las etiquetas no se cambiaron: {reason}',
  'labels.more': '{count} más: {names}',
};
