import type { IncomingRequestMessage, ResponseOptions, Session } from 'sip.js/lib/core/index.js';
import { sdpOf } from '../userAgent/sessionBody.ts';
import type { KnownDialog, LegContext } from './legContext.ts';
import type { OfferAnswer } from './offerAnswer.ts';
import { isInOrder } from './remoteTarget.ts';
import { answerUpdate, tryLater } from './updateIn.ts';

/** A dialog before the answer, which UPDATE and Replaces may name. */
export class EarlyDialog implements KnownDialog {
  readonly #session: Session;
  readonly #context: LegContext;
  readonly #offerAnswer: () => OfferAnswer | null;
  readonly #withdraw: () => void;

  /** `offerAnswer` is the leg's, once it has one. */
  constructor(session: Session, context: LegContext, offerAnswer: () => OfferAnswer | null) {
    this.#session = session;
    this.#context = context;
    this.#offerAnswer = offerAnswer;
    this.#withdraw = context.enroll(session, this);
  }

  /** Answers an UPDATE: a new offer has to wait until the INVITE's was answered (RFC 3311 section 5.2). */
  updated(message: IncomingRequestMessage): ResponseOptions {
    if (!isInOrder(message, this.#session)) return tryLater();
    const offerAnswer = this.#offerAnswer();
    if (sdpOf(message)) {
      if (offerAnswer?.offerPending) return { statusCode: 491 };
      if (!offerAnswer?.port) return tryLater();
    }
    if (!offerAnswer) return { statusCode: 200 };
    return answerUpdate(message, this.#session, offerAnswer, this.#context);
  }

  /** It ended, or became a confirmed one. */
  withdraw(): void {
    this.#withdraw();
  }
}
