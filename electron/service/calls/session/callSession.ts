/**
 * A live call at run time: applies inputs to the call's data, makes legs and media follow, and stores every change. The
 * bridge is set up from the call's state after each input; nothing else changes media.
 */

import type { CallQuality, RecordedQuality } from '../../../../shared/api/calls/callQuality.ts';
import { type ToneCountry, usualLineExtras } from '../../../../shared/domain/line.ts';
import type { CallEventName } from '../../../../shared/events/event.ts';
import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import type { Bridge, MediaPort, Tone } from '../../telephony/ports/media.ts';
import type { PhoneKey, SipLeg, SipLegEvent, Termination } from '../../telephony/ports/sip.ts';
import { agentEventsBetween, talkingAgentOf, toAgentEvent } from '../model/agentEvents.ts';
import { type AnnotatedField, type Call, isConnected, outwardState } from '../model/call.ts';
import { withHoldCounted } from '../model/holdTime.ts';
import { type CallInput, firstEvents, step } from '../model/machine.ts';
import { partyFactsOf } from '../model/partyFacts.ts';
import { type CallEventBody, toCallEvent } from '../model/record.ts';
import { opposite, type Side, sides } from '../model/side.ts';
import { normalClearing } from '../model/terminations.ts';
import { Answerers } from './answerers.ts';
import { CallAudio } from './audio.ts';
import { CallPersister } from './callPersister.ts';
import type { LiveCallDependencies } from './dependencies.ts';
import { CallDialogs } from './dialogs.ts';
import { Fallbacks } from './fallbacks.ts';
import { HeldMusic } from './heldMusic.ts';
import { PhoneHolds } from './phoneHolds.ts';
import { CallMedia, type SilenceLimit } from './quality/callMedia.ts';

/** Says which call has a user's audio. */
export interface FocusOfUsers {
  /** Its id; null when none has. */
  of(userId: number): number | null;
}

/** One live call at run time. */
export class CallSession {
  readonly #env: LiveCallDependencies;
  readonly #focus: FocusOfUsers;
  readonly #dialogs: CallDialogs;
  readonly #audio: CallAudio;
  readonly #heldMusic: HeldMusic;
  readonly #persister: CallPersister;
  readonly #phoneHolds: PhoneHolds;
  readonly #answerers: Answerers;
  readonly #watchers: ListenerSet<[call: Call]>;
  readonly #media = new CallMedia();
  /** Attempts before a call ends because a side did not answer: the other party is moved, or somebody else dialled. */
  readonly fallbacks: Fallbacks;
  #call: Call;

