import type { administration as english } from '../en/administration.ts';
import type { Translation } from '../translation.ts';

export const administration: Translation<typeof english> = {
  'admin.name': 'Name',
  'admin.color': 'Farbe',
  'admin.edit': '{name} bearbeiten',
  'admin.deleteOf': '{name} löschen',
  'admin.deleteQuestion': '„{name}“ löschen?',
  'admin.uses': 'Davon hängt ab:',
  'admin.deleted': '„{name}“ wurde gelöscht.',
  'admin.deleteFailed': '„{name}“ wurde nicht gelöscht: {reason}',
  'admin.saved': '„{name}“ ist gespeichert.',
  'admin.saveFailed': '„{name}“ wurde nicht gespeichert: {reason}',
  'admin.save': 'Speichern',
  'admin.gone': 'Diesen Eintrag gibt es nicht mehr.',
  'admin.goneText': 'Er wurde gelöscht. Die übrigen stehen in der Liste.',
  'admin.chosenAdd': 'Hinzufügen',
  'admin.chosenRemove': '{name} entfernen',
  'admin.chosenNone': 'Noch nichts und niemand.',
  'admin.choose': 'Auswählen …',
  'admin.none': 'Keine',
  'admin.import': 'Importieren',
};
