import type { security as english } from '../en/security.ts';
import type { Translation } from '../translation.ts';

export const security: Translation<typeof english> = {
  'security.text': 'Réglages qui pourraient être plus sûrs, pourquoi cela compte, et comment les corriger.',
  'security.open': 'À corriger',
  'security.none': 'Aucun constat',
  'security.noneText': 'Toutes les vérifications passent avec les réglages actuels.',
  'security.level.danger': 'Urgent',
  'security.level.warning': 'À corriger',
  'security.level.notice': 'Bon à savoir',
  'security.goThere': 'Ouvrir les réglages',
  'security.onMachine': 'Sur la machine où tourne le service',
  'security.passed': 'En ordre ({count})',
  'security.checked': 'Vérifié {time}',
  'security.again': 'Revérifier',
};
