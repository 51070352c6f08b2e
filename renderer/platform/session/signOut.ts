import { api } from '../api/api.ts';
import { queryClient } from '../api/queryClient.ts';
import { useSession } from '../api/sessionStore.ts';

/** Destroys the token and forgets everything about the user. */
export async function signOut(): Promise<void> {
  // Signs out here even if the service cannot be reached: its token then expires by itself.
  await api.call('logout').catch(() => undefined);
  useSession.getState().signOut();
  queryClient.clear();
}
