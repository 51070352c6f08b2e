import type { interactions as english } from '../en/interactions.ts';
import type { Translation } from '../translation.ts';

export const interactions: Translation<typeof english> = {
  'interaction.list': 'Anrufe und Nachrichten',
  'interaction.empty': 'Noch keine Anrufe oder Nachrichten',
  'interaction.emptyText':
    'Anrufe, SMS, Chats und Sprachnachrichten mit diesem Kontakt erscheinen hier, egal wer sie angenommen hat.',
  'interaction.more': 'Mehr anzeigen',
  'interaction.total': '{count, number} insgesamt',
  'interaction.smsIn': 'SMS',
  'interaction.smsOut': 'Gesendete SMS',
  'interaction.smsFailed': 'nicht gesendet',
  'interaction.voicemail': 'Sprachnachricht',
  'interaction.chat': 'Chat',
  'interaction.recorded': 'mit Aufnahme',
  'interaction.queue': '{queue}, {wait} gewartet',
  'interaction.colleague': 'Von einem Kollegen bearbeitet',
  'interaction.failed': 'Was zuvor gesagt wurde, kann nicht gezeigt werden: {reason}',
  'pop.from': 'Von {name}',
  'pop.handedNotes': 'Notizen bisher',
  'pop.firstWithContact': 'Erster Anruf mit diesem Kontakt.',
  'pop.firstWithNumber': 'Erster Anruf mit dieser Nummer.',
};
