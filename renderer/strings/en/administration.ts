import { addTexts } from './addTexts.ts';

/** Texts of an administrator's lists and forms. */
export const administration = {
  'admin.name': 'Name',
  'admin.color': 'Colour',
  'admin.edit': 'Edit {name}',
  'admin.deleteOf': 'Delete {name}',
  'admin.deleteQuestion': 'Delete “{name}”?',
  'admin.uses': 'This depends on it:',
  'admin.deleted': '“{name}” was deleted.',
  'admin.deleteFailed': '“{name}” was not deleted: {reason}',
  'admin.saved': '“{name}” is saved.',
  'admin.saveFailed': '“{name}” was not saved: {reason}',
  'admin.save': 'Save',
  'admin.gone': 'This entry no longer exists.',
  'admin.goneText': 'It was deleted. The others are in the list.',
  'admin.chosenAdd': 'Add',
  'admin.chosenRemove': 'Remove {name}',
  'admin.chosenNone': 'Nobody and nothing yet.',
  'admin.choose': 'Choose …',
  'admin.none': 'None',
  'admin.import': 'Import',
} as const;

addTexts(administration);
