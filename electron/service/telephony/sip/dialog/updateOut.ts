import {
  type IncomingRequestMessage,
  type IncomingResponseMessage,
  type Session,
  SessionDialog,
} from 'sip.js/lib/core/index.js';
import { sessionBody } from '../userAgent/sessionBody.ts';
import { splitList } from '../wire/messageText.ts';
import { inDialogRequest } from './inDialogRequest.ts';
import type { LegContext } from './legContext.ts';

/** Sends an UPDATE (RFC 3311), with an offer or without one, which sip.js does not know; resolves with its response. */
export function sendUpdate(
  session: Session,
  context: LegContext,
  extraHeaders: readonly string[],
  offer: string | null = null,
): Promise<IncomingResponseMessage> {
  if (!(session instanceof SessionDialog)) throw new Error('UPDATE needs a dialog.');
  const body = offer === null ? {} : { body: sessionBody(offer) };
  const message = session.createOutgoingRequestMessage('UPDATE', { extraHeaders: [...extraHeaders], ...body });
  return inDialogRequest(session, (delegate) => context.userAgent.core.request(message, delegate));
}

/** Whether the sender of a message takes a method (RFC 3261 section 20.5). */
export function allows(message: IncomingRequestMessage | IncomingResponseMessage, method: string): boolean {
  return message
    .getHeaders('allow')
    .flatMap(splitList)
    .some((name) => name.toUpperCase() === method);
}
