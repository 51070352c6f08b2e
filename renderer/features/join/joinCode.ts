/**
 * The link of an invitation is `…/join#code=…`: the code is behind the `#`, which browsers send to no server. All other places of
 * the interface are hashes of their own, which begin with a slash.
 */
import { useSyncExternalStore } from 'react';

const page = /\/join$/;

/** The code of the link that this window was opened with; empty where the link is not complete, null where it is none. */
function joinCode({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null {
  if (!page.test(pathname)) return null;
  return new URLSearchParams(hash.slice(1)).get('code')?.trim() ?? '';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The same, followed. */
export const useJoinCode = (): string | null => useSyncExternalStore(subscribe, () => joinCode(window.location));

/** The invitation is over: its code leaves the address bar, and the interface goes on at its usual address. */
export function leaveJoinPage(): void {
  const { pathname } = window.location;
  window.history.replaceState(null, '', `${pathname.replace(page, '/')}#/`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
