import type { dialling as english } from '../en/dialling.ts';
import type { Translation } from '../translation.ts';

export const dialling: Translation<typeof english> = {
  'dialling.text':
    'Elles limitent les numéros qu’on peut appeler par une ligne et le nombre d’appels. Elles valent pour tous les appels sauf les urgences. Si plusieurs limites s’appliquent, la plus stricte décide.',
  'dialling.customer': 'Toute l’entreprise',
  'dialling.customerText': 'Vaut pour tous, pour les tokens d’API, les appels renvoyés et les rappels.',
  'dialling.denyPremium': 'Bloquer les numéros surtaxés',
  'dialling.denyPremiumText':
    'Nationaux, comme 0 899, et internationaux (+979). En général bloqués : c’est là que vont les fraudes.',
  'dialling.denySatellite': 'Bloquer les réseaux satellites et internationaux',
  'dialling.denySatelliteText':
    '+870, +878, +881, +882 et +883. En général bloqués : une minute coûte plusieurs euros.',
  'dialling.allowed': 'Seulement ces pays et numéros',
  'dialling.allowedText':
    'Pays comme FR et préfixes comme +331, séparés par des virgules. Vide : tous. En général ceux où l’on fait des affaires.',
  'dialling.denied': 'Jamais ces pays et numéros',
  'dialling.deniedText': 'Sous la même forme. 118 bloque les numéros composés ainsi. En général vide.',
  'dialling.calls_per_minute': 'Appels par minute',
  'dialling.calls_per_minute_text': 'Vide : illimité. En général deux par personne qui appelle.',
  'dialling.calls_per_minute_of': '{amount, plural, one {# appel} many {# appels} other {# appels}} par minute',
  'dialling.calls_at_once': 'Appels simultanés',
  'dialling.calls_at_once_text':
    'Vide : illimité. En général deux par personne : l’appel, et quelqu’un que l’on consulte.',
  'dialling.calls_at_once_of':
    '{amount, plural, one {# appel simultané} many {# appels simultanés} other {# appels simultanés}}',
  'dialling.minutes_per_day': 'Minutes par jour',
  'dialling.minutes_per_day_text':
    'Minutes de conversation, appels en cours compris. Vide : illimité. En général le double d’une journée chargée.',
  'dialling.minutes_per_day_of': '{amount, plural, one {# minute} many {# minutes} other {# minutes}} par jour',
  'dialling.alarm_percent': 'Alarme à (pour cent)',
  'dialling.alarm_percent_text':
    'Les administrateurs reçoivent un e-mail quand cette part d’une limite est utilisée. En général 80.',
  'dialling.endCalls': 'Terminer les appels en cours',
  'dialling.endCallsText':
    'Quand les minutes du jour sont épuisées. Sinon, seuls les nouveaux appels sont refusés. En général désactivé.',
  'dialling.user_calls_per_minute': 'Appels par minute de chaque personne',
  'dialling.user_calls_at_once': 'Appels simultanés de chaque personne',
  'dialling.user_calls_per_minute_text':
    'Pour les personnes sans limite propre. Vide : illimité. En général 10 : personne ne compose plus vite à la main.',
  'dialling.user_calls_at_once_text':
    'Pour les personnes sans limite propre. Vide : illimité. En général 2 ou 3, pour pouvoir transférer.',
  'dialling.save': 'Enregistrer',
  'dialling.saveFailed': 'La limite n’a pas été enregistrée : {reason}',
  'dialling.customerSaved': 'Les limites de l’entreprise sont enregistrées.',
  'dialling.saved': 'La limite de {name} est enregistrée.',
  'dialling.limits': 'Équipes, personnes et tokens d’API',
  'dialling.limitsText': 'Leurs propres limites restreignent ce que l’entreprise permet.',
  'dialling.limitText': 'Elle restreint ce que l’entreprise permet et ne l’élargit jamais.',
  'dialling.nothingMore': 'Comme l’entreprise le permet',
  'dialling.only': 'seulement {ranges}',
  'dialling.without': 'pas {ranges}',
  'dialling.add': 'Ajouter une limite',
  'dialling.new': 'Nouvelle limite',
  'dialling.empty': 'Aucune limite propre',
  'dialling.emptyText':
    'Ajoutez-en une pour une équipe, une personne ou un token d’API qui peut moins que ce que l’entreprise permet.',
  'dialling.bySubject': 'Pour qui',
  'dialling.subjectText': 'En général des équipes, pour que la limite vaille aussi pour les nouveaux',
  'dialling.subject': 'Pour',
  'dialling.subject.TEAM': 'Équipe',
  'dialling.subject.USER': 'Personne',
  'dialling.subject.TOKEN': 'Token d’API',
  'dialling.choose': 'Choisir',
  'dialling.edit': 'Modifier la limite de {name}',
  'dialling.deleteOf': 'Supprimer la limite de {name}',
  'dialling.deleteQuestion': 'Supprimer la limite de {name} ? Celles de l’entreprise restent.',
  'dialling.deleted': 'La limite de {name} est supprimée.',
  'dialling.deleteFailed': 'La limite de {name} n’a pas pu être supprimée : {reason}',
  'dialling.usage': 'Maintenant et aujourd’hui',
  'dialling.usageText': 'L’entreprise, ceux qui ont une limite, et ceux qui ont appelé à l’extérieur aujourd’hui.',
  'dialling.usedOf': '{used} sur {amount}',
  'dialling.usedUp': 'Épuisé',
  'dialling.refusals': 'Refusés récemment',
  'dialling.refusalsText': 'Numéros qui n’ont pas été appelés, et pourquoi.',
  'dialling.noRefusals': 'Aucun numéro refusé',
  'dialling.noRefusalsText': 'Les numéros des 30 derniers jours qu’une limite a empêché d’appeler apparaissent ici.',
  'dialling.byShare': 'Les plus utilisées',
  'dialling.byNumber': 'Numéro',
  'dialling.byWho': 'Qui a composé',
  'dialling.refusedBy': '{who}, {time}',
  'dialling.itself': 'L’entreprise elle-même',
};
