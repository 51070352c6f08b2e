import type { AppSource, Bridge, MediaEngine, MediaPort } from '../../../electron/service/telephony/ports/media.ts';
import type { SipLeg, SipLegEvent, Termination } from '../../../electron/service/telephony/ports/sip.ts';
import { joinPcm, level } from '../goertzel.ts';
import { SineSource } from '../tone.ts';
import { eventually } from './eventually.ts';

/** Frames of 20 ms in one second. */
const FRAMES_PER_SECOND = 50;

/** A caller on a leg who records what arrives and can play tones. */
export class DemoCaller implements AppSource {
  readonly leg: SipLeg;
  readonly events: SipLegEvent[] = [];
  readonly heard: Int16Array[] = [];
  readonly #bridge: Bridge;
  readonly #port: MediaPort;
  #whistle: SineSource | null = null;

  constructor(leg: SipLeg, media: MediaEngine) {
    this.leg = leg;
    this.#bridge = media.createBridge();
    this.#port = media.createAppPort(this);
    this.#bridge.attach('near', this.#port);
    leg.on((event) => {
      this.events.push(event);
      if (event.type === 'answered' && leg.media) this.#bridge.attach('far', leg.media);
    });
  }

  /** Plays a tone until null. */
  whistle(frequencyHz: number | null): void {
    this.#whistle = frequencyHz === null ? null : new SineSource(frequencyHz);
  }

  pull(): Int16Array | null {
    return this.#whistle?.next() ?? null;
  }

  push(pcm: Int16Array): void {
    this.heard.push(pcm.slice());
  }

  /** What was heard last. */
  last(seconds: number): Int16Array {
    return joinPcm(this.heard.slice(-Math.round(seconds * FRAMES_PER_SECOND)));
  }

  /** Frames since `from` that are loud enough to be speech. */
  loudFrames(from = 0): number {
    return this.heard.slice(from).filter((frame) => level(frame) > 300).length;
  }

  answered(): Promise<void> {
    return eventually(() => this.leg.state === 'answered', 'the answer');
  }

  /** How the call ended. */
  async ended(): Promise<Termination> {
    await eventually(() => this.leg.state === 'ended', 'the end of the call');
    const end = this.events.find((event) => event.type === 'ended');
    if (end === undefined) throw new Error('The end was not told.');
    return end.termination;
  }

  close(): void {
    this.#bridge.close();
    this.#port.close();
  }
}
