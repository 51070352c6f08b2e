import type { interactions as english } from '../en/interactions.ts';
import type { Translation } from '../translation.ts';

export const interactions: Translation<typeof english> = {
  'interaction.list': 'Appels et messages',
  'interaction.empty': 'Aucun appel ni message',
  'interaction.emptyText':
    'Les appels, SMS, chats et messages vocaux avec ce contact apparaissent ici, qui que soit celui qui les a pris.',
  'interaction.more': 'Voir plus',
  'interaction.total': '{count, number} en tout',
  'interaction.smsIn': 'SMS',
  'interaction.smsOut': 'SMS envoyé',
  'interaction.smsFailed': 'non envoyé',
  'interaction.voicemail': 'Message vocal',
  'interaction.chat': 'Chat',
  'interaction.recorded': 'enregistré',
  'interaction.queue': '{queue}, attente {wait}',
  'interaction.colleague': 'Traité par un collègue',
  'interaction.failed': 'Les échanges précédents ne peuvent pas être affichés : {reason}',
  'pop.from': 'De {name}',
  'pop.handedNotes': 'Notes jusqu’ici',
  'pop.firstWithContact': 'Premier appel avec ce contact.',
  'pop.firstWithNumber': 'Premier appel avec ce numéro.',
};
