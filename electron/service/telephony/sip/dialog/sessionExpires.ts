import type { IncomingRequestMessage, IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import { splitList } from '../wire/messageText.ts';

type Message = IncomingRequestMessage | IncomingResponseMessage;

/** No session is refreshed more often than this, in seconds (RFC 4028 section 4). */
export const MIN_SESSION_S = 90;

/** The agreed session timer: how long the session lasts without a refresh, and who refreshes it. */
export interface SessionAgreement {
  readonly seconds: number;
  readonly refresher: 'local' | 'remote';
}

/** The session timer for a 2xx to a request of the peer; or a refusal with 422. */
export type SessionTerms =
  | { readonly agreement: SessionAgreement | null; readonly headers: readonly string[] }
  | { readonly tooShort: readonly string[] };

/** A Session-Expires header. `uac` is who sent the request in which, or in whose response, it stands. */
interface SessionExpires {
  readonly seconds: number;
  readonly refresher: 'uac' | 'uas' | null;
}

/** Reads Session-Expires (RFC 4028 section 4); null when it is absent or none. */
function sessionExpiresOf(message: Message): SessionExpires | null {
  const match = /^\s*(\d{1,9})\s*(;.*)?$/.exec(message.getHeader('session-expires') ?? '');
  if (!match) return null;
  const refresher = /;\s*refresher\s*=\s*(uac|uas)\b/i.exec(match[2] ?? '')?.[1]?.toLowerCase();
  return { seconds: Number(match[1]), refresher: refresher === 'uac' || refresher === 'uas' ? refresher : null };
}

/** Reads Min-SE (RFC 4028 section 5), in seconds; 90 when it is absent. */
export function minSessionOf(message: Message): number {
  const match = /^\s*(\d{1,9})/.exec(message.getHeader('min-se') ?? '');
  return Math.max(MIN_SESSION_S, Number(match?.[1] ?? 0));
}

/** The headers by which a request asks for refreshes; `refresher` is for requests in a dialog. */
export function sessionHeaders(seconds: number, minSeconds: number, refresher: 'uac' | 'uas' | null = null): string[] {
  const parameter = refresher === null ? '' : `;refresher=${refresher}`;
  return [`Session-Expires: ${Math.max(seconds, minSeconds)}${parameter}`, `Min-SE: ${minSeconds}`];
}

/** Answers the peer's request (RFC 4028 section 9); `ownSeconds` is ours, null if we have none. */
export function answerTerms(request: IncomingRequestMessage, ownSeconds: number | null): SessionTerms {
  const asked = sessionExpiresOf(request);
  const minimum = minSessionOf(request);
  const peerTakesPart = supportsTimers(request);
  if (asked && asked.seconds < MIN_SESSION_S && peerTakesPart) return { tooShort: [`Min-SE: ${MIN_SESSION_S}`] };
  if (!asked && ownSeconds === null) return { agreement: null, headers: [] };
  const own = Math.max(ownSeconds ?? Number.POSITIVE_INFINITY, minimum);
  const seconds = Math.min(asked?.seconds ?? Number.POSITIVE_INFINITY, own);
  // We refresh if the peer cannot, or did not ask for a session timer.
  const refresher = asked && peerTakesPart ? (asked.refresher ?? 'uac') : 'uas';
  const headers = [`Session-Expires: ${seconds};refresher=${refresher}`];
  // RFC 4028 section 9: the peer must have understood that it is the one.
  if (refresher === 'uac') headers.push('Require: timer');
  return { agreement: { seconds, refresher: refresher === 'uac' ? 'remote' : 'local' }, headers };
}

/** The session timer in a 2xx to our request (RFC 4028 section 7.2); null if the session needs no refreshes. */
export function agreedTerms(response: IncomingResponseMessage): SessionAgreement | null {
  const answered = sessionExpiresOf(response);
  if (!answered || answered.seconds === 0) return null;
  return { seconds: answered.seconds, refresher: answered.refresher === 'uas' ? 'remote' : 'local' };
}

function supportsTimers(request: IncomingRequestMessage): boolean {
  const tags = [...request.getHeaders('supported'), ...request.getHeaders('require')].flatMap(splitList);
  return tags.some((tag) => tag.toLowerCase() === 'timer');
}
