import type { chatFiles as english } from '../en/chatFiles.ts';
import type { Translation } from '../translation.ts';

export const chatFiles: Translation<typeof english> = {
  'chatFiles.attach': 'Envoyer un fichier',
  'chatFiles.sending': 'Envoi de {name}',
  'chatFiles.checking': 'Vérification de {name}',
  'chatFiles.cancel': 'Arrêter l’envoi de {name}',
  'chatFiles.notSent': '{name} n’a pas été envoyé : {reason}',
  'chatFiles.save': 'Enregistrer',
  'chatFiles.notSaved': 'Non enregistré : {reason}',
  'chatFiles.held': 'Il n’a pas encore pu être vérifié, et il est retenu d’ici là.',
  'chatFiles.refused': 'Il n’a pas été accepté et a été supprimé.',
  'chatFiles.kilobytes': '{count} Ko',
  'chatFiles.megabytes': '{count} Mo',
  'chatFiles.heading': 'Fichiers acceptés dans ses chats',
  'chatFiles.pictures': 'Images',
  'chatFiles.pdf': 'PDF',
  'chatFiles.text': 'Texte brut',
  'chatFiles.office': 'Documents bureautiques',
  'chatFiles.largest': 'Plus grand fichier, en Mo',
};
