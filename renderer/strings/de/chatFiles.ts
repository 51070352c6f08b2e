import type { chatFiles as english } from '../en/chatFiles.ts';
import type { Translation } from '../translation.ts';

export const chatFiles: Translation<typeof english> = {
  'chatFiles.attach': 'Datei senden',
  'chatFiles.sending': '{name} wird gesendet',
  'chatFiles.checking': '{name} wird geprüft',
  'chatFiles.cancel': 'Senden von {name} abbrechen',
  'chatFiles.notSent': '{name} wurde nicht gesendet: {reason}',
  'chatFiles.save': 'Speichern',
  'chatFiles.notSaved': 'Nicht gespeichert: {reason}',
  'chatFiles.held': 'Sie konnte noch nicht geprüft werden und wird bis dahin zurückgehalten.',
  'chatFiles.refused': 'Sie wurde nicht durchgelassen und ist gelöscht.',
  'chatFiles.kilobytes': '{count} KB',
  'chatFiles.megabytes': '{count} MB',
  'chatFiles.heading': 'Dateien, die seine Chats annehmen',
  'chatFiles.pictures': 'Bilder',
  'chatFiles.pdf': 'PDF',
  'chatFiles.text': 'Reiner Text',
  'chatFiles.office': 'Office-Dokumente',
  'chatFiles.largest': 'Größte Datei, in MB',
};
