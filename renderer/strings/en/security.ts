import { addTexts } from '../addTexts.ts';

/** Settings → Security: what is open, and how to close it. */
export const security = {
  'settings.security': 'Security',
  'security.text': 'What is less safe than it could be, why, and how to close it.',
  'security.open': 'To close',
  'security.none': 'Nothing is open',
  'security.noneText': 'Every check holds with the settings as they are now.',
  'security.level.danger': 'Urgent',
  'security.level.warning': 'Should be closed',
  'security.level.notice': 'Good to know',
  'security.goThere': 'Open the settings',
  'security.onMachine': 'On the machine that the service runs on',
  'security.passed': 'In order ({count})',
  'security.checked': 'Looked at {time}',
  'security.again': 'Look again',
} as const;

addTexts(security);
