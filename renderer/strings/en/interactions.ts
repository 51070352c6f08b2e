import { addTexts } from './addTexts.ts';

/** Everything exchanged with a person, over all channels. */
export const interactions = {
  'interaction.list': 'Calls and messages',
  'interaction.empty': 'No calls or messages yet',
  'interaction.emptyText':
    'Calls, text messages, chats and voice messages with this contact appear here, whoever took them.',
  'interaction.more': 'Show more',
  'interaction.total': '{count, number} in all',
  'interaction.smsIn': 'Text message',
  'interaction.smsOut': 'Text message sent',
  'interaction.smsFailed': 'not sent',
  'interaction.voicemail': 'Voice message',
  'interaction.chat': 'Chat',
  'interaction.recorded': 'recorded',
  'interaction.queue': '{queue}, waited {wait}',
  'interaction.colleague': 'Handled by a colleague',
  'interaction.failed': 'What was said before cannot be shown: {reason}',
  'pop.from': 'From {name}',
  'pop.handedNotes': 'Notes so far',
  'pop.firstWithContact': 'First call with this contact.',
  'pop.firstWithNumber': 'First call with this number.',
} as const;

addTexts(interactions);
