import { addTexts } from './addTexts.ts';

/** Files in chats with visitors. */
export const chatFiles = {
  'chatFiles.attach': 'Send a file',
  'chatFiles.sending': 'Sending {name}',
  'chatFiles.checking': 'Checking {name}',
  'chatFiles.cancel': 'Stop sending {name}',
  'chatFiles.notSent': '{name} was not sent: {reason}',
  'chatFiles.save': 'Save',
  'chatFiles.notSaved': 'Not saved: {reason}',
  'chatFiles.held': 'It could not be checked yet, and is held back until it was.',
  'chatFiles.refused': 'It was not let through, and is gone.',
  'chatFiles.kilobytes': '{count} KB',
  'chatFiles.megabytes': '{count} MB',
  'chatFiles.heading': 'Files that its chats take',
  'chatFiles.pictures': 'Pictures',
  'chatFiles.pdf': 'PDF',
  'chatFiles.text': 'Plain text',
  'chatFiles.office': 'Office documents',
  'chatFiles.largest': 'The largest file, in MB',
} as const;

addTexts(chatFiles);
