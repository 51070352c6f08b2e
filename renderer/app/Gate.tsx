import { SignIn } from '../features/signIn/SignIn.tsx';
import { useSession } from '../lib/session/sessionStore.ts';
import { Shell } from './Shell.tsx';

/** Who gets to see what: the sign-in page without a token, everything else with one. */
export function Gate() {
  const token = useSession((session) => session.token);
  return token ? <Shell key={token} /> : <SignIn />;
}
