import { randomUUID } from 'node:crypto';
import { type IncomingRequestMessage, type Session, SessionState } from 'sip.js/lib/core/index.js';
import { type LegInput, type LegState, stepLeg } from '../../../../../shared/domain/leg.ts';
import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import {
  type DtmfDigit,
  DtmfUnsupportedError,
  type MediaFailure,
  type MediaPort,
  type RtpMediaSession,
} from '../../ports/media.ts';
import type { AnsweredLeg } from '../../ports/openDialogs.ts';
import type {
  CallFacts,
  PhoneKey,
  Redirection,
  RemoteParty,
  ShownParty,
  SipLeg,
  SipLegEvent,
  Termination,
  TransferOutcome,
} from '../../ports/sip.ts';
import { CAUSE_NO_MEDIA, CAUSE_NORMAL, causeOfStatus } from '../causes/q850.ts';
import type { ConfirmedDialog, DialogEvents } from '../dialog/confirmedDialog.ts';
import type { KnownDialog, LegContext } from '../dialog/legContext.ts';
import { type Holds, OfferAnswer } from '../dialog/offerAnswer.ts';
import { confirmedDialog } from '../dialog/openDialog.ts';
import { type AnnouncedKeys, pressKey, SupportedKeys } from '../dialog/remoteControl.ts';
import { identified, refreshed } from '../dialog/remoteParty.ts';
import { replacingReferTo } from '../dialog/replaces.ts';
import { userUri } from '../grammar/uri.ts';
import { identityHeaders } from './callerIdentity.ts';
import { endedByPeer, termination } from './termination.ts';

/** The common part of inbound and outbound legs: state, events, media and everything after the answer. */
export abstract class BaseLeg implements SipLeg {
  readonly id: string;
  abstract readonly direction: 'in' | 'out';
  abstract readonly callId: string;
  abstract readonly calledNumber: string;
  abstract readonly facts: CallFacts;
  readonly referredBy?: string;
  protected readonly context: LegContext;
  protected offerAnswer: OfferAnswer | null = null;
  protected dialog: ConfirmedDialog | null = null;
  readonly #listeners: ListenerSet<[event: SipLegEvent]>;
  #state: LegState = 'idle';
  /** Whether our address changed before the answer, without the peer being informed. */
  #movedEarly = false;
  #remote: RemoteParty;
  readonly #keys = new SupportedKeys();

