import { addTexts } from './addTexts.ts';

/** Files that are taken in: contacts, people, telephone numbers. */
export const importing = {
  'import.choose': 'Choose a file',
  'import.orDrop': 'or drop it here',
  'import.another': 'Choose another file',
  'import.checkFailed': 'The file could not be read: {reason}',
  'import.running': 'Importing',
  'import.failed': 'Nothing was imported: {reason}',
  'import.row': 'Row',
  'import.rows': 'Rows of the file',
  'import.saveRefused': 'Save {count, plural, one {# refused row} other {# refused rows}} as a file',
  'table.choose': 'Drop a CSV file',
  'table.tooLarge': 'The file is larger than 900 kB.',
  'table.notCsv': 'This is no CSV file. Save the sheet as “CSV UTF-8”.',
  'table.template': 'Download a template',
  'table.templateText': 'Fill it in with any spreadsheet, and save it as CSV. Empty cells keep what is usual.',
  'table.columns': 'Columns',
  'table.preview': 'What will happen',
  'table.allRight': '{created} will be added.',
  'table.someWrong':
    '{wrong, number} of {count, plural, one {# row} other {# rows}} {wrong, plural, one {is} other {are}} wrong. Nothing is added until all of them are right: mend the file and choose it again.',
  'table.unused': 'Left out, for no field is called that: {columns}',
  'table.will': 'will be added',
  'table.run': 'Import {count}',
  'table.wrong': '{column}: {message}',
  'table.done': '{count, plural, one {# was} other {# were}} imported.',
} as const;

addTexts(importing);
