/**
 * A supervisor's audio at a call: joined to it while no call of its own, and no tone, has the supervisor's audio; else it
 * waits and says nothing.
 */
import type { SupervisionMode } from '../../../../shared/domain/supervision.ts';
import type { Bridge, BridgeSide, BridgeSupervisor, MediaPort } from '../../telephony/ports/media.ts';
import { opposite, type Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallDependencies } from '../session/dependencies.ts';
import type { AgentFocus } from '../session/focus.ts';

/** A mode in which the supervisor joins the agent's side. */
export type ListeningMode = Exclude<SupervisionMode, 'take_over'>;

/** Dependencies of a supervisor's place. */
export interface PlaceDependencies extends Pick<CallDependencies, 'media' | 'agents'> {
  readonly focus: Pick<AgentFocus, 'isTaken'>;
}

/** Whom a supervisor sits beside. */
export interface PlaceAt {
  readonly session: CallSession;
  /** The side of the agent. */
  readonly side: Side;
  /** The supervisor. */
  readonly userId: number;
}

/** A supervisor's audio at a call. */
export class SupervisorPlace {
  readonly #deps: PlaceDependencies;
  readonly #at: PlaceAt;
  readonly #seat: BridgeSupervisor;
  readonly #bridge: Bridge;
  #attached: MediaPort | null = null;

  constructor(deps: PlaceDependencies, at: PlaceAt) {
    this.#deps = deps;
    this.#at = at;
    this.#seat = at.session.bridge.supervise(at.side);
    this.#bridge = deps.media.createBridge();
    this.#bridge.attach('far', this.#seat.port);
    this.render();
  }

  /** Whether the supervisor hears nothing, for its audio is elsewhere or not there. */
  get isAway(): boolean {
    return this.#attached === null;
  }

  /** Says who hears the supervisor. */
  setMode(mode: ListeningMode): void {
    this.#seat.speaksTo = audienceOf(mode, this.#at.side);
  }

  /** Plays a tone to both sides about the supervision. */
  announce(): void {
    this.#seat.announce();
  }

  /** Connects or disconnects the supervisor's audio. */
  render(): void {
    const { agents, focus } = this.#deps;
    const { userId } = this.#at;
    const port = focus.isTaken(userId) ? null : agents.portOf(userId);
    if (port === this.#attached) return;
    this.#attached = port;
    if (port) this.#bridge.attach('near', port);
    else this.#bridge.detach('near');
  }

  /** Leaves the call and frees everything. */
  close(): void {
    this.#bridge.close();
    this.#seat.leave();
  }
}

function audienceOf(mode: ListeningMode, side: Side): readonly BridgeSide[] {
  if (mode === 'listen') return [];
  return mode === 'whisper' ? [side] : [side, opposite(side)];
}
