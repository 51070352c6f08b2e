import type { IncomingResponseMessage } from 'sip.js/lib/core/index.js';
import type { AgreedDescriptions, RtpMediaSession } from '../../ports/media.ts';
import type { RingingOut } from '../../ports/openDialogs.ts';
import { noFacts } from '../../ports/sip.ts';
import { CAUSE_NO_MEDIA, CAUSE_NORMAL } from '../causes/q850.ts';
import { ConfirmedDialog } from '../dialog/confirmedDialog.ts';
import { resumedSession } from '../dialog/formerDialog.ts';
import { acknowledgeAccepted, answeredState, cancelFormer, hangUp, refuseFormer } from '../dialog/formerInvites.ts';
import type { LegContext } from '../dialog/legContext.ts';
import { agreedTerms } from '../dialog/sessionExpires.ts';
import { allows } from '../dialog/updateOut.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { sdpOf } from '../userAgent/sessionBody.ts';
import { BaseLeg } from './baseLeg.ts';
import { refusedByPeer, termination } from './termination.ts';

/** What was stored of a call that rings at its peer. */
export interface StoredRinging {
  readonly id: string;
  readonly sent: string;
  readonly ringing: RingingOut;
}

/** A call of an earlier process that rings at its peer: what the peer answers comes to this one. */
export class AwaitedLeg extends BaseLeg {
  readonly direction = 'out';
  readonly callId: string;
  readonly calledNumber: string;
  readonly facts = noFacts;
  readonly #sent: string;
  readonly #ringing: RingingOut;
  readonly #openMedia: (agreed: AgreedDescriptions) => Promise<RtpMediaSession>;
  readonly #stopListening: () => void;
  /** The first branch that answered; others of a forked call are hung up (RFC 3261 section 13.2.2.4). */
  #answeredBy: string | null = null;

  constructor(
    context: LegContext,
    { id, sent, ringing }: StoredRinging,
    openMedia: (agreed: AgreedDescriptions) => Promise<RtpMediaSession>,
  ) {
    super(context, ringing.remote, id);
    this.callId = ringing.callId;
    this.calledNumber = ringing.remote.user;
    this.#sent = sent;
    this.#ringing = ringing;
    this.#openMedia = openMedia;
    this.step('dial');
    this.step('provisional');
    context.openDialogs.store(id, { sent, received: null, dialog: null, ringing });
    this.#stopListening = context.userAgent.listenToBranch(sent, (response) => this.#responded(response));
  }

  async ring(): Promise<void> {
    throw new Error('A leg that we dial cannot ring.');
  }

  async answer(): Promise<void> {
    throw new Error('A leg that we dial cannot be answered by us.');
  }

  protected endUnanswered(): void {
    const { userAgent, logger } = this.context;
    cancelFormer(this.#sent, userAgent).catch((error: unknown) =>
      logger.warn({ err: error, callId: this.callId }, 'the CANCEL could not be sent'),
    );
    this.finish(termination('local', 487, CAUSE_NORMAL));
  }

  protected override relocateEarly(): void {}

  /** What is repeated, or crosses a CANCEL, is acknowledged as long as it may come. */
  protected override onFinished(): void {
    this.#listenNoLongerThan();
  }

  #listenNoLongerThan(): void {
    const { clock, timers } = this.context;
    clock.after(64 * timers.t1, () => this.#stopListening());
  }

  #responded(response: IncomingResponseMessage): void {
    const status = statusCode(response);
    if (response.method !== 'INVITE') return;
    if (status >= 300) this.#refused(response, status);
    else if (status >= 200) this.#accepted(response);
    else if (status > 100 && this.state === 'early') {
      this.learn(response);
      this.emit({ type: 'provisional', status, earlyMedia: false });
    }
  }

  #refused(response: IncomingResponseMessage, status: number): void {
    this.#attempt(refuseFormer(this.#sent, response, this.context.userAgent));
    if (this.state !== 'early') return;
    this.learn(response);
    this.finish(refusedByPeer(response, status));
  }

  #accepted(response: IncomingResponseMessage): void {
    const { userAgent } = this.context;
    this.#attempt(acknowledgeAccepted(this.#sent, response, userAgent));
    const isFirst = this.#answeredBy === null && this.state === 'early';
    this.#answeredBy ??= response.toTag;
    if (isFirst) {
      this.#attempt(this.#connect(response));
    } else if (response.toTag !== this.#answeredBy || this.dialog === null) {
      this.#attempt(hangUp(answeredState(this.#sent, response), userAgent));
    }
  }

  async #connect(response: IncomingResponseMessage): Promise<void> {
    const { context } = this;
    const state = answeredState(this.#sent, response);
    const { offer: local, localAddress } = this.#ringing;
    const remote = sdpOf(response);
    const media = remote && (await this.#mediaFor({ localAddress, offeredBy: 'local', local, remote }));
    if (!media || this.state !== 'early') {
      if (media) media.close();
      this.finish(termination('system', 488, CAUSE_NO_MEDIA));
      await hangUp(state, context.userAgent);
      return;
    }
    this.learn(response);
    const session = resumedSession(context.userAgent, state, { remoteSequence: null, local, remote });
    const origin = { ownsCallId: true, agreement: agreedTerms(response), takesUpdate: allows(response, 'UPDATE') };
    const offerAnswer = this.adoptMedia(media, { onHold: false, remoteHeld: false });
    this.dialog = new ConfirmedDialog(session, offerAnswer, context, this.dialogEvents(), origin);
    this.#listenNoLongerThan();
    this.becomeAnswered();
    this.keepUp();
    // Our audio may have another port than the INVITE described.
    this.dialog.confirm();
  }

  #mediaFor(agreed: AgreedDescriptions): Promise<RtpMediaSession | null> {
    return this.#openMedia(agreed).catch((error: unknown) => {
      this.context.logger.warn({ err: error, callId: this.callId }, 'the description in the 2xx cannot be used');
      return null;
    });
  }

  #attempt(sending: Promise<unknown>): void {
    sending.catch((error: unknown) =>
      this.context.logger.warn(
        { err: error, callId: this.callId },
        'a call of an earlier process was not acknowledged',
      ),
    );
  }
}
