/**
 * One live call at run time: applies inputs to the call's data, makes legs and media follow it, and keeps every change.
 * The bridge is rendered from the call's state after each input; nothing sets media directly.
 */

import type { CallQuality } from '../../../shared/api/schemas/callQuality.ts';
import { type ToneCountry, usualLineExtras } from '../../../shared/domain/line.ts';
import type { CallEventName } from '../../../shared/events.ts';
import type { Bridge, MediaPort, Tone } from '../ports/media.ts';
import type { SipLeg, SipLegEvent, Termination } from '../ports/sip.ts';
import { type Call, isConnected, outwardState, usersOf } from './call.ts';
import type { CallEnvironment } from './callEnvironment.ts';
import { type CallInput, firstEvents, step } from './callMachine.ts';
import { toCallEvent, toCdr } from './callRecords.ts';
import { toLiveCall } from './callView.ts';
import { withHoldCounted } from './holdTime.ts';
import { partyFactsOf } from './partyFacts.ts';
import { CallMedia, type Patience } from './quality/callMedia.ts';
import { opposite, type Side } from './side.ts';
import { normalClearing } from './terminations.ts';

/** What a session leaves to the rest of call control. */
export interface CallSessionDelegate {
  /** The call whose audio the user hears now. */
  focusOf(userId: number): number | null;
  /** A leg's event that is more than a change of state: a digit, a transfer asked for by the peer. */
  onLegEvent(session: CallSession, side: Side, event: SipLegEvent): void;
  onEnded(session: CallSession): void;
}

const sides: readonly Side[] = ['near', 'far'];

interface SipHandle {
  readonly leg: SipLeg;
  readonly stop: () => void;
  /** The user whose registered phone it is; null for a party outside. */
  readonly phoneOf: number | null;
}

/** One live call at run time. */
export class CallSession {
  readonly bridge: Bridge;
  readonly #env: CallEnvironment;
  readonly #delegate: CallSessionDelegate;
  readonly #sip: Record<Side, SipHandle | null> = { near: null, far: null };
  readonly #apps: Record<Side, MediaPort | null> = { near: null, far: null };
  readonly #attached: Record<Side, MediaPort | null> = { near: null, far: null };
  readonly #parties = new Set<number>();
  /** Who could take the call when it was told of last: they hear once more that they cannot. */
  #offeredTo: readonly number[] = [];
  readonly #watchers = new Set<(call: Call) => void>();
  readonly #media = new CallMedia();
  #rescue: { readonly side: Side; readonly rescue: () => void } | null = null;
  #call: Call;
  /** Whether the other side was said to ring (180). */
  #rings = false;
  #toneCountry: ToneCountry = usualLineExtras.toneCountry;
  #saved: Promise<void> = Promise.resolve();
  #signalled: Promise<void> = Promise.resolve();

  constructor(env: CallEnvironment, delegate: CallSessionDelegate, call: Call) {
    this.#env = env;
    this.#delegate = delegate;
    this.#call = call;
    this.bridge = env.media.createBridge();
    this.#learnTones();
    this.#keep(firstEvents(call));
    this.#observe();
    env.logger.info({ callId: call.id, destination: call.destination }, 'call began');
  }

  get call(): Call {
    return this.#call;
  }

  get id(): number {
    return this.#call.id;
  }

  /** Whose tones are heard in it. */
  get toneCountry(): ToneCountry {
    return this.#toneCountry;
  }

  get ended(): boolean {
    return this.#call.endedAt !== null;
  }

  /** How good its audio is. */
  get quality(): CallQuality {
    return this.#media.live(this.#call);
  }

  /** Takes a sample of its audio; answers the side whose dialog fell silent, if there is one. */
  lookAtMedia(patience: Patience): Side | null {
    this.#sample();
    return this.#media.silentSide(this.#call, (side) => this.#sip[side]?.leg.media ?? null, patience);
  }

  /** Resolves when everything up to now is kept. */
  saved(): Promise<void> {
    return this.#saved;
  }

