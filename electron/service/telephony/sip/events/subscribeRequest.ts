/** Reads what a SUBSCRIBE asks for (RFC 6665 section 4.1). */
import type { IncomingRequestMessage, ResponseOptions } from 'sip.js/lib/core/index.js';
import { type EventPackage, eventPackages } from '../../ports/sipEvents.ts';
import { ALLOW_EVENTS } from '../userAgent/methods.ts';
import { splitList } from '../wire/messageText.ts';

/** Seconds of a subscription. */
export const SHORTEST_S = 60;
const LONGEST_S = 3_600;
/** An id of an event is the subscriber's own, and comes back in each NOTIFY. */
const MAX_ID = 100;

/** The body of each package. */
export const BODY_TYPES: Readonly<Record<EventPackage, string>> = {
  dialog: 'application/dialog-info+xml',
  'message-summary': 'application/simple-message-summary',
  presence: 'application/pidf+xml',
};

/** A subscription request. */
export interface SubscribeRequest {
  readonly event: EventPackage;
  /** Null: none was given. */
  readonly id: string | null;
  /** 0 asks once, or ends a subscription. */
  readonly expiresS: number;
}

/** Reads a request, or answers its refusal. */
export function readSubscribe(
  message: IncomingRequestMessage,
): SubscribeRequest | { readonly refusal: ResponseOptions } {
  const [name = '', ...parameters] = (message.getHeader('event') ?? '').split(';').map((part) => part.trim());
  const event = eventPackages.find((known) => known === name.toLowerCase());
  if (!event) return { refusal: { statusCode: 489, extraHeaders: [ALLOW_EVENTS] } };
  const id = parameters.find((parameter) => /^id=/i.test(parameter))?.slice('id='.length) ?? null;
  if (id !== null && !isToken(id)) return { refusal: { statusCode: 400, reasonPhrase: 'Bad Event Id' } };
  const expiresS = secondsOf(message.getHeader('expires'));
  if (expiresS === null) return { refusal: { statusCode: 400, reasonPhrase: 'Bad Expires' } };
  if (expiresS > 0 && expiresS < SHORTEST_S) {
    return { refusal: { statusCode: 423, extraHeaders: [`Min-Expires: ${SHORTEST_S}`] } };
  }
  if (!takes(message, BODY_TYPES[event])) {
    return { refusal: { statusCode: 406, extraHeaders: [`Accept: ${BODY_TYPES[event]}`] } };
  }
  return { event, id, expiresS };
}

const isToken = (text: string) => text.length <= MAX_ID && /^[A-Za-z0-9\-.!%*_+`'~]+$/.test(text);

/** RFC 3261 section 20.19; without it as long as may be. */
function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return LONGEST_S;
  return /^\d{1,10}$/.test(text.trim()) ? Math.min(Number(text), LONGEST_S) : null;
}

/** Without Accept each package has its own type (RFC 3842 section 3.5, RFC 4235 section 3.5, RFC 3856 section 6.5). */
function takes(message: IncomingRequestMessage, type: string): boolean {
  const ranges = message.getHeaders('accept').flatMap(splitList);
  if (ranges.length === 0) return true;
  const [kind = ''] = type.split('/');
  return ranges.some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return ['*/*', `${kind}/*`, type].includes(name) && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });
}
