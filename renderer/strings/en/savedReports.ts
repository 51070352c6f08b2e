import { addTexts } from './addTexts.ts';

/** Reports that a user saved. */
export const savedReports = {
  'savedReports.open': 'Saved reports',
  'savedReports.openOf': 'Open {name}',
  'savedReports.none': 'No report is saved',
  'savedReports.noneText': 'Choose a report with its days and queues, then save it to find it here.',
  'savedReports.saveAs': 'Save',
  'savedReports.title': 'Save this report',
  'savedReports.name': 'Name',
  'savedReports.nameText': 'Saved for you, with its days, clocks and queues',
  'savedReports.replaces': 'Replaces your report of that name',
  'savedReports.save': 'Save it',
  'savedReports.refused': 'That was not saved: {reason}',
  'savedReports.removeOf': 'Delete {name}',
  'savedReports.removeQuestion': 'Delete the saved report “{name}”?',
} as const;

addTexts(savedReports);
