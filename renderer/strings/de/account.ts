import type { account as english } from '../en/account.ts';
import type { Translation } from '../translation.ts';

export const account: Translation<typeof english> = {
  'account.firstName': 'Vorname',
  'account.lastName': 'Nachname',
  'account.email': 'E-Mail',
  'account.emailHint': 'Dient zur Anmeldung. Es wird keine E-Mail gesendet.',
  'account.password': 'Passwort',
  'account.passwordHint': 'Geben Sie es der Person weiter; es wird nicht noch einmal angezeigt.',
  'account.ext': 'Nebenstelle',
  'account.extHint': 'Darüber rufen Kollegen Sie an: 3 bis 5 Ziffern',
};
