/** Signing in with a provider: what this browser keeps meanwhile, and what the provider sends it back with. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/queryKeys.ts';

const storageKey = 'cordboard.signing-in';
/** The service leads there from the address that the provider knows. */
const page = /\/signin$/;

/** What the provider said, as the service wants it. */
export interface ProviderAnswer {
  readonly callback: string;
  readonly query: string;
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** How one signs in at this address. */
export function useSignInMethods() {
  return useQuery({
    queryKey: queryKeys.signInMethods,
    queryFn: async () => (await api.call('getSignInMethods')).data,
    retry: false,
  });
}

/** Where the provider asks who somebody is. This window alone can go on with what it answers. */
export async function beginWithProvider(id: number): Promise<URL> {
  const kept = hex(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept));
  const body = { provider_id: id, binding: hex(new Uint8Array(hash)), remember_me: true };
  const { data } = await api.call('startSsoLogin', { body });
  sessionStorage.setItem(storageKey, kept);
  return new URL(data.url);
}

/** What this window kept, once; empty where it did not begin. */
export function takeBinding(): string {
  const kept = sessionStorage.getItem(storageKey) ?? '';
  sessionStorage.removeItem(storageKey);
  return kept;
}

function answerOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null {
  return page.test(pathname) && hash.startsWith('#callback=') ? hash.slice(1) : null;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The answer that this window was opened with; null where there is none. */
export function useProviderAnswer(): ProviderAnswer | null {
  const text = useSyncExternalStore(subscribe, () => answerOf(window.location));
  if (text === null) return null;
  const said = new URLSearchParams(text);
  return { callback: said.get('callback') ?? '', query: said.get('query') ?? '' };
}

/** It is over: what the provider said leaves the address bar. */
export function leaveProviderAnswer(): void {
  const { pathname } = window.location;
  window.history.replaceState(null, '', `${pathname.replace(page, '/')}#/`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
