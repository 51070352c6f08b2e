import { addTexts } from './addTexts.ts';

/** Words that every part of the interface uses. */
export const common = {
  'app.name': 'Cordboard',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.delete': 'Delete',
  'common.retry': 'Try again',
  'common.copied': 'Copied',
  'common.loading': 'Loading',
  'common.details': 'Details',
  'common.unknown': 'Unknown',
  'common.anonymous': 'Anonymous caller',
  'form.changed':
    'Somebody else has changed this since you opened it. Nothing of yours is lost, and nothing is saved yet.',
  'form.saveMine': 'Save mine all the same',
  'form.showTheirs': 'Show theirs',
  'language.label': 'Language',
  'language.missing': 'The texts in {language} could not be loaded. Calls are not affected.',
  'common.today': 'Today',
  'common.dayAndTime': '{day}, {time}',
  'common.percent': '{value, number} %',
  'common.yesterday': 'Yesterday',
  'common.on': 'On',
  'common.off': 'Off',
  'period.from': 'From',
  'period.to': 'To',
  'error.title': 'This could not be loaded',
  'error.unreachable': 'The service cannot be reached. Active calls continue; this page updates automatically.',
  'error.late': 'The service did not answer in time. Calls are not affected.',
  'error.stillWorks': 'Calls are not affected.',
  'error.crashTitle': 'This page has a problem',
  'error.crashText': 'Calls are not affected. Reload the page to go on.',
  'error.partTitle': 'This page could not be loaded',
  'error.partText':
    'Calls are not affected. Try again once the service can be reached, or reload if it has been updated.',
  'error.reload': 'Reload',
} as const;

addTexts(common);
