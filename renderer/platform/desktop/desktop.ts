/**
 * The program on this desk as its page sees it: whose service is behind the page's address. A page of a team's own service, in
 * a browser, has none.
 */
import { useQuery } from '@tanstack/react-query';
import type {
  ChooseBody,
  ChosenView,
  DesktopView,
  JoinBody,
  StoredSession,
  TeamView,
} from '../../../shared/desktop.ts';
import { desktopKeyHeader, desktopPath, type TeamLink } from '../../../shared/joinLink.ts';
import { t } from '../../strings/t.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { useSession } from '../api/sessionStore.ts';

const keyName = 'cordboard.desktop';

/** While a team's service is away, or its certificate is another, it is looked at again. */
const lookAgainMs = 5000;
/** Ending the lines of this program takes seconds at most. */
const switchWithinMs = 30_000;
const pauseMs = 250;

async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const { token } = useSession.getState();
  const answer = await fetch(`${desktopPath}${path}`, {
    method,
    headers: {
      [desktopKeyHeader]: localStorage.getItem(keyName) ?? '',
      ...(token !== null && { 'x-auth-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // A service that is no desktop answers any path with the interface's page.
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return null;
  const said: unknown = await answer.json();
  if (answer.ok) return said;
  const { message } = said as { readonly message?: string };
  throw new Error(message ?? t('common.unknown'));
}

const look = async () => (await ask('GET', '')) as DesktopView | null;

/** The program; null where there is none. `isLost`: its team's events have stopped to come. */
export function useDesktop({ isLost = false } = {}) {
  return useQuery({
    queryKey: queryKeys.desktop,
    queryFn: look,
    // How the team did is of then: whoever has lost it wants to know at once.
    refetchOnMount: isLost ? 'always' : true,
    refetchInterval: ({ state: { data } }) => (isLost || (data?.state && data.state !== 'ready') ? lookAgainMs : false),
  });
}

/** The team that this desktop works for; null: none. */
export function useActiveTeam(): TeamView | null {
  return useDesktop().data?.teams.find(({ is_active }) => is_active) ?? null;
}

function ownSession(): StoredSession | null {
  const { token, userId } = useSession.getState();
  return token === null || userId === null ? null : { token, user_id: userId };
}

async function isServed(id: string | null): Promise<boolean> {
  try {
    const view = await look();
    return view !== null && (view.teams.find(({ is_active }) => is_active)?.id ?? null) === id;
  } catch {
    // One service ends and the other begins.
    return false;
  }
}

/** Waits until what was chosen is served, and begins anew there. */
async function goThere({ id, key, session }: ChosenView, place: string): Promise<void> {
  if (key !== null) localStorage.setItem(keyName, key);
  const { signIn, signOut } = useSession.getState();
  signOut();
  const until = Date.now() + switchWithinMs;
  // The first answers may still come from the service that ends.
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  while (!(await isServed(id)) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (session) signIn(session.token, session.user_id);
  window.history.replaceState(null, '', place);
  window.location.reload();
}

/** Joins a team, on whose page the window goes on; `onJoined` comes before it loads anew. Throws where it is refused. */
export async function joinTeam({ url, pin, code }: TeamLink, onJoined: () => void): Promise<void> {
  const body: JoinBody = { url, pin, session: ownSession() };
  const chosen = (await ask('POST', '/teams', body)) as ChosenView;
  onJoined();
  await goThere(chosen, code === null ? '/' : `/join#code=${code}`);
}

/** Chooses a team that was joined before, or with null the program's own lines. */
export async function chooseTeam(id: string | null): Promise<void> {
  const body: ChooseBody = { id, session: ownSession() };
  await goThere((await ask('POST', '/active', body)) as ChosenView, '/');
}

/** Leaves a team; whoever was signed in there has signed out. Answers whether the window loads anew. */
export async function leaveTeam({ id, is_active: isActive }: TeamView): Promise<void> {
  const chosen = (await ask('DELETE', `/teams/${id}`)) as ChosenView;
  if (isActive) await goThere(chosen, '/');
}
