import type { IncomingInviteRequest, IncomingRequestMessage, Session } from 'sip.js/lib/core/index.js';
import type { CallFacts } from '../../ports/sip.ts';
import { CAUSE_NO_MEDIA, CAUSE_NORMAL, causeOfStatus } from '../causes/q850.ts';
import { reasonHeader } from '../causes/reasonHeader.ts';
import { ConfirmedDialog } from '../dialog/confirmedDialog.ts';
import type { LegContext } from '../dialog/legContext.ts';
import type { OfferAnswer } from '../dialog/offerAnswer.ts';
import { sdpOf, sessionBody } from '../userAgent/sessionBody.ts';
import { requestUri, userOf } from '../userAgent/uri.ts';
import { BaseLeg } from './baseLeg.ts';
import { callerNameOf, callFactsOf } from './callFacts.ts';
import { callerOf } from './remoteParty.ts';
import { cancelledByPeer, endedByPeer, termination } from './termination.ts';

/** A call that a peer places (RFC 3261 section 13.3). */
export class InboundLeg extends BaseLeg {
  readonly direction = 'in';
  readonly calledNumber: string;
  readonly facts: CallFacts;
  readonly callId: string;
  /** The leg that this one takes over once it is answered (RFC 3891). */
  readonly replaces: BaseLeg | null;
  readonly #request: IncomingInviteRequest;
  #answering = false;

  constructor(context: LegContext, request: IncomingInviteRequest, replaces: BaseLeg | null) {
    const { message } = request;
    super(context, callerOf(message, callerNameOf(message, context.headerMap)));
    this.facts = callFactsOf(message, context.headerMap);
    const called = requestUri(request.message);
    this.calledNumber = called ? userOf(called) : '';
    this.callId = request.message.callId;
    this.replaces = replaces;
    this.#request = request;
    request.delegate = { onCancel: (message) => this.#cancelled(message) };
    this.step('offer');
  }

  async ring(): Promise<void> {
    this.#requireOffered('ring');
    const { session } = this.#request.progress({ statusCode: 180 });
    this.#watchEarlyDialog(session);
  }

  /** Sends 183 with our session description, so that the caller hears what we play before the answer. */
  async sendEarlyMedia(): Promise<void> {
    this.#requireOffered('send early media');
    const sdp = await this.#describe();
    if (sdp === null) return;
    const { session } = this.#request.progress({ statusCode: 183, body: sessionBody(sdp) });
    this.#watchEarlyDialog(session);
  }

  async answer(): Promise<void> {
    this.#requireOffered('be answered');
    if (this.#answering) throw new Error('The leg is being answered already.');
    this.#answering = true;
    const sdp = this.media ? undefined : await this.#describe();
    if (sdp === null || !this.offerAnswer) return;
    const body = sdp === undefined ? {} : { body: sessionBody(sdp) };
    const { session } = this.#request.accept({ statusCode: 200, ...body });
    this.#confirm(session, this.offerAnswer);
  }

  protected endUnanswered(status: number): void {
    const cause = causeOfStatus(status);
    this.#refuse(status, cause);
    this.finish(termination('local', status, cause));
  }

  /** Our description, an answer or, to an INVITE without one, an offer; null when the leg ended meanwhile. */
  async #describe(): Promise<string | null> {
    const offerAnswer = this.offerAnswer ?? (await this.#openMedia());
    if (!offerAnswer) return null;
    try {
      const offer = sdpOf(this.#request.message);
      return offer ? offerAnswer.answer(offer) : offerAnswer.offer();
    } catch (error) {
      this.context.logger.warn({ err: error, callId: this.callId }, 'the offer cannot be used');
      this.#refuse(488, CAUSE_NO_MEDIA);
      this.finish(termination('system', 488, CAUSE_NO_MEDIA));
      throw error;
    }
  }

  async #openMedia(): Promise<OfferAnswer | null> {
    const media = await this.context.createRtpSession().catch((error: unknown) => this.#failWithoutMedia(error));
    if (this.state !== 'ended') return this.adoptMedia(media);
    media.close();
    return null;
  }

  #failWithoutMedia(error: unknown): never {
    this.#refuse(500, causeOfStatus(500));
    this.finish(termination('system', 500, causeOfStatus(500)));
    throw error;
  }

  #confirm(session: Session, offerAnswer: OfferAnswer): void {
    const onAcknowledged = () => this.state === 'offered' && this.media !== null && this.#answered();
    this.dialog = new ConfirmedDialog(session, offerAnswer, this.context, this.dialogEvents(onAcknowledged), false);
    // After a late offer the answer comes with the ACK.
    if (this.media) this.#answered();
  }

  #answered(): void {
    this.becomeAnswered();
    void this.replaces?.end();
  }

  #cancelled(message: IncomingRequestMessage): void {
    if (this.state === 'ended') return;
    this.#refuse(487, CAUSE_NORMAL);
    this.finish(cancelledByPeer(message));
  }

  /** A caller may end an early dialog with BYE (RFC 3261 section 15). */
  #watchEarlyDialog(session: Session): void {
    session.delegate = {
      onBye: (request) => {
        request.accept();
        this.#refuse(487, CAUSE_NORMAL);
        this.finish(endedByPeer(request.message));
      },
    };
  }

  /** The transaction may have ended just now, with the CANCEL that crosses our refusal. */
  #refuse(statusCode: number, cause: number): void {
    try {
      this.#request.reject({ statusCode, extraHeaders: [reasonHeader(cause)] });
    } catch (error) {
      this.context.logger.debug({ err: error, callId: this.callId }, 'the INVITE was answered already');
    }
  }

  #requireOffered(what: string): void {
    if (this.state !== 'offered') throw new Error(`A leg that is ${this.state} cannot ${what}.`);
  }
}
