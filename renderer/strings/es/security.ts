import type { security as english } from '../en/security.ts';
import type { Translation } from '../translation.ts';

export const security: Translation<typeof english> = {
  'security.text': 'Ajustes que podrían ser más seguros, por qué importan y cómo corregirlos.',
  'security.open': 'Por corregir',
  'security.none': 'Nada que corregir',
  'security.noneText': 'Todas las comprobaciones son correctas con los ajustes actuales.',
  'security.level.danger': 'Urgente',
  'security.level.warning': 'Conviene corregirlo',
  'security.level.notice': 'Conviene saberlo',
  'security.goThere': 'Abrir los ajustes',
  'security.onMachine': 'En la máquina donde funciona el servicio',
  'security.passed': 'En orden ({count})',
  'security.checked': 'Comprobado {time}',
  'security.again': 'Comprobar de nuevo',
};
