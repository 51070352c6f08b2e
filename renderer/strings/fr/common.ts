import type { common as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  'app.name': 'Cordboard',
  'common.cancel': 'Annuler',
  'common.close': 'Fermer',
  'common.delete': 'Supprimer',
  'common.retry': 'Réessayer',
  'common.copied': 'Copié',
  'common.loading': 'Chargement',
  'common.details': 'Détails',
  'common.unknown': 'Inconnu',
  'common.anonymous': 'Appelant anonyme',
  'form.changed':
    'Quelqu’un d’autre a modifié ceci depuis que vous l’avez ouvert. Rien de ce que vous avez saisi n’est perdu, et rien n’est encore enregistré.',
  'form.saveMine': 'Enregistrer quand même le mien',
  'form.showTheirs': 'Voir l’autre version',
  'language.label': 'Langue',
  'language.missing': 'Les textes en {language} n’ont pas pu être chargés. Les appels ne sont pas touchés.',
  'common.today': 'Aujourd’hui',
  'common.dayAndTime': '{day}, {time}',
  'common.percent': '{value, number} %',
  'common.yesterday': 'Hier',
  'common.on': 'Activé',
  'common.off': 'Désactivé',
  'period.from': 'Du',
  'period.to': 'Au',
  'error.title': 'Chargement impossible',
  'error.unreachable':
    'Le service est injoignable. Les appels en cours continuent ; cette page s’actualise d’elle-même.',
  'error.late': 'Le service n’a pas répondu à temps. Les appels ne sont pas touchés.',
  'error.stillWorks': 'Les appels ne sont pas touchés.',
  'error.crashTitle': 'Cette page a un problème',
  'error.crashText': 'Les appels ne sont pas touchés. Rechargez la page pour continuer.',
  'error.partTitle': 'Cette page n’a pas pu être chargée',
  'error.partText':
    'Les appels ne sont pas touchés. Réessayez quand le service est joignable, ou rechargez s’il a été mis à jour.',
  'error.reload': 'Recharger',
};
