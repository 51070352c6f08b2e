import type { IncomingRequestMessage, ResponseOptions, Session } from 'sip.js/lib/core/index.js';
import { givenFields } from '../../../../../shared/domain/givenFields.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { sdpOf } from '../userAgent/sessionBody.ts';
import { type KnownDialog, type LegContext, ownHeaders } from './legContext.ts';
import type { OfferAnswer } from './offerAnswer.ts';
import { OfferRefused } from './reInviter.ts';
import { Relocation } from './relocation.ts';
import { isInOrder, refreshTarget } from './remoteTarget.ts';
import { answerUpdate, tryLater } from './updateIn.ts';
import { sendUpdate } from './updateOut.ts';

/** The parts of a leg that an early dialog uses. */
export interface EarlyDialogParts {
  /** The leg's, once it has one. */
  readonly offerAnswer: () => OfferAnswer | null;
  /** Whether the peer takes UPDATE, as its Allow says. */
  readonly takesUpdate: () => boolean;
  /** Whether offer and answer were exchanged in messages that are acknowledged, so that another offer may follow. */
  readonly mayOffer: () => boolean;
  /** Which one it is of the branches of a forked call; left out where there is one alone. */
  readonly branch?: string;
  /** The peer made this offer, and we answered it. */
  readonly onOffered?: (offer: string) => void;
  /** The peer sent an UPDATE, which may say who is at its other end. */
  readonly onRefreshed?: (message: IncomingRequestMessage) => void;
  /** The peer answered an offer of ours with this description. */
  readonly onAgreed: (answer: string) => void;
  /** The peer knows where we are, our audio included. */
  readonly onRelocated: () => void;
}

/** A dialog before the answer, which UPDATE and Replaces may name. */
export class EarlyDialog implements KnownDialog {
  readonly #session: Session;
  readonly #context: LegContext;
  readonly #parts: EarlyDialogParts;
  readonly #relocation: Relocation;
  readonly #withdraw: () => void;
  #withdrawn = false;

  constructor(session: Session, context: LegContext, parts: EarlyDialogParts) {
    this.#session = session;
    this.#context = context;
    this.#parts = parts;
    this.#relocation = new Relocation(context, session.callId, () => this.#sendAddress());
    this.#withdraw = context.enroll(session, this);
  }

  /** Answers an UPDATE: a new offer has to wait until the INVITE's was answered (RFC 3311 section 5.2). */
  updated(message: IncomingRequestMessage): ResponseOptions {
    if (!isInOrder(message, this.#session)) return tryLater();
    const offerAnswer = this.#parts.offerAnswer();
    if (sdpOf(message)) {
      if (offerAnswer?.offerPending) return { statusCode: 491 };
      if (!offerAnswer?.port) return tryLater();
    }
    const { branch, onOffered, onRefreshed } = this.#parts;
    if (!offerAnswer) {
      onRefreshed?.(message);
      return { statusCode: 200 };
    }
    const response = answerUpdate(message, this.#session, offerAnswer, this.#context, givenFields({ branch }));
    const offer = sdpOf(message);
    if (response.statusCode !== 200) return response;
    if (offer !== null) onOffered?.(offer);
    onRefreshed?.(message);
    return response;
  }

  /**
   * Our address has changed: a peer that supports UPDATE gets our new Contact and, where an offer is allowed already,
   * the new address of our audio (RFC 3311 section 5.1). Others are informed after the answer.
   */
  relocate(): void {
    if (this.#parts.takesUpdate()) this.#relocation.begin();
  }

  /** It ended, or became a confirmed one. */
  withdraw(): void {
    this.#withdrawn = true;
    this.#relocation.stop();
    this.#withdraw();
  }

  async #sendAddress(): Promise<void> {
    const { local } = this.#context.userAgent;
    if (!local) throw new Error('The line is not connected.');
    const offerAnswer = this.#parts.mayOffer() ? this.#parts.offerAnswer() : null;
    await offerAnswer?.moveTo(local.host);
    const offer = offerAnswer && !this.#withdrawn ? offerAnswer.offer() : null;
    const response = await sendUpdate(this.#session, this.#context, [...ownHeaders(this.#context)], offer);
    // The dialog that it became makes its own offers.
    if (this.#withdrawn) return;
    const status = statusCode(response);
    if (status >= 300) {
      if (offer !== null) offerAnswer?.rollback();
      throw new OfferRefused(status);
    }
    refreshTarget(this.#session, response);
    if (offer === null) return;
    const answer = sdpOf(response) ?? '';
    offerAnswer?.accept(answer);
    this.#parts.onAgreed(answer);
    if (this.#context.userAgent.local?.host === local.host) this.#parts.onRelocated();
  }
}