  /** Told after every change, the end included. */
  watch(listener: (call: Call) => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  /** Applies an input. After the end nothing happens any more: late events of legs are no errors. */
  apply(input: CallInput): void {
    if (this.ended) return;
    const { call, events } = step(this.#call, input, this.#env.clock.now());
    const before = outwardState(this.#call);
    this.#call = call;
    if (this.ended) this.#finish(events);
    else this.#keep(events);
    this.render();
    if (input.type === 'answered') this.#sample();
    this.#logTransition(before);
    for (const listener of this.#watchers) listener(call);
    this.#observe();
  }

  /** Changes what is no state of a leg: labels, notes, mute, transfer progress. */
  annotate(change: Partial<Pick<Call, AnnotatedField>>): void {
    if (this.ended) return;
    this.#call = withHoldCounted({ ...this.#call, ...change }, this.#env.clock.now());
    this.#keep([]);
    this.render();
    for (const listener of this.#watchers) listener(this.#call);
    this.#observe();
  }

  /** Emits an event that is no change of state. */
  emit(name: CallEventName, extra: { dtmf_tag: string; dtmf_target: string }): void {
    const event = { ...toCallEvent(this.#call, name, this.#env.clock.now()), ...extra };
    const change = { ...this.#present(), events: [event] };
    this.#chain(() => this.#env.journal.save(change));
  }

  /** The dialog on a side, if there is one. */
  sipLeg(side: Side): SipLeg | null {
    return this.#sip[side]?.leg ?? null;
  }

  /** Whether the user on a side talks on a registered phone, not in the app. */
  isOnPhone(side: Side): boolean {
    const phoneOf = this.#sip[side]?.phoneOf ?? null;
    return phoneOf !== null && phoneOf === this.#call[side].party.userId;
  }

  /** Puts a dialog on a side and follows it. */
  bindSip(side: Side, leg: SipLeg): void {
    const stop = leg.on((event) => this.#onSipEvent(side, leg, event));
    const { kind, userId } = this.#call[side].party;
    this.#sip[side] = { leg, stop, phoneOf: kind === 'agent' ? userId : null };
    this.render();
  }

  /** Takes the dialog away from this call without ending it, for a transfer. */
  releaseSip(side: Side): SipLeg | null {
    const handle = this.#sip[side];
    handle?.stop();
    this.#sip[side] = null;
    this.#attach(side, null);
    return handle?.leg ?? null;
  }

  /** Lets somebody take the other party away before the call ends on this side, as long as the side did not answer. */
  rescueFrom(side: Side, rescue: () => void): void {
    this.#rescue = { side, rescue };
  }

  /** Puts a program's port on a side, in front of whatever stands there; null takes it away. */
  setApp(side: Side, port: MediaPort | null): void {
    this.#apps[side] = port;
    this.render();
  }

  /** Puts the call on hold for a side; the other party's dialog is told by re-INVITE. */
  hold(side: Side): Promise<void> {
    this.apply({ type: 'held', side });
    return this.#signal(opposite(side), (leg) => leg.hold());
  }

  /** Takes the side's hold back. */
  unhold(side: Side): Promise<void> {
    this.apply({ type: 'unheld', side });
    return this.#signal(opposite(side), (leg) => leg.unhold());
  }

  /** Takes back a hold that a party brought along from the call before. */
  resumePeer(side: Side): Promise<void> {
    return this.#signal(side, (leg) => leg.unhold());
  }

  /** Ends the call; `side` is the one that wanted it. */
  end(side: Side, termination: Termination = normalClearing): void {
    const guard = this.#rescue;
    this.#rescue = null;
    if (guard?.side === side && !this.ended && this.#call[side].leg !== 'answered') guard.rescue();
    this.apply({ type: 'ended', side, termination });
  }

  /** Plays a short tone to a side, in place of the other party for as long as it lasts. */
  alert(side: Side, tone: Tone): void {
    if (!this.ended) this.bridge.playTone(side, tone);
  }

  /** Makes the bridge what the call's state asks for. */
  render(): void {
    for (const side of sides) this.#attach(side, this.#portOf(side));
    if (this.ended) return;
    this.bridge.setHeld(this.#call.heldBy.some((side) => this.#call[side].party.kind === 'agent'));
    for (const side of sides) {
      // In a three-way call the agent is muted at its own seat: what comes from its side is the third party too.
      this.bridge.setMuted(side, this.#call.mutedBy.includes(side) && this.#call.joined?.side !== side);
      this.bridge.playTone(side, this.#toneFor(side));
    }
  }

  #portOf(side: Side): MediaPort | null {
    if (this.ended) return null;
    if (this.#apps[side]) return this.#apps[side];
    const { party, leg } = this.#call[side];
    if (party.kind === 'sip') return this.#sip[side]?.leg.media ?? null;
    if (party.kind !== 'agent' || party.userId === null || leg !== 'answered') return null;
    if (this.isOnPhone(side)) return this.#sip[side]?.leg.media ?? null;
    const focused = this.#delegate.focusOf(party.userId) === this.id && !this.#call.heldBy.includes(side);
    return focused ? this.#env.agents.portOf(party.userId) : null;
  }

  #attach(side: Side, port: MediaPort | null): void {
    if (this.#attached[side] === port) return;
    this.#attached[side] = port;
    if (port) this.bridge.attach(side, port);
    else this.bridge.detach(side);
  }

  /**
   * Ringback for who waits, unless the other side sends audio of its own before it answers: a 180 asks for it also after a
   * 183, for then the bridge plays it while nothing comes (RFC 3960 section 3.1).
   */
  #toneFor(side: Side): Tone | null {
    const other = this.#call[opposite(side)];
    const waits = this.#call[side].leg === 'answered' && (other.leg === 'early' || other.leg === 'offered');
    const wanted = !this.#call.earlyMedia || this.#rings;
    return waits && wanted && !this.#apps[opposite(side)] ? 'ringback' : null;
  }

  /** Tones are those of the line's country, as soon as it is known. */
  #learnTones(): void {
    if (this.#call.lineId === null) return;
    this.#env.lines.byId(this.#call.lineId).then(
      (line) => {
        this.#toneCountry = line?.toneCountry ?? this.#toneCountry;
        if (!this.ended) this.bridge.setToneCountry(this.#toneCountry);
      },
      (error: unknown) => this.#env.logger.warn({ callId: this.id, err: error }, 'tones of the line not known'),
    );
  }

  #onSipEvent(side: Side, leg: SipLeg, event: SipLegEvent): void {
    switch (event.type) {
      case 'provisional':
        if (event.status === 180) this.#rings = true;
        if (event.status > 100) this.apply({ type: 'progressed', side, earlyMedia: event.earlyMedia });
        return;
      case 'answered':
        // A dialog that took another's place stands for an answered leg already.
        if (this.#call[side].leg !== 'answered') this.apply({ type: 'answered', side, party: partyFactsOf(leg) });
        return;
      case 'remoteHold':
        this.#onRemoteHold(side, event.held);
        return;
      case 'ended':
        this.#onSipEnded(side, event.termination);
        return;
      default:
        this.#delegate.onLegEvent(this, side, event);
    }
  }

  /** A phone whose user a supervisor took the call from may go; the call stays. */
  #onSipEnded(side: Side, termination: Termination): void {
    const { phoneOf = null } = this.#sip[side] ?? {};
    if (phoneOf !== null && !this.isOnPhone(side)) this.releaseSip(side);
    else this.end(side, termination);
  }

  #onRemoteHold(side: Side, held: boolean): void {
    if (!isConnected(this.#call)) return;
    // A user who holds with a key of the phone holds as one who does it in the app: the other party is told.
    if (this.isOnPhone(side)) void (held ? this.hold(side) : this.unhold(side));
    else this.apply({ type: held ? 'held' : 'unheld', side });
  }

  /** Sends a hold or its end after the one before it; a peer that refuses does not change what we hear. */
  #signal(side: Side, command: (leg: SipLeg) => Promise<void>): Promise<void> {
    const leg = this.sipLeg(side);
    if (!leg) return Promise.resolve();
    this.#signalled = this.#signalled
      .then(() => (leg.state === 'answered' ? command(leg) : undefined))
      .catch((error: unknown) => this.#env.logger.warn({ callId: this.id, err: error }, 'peer refused hold'));
    return this.#signalled;
  }

  #sample(): void {
    this.#media.look(
      this.#call,
      (side) => this.#sip[side]?.leg.media ?? (this.#apps[side] ? null : this.#attached[side]),
    );
  }

  #finish(events: readonly CallEventName[]): void {
    this.#sample();
    for (const side of sides) this.#endSip(side);
    const change = this.#change(events);
    const quality = this.#media.recorded(change.call);
    this.#chain(async () => {
      await this.#env.journal.finish(change, toCdr(change.call, quality));
      this.#env.observer?.onRecorded?.(change.call);
    });
    this.#delegate.onEnded(this);
  }

  #endSip(side: Side): void {
    const leg = this.releaseSip(side);
    if (!leg || leg.state === 'ended') return;
    const status = this.#call.termination?.sipStatus ?? undefined;
    leg
      .end(status)
      .catch((error: unknown) => this.#env.logger.warn({ callId: this.id, err: error }, 'leg did not end'));
  }

  #keep(events: readonly CallEventName[]): void {
    const change = this.#change(events);
    this.#chain(() => this.#env.journal.save(change));
  }

  #change(events: readonly CallEventName[]) {
    const now = this.#env.clock.now();
    const call = this.#call;
    return { ...this.#present(), events: events.map((name) => toCallEvent(call, name, now)) };
  }

  /** Who rang once still hears of the call, so that its interface stops ringing. */
  #present() {
    for (const userId of usersOf(this.#call)) this.#parties.add(userId);
    const audience = [...new Set([...this.#parties, ...this.#call.offeredTo, ...this.#offeredTo])];
    this.#offeredTo = this.#call.offeredTo;
    const view = toLiveCall(this.#call, this.#env.clock.now());
    return { call: this.#call, view, parties: [...this.#parties], audience };
  }

  /** Who looks on must not harm the call. */
  #observe(): void {
    try {
      this.#env.observer?.onCall(this.#call);
    } catch (error) {
      this.#env.logger.error({ callId: this.id, err: error }, 'an observer failed');
    }
  }

  #chain(task: () => Promise<void>): void {
    this.#saved = this.#saved
      .then(task)
      .catch((error: unknown) => this.#env.logger.error({ callId: this.id, err: error }, 'call could not be kept'));
  }

  #logTransition(before: string): void {
    const after = outwardState(this.#call);
    if (after === before) return;
    this.#env.logger.info({ callId: this.id, from: before, to: after, media: this.bridge.describe() }, 'call changed');
  }
}

type AnnotatedField =
  | 'context'
  | 'queue'
  | 'labels'
  | 'actionUrl'
  | 'actionText'
  | 'notes'
  | 'mutedBy'
  | 'transfer'
  | 'supervisions'
  | 'joined'
  | 'parked'
  | 'offeredTo'
  | 'monitorState'
  | 'ringing'
  | 'ownerId'
  | 'near'
  | 'far';
