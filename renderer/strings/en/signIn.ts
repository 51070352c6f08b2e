/** Signing in, the second factor, and a forgotten password. */
export const signIn = {
  'signIn.title': 'Sign in to Cordboard',
  'signIn.expired': 'You were signed out because the session had expired.',
  'signIn.email': 'E-mail',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.forgot': 'Forgot your password?',
  'signIn.back': 'Back to sign-in',
  'signIn.refused': 'That did not work: {reason}',

  'signIn.codeTitle': 'Enter your code',
  'signIn.codeText': 'We have mailed a code of six digits to {email}. It is valid for ten minutes.',
  'signIn.code': 'Code',
  'signIn.codeWrong': 'This code is not right, or not valid any more. You can have a new one sent.',
  'signIn.remember': 'Do not ask again on this device',
  'signIn.rememberText': 'For 30 days. Only on a device that is yours alone.',
  'signIn.newCode': 'Send a new code',
  'signIn.newCodeSent': 'A new code is on its way. Older ones stay valid for their ten minutes.',

  'signIn.forgotTitle': 'Forgot your password?',
  'signIn.forgotText': 'We mail you a code to set a new one with.',
  'signIn.sendReset': 'Mail me a code',
  'signIn.haveCode': 'I have a code',
  'signIn.sentTitle': 'Look into your mail',
  'signIn.sentText': 'If there is an account for {email}, a mail is on its way. It is valid for an hour.',
  'signIn.sentHelp':
    'No mail? Look among the unwanted ones, or ask your administrator: mail may wait in Settings → Mail.',

  'signIn.resetTitle': 'Set a new password',
  'signIn.resetText': 'Everywhere that you are signed in you are signed out.',
  'signIn.resetCode': 'Code from the mail',
  'signIn.resetCodeHint': '40 letters and digits',
  'signIn.resetCodeWrong': 'This code is not right, used already, or older than an hour. Ask for a new one.',
  'signIn.newPassword': 'New password',
  'signIn.resetSubmit': 'Set the password',
  'signIn.resetDone': 'The new password is set. Sign in with it.',
} as const;
