import type { Body, IncomingInviteRequest, IncomingRequestMessage, Session } from 'sip.js/lib/core/index.js';
import type { OfferRefusal } from '../../ports/media.ts';
import type { OpenDialog, RingingIn } from '../../ports/openDialogs.ts';
import type { CallFacts } from '../../ports/sip.ts';
import { CAUSE_NO_MEDIA, CAUSE_NORMAL, CAUSE_TIMER, causeOfStatus } from '../causes/q850.ts';
import { reasonHeader } from '../causes/reasonHeader.ts';
import { warningOf } from '../causes/warningHeader.ts';
import { ConfirmedDialog } from '../dialog/confirmedDialog.ts';
import { EarlyDialog } from '../dialog/earlyDialog.ts';
import type { LegContext } from '../dialog/legContext.ts';
import type { OfferAnswer } from '../dialog/offerAnswer.ts';
import { answeredInvite, receivedInvite, withoutCredentials } from '../dialog/openDialog.ts';
import { callerOf, referrerOf } from '../dialog/remoteParty.ts';
import type { ReplacedDialog } from '../dialog/replaces.ts';
import { answerTerms, type SessionAgreement } from '../dialog/sessionExpires.ts';
import { allows } from '../dialog/updateOut.ts';
import { sdpOf, sessionBody } from '../userAgent/sessionBody.ts';
import { BaseLeg } from './baseLeg.ts';
import { callerNameOf, callFactsOf } from './callFacts.ts';
import { Provisionals } from './provisionals.ts';
import { cancelledByPeer, endedByPeer, termination } from './termination.ts';

const NOT_ACCEPTABLE_HERE = 488;

/** An INVITE: what one with Replaces takes over is the dialog that it names, and our leg in it, if it is one of ours. */
export interface InviteReceived {
  /** The tag of our end. */
  readonly ownTag: string;
  readonly leg: BaseLeg | null;
  readonly named: ReplacedDialog | null;
  /** The id of its leg in an earlier process, which received it. */
  readonly formerId?: string;
}

/** A call that a peer places (RFC 3261 section 13.3). */
export class InboundLeg extends BaseLeg {
  readonly direction = 'in';
  readonly calledNumber: string;
  override readonly referredBy: string;
  readonly facts: CallFacts;
  readonly callId: string;
  readonly offerRefusal?: OfferRefusal;
  /** The leg that this one takes over once it is answered (RFC 3891). */
  readonly replaces: BaseLeg | null;
  readonly replacedDialog: ReplacedDialog | null;
  readonly #request: IncomingInviteRequest;
  readonly #ownTag: string;
  readonly #received: OpenDialog;
  readonly #provisionals: Provisionals;
  #early: EarlyDialog | null = null;
  #answering = false;

