import type { LoginOutcome, SignedIn } from './login.ts';

/** The answer to whoever has signed in. */
export const signedInAnswer = ({ token, userId }: SignedIn) =>
  ({ status: 200, body: { message: 'Login successful', user_token: token, user_id: userId } }) as const;

/** The same, or which second factor is asked for. */
export function loginAnswer(outcome: LoginOutcome) {
  if (outcome.kind === 'signedIn') return signedInAnswer(outcome);
  const { nonce, methods } = outcome;
  const sentence = outcome.kind === 'codeMailed' ? 'a code was mailed' : 'a code or a passkey is needed';
  const body = { message: `With two-factor sign-in ${sentence}`, nonce, methods: [...methods] };
  return { status: 202, body } as const;
}
