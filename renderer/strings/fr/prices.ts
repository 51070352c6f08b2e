import type { prices as english } from '../en/prices.ts';
import type { Translation } from '../translation.ts';

export const prices: Translation<typeof english> = {
  'prices.title': 'Prix',
  'prices.text':
    'Ce que coûtent les appels sur cette ligne. Avec des prix, l’historique dit le coût de chaque appel ; les appels d’urgence n’en ont jamais.',
  'prices.currency': 'Devise',
  'prices.currencyText': 'De toutes les lignes, comme EUR',
  'prices.list': 'Liste de prix',
  'prices.listText':
    'Un prix par ligne : le début des numéros, le prix de la minute et, s’il y en a un, le minimum d’un appel. Le début le plus long compte ; * est tout autre numéro.',
  'prices.example': '33 0.02\n336 0.09 0.05\n* 0.5',
  'prices.wrongLine': 'La ligne {line} n’est pas un prix : écrivez un début comme 331, et un prix comme 0.02',
  'prices.save': 'Enregistrer les prix',
  'prices.saved': '{count, plural, one {# prix enregistré} many {# prix enregistrés} other {# prix enregistrés}}',
  'prices.removed': 'Cette ligne n’a plus de prix',
  'prices.refused': 'Les prix n’ont pas été enregistrés : {reason}',
};
