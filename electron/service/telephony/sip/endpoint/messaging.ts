import type { Logger } from 'pino';
import type { IncomingMessageRequest, IncomingRequestMessage, ResponseOptions } from 'sip.js/lib/core/index.js';
import { givenFields } from '../../../../../shared/domain/givenFields.ts';
import { maximumSmsLength } from '../../../../../shared/domain/limits.ts';
import type { SipMessage } from '../../ports/sip.ts';
import type { TextAnswer } from '../../ports/sipServer.ts';
import { warningHeader } from '../causes/warningHeader.ts';
import { parseUri, userOf, userUri } from '../grammar/uri.ts';
import { finalResponse, statusCode } from '../userAgent/finalResponse.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';

/** Handles a text message; returning nothing answers 200, and throwing answers 500. */
export type MessageHandler = (message: SipMessage, request: IncomingRequestMessage) => Promise<TextAnswer | undefined>;

/** In UTF-16 code units, with room for spaces around the text; longer ones are not looked at. */
const MAX_BODY_LENGTH = 2 * maximumSmsLength + 100;

/** Hands a MESSAGE (RFC 3428) that is for `to` to a handler and answers it. */
export async function receiveMessage(
  request: IncomingMessageRequest,
  lineId: number,
  to: string,
  handler: MessageHandler | null,
  { logger, allow }: { readonly logger: Logger; readonly allow: string },
): Promise<void> {
  const { message } = request;
  if (!handler) return void request.reject({ statusCode: 405, extraHeaders: [allow] });
  const type = message.getHeader('content-type') ?? 'text/plain';
  // Typing notifications (RFC 3994) are not refused: a sender might conclude that texts are refused, too.
  if (/^application\/im-iscomposing\+xml\b/i.test(type)) return void request.accept();
  const refusal = refusalOf(type, message.body);
  if (refusal) return void request.reject(refusal);
  const text = { lineId, from: userOf(message.from.uri), to, text: message.body };
  const answered = await handler(text, message).catch((error: unknown) => {
    logger.error({ err: error, lineId }, 'a text message could not be taken');
    return { status: 500 };
  });
  answer(request, answered ?? { status: 200 }, logger);
}

/** Bodies were read as UTF-8 (RFC 3428 section 10): whatever its charset is called, what could be read so is taken. */
function refusalOf(type: string, body: string): ResponseOptions | null {
  const isText = /^text\/plain\s*(?:;|$)/i.test(type) && !/[\0\uFFFD]/.test(body);
  if (!isText) return { statusCode: 415, extraHeaders: ['Accept: text/plain;charset=UTF-8'] };
  return body.length > MAX_BODY_LENGTH ? { statusCode: 413 } : null;
}

/** A handler may take longer than the sender waits; then nobody is left to be answered. */
function answer(request: IncomingMessageRequest, { status, sentence }: TextAnswer, logger: Logger): void {
  const options: ResponseOptions = { statusCode: status };
  if (sentence) options.extraHeaders = [warningHeader(399, sentence)];
  try {
    if (status < 300) request.accept(options);
    else request.reject(options);
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
  /** Name in From. */
  readonly displayName?: string;
  /** Proxies to pass, the nearest first (RFC 3327). */
  readonly route?: readonly string[];
}

/** Sends a MESSAGE; resolves with the final status. */
export async function sendMessage(userAgent: UserAgent, domain: string, message: OutgoingText): Promise<number> {
  const { to, text, from, asserted, displayName, route } = message;
  const target = /^sips?:/i.test(to) ? parseUri(to) : userUri(to, domain);
  const { core } = userAgent;
  const sender = from ? userUri(from, domain) : core.configuration.aor;
  const body = { contentDisposition: 'render', contentType: 'text/plain;charset=UTF-8', content: text };
  const identity = asserted ? [`P-Asserted-Identity: <${userUri(asserted, domain)}>`] : [];
  const parameters = givenFields({ fromDisplayName: displayName, routeSet: route && [...route] });
  const request = core.makeOutgoingRequestMessage('MESSAGE', target, sender, target, parameters, identity, body);
  return statusCode(await finalResponse((delegate) => core.message(request, delegate)));
}
