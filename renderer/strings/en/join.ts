import { addTexts } from './addTexts.ts';

/** The page that accepts an invitation. */
export const join = {
  'join.loading': 'Looking the invitation up',
  'join.title': 'Welcome to {company}',
  'join.titleNamed': 'Welcome to {company}, {name}',
  'join.text': '{inviter} invites you to Cordboard, the telephone of your team. Choose a password, and you are in.',
  'join.email': 'E-mail',
  'join.emailText': 'You sign in with it.',
  'join.firstName': 'First name',
  'join.lastName': 'Last name',
  'join.password': 'New password',
  'join.factorText': 'Your role needs a second factor: setting one up comes next.',
  'join.submit': 'Join',
  'join.failed': 'That did not work: {reason}',
  'join.program': 'Or use the desktop program',
  'join.programText': 'If Cordboard is installed on this computer, it opens and goes on from here.',
  'join.openProgram': 'Open the desktop program',
  'join.invalidTitle': 'This invitation cannot be used',
  'join.invalidText':
    'Ask whoever invited you to send it again. If you have joined already, sign in with your e-mail and password.',
  'join.brokenLink': 'The link is not complete: open it from the mail again, or copy all of it.',
  'join.toSignIn': 'Go to sign-in',
  'join.again': 'Try again',
  'join.unreachable': 'The invitation could not be looked up',
  'join.signedInTitle': 'You are signed in already',
  'join.signedInText': 'This browser is signed in as {name}. To accept the invitation, sign out first.',
  'join.signedInAnybody': 'somebody',
  'join.signOut': 'Sign out and go on',
  'join.stay': 'Stay signed in',
} as const;

addTexts(join);
