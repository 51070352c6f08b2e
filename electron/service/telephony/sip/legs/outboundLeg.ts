import {
  type AckableIncomingResponseWithSession,
  type IncomingResponse,
  type IncomingResponseMessage,
  type OutgoingRequestMessage,
  type PrackableIncomingResponseWithSession,
  type Session,
  SessionState,
  type URI,
} from 'sip.js/lib/core/index.js';
import type { RtpMediaSession, SrtpMode } from '../../ports/media.ts';
import type { OpenDialog } from '../../ports/openDialogs.ts';
import { noFacts, type Redirection, type RemoteParty } from '../../ports/sip.ts';
import { CAUSE_NO_MEDIA, CAUSE_NORMAL } from '../causes/q850.ts';
import { reasonHeader } from '../causes/reasonHeader.ts';
import { ConfirmedDialog } from '../dialog/confirmedDialog.ts';
import type { KnownDialog, LegContext } from '../dialog/legContext.ts';
import { sentInvite } from '../dialog/openDialog.ts';
import { refreshTarget } from '../dialog/remoteTarget.ts';
import { agreedTerms, MIN_SESSION_S, minSessionOf, sessionHeaders } from '../dialog/sessionExpires.ts';
import { allows } from '../dialog/updateOut.ts';
import { userOf } from '../grammar/uri.ts';
import type { FailoverInvite, InviteRouting } from '../userAgent/failoverInvite.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { sdpOf, sessionBody } from '../userAgent/sessionBody.ts';
import { beforeSending, type CallIdentity, newCallIdentity } from '../userAgent/unguessable.ts';
import { BaseLeg } from './baseLeg.ts';
import { EarlyDialogs } from './earlyDialogs.ts';
import { InviteTargets } from './inviteTargets.ts';
import { proxyRoute, redirectionOf } from './redirection.ts';
import { refusedByPeer, termination } from './termination.ts';

/** One INVITE of a call: a call may take several, each after the one before was refused. */
export interface InviteAttempt {
  readonly target: URI;
  /** Null leaves the offer to the peer. */
  readonly offer: string | null;
  /** The proxies that this one has to pass, and no others; null: the line's. */
  readonly routes: readonly string[] | null;
  /** The same in all of them, but for the sequence (RFC 3261 section 8.1.3.5). */
  readonly call: CallIdentity & { readonly cseq: number };
  readonly headers: readonly string[];
}

/** Creates the INVITE of an attempt. */
export type InviteFactory = (attempt: InviteAttempt) => OutgoingRequestMessage;

/** The target of a leg. */
export interface OutboundCall {
  readonly target: URI;
  readonly invite: InviteFactory;
  /** See `DialOptions.mayRedirect`. */
  readonly mayRedirect?: (number: string) => Promise<boolean>;
  /** See `EndpointDialOptions.tellsRedirection`. */
  readonly reportsRedirection?: boolean;
}

/** Status of a peer that wants longer sessions (RFC 4028 section 6). */
const SESSION_TOO_SHORT = 422;

/** Status of a peer that does not take what our offer describes (RFC 3261 section 21.4.26). */
const NOT_ACCEPTABLE_HERE = 488;

/** Status of a peer that is reached through a proxy only (RFC 3261 section 21.3.4). */
const USE_PROXY = 305;

/** RFC 3326 section 2: a phone that gets this does not count the call as missed. */
const COMPLETED_ELSEWHERE = 'Reason: SIP;cause=200;text="Call completed elsewhere"';

/** A call that we place (RFC 3261 section 13.2). */
export class OutboundLeg extends BaseLeg {
  readonly direction = 'out';
  readonly calledNumber: string;
  readonly facts = noFacts;
  readonly #call = newCallIdentity();
  readonly callId = this.#call.callId;
  readonly #makeInvite: InviteFactory;
  readonly #mayRedirect: (number: string) => Promise<boolean>;
  readonly #reportsRedirection: boolean;
  readonly #srtpInstead: SrtpMode[];
  readonly #targets: InviteTargets;
  readonly #early: EarlyDialogs;
  #target: URI;
  #offer: string | null;
  /** The way through a proxy that the peer named: followed once. */
  #route: string | null = null;
  #minSessionS = MIN_SESSION_S;
  #request: FailoverInvite | null = null;
  /** The INVITE that was sent last. */
  #sent: OpenDialog | null = null;

