import type { IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import type { Redirection } from '../../ports/sip.ts';
import type { Flow } from '../userAgent/flow.ts';
import { type AddressValue, addressValues } from '../wire/addressHeader.ts';
import { diversionOf, isDiversionReason } from './diversion.ts';

/** Redirections that name where else to call (RFC 3261 section 21.3); 305 and 380 ask for other things. */
const NAMES_PLACES: readonly number[] = [300, 301, 302];
/** How many places of one redirection are looked at: nobody's phone has more forwards at once. */
const MOST_PLACES = 5;

/** Whether a response names other places to call. */
export function namesPlaces(status: number): boolean {
  return NAMES_PLACES.includes(status);
}

/** The addresses of a redirection, the most wanted first (RFC 3261 section 20.10). */
export function placesOf(contacts: readonly string[]): readonly AddressValue[] {
  return addressValues(contacts).toSorted((a, b) => preference(b) - preference(a));
}

/** The target of a redirection and its reason; null if it names no number. */
export function redirectionOf(message: IncomingResponseMessage, status: number): Redirection | null {
  if (!namesPlaces(status)) return null;
  const users = placesOf(message.getHeaders('contact')).map(({ user }) => user);
  const numbers = [...new Set(users.filter((user) => user !== ''))].slice(0, MOST_PLACES);
  if (numbers.length === 0) return null;
  const told = diversionOf({ diversion: message.getHeaders('diversion'), historyInfo: [] })?.reason ?? '';
  return { numbers, reason: isDiversionReason(told) ? told : 'unconditional' };
}

function preference({ parameters }: AddressValue): number {
  const value = Number(parameters.get('q') ?? '1');
  return Number.isFinite(value) ? value : 0;
}

/**
 * The route to the proxy that a 305 names (RFC 3261 section 21.3.4); null for one that we do not use. Over UDP any
 * server can be asked; a connection leads to the line's own server, and an encrypted call stays with it. The server
 * that sent the 305 is not asked again.
 */
export function proxyRoute(contacts: readonly string[], { connection, server }: Flow): string | null {
  const { host, port } = server?.address ?? { host: '', port: 0 };
  const others = addressValues(contacts).filter(({ uri, host: place }) => {
    return /^sip:/i.test(uri) && /^[^\s,;<>"]+$/.test(place) && place !== `${host}:${port}`;
  });
  const [proxy] = others;
  return proxy && connection?.reliable === false ? `<sip:${proxy.host};lr>` : null;
}
