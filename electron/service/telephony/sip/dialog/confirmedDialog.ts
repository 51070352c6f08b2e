import {
  type IncomingInfoRequest,
  type IncomingInviteRequest,
  type IncomingNotifyRequest,
  type IncomingReferRequest,
  type IncomingRequestMessage,
  type ResponseOptions,
  type Session,
  SessionDialog,
  SessionState,
} from 'sip.js/lib/core/index.js';
import { type DtmfDigit, SdpError } from '../../ports/media.ts';
import type { IncomingRefer, TransferOutcome } from '../../ports/sip.ts';
import { CAUSE_TIMER } from '../causes/q850.ts';
import { reasonHeader } from '../causes/reasonHeader.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { sdpOf, sessionBody } from '../userAgent/sessionBody.ts';
import { endsDialog, inDialogRequest } from './inDialogRequest.ts';
import { digitBody, readInfo } from './infoDtmf.ts';
import { type LegContext, ownHeaders } from './legContext.ts';
import type { OfferAnswer } from './offerAnswer.ts';
import { incomingRefer } from './referIn.ts';
import { ReferOut } from './referOut.ts';
import { ReInviter } from './reInviter.ts';
import { Relocation } from './relocation.ts';
import { isInOrder } from './remoteTarget.ts';
import { agreedTerms, answerTerms, minSessionOf, type SessionAgreement } from './sessionExpires.ts';
import { SessionTimer } from './sessionTimer.ts';
import { answerUpdate, refusedOffer, tryLater } from './updateIn.ts';
import { sendUpdate } from './updateOut.ts';

/** Events of a dialog for its leg. */
export interface DialogEvents {
  onBye(message: IncomingRequestMessage): void;
  /** The dialog broke: the peer does not know it any more or never acknowledged; `status` is the reason. */
  onLost(status: number): void;
  /** The first ACK came; with a late offer the session description is agreed only now. */
  onAcknowledged(): void;
  onDtmf(digit: DtmfDigit): void;
  onReferred(refer: IncomingRefer): void;
  /** The peer changed something about itself (Contact, asserted identity), or the session. */
  onRefreshed(message: IncomingRequestMessage): void;
  /** The peer agreed to an offer of ours. */
  onAgreed(): void;
}

/** How a dialog came about. */
export interface DialogOrigin {
  /** Whether the Call-ID is ours (RFC 3261 section 14.1). */
  readonly ownsCallId: boolean;
  /** The session timer agreed in its INVITE or 2xx (RFC 4028). */
  readonly agreement: SessionAgreement | null;
  /** Whether the peer takes UPDATE, as Allow of its INVITE or 2xx says. */
  readonly takesUpdate: boolean;
}

/** An INVITE dialog between the answer and the BYE (RFC 3261 sections 12 to 15). */
export class ConfirmedDialog {
  readonly session: Session;
  readonly #offerAnswer: OfferAnswer;
  readonly #context: LegContext;
  readonly #events: DialogEvents;
  readonly #reInviter: ReInviter;
  readonly #referOut: ReferOut;
  readonly #timer: SessionTimer;
  readonly #relocation: Relocation;
  readonly takesUpdate: boolean;
  readonly #withdraw: () => void;
  #stopExpectingAck = () => {};
  #ended = false;

