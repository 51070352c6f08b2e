/** Signing in with a provider: what this browser keeps meanwhile, and what the provider sends it back with. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { type ProviderAnswer, signInMinutes } from '../../../shared/signInLink.ts';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/queryKeys.ts';

const storageKey = 'cordboard.signing-in';
/** The service leads there from the address that the provider knows. */
const page = /\/signin$/;

/** A sign-in that goes on in the system's browser, while the desktop program waits. */
export interface BrowserSignIn {
  /** Of the provider. */
  readonly name: string;
  /** Where the provider asks who it is. */
  readonly url: string;
  /** Unix milliseconds. */
  readonly until: number;
}

interface BrowserSignInStore {
  readonly waiting: BrowserSignIn | null;
  /** What the provider said, handed over by the browser. */
  readonly answer: ProviderAnswer | null;
}

const nothing = { waiting: null, answer: null };

/** The sign-in that this window of the desktop program began, and its answer. */
export const useBrowserSignIn = create<BrowserSignInStore>()(() => nothing);

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

/** Whether this window began a sign-in that is on its way. */
export const hasBinding = (): boolean => sessionStorage.getItem(storageKey) !== null;

/** What this window kept, once; empty where it did not begin. */
export function takeBinding(): string {
  const kept = sessionStorage.getItem(storageKey) ?? '';
  sessionStorage.removeItem(storageKey);
  return kept;
}

/** Opens the provider in the system's browser; the window of the program shows no pages but its own. */
export async function beginInBrowser(id: number, name: string): Promise<void> {
  const { href: url } = await beginWithProvider(id);
  await window.cordboard?.openSignIn({ url });
  useBrowserSignIn.setState({ waiting: { name, url, until: Date.now() + signInMinutes * 60_000 }, answer: null });
}

/** Gives up waiting: an answer that comes afterwards is worth nothing. */
export function cancelBrowserSignIn(): void {
  takeBinding();
  useBrowserSignIn.setState(nothing);
}

const stateOf = (query: string): string => new URLSearchParams(query).getAll('state').join(' ');

/** The browser handed an answer over. Anybody can open such a link: it counts once, and only for what this window waits for. */
export function hearProviderAnswer(answer: ProviderAnswer): void {
  const { waiting } = useBrowserSignIn.getState();
  if (waiting === null || waiting.until <= Date.now()) return;
  if (stateOf(answer.query) !== stateOf(new URL(waiting.url).search)) return;
  useBrowserSignIn.setState({ waiting: null, answer });
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
  const handedOver = useBrowserSignIn(({ answer }) => answer);
  if (handedOver !== null) return handedOver;
  if (text === null) return null;
  const said = new URLSearchParams(text);
  return { callback: said.get('callback') ?? '', query: said.get('query') ?? '' };
}

/** It is over: what the provider said leaves the address bar. */
export function leaveProviderAnswer(): void {
  useBrowserSignIn.setState(nothing);
  const { pathname } = window.location;
  window.history.replaceState(null, '', `${pathname.replace(page, '/')}#/`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
