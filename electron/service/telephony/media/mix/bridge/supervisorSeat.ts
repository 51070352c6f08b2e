import type { BridgeSide, BridgeSupervisor, MediaPort } from '../../../ports/media.ts';
import { Seat, type SeatParts } from '../conference/seat.ts';

/** What a supervisor's seat asks of its mixer. */
export interface SupervisorSeatParts extends Pick<SeatParts, 'side' | 'createPort' | 'onError'> {
  readonly announce: () => void;
  /** Called when the sides that hear the supervisor changed. */
  readonly onSpeaksTo: () => void;
  /** Called once when the supervisor left. */
  readonly onLeft: (seat: SupervisorSeat) => void;
}

/** A supervisor's place at a bridge: what it says waits here, and what it is to hear. */
export class SupervisorSeat implements BridgeSupervisor {
  /** What the supervisor says during this tick; null is silence. */
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

  /** Whom the supervisor helps. */
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

  /** What the supervisor hears during this tick; null is silence. */
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
