import type { IncomingRequestMessage, ResponseOptions, Session } from 'sip.js/lib/core/index.js';
import { SdpError } from '../../ports/media.ts';
import { warningOf } from '../causes/warningHeader.ts';
import { sdpOf, sessionBody } from '../userAgent/sessionBody.ts';
import { type LegContext, ownHeaders } from './legContext.ts';
import type { OfferAnswer } from './offerAnswer.ts';
import { countRequest, refreshTarget } from './remoteTarget.ts';

/** A refusal with the seconds after which the peer may try again (RFC 3311 section 5.2). */
export function tryLater(): ResponseOptions {
  return { statusCode: 500, extraHeaders: [`Retry-After: ${Math.floor(Math.random() * 10) + 1}`] };
}

/**
 * Answers an UPDATE that fits its dialog's state (RFC 3311 section 5.2), and takes over the peer's new Contact. For `branch`
 * see `RtpMediaSession.acceptAnswer`.
 */
export function answerUpdate(
  message: IncomingRequestMessage,
  session: Session,
  offerAnswer: OfferAnswer,
  context: LegContext,
  { headers = [], branch }: { readonly headers?: readonly string[]; readonly branch?: string } = {},
): ResponseOptions {
  const extraHeaders = [...ownHeaders(context), ...headers];
  const offer = sdpOf(message);
  try {
    const body = offer ? { body: sessionBody(offerAnswer.answer(offer, branch)) } : {};
    countRequest(message, session);
    refreshTarget(session, message);
    return { statusCode: 200, extraHeaders, ...body };
  } catch (error) {
    return refusedOffer(error, context, session.callId);
  }
}

/** The response to an offer that cannot be used (RFC 3261 section 14.2). */
export function refusedOffer(error: unknown, { logger }: LegContext, callId: string): ResponseOptions {
  const message = error instanceof SdpError ? error.message : 'the session description cannot be used';
  logger.debug({ err: error, callId }, 'refused an offer');
  return { statusCode: 488, extraHeaders: [warningOf({ reason: 'protocol', message })] };
}
