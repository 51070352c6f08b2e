/** Signing in. */
export const signIn = {
  'signIn.title': 'Sign in to Cordboard',
  'signIn.expired': 'You were signed out because the session had expired.',
  'signIn.email': 'E-mail',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
} as const;
