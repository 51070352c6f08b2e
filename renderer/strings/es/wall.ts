import type { wall as english } from '../en/wall.ts';
import type { Translation } from '../translation.ts';

export const wall: Translation<typeof english> = {
  'wall.stale': 'Sin conexión: cifras de las {time}',
  'wall.callers': 'Quién espera más',
  'wall.previous': 'Página anterior',
  'wall.next': 'Página siguiente',
  'wall.pause': 'Quedarse en esta página',
  'wall.rotate': 'Cambiar de página automáticamente',
  'wall.page': 'Página {page} de {count}',
  'wall.rotates': 'Qué tiene página',
  'wall.rotates.queues': 'Colas',
  'wall.rotates.groups': 'Grupos de colas',
  'wall.seconds': 'Cuánto dura una página',
  'wall.secondsEach': '{count, plural, one {# segundo} many {# de segundos} other {# segundos}}',
  'wall.showCallers': 'Mostrar nombres de llamantes',
  'wall.hideCallers': 'Ocultar nombres de llamantes',
  'wall.fullScreen': 'Pantalla completa',
};
