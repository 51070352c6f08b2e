import type { Logger } from 'pino';
import type { IncomingMessageRequest } from 'sip.js/lib/core/index.js';
import type { SipMessage } from '../../ports/sip.ts';
import { finalResponse, statusCode } from '../userAgent/finalResponse.ts';
import { parseUri, userOf, userUri } from '../userAgent/uri.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';

/** Takes a text message; what it throws becomes 500. */
export type MessageHandler = (message: SipMessage) => Promise<void>;

/** Hands a MESSAGE (RFC 3428) that is for `to` to a handler and answers it. */
export async function receiveMessage(
  request: IncomingMessageRequest,
  lineId: number,
  to: string,
  handler: MessageHandler | null,
  logger: Logger,
): Promise<void> {
  const { message } = request;
  const type = message.getHeader('content-type') ?? 'text/plain';
  if (!/^text\/plain\b/i.test(type)) {
    request.reject({ statusCode: 415, extraHeaders: ['Accept: text/plain'] });
    return;
  }
  if (!handler) {
    request.reject({ statusCode: 405 });
    return;
  }
  const text = { lineId, from: userOf(message.from.uri), to, text: message.body };
  const taken = await handler(text).then(
    () => true,
    (error: unknown) => {
      logger.error({ err: error, lineId }, 'a text message could not be taken');
      return false;
    },
  );
  answer(request, taken, logger);
}

/** A handler may take longer than the sender waits; then nobody is left to be answered. */
function answer(request: IncomingMessageRequest, taken: boolean, logger: Logger): void {
  try {
    if (taken) request.accept();
    else request.reject({ statusCode: 500 });
  } catch (error) {
    logger.debug({ err: error }, 'a text message was answered too late');
  }
}

/** One text message that is to be sent. */
export interface OutgoingText {
  /** A user, or a whole SIP URI. */
  readonly to: string;
  readonly text: string;
  /** User part of From; the endpoint's own when it is absent. */
  readonly from?: string;
  /** A number that the server is asked to show (RFC 3325 section 9.1). */
  readonly asserted?: string;
}

/** Sends a MESSAGE; resolves with the final status. */
export async function sendMessage(userAgent: UserAgent, domain: string, message: OutgoingText): Promise<number> {
  const { to, text, from, asserted } = message;
  const target = /^sips?:/i.test(to) ? parseUri(to) : userUri(to, domain);
  const { core } = userAgent;
  const sender = from ? userUri(from, domain) : core.configuration.aor;
  const body = { contentDisposition: 'render', contentType: 'text/plain;charset=UTF-8', content: text };
  const identity = asserted ? [`P-Asserted-Identity: <${userUri(asserted, domain)}>`] : [];
  const request = core.makeOutgoingRequestMessage('MESSAGE', target, sender, target, {}, identity, body);
  return statusCode(await finalResponse((delegate) => core.message(request, delegate)));
}
