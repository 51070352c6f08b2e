/**
 * Keys of a phone that are pressed from here: NOTIFY with `Event: talk` or `Event: hold` within the call, as BroadWorks has it
 * and the phones of Yealink, Poly, Snom, Grandstream and Cisco take it. The phone then does as if its user had: it answers, or
 * sends a re-INVITE.
 */

import {
  type IncomingRequestMessage,
  type IncomingResponseMessage,
  type Session,
  SessionDialog,
} from 'sip.js/lib/core/index.js';
import type { PhoneKey } from '../../ports/sip.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { splitList } from '../wire/messageText.ts';
import { inDialogRequest } from './inDialogRequest.ts';
import type { LegContext } from './legContext.ts';

/** Phones that support both keys, though older versions do not announce it. */
const KNOWN_PHONES = /^(?:Yealink|Poly(?:com)?|snom|Grandstream|Cisco)\b/i;

/** What a phone announced when it registered. */
export interface AnnouncedKeys {
  /** Its Allow-Events; null: it sent none. */
  readonly events: readonly string[] | null;
  readonly userAgent: string;
}

/** The keys that a phone supports: from its messages (Allow-Events, RFC 6665 section 8.2.2), else from its model. */
export class SupportedKeys {
  #events: readonly string[] | null = null;
  #name = '';

  /** What the phone announced before this call, used where its messages here do not say. */
  setAnnounced({ events, userAgent }: AnnouncedKeys): void {
    this.#events ??= events;
    this.#name = userAgent;
  }

  learn(message: IncomingRequestMessage | IncomingResponseMessage): void {
    const values = message.getHeaders('allow-events');
    if (values.length > 0) this.#events = values.flatMap(splitList).map((name) => name.toLowerCase());
  }

  /** @param userAgent what the phone calls itself in this call; empty: nothing. */
  has(key: PhoneKey, userAgent: string): boolean {
    return this.#events?.includes(key) ?? KNOWN_PHONES.test(userAgent || this.#name);
  }
}

/** Presses a key; rejects where the phone refuses. */
export async function pressKey(session: Session, context: LegContext, key: PhoneKey): Promise<void> {
  if (!(session instanceof SessionDialog)) throw new Error('NOTIFY needs a dialog.');
  // sip.js sends none before the answer.
  const extraHeaders = [`Event: ${key}`, 'Subscription-State: active'];
  const message = session.createOutgoingRequestMessage('NOTIFY', { extraHeaders });
  const response = await inDialogRequest(session, (delegate) => context.userAgent.core.request(message, delegate));
  const status = statusCode(response);
  if (status >= 300) throw new Error(`The phone does not take the key ${key} (SIP ${status}).`);
}
