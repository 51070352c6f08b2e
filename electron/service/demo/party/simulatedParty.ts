import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import type { Bridge, DtmfDigit, MediaEngine, MediaPort } from '../../telephony/ports/media.ts';
import type { IncomingRefer, SipLeg, SipLegEvent } from '../../telephony/ports/sip.ts';
import { framesOf, type PcmFrames } from '../audio/pcmFrames.ts';
import type { DemoTiming } from '../demoTiming.ts';
import { PartyAudio, watchSilence } from './partyAudio.ts';
import { PartyLeft } from './partyLeft.ts';

export interface PartyDependencies {
  readonly media: Pick<MediaEngine, 'createAppPort' | 'createBridge' | 'synthesize'>;
  readonly clock: Clock;
  readonly timing: DemoTiming;
  readonly logger: Logger;
  /** The other side wants the party to call somebody else. */
  onReferred(party: SimulatedParty, refer: IncomingRefer): void;
}

/**
 * A person at the carrier's end of a call. Its leg may change by a transfer, the party remains. Everything that takes
 * time rejects with `PartyLeft` once the call has ended.
 */
export class SimulatedParty {
  readonly #dependencies: PartyDependencies;
  readonly #audio: PartyAudio;
  readonly #bridge: Bridge;
  readonly #answered = Promise.withResolvers<void>();
  readonly #leaving = Promise.withResolvers<never>();
  readonly #digitListeners: ListenerSet<[digit: DtmfDigit]>;
  #leg: SipLeg;
  #stopListening: Unsubscribe;
  #port: MediaPort | null = null;
  #stopWatching: () => void = () => {};
  #hushes = 0;
  #held = false;
  #moving = false;
  #left = false;

  constructor(leg: SipLeg, dependencies: PartyDependencies) {
    const onError = (error: unknown) =>
      dependencies.logger.error({ err: error, callId: leg.callId }, 'a listener of a demo call failed');
    this.#dependencies = dependencies;
    this.#audio = new PartyAudio(onError);
    this.#digitListeners = new ListenerSet(onError);
    this.#leg = leg;
    this.#bridge = dependencies.media.createBridge();
    this.#leaving.promise.catch(() => {});
    this.#stopListening = leg.on((event) => this.#onLegEvent(event));
  }

  /** The leg that the party is on now. */
  get leg(): SipLeg {
    return this.#leg;
  }

  /** Whether the call has ended. */
  get left(): boolean {
    return this.#left;
  }

  /** Whether the other side keeps the party on hold. */
  get held(): boolean {
    return this.#held;
  }

  /** Sends 180. */
  ring(): Promise<void> {
    return this.#leg.ring();
  }

  /** Answers an inbound call; resolves when both can hear each other. */
  async answer(): Promise<void> {
    await this.#leg.answer();
    await this.answered();
  }

  /** Resolves when the call is answered by whoever is to answer it. */
  answered(): Promise<void> {
    return this.whileHere(this.#answered.promise);
  }

  /** Ends the call: BYE, CANCEL, or the status as a refusal. Never rejects. */
  async hangUp(status?: number): Promise<void> {
    try {
      await this.#leg.end(status);
    } catch (error) {
      this.#dependencies.logger.warn({ err: error, callId: this.#leg.callId }, 'a demo call did not end properly');
    }
    this.#leave();
  }

  /** Puts the caller on hold; what is played can still be heard. */
  hold(): Promise<void> {
    return this.whileHere(this.#leg.hold());
  }

  unhold(): Promise<void> {
    return this.whileHere(this.#leg.unhold());
  }

  /** Speaks; resolves when the text was spoken or interrupted. Silent on a machine without speech. */
  async say(text: string): Promise<void> {
    const { media, logger } = this.#dependencies;
    const speech = media.synthesize(text).catch((error: unknown) => {
      logger.error({ err: error }, 'a party of the demo carrier could not speak');
      return new Int16Array(0);
    });
    const hushes = this.#hushes;
    const pcm = await this.whileHere(speech);
    if (hushes === this.#hushes) await this.play(framesOf(pcm));
  }

  /** Plays in place of what is playing; resolves at the end or when it is cut off. */
  play(frames: PcmFrames): Promise<void> {
    return this.whileHere(this.#audio.play(frames));
  }

  /** Stops speaking; queued sentences are dropped. */
  hush(): void {
    this.#hushes += 1;
    this.#audio.stop();
  }

  pause(ms: number): Promise<void> {
    return this.whileHere(new Promise((resolve) => this.#dependencies.clock.after(ms, resolve)));
  }

  /** Frames of 20 ms from the other side. */
  onHeard(listener: (pcm: Int16Array) => void): Unsubscribe {
    return this.#audio.onHeard(listener);
  }

  /** Digits that the other side presses, by RFC 4733 or INFO. */
  onDigit(listener: (digit: DtmfDigit) => void): Unsubscribe {
    return this.#digitListeners.add(listener);
  }

  /** The result of some work, unless the call ends first. */
  whileHere<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#leaving.promise]);
  }

  /** From then on the party survives the end of its leg, until `moveTo` or `stay`. False if it is moving already. */
  startMoving(): boolean {
    if (this.#moving || this.#left) return false;
    this.#moving = true;
    return true;
  }

  /** Continues on another leg, which is answered. Does not end the former one. */
  moveTo(leg: SipLeg): void {
    this.#stopListening();
    this.#moving = false;
    this.#held = false;
    this.#leg = leg;
    this.#stopListening = leg.on((event) => this.#onLegEvent(event));
    if (leg.state === 'ended') this.#leave();
    else this.#connect();
  }

  /** The move came to nothing. */
  stay(): void {
    this.#moving = false;
    if (this.#leg.state === 'ended') this.#leave();
  }

  #onLegEvent(event: SipLegEvent): void {
    if (event.type === 'answered') this.#connect();
    else if (event.type === 'remoteHold') this.#held = event.held;
    else if (event.type === 'dtmf') this.#digitListeners.emit(event.digit);
    else if (event.type === 'referred') this.#dependencies.onReferred(this, event.refer);
    else if (event.type === 'ended') this.#ended();
  }

  #connect(): void {
    const { media } = this.#leg;
    if (media === null || this.#left) return;
    if (this.#port === null) {
      this.#port = this.#dependencies.media.createAppPort(this.#audio);
      this.#bridge.attach('near', this.#port);
    }
    this.#bridge.attach('far', media);
    this.#watch(media);
    this.#answered.resolve();
  }

  #watch(media: MediaPort): void {
    this.#stopWatching();
    const { clock, timing } = this.#dependencies;
    this.#stopWatching = watchSilence({
      clock,
      limitMs: timing.staleMs,
      silentForMs: () => media.statistics().silentForMs,
      mayBeSilent: () => this.#held,
      onStale: () => void this.hangUp(),
    });
  }

  #ended(): void {
    this.#bridge.detach('far');
    this.#stopWatching();
    if (!this.#moving) this.#leave();
  }

  #leave(): void {
    if (this.#left) return;
    this.#left = true;
    this.#stopListening();
    this.#stopWatching();
    this.#audio.stop();
    this.#bridge.close();
    this.#port?.close();
    this.#leaving.reject(new PartyLeft());
  }
}
