import { addTexts } from './addTexts.ts';

/** Settings → Security: what is open, and how to close it. */
export const security = {
  'security.text': 'Settings that could be safer, why they matter, and how to fix them.',
  'security.open': 'To close',
  'security.none': 'No findings',
  'security.noneText': 'All checks pass with the current settings.',
  'security.level.danger': 'Urgent',
  'security.level.warning': 'Should be fixed',
  'security.level.notice': 'Good to know',
  'security.goThere': 'Open the settings',
  'security.onMachine': 'On the machine that the service runs on',
  'security.passed': 'In order ({count})',
  'security.checked': 'Looked at {time}',
  'security.again': 'Look again',
} as const;

addTexts(security);
