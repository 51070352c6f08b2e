import { addTexts } from './addTexts.ts';

/** The fields of a person's account, on first run and in Settings. */
export const account = {
  'account.firstName': 'First name',
  'account.lastName': 'Last name',
  'account.email': 'E-mail',
  'account.emailHint': 'Used for signing in. No mail is sent.',
  'account.password': 'Password',
  'account.passwordHint': 'Pass it on to the person; it is not shown again.',
  'account.ext': 'Extension',
  'account.extHint': 'Colleagues call you with it: 3 to 5 digits',
} as const;

addTexts(account);
