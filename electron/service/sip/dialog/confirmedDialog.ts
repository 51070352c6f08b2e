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
import type { DtmfDigit } from '../../ports/media.ts';
import { SdpError } from '../../ports/media.ts';
import type { IncomingRefer, TransferOutcome } from '../../ports/sip.ts';
import { CAUSE_TIMER } from '../causes/q850.ts';
import { reasonHeader } from '../causes/reasonHeader.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { ALLOW } from '../userAgent/methods.ts';
import { sdpOf, sessionBody } from '../userAgent/sessionBody.ts';
import { endsDialog, inDialogRequest } from './inDialogRequest.ts';
import { digitBody, readInfo } from './infoDtmf.ts';
import { contactHeader, type LegContext } from './legContext.ts';
import type { OfferAnswer } from './offerAnswer.ts';
import { incomingRefer } from './referIn.ts';
import { ReferOut } from './referOut.ts';
import { ReInviter } from './reInviter.ts';

/** What a dialog tells the leg that owns it. */
export interface DialogEvents {
  onBye(message: IncomingRequestMessage): void;
  /** The dialog broke: the peer no longer knows it or never acknowledged; `status` stands for the reason. */
  onLost(status: number): void;
  /** The first ACK came; with a late offer the session description is agreed only now. */
  onAcknowledged(): void;
  onDtmf(digit: DtmfDigit): void;
  onReferred(refer: IncomingRefer): void;
  /** The peer changed something about itself (Contact, asserted identity). */
  onRefreshed(message: IncomingRequestMessage): void;
}

/** An INVITE dialog between the answer and the BYE (RFC 3261 sections 12 to 15). */
export class ConfirmedDialog {
  readonly session: Session;
  readonly #offerAnswer: OfferAnswer;
  readonly #context: LegContext;
  readonly #events: DialogEvents;
  readonly #reInviter: ReInviter;
  readonly #referOut: ReferOut;
  readonly #withdraw: () => void;
  #stopExpectingAck = () => {};
  #ended = false;

  constructor(
    session: Session,
    offerAnswer: OfferAnswer,
    context: LegContext,
    events: DialogEvents,
    ownsCallId: boolean,
  ) {
    this.session = session;
    this.#offerAnswer = offerAnswer;
    this.#context = context;
    this.#events = events;
    const onLost = (status: number) => this.#lose(status);
    this.#reInviter = new ReInviter(session, offerAnswer, context, { ownsCallId, onLost });
    this.#referOut = new ReferOut(session, context, onLost);
    this.#withdraw = context.enroll(session, this);
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
      onMessage: (request) => void request.reject({ statusCode: 405, extraHeaders: [ALLOW] }),
    };
  }

  /** Puts the peer on hold or takes it off. Rejects when it refuses. */
  async setHold(onHold: boolean): Promise<void> {
    await this.#reInviter.offer(onHold ? 'sendonly' : 'sendrecv');
    this.#offerAnswer.setHold(onHold);
  }

  /** Sends digits by INFO, each after the one before was answered. Rejects at the first refusal. */
  async sendInfoDtmf(digits: readonly DtmfDigit[]): Promise<void> {
    for (const digit of digits) {
      const body = digitBody(digit);
      const response = await inDialogRequest(this.session, (delegate) => this.session.info(delegate, { body }));
      const status = statusCode(response);
      if (endsDialog(status)) this.#lose(status);
      if (status >= 300) throw new Error(`The other side refused the digit ${digit} (SIP ${status}).`);
    }
  }

  /** Asks the peer to call somebody else; see `ReferOut`. */
  refer(referTo: string): Promise<TransferOutcome> {
    return this.#referOut.send(referTo);
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
    const extraHeaders = [contactHeader(this.#context), ALLOW];
    const offer = sdpOf(message);
    if (!offer) return { statusCode: 200, extraHeaders };
    if (this.#exchangeUnderWay()) return { statusCode: 491 };
    try {
      return { statusCode: 200, extraHeaders, body: sessionBody(this.#offerAnswer.answer(offer)) };
    } catch (error) {
      return this.#refusal(error);
    }
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
    this.#context.awaitFarewell(
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
    try {
      const offer = sdpOf(request.message);
      const sdp = offer ? this.#offerAnswer.answer(offer) : this.#offerAnswer.offer();
      request.accept({ statusCode: 200, extraHeaders: [contactHeader(this.#context), ALLOW], body: sessionBody(sdp) });
      this.#expectAck();
      this.#events.onRefreshed(request.message);
    } catch (error) {
      request.reject(this.#refusal(error));
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

  #refusal(error: unknown): ResponseOptions {
    const reason = error instanceof SdpError ? error.message : 'the session description cannot be used';
    this.#context.logger.debug({ err: error, callId: this.session.callId }, 'refused an offer');
    return { statusCode: 488, extraHeaders: [`Warning: 399 cordboard "${reason.replace(/["\r\n\\]/g, ' ')}"`] };
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
