import type { BridgeSide, BridgeSupervisor, MediaPort } from '../../../ports/media.ts';
import { Seat, type SeatParts } from '../conference/seat.ts';

/** The parts of the mixer that a seat uses. */
export interface SupervisorSeatParts extends Pick<SeatParts, 'side' | 'createPort' | 'onError'> {
  readonly announce: () => void;
  /** Called when the sides that hear the supervisor changed. */
  readonly onSpeaksTo: () => void;
  /** Called once when the supervisor left. */
  readonly onLeft: (seat: SupervisorSeat) => void;
}

/** A supervisor's place at a bridge: what it says waits here, and what it is to hear. */
export class SupervisorSeat implements BridgeSupervisor {
  /** The supervisor's audio of this tick; null is silence. */
  said: Int16Array | null = null;
  readonly #seat: Seat;
  readonly #parts: SupervisorSeatParts;
  #speaksTo: readonly BridgeSide[] = [];

  constructor(parts: SupervisorSeatParts) {
    this.#parts = parts;
    this.#seat = new Seat({ ...parts, onLeft: () => parts.onLeft(this) });
  }

  get port(): MediaPort {
    return this.#seat.port;
  }

  /** The side whose part the supervisor takes. */
  get side(): BridgeSide {
    return this.#seat.side;
  }

  get speaksTo(): readonly BridgeSide[] {
    return this.#speaksTo;
  }

  set speaksTo(sides: readonly BridgeSide[]) {
    this.#speaksTo = sides;
    this.#parts.onSpeaksTo();
  }

  /** The audio for the supervisor in this tick; null is silence. */
  set output(pcm: Int16Array | null) {
    this.#seat.output = pcm;
  }

  /** Takes what the supervisor says during this tick. */
  listen(): void {
    this.said = this.#seat.take();
  }

  announce(): void {
    this.#parts.announce();
  }

  leave(): void {
    this.#seat.leave();
  }
}