  /** @param resumed the call is one of an earlier process that goes on; `call` says how it is by now. */
  constructor(env: LiveCallDependencies, focus: FocusOfUsers, call: Call, resumed: Call | null = null) {
    this.#env = env;
    this.#focus = focus;
    this.#call = call;
    const onError = (error: unknown) => env.logger.error({ callId: call.id, err: error }, 'an observer failed');
    this.#watchers = new ListenerSet(onError);
    this.fallbacks = new Fallbacks((what, attempt) => this.#attempt(what, attempt));
    this.#audio = new CallAudio(env.media.createBridge(), usualLineExtras.toneCountry, onError);
    this.#heldMusic = new HeldMusic(env, this.#audio.bridge);
    this.#persister = new CallPersister(env, resumed);
    this.#answerers = new Answerers(env.agents);
    this.#dialogs = new CallDialogs({
      callId: call.id,
      logger: env.logger,
      onEvent: (side, leg, event) => this.#onSipEvent(side, leg, event),
    });
    this.#phoneHolds = new PhoneHolds({
      call: () => this.#call,
      isOnPhone: (side) => this.isOnPhone(side),
      change: (change) => this.annotate(change),
      onRefused: (error) => env.logger.info({ callId: call.id, err: error }, 'a phone refused to hold or resume'),
    });
    this.#audio.learnTones(env, call);
    this.#save(resumed ? this.#agentEventsSince(resumed) : this.#eventsOf(firstEvents(call)));
    this.#env.events.emit('changed', this.#call);
    env.logger.info({ callId: call.id, destination: call.destination }, resumed ? 'call goes on' : 'call began');
  }

  get call(): Call {
    return this.#call;
  }

  get id(): number {
    return this.#call.id;
  }

  get bridge(): Bridge {
    return this.#audio.bridge;
  }

  /** Whether the other side was sent 180 Ringing. */
  get hasSentRinging(): boolean {
    return this.#audio.rings;
  }

  /** The country of its tones. */
  get toneCountry(): ToneCountry {
    return this.#audio.toneCountry;
  }

  get ended(): boolean {
    return this.#call.endedAt !== null;
  }

  /** How good its audio is. */
  get quality(): CallQuality {
    return this.#media.live(this.#call);
  }

  /** How good its audio is, if it changed noticeably since the last call of this; null otherwise. */
  changedQuality(): CallQuality | null {
    return this.#media.changedQuality(this.#call);
  }

  /** How its audio was up to now. */
  get audioSoFar(): RecordedQuality {
    if (!this.ended) this.#media.count(this.#call, this.#heardFrom);
    return this.#media.recorded(this.#call);
  }

  /** Takes a sample of its audio; answers the side whose dialog fell silent, if there is one. */
  sampleMedia(limit: SilenceLimit): Side | null {
    this.#sample();
    return this.#media.silentSide(this.#call, (side) => this.#dialogs.media(side), limit);
  }

  /** Reports when no audio comes from a party's telephone, line or app, and when it comes again. */
  checkSilence(limit: SilenceLimit): void {
    const silent = this.#media.silentSides(this.#call, this.#heardFrom, limit);
    if (silent.join() === this.#call.silent.join()) return;
    this.#env.logger.info({ callId: this.id, silent }, 'audio stopped or came back');
    this.annotate({ silent });
  }

  /** Resolves when everything up to now is written. */
  saved(): Promise<void> {
    return this.#persister.saved();
  }

  /** Called after every change, the end included. */
  watch(listener: (call: Call) => void): Unsubscribe {
    return this.#watchers.add(listener);
  }

  /** Applies an input. After the end inputs are ignored: late events of legs are no errors. */
  due(input: CallInput): void {
    if (this.ended) return;
    const last = this.#call;
    const { call, events } = step(last, input, this.#env.clock.now());
    const before = outwardState(last);
    this.#call = this.#answerers.of(call);
    const told = [...this.#eventsOf(events), ...this.#agentEventsSince(last)];
    if (this.ended) this.#finish(told);
    else {
      this.#save(told);
      this.render();
      if (input.type === 'answered') this.#sample();
      this.#showParties();
    }
    this.#logTransition(before);
    this.#watchers.emit(call);
    this.#env.events.emit('changed', this.#call);
  }

  /** Changes fields outside of the legs' states: labels, notes, mute, transfer progress. */
  annotate(change: Partial<Pick<Call, AnnotatedField>>): void {
    if (this.ended) return;
    const before = this.#call;
    this.#call = this.#answerers.of(withHoldCounted({ ...before, ...change }, this.#env.clock.now()));
    this.#save(this.#agentEventsSince(before));
    this.render();
    this.#showParties();
    this.#watchers.emit(this.#call);
    this.#env.events.emit('changed', this.#call);
  }

  /** Users whose ringing phones can be told to answer. */
  set phoneAnswerers(users: readonly number[]) {
    this.#answerers.setByPhone(users);
  }

  /** Sends an event if the users who can answer it have changed. */
  checkAnswerers(): void {
    if (this.#answerers.haveChanged(this.#call)) this.annotate({});
  }

  /** Emits an event without a change of state. */
  emit(name: CallEventName, extra: { dtmf_tag: string; dtmf_target: string }): void {
    const now = this.#env.clock.now();
    const agent = talkingAgentOf(this.#call);
    const ofAgent = agent ? [toAgentEvent(this.#call, { name, agent }, now)] : [];
    const events = [toCallEvent(this.#call, name, now), ...ofAgent].map((event) => ({ ...event, ...extra }));
    this.#persister.save(this.#call, events);
  }

  /** The dialog on a side, if there is one. */
  sipLeg(side: Side): SipLeg | null {
    return this.#dialogs.leg(side);
  }

  /** Whether the user on a side talks on a registered phone, not in the app. */
  isOnPhone(side: Side): boolean {
    const phoneOf = this.#dialogs.phoneOf(side);
    return phoneOf !== null && phoneOf === this.#call[side].party.userId;
  }

  /** Where the audio of a user's registered phone enters and leaves; null when the user talks in the app. */
  phonePort(side: Side): MediaPort | null {
    return this.isOnPhone(side) ? this.#dialogs.media(side) : null;
  }

  /** The user of the registered phone on a side, even if another user has taken the call over. */
  phoneUserOf(side: Side): number | null {
    return this.#dialogs.phoneOf(side);
  }

  /** Puts a dialog on a side and follows it; one that `moved` here from another call had another party there. */
  bindSip(side: Side, leg: SipLeg, { moved = false }: { readonly moved?: boolean } = {}): void {
    const { kind, userId } = this.#call[side].party;
    this.#dialogs.bind(side, leg, { phoneOf: kind === 'agent' ? userId : null, moved });
    this.#phoneHolds.begin(side);
    this.render();
    this.#showParties();
  }

  /** Takes the dialog away from this call without ending it, for a transfer. */
  releaseSip(side: Side): SipLeg | null {
    if (!this.ended) this.#media.count(this.#call, this.#heardFrom);
    this.#audio.attach(side, null);
    return this.#dialogs.release(side);
  }

  /** Connects a program's port to a side, in place of its other audio; null removes it. */
  setApp(side: Side, port: MediaPort | null): void {
    this.#audio.setApp(side, port);
    this.render();
  }

  /** Puts the call on hold for a side; the other party's dialog gets a re-INVITE. */
  hold(side: Side): Promise<void> {
    this.due({ type: 'held', side });
    return this.#dialogs.signal(opposite(side), (leg) => leg.hold());
  }

  /** Takes the side's hold back. */
  unhold(side: Side): Promise<void> {
    this.due({ type: 'unheld', side });
    return this.#dialogs.signal(opposite(side), (leg) => leg.unhold());
  }

  /** A phone that can be controlled is put on hold too; if it does not follow, the call shows that. */
  pressOnPhone(side: Side, key: PhoneKey): void {
    if (!this.isOnPhone(side)) return;
    void this.#dialogs.signal(side, (leg) => this.#phoneHolds.press(side, leg, key));
  }

  /** Puts a party's dialog on hold while it waits for somebody; its PBX plays what it likes. */
  holdPeer(side: Side): Promise<void> {
    return this.#dialogs.signal(side, (leg) => leg.hold());
  }

  /** Ends a hold that a party has from the call before. */
  resumePeer(side: Side): Promise<void> {
    return this.#dialogs.signal(side, (leg) => leg.unhold());
  }

  /** Ends the call; `side` is the one that wanted it. */
  end(side: Side, termination: Termination = normalClearing): void {
    if (!this.ended) this.fallbacks.takeBack(this.#call, side, termination);
    this.due({ type: 'ended', side, termination });
  }

  /** Says something to a party that is held or alone, in place of its music. */
  playToHeld(speech: Int16Array): void {
    this.#heldMusic.playSpeech(speech);
  }

  /** Plays a short tone to a side, in place of the other party for as long as it lasts. */
  alert(side: Side, tone: Tone): void {
    if (!this.ended) this.bridge.playTone(side, tone);
  }

  /** Resolves once a side has audio, or the call is over. */
  heard(side: Side): Promise<void> {
    return new Promise((done) => {
      const stop = this.watch(({ endedAt }) => endedAt !== null && over());
      const stopWaiting = this.#audio.onAttached(side, () => over());
      const over = () => {
        stop();
        stopWaiting();
        done();
      };
      if (this.ended || this.#audio.attached(side)) over();
    });
  }

  /** Sets the bridge up for the call's state. */
  render(): void {
    this.#audio.render(this.#call, (side) => this.#portOf(side));
    this.#heldMusic.follow(this.#call);
  }

  /** Phones show with whom they talk, also after a transfer. */
  #showParties(): void {
    if (this.ended || !isConnected(this.#call)) return;
    for (const side of sides) this.#dialogs.show(side, this.#call[opposite(side)].party);
  }

  #portOf(side: Side): MediaPort | null {
    const { party, leg } = this.#call[side];
    if (party.kind === 'sip') return this.#dialogs.media(side);
    if (party.kind !== 'agent' || party.userId === null || leg !== 'answered') return null;
    if (this.isOnPhone(side)) return this.#dialogs.media(side);
    const focused = this.#focus.of(party.userId) === this.id && !this.#call.heldBy.includes(side);
    return focused ? this.#env.agents.portOf(party.userId) : null;
  }

  #onSipEvent(side: Side, leg: SipLeg, event: SipLegEvent): void {
    switch (event.type) {
      case 'provisional':
        if (event.status === 180) this.#audio.rings = true;
        if (event.status > 100) this.due({ type: 'progressed', side, earlyMedia: event.earlyMedia });
        return;
      case 'answered':
        // A dialog that replaced another one has an answered leg already.
        if (this.#call[side].leg !== 'answered') this.due({ type: 'answered', side, party: partyFactsOf(leg) });
        return;
      case 'remoteHold':
        this.#onRemoteHold(side, event.held);
        return;
      case 'ended':
        this.#onSipEnded(side, event.termination);
        return;
      default:
        this.#env.events.emit('dialog', this.#call, side, event);
    }
  }

  /** After a take-over the replaced agent's phone may hang up without ending the call. */
  #onSipEnded(side: Side, termination: Termination): void {
    if (this.#dialogs.phoneOf(side) !== null && !this.isOnPhone(side)) this.releaseSip(side);
    else if (!this.fallbacks.tryReplacement(this.#call, side)) this.end(side, termination);
  }

  #onRemoteHold(side: Side, held: boolean): void {
    if (!isConnected(this.#call)) return;
    const { userId } = this.#call[side].party;
    if (!this.isOnPhone(side) || userId === null) {
      this.due({ type: held ? 'held' : 'unheld', side });
      return;
    }
    this.#phoneHolds.onPhoneHold(side, held);
    // A phone that the service put on hold only confirms it.
    if (this.#call.heldBy.includes(side) === held) return;
    // A user who holds at the phone does the same as in the app: the other party is put on hold.
    this.#env.events.emit('phoneHold', this.#call, userId, held);
    void (held ? this.hold(side) : this.unhold(side));
  }

  /** The audio of a party that no program takes the place of. */
  readonly #heardFrom = (side: Side): MediaPort | null =>
    this.#dialogs.media(side) ?? (this.#audio.app(side) ? null : this.#audio.attached(side));

  #sample(): void {
    this.#media.sample(this.#call, this.#heardFrom);
  }

  /** Whatever fails, both parties are hung up, the record is written and the end is reported. */
  #finish(events: readonly CallEventBody[]): void {
    this.#attempt('its audio was not measured to the end', () => this.#sample());
    for (const side of sides) {
      this.#attempt('a party was not taken off its audio', () => this.#audio.attach(side, null));
      this.#attempt('a party was not hung up', () => this.#dialogs.end(side, this.#call.termination));
    }
    const quality = this.#media.recorded(this.#call);
    this.#attempt('its record was not written', () => this.#persister.finish(this.#call, events, quality));
    this.#env.events.emit('ended', this.#call);
    this.#attempt('its audio was not ended', () => this.render());
  }

  /** A step of the end that must not prevent the other ones; answers null, and logs the error, if it fails. */
  #attempt<Answer>(failure: string, step: () => Answer): Answer | null {
    try {
      return step();
    } catch (error) {
      this.#env.logger.error({ callId: this.id, err: error }, `a call ends, but ${failure}`);
      return null;
    }
  }

  #save(events: readonly CallEventBody[]): void {
    this.#persister.save(this.#call, events);
  }

  #agentEventsSince(before: Call): CallEventBody[] {
    const now = this.#env.clock.now();
    return agentEventsBetween(before, this.#call).map((event) => toAgentEvent(this.#call, event, now));
  }

  #eventsOf(names: readonly CallEventName[]): CallEventBody[] {
    const now = this.#env.clock.now();
    return names.map((name) => toCallEvent(this.#call, name, now));
  }

  #logTransition(before: string): void {
    const after = outwardState(this.#call);
    if (after === before) return;
    this.#env.logger.info({ callId: this.id, from: before, to: after, media: this.bridge.describe() }, 'call changed');
  }
}