  constructor(
    session: Session,
    offerAnswer: OfferAnswer,
    context: LegContext,
    events: DialogEvents,
    origin: DialogOrigin,
  ) {
    this.session = session;
    this.#offerAnswer = offerAnswer;
    this.#context = context;
    this.#events = events;
    const onLost = (status: number) => this.#lose(status);
    this.#timer = new SessionTimer(context.clock, {
      refresh: () => void this.#refresh(),
      expire: () => this.#lose(408),
    });
    this.takesUpdate = origin.takesUpdate;
    const { ownsCallId } = origin;
    const onAgreed = () => events.onAgreed();
    this.#reInviter = new ReInviter(session, offerAnswer, context, {
      ownsCallId,
      onLost,
      onAgreed,
      timer: this.#timer,
    });
    this.#referOut = new ReferOut(session, context, onLost);
    this.#relocation = new Relocation(context, session.callId, () => this.#reInviter.relocate());
    this.#withdraw = context.enroll(session, this);
    this.#timer.agree(origin.agreement);
    session.delegate = {
      onAck: ({ message }) => this.#acknowledged(message),
      onAckTimeout: () => this.#neverAcknowledged(),
      onBye: (request) => {
        request.accept();
        this.#retire();
        events.onBye(request.message);
      },
      onInfo: (request) => this.#info(request),
      onInvite: (request) => this.#reInvited(request),
      onNotify: (request) => this.#notified(request),
      onRefer: (request) => this.#referred(request),
      onMessage: (request) => void request.reject({ statusCode: 405, extraHeaders: [context.userAgent.allow] }),
    };
  }

  /** The agreed session timer; null: none. */
  get timer(): SessionAgreement | null {
    return this.#timer.agreement;
  }

  /** Puts the peer on hold or takes it off. Rejects when it refuses. */
  async setHold(onHold: boolean): Promise<void> {
    await this.#reInviter.offer(onHold ? 'sendonly' : 'sendrecv');
    this.#offerAnswer.setHold(onHold);
    this.#events.onAgreed();
  }

  /**
   * Another process had the dialog: the peer is told our present address, and asked whether it is still there. One that says
   * that it is not, or nothing, or describes what cannot be used, ends the dialog; one that refuses the change is there.
   */
  confirm(): void {
    this.#reInviter.relocate(endsDialog).catch((error: unknown) => {
      if (error instanceof SdpError) return this.#lose(488);
      this.#context.logger.info({ err: error, callId: this.session.callId }, 'a resumed call was not described again');
    });
  }

  /** Our end of the connection has changed: the peer is informed, and the audio moves there. */
  relocate(): void {
    this.#reInviter.sendAgain();
    this.#relocation.begin();
  }

  /** Sends digits by INFO, each after the previous one was answered. Rejects at the first refusal. */
  async sendInfoDtmf(digits: readonly DtmfDigit[]): Promise<void> {
    for (const digit of digits) {
      const body = digitBody(digit);
      const response = await inDialogRequest(this.session, (delegate) => this.session.info(delegate, { body }));
      const status = statusCode(response);
      if (endsDialog(status)) this.#lose(status);
      if (status >= 300) throw new Error(`The other side refused the digit ${digit} (SIP ${status}).`);
    }
  }

  /** Asks the peer to call somebody else, after a hold that is under way; see `ReferOut`. */
  async refer(referTo: string, onProgress?: (status: number) => void): Promise<TransferOutcome> {
    await this.#reInviter.settled();
    return this.#referOut.send(referTo, onProgress);
  }

  /** Ends the dialog with BYE; a callee waits for the ACK first (RFC 3261 section 15). */
  bye(cause: number): void {
    if (this.#ended) return;
    const awaitsAck = this.session.sessionState === SessionState.AckWait;
    this.#retire();
    if (awaitsAck) this.#byeAfterAck(cause);
    else this.#sendBye(cause);
  }

  #byeAfterAck(cause: number): void {
    this.session.delegate = {
      onAck: () => this.#sendBye(cause),
      onAckTimeout: () => this.#sendBye(cause),
      onBye: (request) => {
        request.accept();
        this.#silence();
      },
    };
  }

  /** Answers an UPDATE (RFC 3311), with or without an offer. */
  updated(message: IncomingRequestMessage): ResponseOptions {
    if (!isInOrder(message, this.session)) return tryLater();
    if (sdpOf(message) && this.#exchangeUnderWay()) return { statusCode: 491 };
    const terms = answerTerms(message, this.#context.sessionSeconds);
    if ('tooShort' in terms) return { statusCode: 422, extraHeaders: [...terms.tooShort] };
    const response = answerUpdate(message, this.session, this.#offerAnswer, this.#context, terms);
    if (response.statusCode < 300) {
      this.#timer.agree(terms.agreement);
      this.#events.onRefreshed(message);
    }
    return response;
  }

  /** Sends headers to the peer, by UPDATE if it supports that. Rejects if the peer refuses. */
  async sendHeaders(headers: readonly string[]): Promise<void> {
    await this.#reInviter.settled();
    if (this.takesUpdate) await this.#refreshByUpdate(headers);
    else await this.#reInviter.refresh(headers);
  }

  /** Refreshes the session: by UPDATE where the peer takes it, as that needs no new description (RFC 4028 section 7.4). */
  async #refresh(): Promise<void> {
    try {
      if (this.takesUpdate) await this.#refreshByUpdate([]);
      else await this.#reInviter.refresh();
    } catch (error) {
      // The timer itself ends the call when no refresh gets through.
      this.#context.logger.debug({ err: error, callId: this.session.callId }, 'could not refresh the session');
    }
  }

  async #refreshByUpdate(extra: readonly string[], attempts = 2): Promise<void> {
    const headers = [...ownHeaders(this.#context), ...this.#timer.requestHeaders(), ...extra];
    const response = await sendUpdate(this.session, this.#context, headers);
    const status = statusCode(response);
    if (this.#ended) return;
    if (status < 300) return this.#timer.agree(agreedTerms(response));
    if (endsDialog(status)) return this.#lose(status);
    if (status !== 422 || attempts <= 1) throw new Error(`The other side refused the refresh (SIP ${status}).`);
    this.#timer.raiseMinimum(minSessionOf(response));
    return this.#refreshByUpdate(extra, attempts - 1);
  }

  #exchangeUnderWay(): boolean {
    const { session } = this;
    return (
      session instanceof SessionDialog && Boolean(session.reinviteUserAgentClient ?? session.reinviteUserAgentServer)
    );
  }

  #sendBye(cause: number): void {
    const { session } = this;
    this.#silence();
    const extraHeaders = [reasonHeader(cause)];
    this.#context.awaitBye(
      inDialogRequest(session, (delegate) => session.bye(delegate, { extraHeaders })).catch(() => {}),
    );
  }

  /** RFC 3261 section 13.3.1.4: the time for the ACK is over, now BYE may be sent without it. */
  #neverAcknowledged(): void {
    this.#retire();
    this.#sendBye(CAUSE_TIMER);
    this.#events.onLost(408);
  }

  #lose(status: number): void {
    if (this.#ended) return;
    this.bye(CAUSE_TIMER);
    this.#events.onLost(status);
  }

  #retire(): void {
    this.#ended = true;
    this.#timer.stop();
    this.#relocation.stop();
    this.#stopExpectingAck();
    this.#withdraw();
    this.#referOut.ended();
    this.#silence();
  }

  /** sip.js throws in a timer when an ACK never came and nobody listens; nothing is left to be done about it then. */
  #silence(): void {
    this.session.delegate = { onAckTimeout: () => {} };
  }

  #acknowledged(message: IncomingRequestMessage): void {
    try {
      const answer = sdpOf(message);
      if (answer && this.#offerAnswer.offerPending) this.#offerAnswer.accept(answer);
      this.#events.onAcknowledged();
    } catch (error) {
      this.#context.logger.warn({ err: error, callId: this.session.callId }, 'the answer in an ACK cannot be used');
      this.#lose(488);
    }
  }

  #reInvited(request: IncomingInviteRequest): void {
    const terms = answerTerms(request.message, this.#context.sessionSeconds);
    if ('tooShort' in terms) return void request.reject({ statusCode: 422, extraHeaders: [...terms.tooShort] });
    try {
      const offer = sdpOf(request.message);
      const sdp = offer ? this.#offerAnswer.answer(offer) : this.#offerAnswer.offer();
      const extraHeaders = [...ownHeaders(this.#context), ...terms.headers];
      request.accept({ statusCode: 200, extraHeaders, body: sessionBody(sdp) });
      this.#timer.agree(terms.agreement);
      this.#expectAck();
      this.#events.onRefreshed(request.message);
    } catch (error) {
      request.reject(refusedOffer(error, this.#context, this.session.callId));
    }
  }

  /** RFC 3261 section 14.2: without an ACK to the re-INVITE's 2xx the dialog is ended. */
  #expectAck(): void {
    const { session } = this;
    if (!(session instanceof SessionDialog)) return;
    const awaited = session.reinviteUserAgentServer;
    this.#stopExpectingAck();
    this.#stopExpectingAck = this.#context.clock.after(64 * this.#context.timers.t1, () => {
      if (awaited && session.reinviteUserAgentServer === awaited) this.#lose(408);
    });
  }

  #info(request: IncomingInfoRequest): void {
    const content = readInfo(request.message);
    if (content.type === 'unsupported') {
      request.reject({ statusCode: 415, extraHeaders: ['Accept: application/dtmf-relay, application/dtmf'] });
      return;
    }
    request.accept();
    if (content.type === 'digit') this.#events.onDtmf(content.digit);
  }

  #notified(request: IncomingNotifyRequest): void {
    request.accept();
    if (/^\s*refer\b/i.test(request.message.getHeader('event') ?? '')) this.#referOut.notified(request.message);
  }

  #referred(request: IncomingReferRequest): void {
    const refer = incomingRefer(request, this.session, this.#context);
    if (refer) this.#events.onReferred(refer);
  }
}
