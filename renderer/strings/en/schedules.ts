import { addTexts } from './addTexts.ts';

/** Reports that are mailed. */
export const schedules = {
  'schedules.title': 'By mail',
  'schedules.add': 'Mail this report',
  'schedules.none': 'No report is mailed',
  'schedules.noneText':
    'Choose one above, and have it mailed every day, week or month. Most mail the day’s queues every morning.',
  'schedules.byNext': 'Next first',
  'schedules.name': 'Name, which is the subject',
  'schedules.every': 'How often',
  'schedules.every.day': 'Every day',
  'schedules.every.week': 'Every week',
  'schedules.every.month': 'Every month',
  'schedules.weekday': 'On',
  'schedules.weekday.1': 'Monday',
  'schedules.weekday.2': 'Tuesday',
  'schedules.weekday.3': 'Wednesday',
  'schedules.weekday.4': 'Thursday',
  'schedules.weekday.5': 'Friday',
  'schedules.weekday.6': 'Saturday',
  'schedules.weekday.7': 'Sunday',
  'schedules.day': 'On day (1 to 28)',
  'schedules.time': 'At',
  'schedules.recipients': 'To',
  'schedules.recipientsText': 'E-mail addresses, separated by commas',
  'schedules.about.day': 'The mail has the lines of the day before, as CSV.',
  'schedules.about.week': 'The mail has the lines of the seven days before, as CSV.',
  'schedules.about.month': 'The mail has the lines since that day of the month before, as CSV.',
  'schedules.create': 'Have it mailed',
  'schedules.change': 'Save',
  'schedules.edit': 'Change',
  'schedules.editOf': 'Change {name}',
  'schedules.editTitle': 'Change what is mailed',
  'schedules.refused': 'That was not saved: {reason}',
  'schedules.off': 'Switched off',
  'schedules.next': 'Next {time}',
  'schedules.enabled': '{name} is mailed',
  'schedules.remove': 'Delete',
  'schedules.removeQuestion': 'Mail “{name}” no more?',
} as const;

addTexts(schedules);