  constructor(context: LegContext, request: IncomingInviteRequest, replaced: InviteReceived) {
    const { message } = request;
    super(context, callerOf(message, callerNameOf(message, context.headerMap)), replaced.formerId);
    this.referredBy = referrerOf(message);
    this.facts = callFactsOf(message, context.headerMap);
    this.calledNumber = context.userAgent.trust.calledUser(message);
    this.callId = request.message.callId;
    const offer = sdpOf(message);
    const refusal = offer === null ? null : context.refusalOf(offer);
    if (refusal) this.offerRefusal = refusal;
    this.replaces = replaced.leg;
    this.replacedDialog = replaced.leg ? null : replaced.named;
    this.#request = request;
    this.#ownTag = replaced.ownTag;
    this.#received = receivedInvite(message, this.#ownTag);
    context.openDialogs.store(this.id, { ...this.#received, ringing: this.#goesOn() });
    this.noteKeys(message);
    this.#provisionals = new Provisionals(request, context, {
      onSession: (session) => this.#watchEarlyDialog(session),
      onDescription: (sdp) => this.#describedByCaller(sdp),
      onUnacknowledged: () => this.#failUnacknowledged(),
    });
    request.delegate = { onCancel: (message) => this.#cancelled(message) };
    this.step('offer');
  }

  async ring(): Promise<void> {
    this.#requireOffered('ring');
    // The first reliable response to an INVITE without an offer has to make one (RFC 3261 section 13.2.1).
    const offers = this.#provisionals.required && sdpOf(this.#request.message) === null && !this.offerAnswer;
    const sdp = offers ? await this.#describe() : null;
    if (this.state === 'offered') await this.#provisionals.send(180, sdp);
  }

  /** Says once more that it rings. Acknowledged responses are numbered: of those the caller would not take another first one. */
  async ringAgain(): Promise<void> {
    if (!this.#provisionals.required && this.state === 'offered') await this.ring();
  }

  /** A caller over a connection gives up when that is lost, and one that takes the place of another names that dialog. */
  #goesOn(): RingingIn | null {
    const { message } = this.#request;
    if (this.context.userAgent.isReliable || message.hasHeader('replaces')) return null;
    return { direction: 'in', callId: this.callId, tag: this.#ownTag, invite: withoutCredentials(message.data) };
  }

  /** Sends 183 with our session description, so that the caller hears what we play before the answer. */
  async sendEarlyMedia(): Promise<void> {
    this.#requireOffered('send early media');
    const sdp = await this.#describe();
    if (sdp === null) return;
    await this.#provisionals.send(183, sdp);
  }

  async answer(): Promise<void> {
    this.#requireOffered('be answered');
    if (this.#answering) throw new Error('The leg is being answered already.');
    this.#answering = true;
    // RFC 3262 section 3: the answer waits until what came before it was acknowledged.
    await this.#provisionals.settled();
    const sdp = this.media ? undefined : await this.#describe();
    if (sdp === null || !this.offerAnswer || this.state !== 'offered') return;
    this.#provisionals.stop();
    const terms = answerTerms(this.#request.message, this.context.sessionSeconds);
    const { agreement, headers } = 'tooShort' in terms ? { agreement: null, headers: [] } : terms;
    this.context.openDialogs.store(this.id, answeredInvite(this.#received, this.#request.message, this.#ownTag));
    const { session } = this.#request.accept({ statusCode: 200, extraHeaders: [...headers], ...this.#bodyOf(sdp) });
    this.#confirm(session, this.offerAnswer, agreement);
  }

  /** sip.js repeats the answer of a provisional response, which after a late offer is the caller's own. */
  #bodyOf(sdp: string | undefined): { body?: Body } {
    if (sdp !== undefined) return { body: sessionBody(sdp) };
    return sdpOf(this.#request.message) === null ? { body: sessionBody('') } : {};
  }

  protected endUnanswered(status: number, cause = causeOfStatus(status), retryAfterS: number | null = null): void {
    this.#refuse(status, cause, retryAfterS === null ? [] : [`Retry-After: ${retryAfterS}`]);
    this.finish(termination('local', status, cause));
  }

  /** Our description, an answer or, to an INVITE without one, an offer; null when the leg ended meanwhile. */
  async #describe(): Promise<string | null> {
    const offerAnswer = this.offerAnswer ?? (await this.#openMedia());
    if (!offerAnswer) return null;
    try {
      const offer = sdpOf(this.#request.message);
      // What the caller was told of our audio before the answer holds for that audio alone.
      this.context.openDialogs.store(this.id, this.#received);
      return offer ? offerAnswer.answer(offer) : offerAnswer.offer();
    } catch (error) {
      this.context.logger.warn({ err: error, callId: this.callId }, 'the offer cannot be used');
      this.#refuse(488, CAUSE_NO_MEDIA);
      this.finish(termination('system', 488, CAUSE_NO_MEDIA));
      throw error;
    }
  }

  async #openMedia(): Promise<OfferAnswer | null> {
    const offer = sdpOf(this.#request.message);
    const opening = this.context.createRtpSession({ offer });
    const media = await opening.catch((error: unknown) => this.#failWithoutMedia(error));
    if (this.state !== 'ended') return this.adoptMedia(media);
    media.close();
    return null;
  }

  /** In a PRACK: the answer to our offer, or another offer. */
  #describedByCaller(sdp: string): string | null {
    if (!this.offerAnswer?.offerPending) return this.offerAnswer?.answer(sdp) ?? null;
    this.offerAnswer.accept(sdp);
    return null;
  }

  /** RFC 3262 section 3. */
  #failUnacknowledged(): void {
    this.#refuse(504, CAUSE_TIMER);
    this.finish(termination('system', 504, CAUSE_TIMER));
  }

  protected override relocateEarly(): void {
    this.#early?.relocate();
  }

  protected override onFinished(): void {
    this.#provisionals.stop();
    this.#early?.withdraw();
  }

  #failWithoutMedia(error: unknown): never {
    this.#refuse(500, causeOfStatus(500));
    this.finish(termination('system', 500, causeOfStatus(500)));
    throw error;
  }

  #confirm(session: Session, offerAnswer: OfferAnswer, agreement: SessionAgreement | null): void {
    const onAcknowledged = () => this.state === 'offered' && this.media !== null && this.#answered();
    const takesUpdate = allows(this.#request.message, 'UPDATE');
    const origin = { ownsCallId: false, agreement, takesUpdate };
    this.#early?.withdraw();
    this.dialog = new ConfirmedDialog(session, offerAnswer, this.context, this.dialogEvents(onAcknowledged), origin);
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
    this.#early ??= new EarlyDialog(session, this.context, {
      offerAnswer: () => this.offerAnswer,
      takesUpdate: () => allows(this.#request.message, 'UPDATE'),
      mayOffer: () => this.#provisionals.described,
      onRefreshed: (message) => this.identify(message),
      onAgreed: () => {},
      onRelocated: () => this.relocatedEarly(),
    });
    session.delegate = {
      onPrack: (request) => this.#provisionals.acknowledged(request),
      onBye: (request) => {
        request.accept();
        this.#refuse(487, CAUSE_NORMAL);
        this.finish(endedByPeer(request.message));
      },
    };
  }

  /** The transaction may have ended just now, with the CANCEL that crosses our refusal. */
  #refuse(statusCode: number, cause: number, more: readonly string[] = []): void {
    try {
      const extraHeaders = [reasonHeader(cause), ...this.#warning(statusCode), ...more];
      this.#request.reject({ statusCode, extraHeaders });
    } catch (error) {
      this.context.logger.debug({ err: error, callId: this.callId }, 'the INVITE was answered already');
    }
  }

  #warning(statusCode: number): readonly string[] {
    return statusCode === NOT_ACCEPTABLE_HERE && this.offerRefusal ? [warningOf(this.offerRefusal)] : [];
  }

  #requireOffered(what: string): void {
    if (this.state !== 'offered') throw new Error(`A leg that is ${this.state} cannot ${what}.`);
  }
}
