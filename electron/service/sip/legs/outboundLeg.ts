import {
  type AckableIncomingResponseWithSession,
  type IncomingResponse,
  type OutgoingInviteRequest,
  type OutgoingRequestMessage,
  type PrackableIncomingResponseWithSession,
  type Session,
  SessionState,
} from 'sip.js/lib/core/index.js';
import type { RtpMediaSession } from '../../ports/media.ts';
import type { RemoteParty } from '../../ports/sip.ts';
import { CAUSE_NO_MEDIA, CAUSE_NORMAL } from '../causes/q850.ts';
import { reasonHeader } from '../causes/reasonHeader.ts';
import { ConfirmedDialog } from '../dialog/confirmedDialog.ts';
import type { LegContext } from '../dialog/legContext.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { sdpOf } from '../userAgent/sessionBody.ts';
import { BaseLeg } from './baseLeg.ts';
import { NO_FACTS } from './callFacts.ts';
import { refusedByPeer, termination } from './termination.ts';

/** Makes the INVITE around our offer. */
export type InviteFactory = (offer: string) => OutgoingRequestMessage;

/** A call that we place (RFC 3261 section 13.2). */
export class OutboundLeg extends BaseLeg {
  readonly direction = 'out';
  readonly calledNumber: string;
  readonly facts = NO_FACTS;
  readonly callId: string;
  readonly #invite: OutgoingRequestMessage;
  #request: OutgoingInviteRequest | null = null;

  constructor(context: LegContext, remote: RemoteParty, media: RtpMediaSession, invite: InviteFactory) {
    super(context, remote);
    this.calledNumber = remote.user;
    this.#invite = invite(this.adoptMedia(media).offer());
    this.callId = this.#invite.callId;
  }

  /** Sends the INVITE. */
  dial(): void {
    this.step('dial');
    this.#request = this.context.userAgent.core.invite(this.#invite, {
      onProgress: (response) => this.#progressed(response),
      onAccept: (response) => this.#accepted(response),
      onRedirect: (response) => this.#refused(response),
      onReject: (response) => this.#refused(response),
    });
  }

  async ring(): Promise<void> {
    throw new Error('A leg that we dial cannot ring.');
  }

  async answer(): Promise<void> {
    throw new Error('A leg that we dial cannot be answered by us.');
  }

  protected endUnanswered(): void {
    // The peer may answer before the CANCEL reaches it; `#accepted` then ends that dialog.
    this.#request?.cancel(undefined, { extraHeaders: [reasonHeader(CAUSE_NORMAL)] });
    this.finish(termination('local', 487, CAUSE_NORMAL));
  }

  #progressed({ message }: PrackableIncomingResponseWithSession): void {
    if (this.state === 'ended' || this.state === 'answered') return;
    this.learn(message);
    const early = sdpOf(message);
    if (early && !this.media) this.#tryEarlyMedia(early);
    this.step('provisional');
    this.emit({ type: 'provisional', status: statusCode(message), earlyMedia: this.media !== null });
  }

  /** An early answer that cannot be used is no reason to end the call: the final one counts. */
  #tryEarlyMedia(answer: string): void {
    try {
      this.offerAnswer?.accept(answer);
    } catch (error) {
      this.context.logger.debug({ err: error, callId: this.callId }, 'early media cannot be used');
    }
  }

  #accepted(response: AckableIncomingResponseWithSession): void {
    response.ack();
    if (this.state === 'ended' || this.dialog) {
      // A CANCEL that came too late, or a second branch of a forked INVITE (RFC 3261 section 13.2.2.4).
      this.#hangUp(response.session, CAUSE_NORMAL);
      return;
    }
    this.learn(response.message);
    if (!this.#takeAnswer(response)) return;
    this.dialog = new ConfirmedDialog(response.session, this.#negotiated(), this.context, this.dialogEvents(), true);
    this.becomeAnswered();
  }

  /** Peers send another description in the 200 than in the 183, although RFC 3261 section 13.2.1 forbids it. */
  #takeAnswer(response: AckableIncomingResponseWithSession): boolean {
    try {
      const answer = sdpOf(response.message);
      if (answer) this.#negotiated().accept(answer);
      else if (!this.media) throw new Error('the 2xx carries no session description');
      return true;
    } catch (error) {
      this.context.logger.warn({ err: error, callId: this.callId }, 'the answer cannot be used');
      this.#hangUp(response.session, CAUSE_NO_MEDIA);
      this.finish(termination('system', 488, CAUSE_NO_MEDIA));
      return false;
    }
  }

  #negotiated() {
    if (!this.offerAnswer) throw new Error('the leg has no media');
    return this.offerAnswer;
  }

  #hangUp(session: Session, cause: number): void {
    if (session.sessionState === SessionState.Terminated) return;
    session.bye(undefined, { extraHeaders: [reasonHeader(cause)] });
  }

  #refused(response: IncomingResponse): void {
    if (this.state === 'ended') return;
    this.learn(response.message);
    this.finish(refusedByPeer(response.message, statusCode(response.message)));
  }
}
