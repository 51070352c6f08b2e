import { addTexts } from '../addTexts.ts';

/** Reports that a user saved. */
export const savedReports = {
  'savedReports.open': 'Saved reports',
  'savedReports.saveAs': 'Save',
  'savedReports.title': 'Save this report',
  'savedReports.name': 'Name',
  'savedReports.nameText': 'Saved for you, with its days, clocks and queues',
  'savedReports.replaces': 'Replaces your report of that name',
  'savedReports.save': 'Save it',
  'savedReports.refused': 'That was not saved: {reason}',
  'savedReports.remove': 'Delete',
  'savedReports.removeQuestion': 'Delete the saved report “{name}”?',
} as const;

addTexts(savedReports);