  constructor(context: LegContext, remote: RemoteParty, id: string = randomUUID()) {
    this.id = id;
    this.context = context;
    this.#remote = remote;
    this.#listeners = new ListenerSet((error) =>
      context.logger.error({ err: error }, 'a listener of a SIP event failed'),
    );
  }

  get lineId(): number {
    return this.context.lineId;
  }

  get state(): LegState {
    return this.#state;
  }

  get remote(): RemoteParty {
    return this.#remote;
  }

  get media(): MediaPort | null {
    return this.offerAnswer?.port ?? null;
  }

  /** The dialog, for Refer-To with Replaces. */
  get confirmedDialog(): ConfirmedDialog | null {
    return this.dialog;
  }

  /** Whether an INVITE with Replaces may name this dialog (RFC 3891 section 3). */
  isReplaceable(dialog: KnownDialog): boolean {
    return this.dialog === dialog;
  }

  /** The dialog before the answer, where we called and the peer rings. */
  protected get earlySession(): Session | null {
    return null;
  }

  abstract ring(): Promise<void>;
  abstract answer(): Promise<void>;
  /** Ends a leg that was not answered: CANCEL or a refusal. */
  protected abstract endUnanswered(status: number, q850?: number, retryAfterS?: number | null): void;

  async end(status = 486, q850?: number, retryAfterS: number | null = null): Promise<void> {
    if (this.#state === 'ended') return;
    if (!this.dialog) {
      this.endUnanswered(status, q850, retryAfterS);
      return;
    }
    this.dialog.bye(CAUSE_NORMAL);
    this.finish(termination('local', null, CAUSE_NORMAL));
  }

  async hold(): Promise<void> {
    await this.#answeredDialog('be held').setHold(true);
  }

  async unhold(): Promise<void> {
    await this.#answeredDialog('be taken off hold').setHold(false);
  }

  async sendDtmf(digits: readonly DtmfDigit[]): Promise<void> {
    const dialog = this.#answeredDialog('send digits');
    if (this.context.dtmf === 'info') return dialog.sendInfoDtmf(digits);
    try {
      await this.media?.sendDtmf(digits);
    } catch (error) {
      if (!(error instanceof DtmfUnsupportedError)) throw error;
      await dialog.sendInfoDtmf(digits);
    }
  }

  /** Our end of the line's connection has changed; if the peer cannot be informed before the answer, it is after it. */
  relocate(): void {
    if (this.#state === 'answered') this.dialog?.relocate();
    else {
      this.#movedEarly = true;
      this.relocateEarly();
    }
  }

  /** Informs the peers of early dialogs of our address where that is possible before the answer. */
  protected abstract relocateEarly(): void;

  /** The peer knows already where we and our audio are. */
  protected relocatedEarly(): void {
    this.#movedEarly = false;
  }

  async refer(target: string, onProgress?: (status: number) => void): Promise<TransferOutcome> {
    const referTo = target.includes('@')
      ? target.replace(/^(?!sips?:)/, 'sip:')
      : `${userUri(target, this.context.domain)}`;
    return this.#answeredDialog('be transferred').refer(`<${referTo}>`, onProgress);
  }

  async referReplacing(other: SipLeg): Promise<TransferOutcome> {
    const dialog = this.#answeredDialog('be transferred');
    const target = other instanceof BaseLeg ? other.confirmedDialog : null;
    if (!target || other.state !== 'answered') throw new Error('The second call of the transfer is not answered.');
    return dialog.refer(replacingReferTo(target.session));
  }

  async show(party: ShownParty): Promise<void> {
    return this.#answeredDialog('be shown a name').sendHeaders(identityHeaders(party, this.context.domain));
  }

  /** What the peer announced before this call. */
  setAnnouncedKeys(word: AnnouncedKeys): void {
    this.#keys.setAnnounced(word);
  }

  takesKey(key: PhoneKey): boolean {
    return this.#keys.has(key, this.#remote.userAgent);
  }

  async pressKey(key: PhoneKey): Promise<void> {
    const session = this.dialog?.session ?? this.earlySession;
    if (!session) throw new Error(`A leg that is ${this.#state} has no keys.`);
    await pressKey(session, this.context, key);
  }

  on(listener: (event: SipLegEvent) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  protected step(input: LegInput): void {
    this.#state = stepLeg(this.#state, input);
  }

  protected emit(event: SipLegEvent): void {
    this.#listeners.emit(event);
  }

  /** The peer and we agreed; a peer that answers on hold (music from the first moment) is reported right after. */
  protected becomeAnswered(): void {
    this.step('answer');
    this.emit({ type: 'answered' });
    if (this.offerAnswer?.remoteHeld) this.emit({ type: 'remoteHold', held: true });
    if (this.#movedEarly) this.relocate();
  }

  /** Notes which keys a message announces. */
  protected noteKeys(message: Parameters<typeof refreshed>[1]): void {
    this.#keys.learn(message);
  }

  protected learn(message: Parameters<typeof refreshed>[1]): void {
    this.noteKeys(message);
    this.#remote = refreshed(this.#remote, message);
  }

  /** A request within the call may say that somebody else is at its other end now. */
  protected identify(message: IncomingRequestMessage): void {
    const { user, displayName } = this.#remote;
    this.#remote = identified(this.#remote, message);
    if (this.#remote.user !== user || this.#remote.displayName !== displayName) this.emit({ type: 'identified' });
  }

  /** Puts the RTP session to use, in place of the one before; its digits and holds become events. */
  protected adoptMedia(session: RtpMediaSession, resumed: Holds | null = null): OfferAnswer {
    this.offerAnswer?.close();
    session.port.onDtmf((digit) => this.#digit(digit));
    session.onFailed((why) => this.#mediaFailed(why));
    session.onKeyed(() => this.keepUp());
    session.belongsTo(() => this.callId);
    const onRemoteHold = (held: boolean) => {
      if (this.#state === 'answered') this.emit({ type: 'remoteHold', held });
    };
    this.offerAnswer = new OfferAnswer(session, onRemoteHold, resumed);
    return this.offerAnswer;
  }

  protected finish(how: Termination, redirection: Redirection | null = null): void {
    if (this.#state === 'ended') return;
    this.step('end');
    this.offerAnswer?.close();
    this.onFinished();
    this.context.openDialogs.forget(this.id);
    const { callId, lineId, id } = this;
    this.context.logger.info({ leg: id, callId, lineId, direction: this.direction, ...how }, 'leg ended');
    this.emit({ type: 'ended', termination: how, ...(redirection && { redirection }) });
  }

  /** The leg ended: what it keeps besides dialog and media is let go. */
  protected onFinished(): void {}

  /** Stores what is needed to go on with the dialog after a crash, or to end it, before the next message is sent. */
  protected keepOpen(session: Session): void {
    const open = confirmedDialog(session, this.#answeredLeg());
    if (open && this.#state !== 'ended') this.context.openDialogs.store(this.id, open);
  }

  #answeredLeg(): Omit<AnsweredLeg, 'remoteSequence'> | null {
    const media = this.offerAnswer?.descriptions;
    const { dialog, direction, calledNumber, facts, remote } = this;
    // Until the ACK has come, a peer may not know that it was answered.
    const isUp = this.#state === 'answered' && dialog?.session.sessionState === SessionState.Confirmed;
    if (!isUp || !media || !this.offerAnswer) return null;
    const { onHold, remoteHeld } = this.offerAnswer;
    const { takesUpdate, timer } = dialog;
    const { isSecure } = this.context.scheme;
    const known = { direction, remote, calledNumber, referredBy: this.referredBy ?? '', facts, isSecure };
    return { ...known, takesUpdate, timer, onHold, remoteHeld, media };
  }

  /** Stores the confirmed dialog as it is. */
  protected keepUp(): void {
    if (this.dialog) this.keepOpen(this.dialog.session);
  }

  /** The dialog's events, once there is one. */
  protected dialogEvents(onAcknowledged: () => void = () => {}): DialogEvents {
    return {
      onBye: (message) => this.finish(endedByPeer(message)),
      onLost: (status) => this.finish(termination('system', status, causeOfStatus(status))),
      onAcknowledged: () => {
        onAcknowledged();
        this.keepUp();
      },
      onDtmf: (digit) => this.#digit(digit),
      onReferred: (refer) => this.emit({ type: 'referred', refer }),
      onRefreshed: (message) => {
        this.identify(message);
        // Its Contact may be another one.
        this.keepUp();
      },
      onAgreed: () => this.keepUp(),
    };
  }

  /** No audio will ever come: a call without it is ended, and says why. */
  #mediaFailed(why: MediaFailure): void {
    if (!this.dialog) {
      // Some peers search a path only after they have answered; if there is still none then, it is reported again.
      if (why === 'encryption') void this.end(488);
      return;
    }
    this.dialog.bye(CAUSE_NO_MEDIA);
    const reason = why === 'no_path' ? 'no_media_path' : 'encryption_failed';
    this.finish({ ...termination('system', null, CAUSE_NO_MEDIA), reason });
  }

  #digit(digit: DtmfDigit): void {
    if (this.#state === 'answered') this.emit({ type: 'dtmf', digit });
  }

  #answeredDialog(what: string): ConfirmedDialog {
    if (this.#state !== 'answered' || !this.dialog) throw new Error(`A leg that is ${this.#state} cannot ${what}.`);
    return this.dialog;
  }
}
