import { addTexts } from './addTexts.ts';

/** Files in chats with visitors. */
export const chatFiles = {
  'chatFiles.attach': 'Send a file',
  'chatFiles.sending': 'Sending {name} …',
  'chatFiles.notSent': '{name} was not sent: {reason}',
  'chatFiles.save': 'Save',
  'chatFiles.notSaved': 'Not saved: {reason}',
  'chatFiles.held': 'It could not be checked, and is held back. It has to be sent again.',
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
