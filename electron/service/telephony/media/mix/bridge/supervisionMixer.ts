import type { Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { AppSource, BridgeSide, BridgeSupervisor, MediaPort } from '../../../ports/media.ts';
import type { Ticker } from '../../time/ticker.ts';
import { FrameQueue } from '../conference/frameQueue.ts';
import { Sum } from '../conference/sum.ts';
import { ToneGenerator } from '../tones/toneGenerator.ts';
import { PcmStream } from './pcmStream.ts';
import { SupervisorSeat } from './supervisorSeat.ts';

/** The parts of the bridge that a mixer uses. */
export interface SupervisionMixerParts {
  readonly ticker: Ticker;
  readonly createAppPort: (source: AppSource) => MediaPort;
  /** Called with errors thrown by listeners. */
  readonly onError: (error: unknown) => void;
  /** The port of a side, asked for every frame. */
  readonly portOf: (side: BridgeSide) => MediaPort | null;
  /** Whether both sides are to hear silence. */
  readonly isHeld: () => boolean;
  /** Takes 20 ms of a channel that is mixed here. */
  readonly record: (side: BridgeSide, pcm: Int16Array) => void;
  /** Called when somebody came or left, or other sides are mixed than before. */
  readonly onChange: () => void;
}

const sides = ['near', 'far'] as const;
const opposite = { near: 'far', far: 'near' } as const;

/**
 * Mixes supervisors' audio. Every tick, each supervisor gets the sum of both sides, and a side to which a supervisor
 * speaks gets that added to the other side. Audio to other sides is not touched.
 */
export class SupervisionMixer {
  readonly #parts: SupervisionMixerParts;
  readonly #seats = new Set<SupervisorSeat>();
  readonly #voices = { near: new FrameQueue(), far: new FrameQueue() };
  readonly #streams = { near: new PcmStream(), far: new PcmStream() };
  #beep: ToneGenerator | null = null;
  #stopTicking: Unsubscribe | null = null;

  constructor(parts: SupervisionMixerParts) {
    this.#parts = parts;
  }

  /** How many supervise. */
  get size(): number {
    return this.#seats.size;
  }

  /** Adds a supervisor who helps a side. */
  join(side: BridgeSide): BridgeSupervisor {
    // The ticker calls in the order of subscription: this mixes before the ports of the seats send.
    this.#stopTicking ??= this.#parts.ticker.subscribe(() => this.#tick());
    const { createAppPort: createPort, onError, onChange } = this.#parts;
    const announce = () => this.#announce();
    const onLeft = (seat: SupervisorSeat) => this.#remove(seat);
    const seat = new SupervisorSeat({ side, createPort, onError, announce, onSpeaksTo: onChange, onLeft });
    this.#seats.add(seat);
    onChange();
    return seat;
  }

  /** Whether what a side hears is mixed here. */
  isMixed(side: BridgeSide): boolean {
    return this.#beep !== null || this.#speakers(side).length > 0;
  }

  /** Whether what a side's channel records is mixed here: somebody speaks for that side. */
  isRecordedHere(side: BridgeSide): boolean {
    return this.#speakersFor(side).length > 0;
  }

  /** Takes 20 ms that came from a side. */
  take(side: BridgeSide, pcm: Int16Array): void {
    if (this.#seats.size > 0) this.#voices[side].push(pcm);
  }

  /** Ends every supervision. */
  close(): void {
    for (const seat of [...this.#seats]) seat.leave();
  }

  #announce(): void {
    this.#beep = new ToneGenerator('beep');
    this.#parts.onChange();
  }

  #remove(seat: SupervisorSeat): void {
    this.#seats.delete(seat);
    if (this.#seats.size === 0) this.#rest();
    this.#parts.onChange();
  }

  #rest(): void {
    this.#stopTicking?.();
    this.#stopTicking = null;
    this.#beep = null;
    for (const side of sides) {
      this.#voices[side].clear();
      this.#streams[side].close();
    }
  }

  #tick(): void {
    const said = { near: this.#voices.near.take(), far: this.#voices.far.take() };
    for (const seat of this.#seats) seat.listen();
    const beep = this.#nextOfBeep();
    for (const side of sides) {
      const other = said[opposite[side]];
      if (this.isMixed(side)) this.#send(side, [other, beep, ...voicesOf(this.#speakers(side))]);
      if (this.isRecordedHere(side)) this.#record(side, [said[side], ...voicesOf(this.#speakersFor(side))]);
    }
    for (const seat of this.#seats) {
      const others = [...this.#seats].filter((speaker) => speaker !== seat && speaker.speaksTo.length > 0);
      seat.output = sumOf([said.near, said.far, beep, ...voicesOf(others)]);
    }
  }

  #nextOfBeep(): Int16Array | null {
    const pcm = this.#beep?.next() ?? null;
    if (pcm !== null || this.#beep === null) return pcm;
    this.#beep = null;
    this.#parts.onChange();
    return null;
  }

  #send(side: BridgeSide, voices: readonly (Int16Array | null)[]): void {
    this.#streams[side].send(this.#parts.portOf(side), this.#parts.isHeld() ? null : sumOf(voices));
  }

  #record(side: BridgeSide, voices: readonly (Int16Array | null)[]): void {
    const pcm = this.#parts.isHeld() ? null : sumOf(voices);
    if (pcm !== null) this.#parts.record(side, pcm);
  }

  /** Supervisors who speak to a side. */
  #speakers(side: BridgeSide): readonly SupervisorSeat[] {
    return [...this.#seats].filter((seat) => seat.speaksTo.includes(side));
  }

  /** Supervisors who take a side's part and speak to the other. */
  #speakersFor(side: BridgeSide): readonly SupervisorSeat[] {
    return this.#speakers(opposite[side]).filter((seat) => seat.side === side);
  }
}

const voicesOf = (seats: readonly SupervisorSeat[]) => seats.map(({ said }) => said);

/** All of it added up; null when nobody says anything. */
function sumOf(voices: readonly (Int16Array | null)[]): Int16Array | null {
  const sum = new Sum();
  for (const pcm of voices) if (pcm !== null) sum.add(pcm);
  return sum.everything();
}