  constructor(context: LegContext, remote: RemoteParty, media: RtpMediaSession, call: OutboundCall) {
    super(context, remote);
    const { target, invite, mayRedirect = async () => true, reportsRedirection = false } = call;
    const { userAgent } = context;
    this.calledNumber = remote.user;
    this.#makeInvite = invite;
    this.#mayRedirect = mayRedirect;
    this.#reportsRedirection = reportsRedirection;
    this.#target = target;
    this.#targets = new InviteTargets(target, userAgent.core.configuration.contact.uri, userAgent.encrypted);
    this.#early = new EarlyDialogs(
      context,
      () => this.offerAnswer,
      () => this.relocatedEarly(),
    );
    this.#srtpInstead = [...context.srtpInstead];
    const offerAnswer = this.adoptMedia(media);
    this.#offer = context.lateOffer ? null : offerAnswer.offer();
  }

  /** Sends the INVITE. */
  dial(): void {
    this.step('dial');
    this.#send();
  }

  async ring(): Promise<void> {
    throw new Error('A leg that we dial cannot ring.');
  }

  async answer(): Promise<void> {
    throw new Error('A leg that we dial cannot be answered by us.');
  }

  /** Whether an INVITE with Replaces may name this dialog: one that rings is ours to replace (RFC 3891 section 3). */
  override isReplaceable(dialog: KnownDialog): boolean {
    return super.isReplaceable(dialog) || this.#early.has(dialog);
  }

  protected endUnanswered(status: number): void {
    // The peer may answer before the CANCEL reaches it; `#accepted` then ends that dialog.
    const reason = status === 200 ? COMPLETED_ELSEWHERE : reasonHeader(CAUSE_NORMAL);
    this.#request?.cancel(undefined, { extraHeaders: [reason] });
    this.finish(termination('local', 487, CAUSE_NORMAL));
  }

  protected override get earlySession(): Session | null {
    return this.#early.newest;
  }

  protected override relocateEarly(): void {
    this.#early.relocate();
  }

  protected override onFinished(): void {
    this.#early.forget();
  }

  #send(): void {
    const first = { cseq: (this.#request?.cseq ?? 0) + 1, routes: this.#route === null ? null : [this.#route] };
    this.#request = this.context.userAgent.invite((way) => this.#write(way), first, {
      onTrying: () => this.emit({ type: 'trying' }),
      onProgress: (response) => this.#progressed(response),
      onAccept: (response) => this.#accepted(response),
      onRedirect: (response) => this.#refused(response),
      onReject: (response) => this.#refused(response),
    });
  }

  /** The INVITE as it is to be sent now; where the branch under which it goes out is known, a crash can end it. */
  #write({ cseq, routes }: InviteRouting): OutgoingRequestMessage {
    const { sessionSeconds, openDialogs, userAgent } = this.context;
    const headers = sessionSeconds === null ? [] : sessionHeaders(sessionSeconds, this.#minSessionS);
    const call = { ...this.#call, cseq };
    const invite = this.#makeInvite({ target: this.#target, offer: this.#offer, routes, call, headers });
    const { protocol } = userAgent.core.transport;
    beforeSending(invite, (branch) => {
      this.#sent = sentInvite(invite, branch, protocol);
      openDialogs.store(this.id, this.#sent);
    });
    return invite;
  }

  #progressed(response: PrackableIncomingResponseWithSession): void {
    if (this.state === 'ended' || this.state === 'answered') return;
    const { message } = response;
    this.learn(message);
    this.#early.progressed(response, (error) =>
      this.context.logger.debug({ err: error, callId: this.callId }, 'early media cannot be used'),
    );
    this.step('provisional');
    this.#keepRinging(message);
    this.emit({ type: 'provisional', status: statusCode(message), earlyMedia: this.media !== null });
  }

  /**
   * Stores what it takes to hear the answer in another process. A peer over a connection gives up when that is lost, and one that sends
   * acknowledged responses may have its description in them alone.
   */
  #keepRinging(message: IncomingResponseMessage): void {
    const { userAgent, openDialogs, scheme } = this.context;
    const isAcknowledged = /\b100rel\b/i.test(message.getHeader('require') ?? '');
    if (!this.#sent || this.#offer === null || userAgent.isReliable || scheme.isSecure) return;
    const { callId, remote } = this;
    const localAddress = userAgent.local?.host ?? '127.0.0.1';
    const ringing = { direction: 'out', callId, remote, offer: this.#offer, localAddress } as const;
    openDialogs.store(this.id, isAcknowledged ? this.#sent : { ...this.#sent, ringing });
  }

  #accepted(response: AckableIncomingResponseWithSession): void {
    refreshTarget(response.session, response.message);
    if (this.state === 'ended' || this.dialog) {
      response.ack();
      // A CANCEL that came too late, or a second branch of a forked INVITE (RFC 3261 section 13.2.2.4).
      this.#hangUp(response.session, CAUSE_NORMAL);
      return;
    }
    const { message, session } = response;
    this.learn(message);
    this.keepOpen(session);
    if (!this.#acknowledge(response)) return;
    this.#early.forget();
    const takesUpdate = allows(message, 'UPDATE');
    const origin = { ownsCallId: true, agreement: agreedTerms(message), takesUpdate };
    this.dialog = new ConfirmedDialog(session, this.#negotiated(), this.context, this.dialogEvents(), origin);
    this.becomeAnswered();
    this.keepUp();
  }

  /** Sends the ACK, with our answer where the 2xx carries the offer; false when what it describes cannot be used. */
  #acknowledge(response: AckableIncomingResponseWithSession): boolean {
    try {
      const answer = this.#agree(response);
      response.ack(answer === null ? {} : { body: sessionBody(answer) });
      return true;
    } catch (error) {
      this.context.logger.warn({ err: error, callId: this.callId }, 'the description in the 2xx cannot be used');
      response.ack();
      this.#hangUp(response.session, CAUSE_NO_MEDIA);
      this.finish(termination('system', 488, CAUSE_NO_MEDIA));
      return false;
    }
  }

  /** Takes the description of the 2xx: the answer to our offer, or an offer, which the result answers. */
  #agree({ message, session }: AckableIncomingResponseWithSession): string | null {
    const early = this.#early.descriptionOf(session);
    const late = this.#offer === null;
    // Peers send another answer in the 200 than in the 183, although RFC 3261 section 13.2.1 forbids it; an offer that
    // was answered in a PRACK is not made a second time.
    const sdp = late ? (early ?? sdpOf(message)) : (sdpOf(message) ?? early);
    if (sdp === null) throw new Error('the 2xx carries no session description');
    if (!late) this.#negotiated().accept(sdp, session.id);
    if (!late || this.#early.isHeard(session)) return null;
    const answer = this.#negotiated().answer(sdp, session.id);
    return early === null ? answer : null;
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
    const { message } = response;
    this.learn(message);
    this.#early.forget();
    const srtp = statusCode(message) === NOT_ACCEPTABLE_HERE ? this.#srtpInstead.shift() : undefined;
    if (srtp) void this.#offerInstead(srtp, message);
    else if (this.#isInProgress(response)) void this.#sendOn(message);
    else this.finish(refusedByPeer(message, statusCode(message)), this.#redirection(message));
  }

  #redirection(message: IncomingResponseMessage): Redirection | null {
    return this.#reportsRedirection ? redirectionOf(message, statusCode(message)) : null;
  }

  /** The called party may redirect to an expensive number, so a number other than the dialled one is checked first. */
  async #sendOn(refusal: IncomingResponseMessage): Promise<void> {
    const number = userOf(this.#target);
    const may = number === this.calledNumber || (await this.#mayRedirect(number).catch(() => false));
    if (this.state === 'ended') return;
    if (may) this.#sendNext();
    else this.finish(refusedByPeer(refusal, statusCode(refusal)));
  }

  #sendNext(): void {
    this.#send();
  }

  /** The peer does not take our encryption, or none: it is offered the call once more with another. */
  async #offerInstead(srtp: SrtpMode, refusal: IncomingResponseMessage): Promise<void> {
    try {
      const media = await this.context.createRtpSession({ srtp });
      if (this.state === 'ended') return media.close();
      this.#offer = this.adoptMedia(media).offer();
      this.#sendNext();
    } catch (error) {
      this.context.logger.warn({ err: error, callId: this.callId }, 'the call could not be offered in another way');
      this.finish(refusedByPeer(refusal, statusCode(refusal)));
    }
  }

  /** Whether there is another way: longer sessions, a proxy, or another place. A 6xx is the last word (RFC 3261 section 21.6). */
  #isInProgress({ message }: IncomingResponse): boolean {
    const status = statusCode(message);
    if (status === SESSION_TOO_SHORT && minSessionOf(message) > this.#minSessionS) {
      this.#minSessionS = minSessionOf(message);
      return true;
    }
    if (this.#reportsRedirection && status < 400) return false;
    if (status === USE_PROXY && this.#route === null) {
      this.#route = proxyRoute(message.getHeaders('contact'), this.context.userAgent.flow);
      return this.#route !== null;
    }
    this.#targets.redirected(status, message.getHeaders('contact'));
    const next = status < 600 ? this.#targets.next() : null;
    this.#target = next ?? this.#target;
    return next !== null;
  }
}
