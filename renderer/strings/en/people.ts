import { addTexts } from './addTexts.ts';

/** Settings → People: one person's account, as an administrator changes it. */
export const people = {
  'people.edit': 'Edit {name}',
  'people.save': 'Save',
  'people.saved': '{name} was changed.',
  'people.saveFailed': 'Nothing was changed: {reason}',
  'people.inactive': 'Inactive',
  'people.twoFactor': 'Second factor',
  'people.active': 'May sign in',
  'people.activeText': 'Switching it off ends sessions and audio at once; calls and records stay.',
  'people.rootStays': 'The owner stays an active administrator.',
  'people.passwordForEmail': 'Needed to change the address, unless you signed in within the last ten minutes.',
  'people.rootOwn': 'Only the owner can change it.',
  'people.selfStays': 'You cannot lock yourself out.',
  'people.passwordTitle': 'Password',
  'people.passwordText': 'A mail with a code, valid for an hour, that {name} can use to set a new one.',
  'people.sendReset': 'Send a password mail',
  'people.emailPending': '{email} takes its place once the person confirms it with the code that was mailed there.',
  'people.emailPendingTitle': 'Another e-mail address',
  'people.keepEmail': 'Keep the present one',
  'people.emailKept': 'The address stays {email}.',
  'people.emailUnconfirmed': 'Not confirmed yet: nobody has entered the code that is mailed there.',
  'people.resetSent': 'A mail to {email} is being sent. Settings → Mail shows its state.',
  'people.resetFailed': 'No mail was sent: {reason}',
  'people.sessionsTitle': 'Signed-in devices',
  'people.sessionsText':
    'For a lost device: ends calls and sessions of {name} everywhere, and asks for a second factor at the next sign-in. API tokens stay: see Integrations.',
  'people.signOut': 'Sign out everywhere',
  'people.signOutQuestion': 'Sign {name} out everywhere? Calls in progress end.',
  'people.signedOut': '{name} is signed out everywhere.',
  'people.signOutFailed': '{name} was not signed out: {reason}',
  'people.twoFactorTitle': 'Second factor',
  'people.twoFactorOn':
    'On. Switch it off if {name} has lost it: this removes the app, passkeys, codes by mail and recovery codes.',
  'people.twoFactorOff': 'Off. {name} switches it on in Settings → Account.',
  'people.resetTwoFactor': 'Switch off',
  'people.resetTwoFactorQuestion': 'Switch the second factor off for {name}? The password alone is then enough.',
  'people.twoFactorReset': 'The second factor is off for {name}.',
  'people.import': 'Import people',
  'people.importText': 'A row for each person, from any spreadsheet.',
  'people.column.required': '{name} (needed)',
  'people.column.email': 'E-mail address that the person signs in with (needed, nobody else’s)',
  'people.column.ext': 'Extension of 3 to 5 digits (needed, nobody else’s)',
  'people.column.roles': 'One of {roles}. Empty: agent',
  'people.invite': 'Invite each by mail to set a password',
  'people.inviteText':
    'The link is good for an hour; later everybody gets another one with “Forgot your password?” at sign-in. Passwords do not belong in a spreadsheet.',
} as const;

addTexts(people);
