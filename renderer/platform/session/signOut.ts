/** Signing out: here at once, and at the provider that the session was opened with where that is wanted. */
import { create } from 'zustand';
import { api } from '../api/api.ts';
import { queryClient } from '../api/queryClient.ts';
import { useSession } from '../api/sessionStore.ts';

const storageKey = 'cordboard.signing-out';
/** The service leads there from the address that the provider knows. */
const page = /\/signin$/;
const said = '#signed-out=';

/** How somebody was signed out who came with a provider. */
export interface SignedOut {
  /**
   * `both`: the provider sent the browser back; `here`: the provider could not be asked; `browser`: it goes on in the system's browser;
   * `unknown`: a page came back that this window did not leave, as after a sign-out of the desktop program.
   */
  readonly how: 'both' | 'here' | 'browser' | 'unknown';
  /** Empty where it is not known. */
  readonly provider: string;
}

/** What the sign-in page says of the last sign-out. */
export const useSignedOut = create<{ readonly signedOut: SignedOut | null }>()(() => ({ signedOut: null }));

const tell = (signedOut: SignedOut | null) => useSignedOut.setState({ signedOut });

useSession.subscribe(({ token }) => {
  if (token !== null) tell(null);
});

async function endHere() {
  // Signs out here even if the service cannot be reached: its token then expires by itself.
  const answer = await api.call('logout').catch(() => null);
  tell(null);
  useSession.getState().signOut();
  queryClient.clear();
  return answer?.end_session ?? null;
}

/** Destroys the token and forgets everything about the user. */
export async function signOut(): Promise<void> {
  await endHere();
}

async function openProvider(provider: string, url: string): Promise<void> {
  const { cordboard } = window;
  if (cordboard) {
    await cordboard.openSignIn({ url });
    return tell({ how: 'browser', provider });
  }
  const state = new URL(url).searchParams.get('state');
  sessionStorage.setItem(storageKey, JSON.stringify({ state, provider }));
  window.location.assign(url);
}

/** The same, and goes on at the provider where the session there ends, too. The desktop program opens the system's browser for it. */
export async function signOutEverywhere(): Promise<void> {
  const session = await endHere();
  if (session === null) return;
  const { provider, url } = session;
  if (url === null) return tell({ how: 'here', provider });
  await openProvider(provider, url).catch(() => tell({ how: 'here', provider }));
}

/** Who was left for with that state; null: this window left for nobody, or somebody else made the state up. */
function takeProvider(state: string): string | null {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  const left: { readonly state: string; readonly provider: string } | null = kept && JSON.parse(kept);
  return left && left.state === state && state !== '' ? left.provider : null;
}

/** Reads what a provider sent this window back with, before anything is shown. It is only told: it signs nobody out. */
export function noteReturn(): void {
  const { pathname, hash } = window.location;
  if (!page.test(pathname) || !hash.startsWith(said)) return;
  const provider = takeProvider(new URLSearchParams(hash.slice(1)).get('signed-out') ?? '');
  tell(provider === null ? { how: 'unknown', provider: '' } : { how: 'both', provider });
  window.history.replaceState(null, '', `${pathname.replace(page, '/')}#/`);
}
