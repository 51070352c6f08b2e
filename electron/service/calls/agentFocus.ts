/**
 * Which call has an agent's ears and mouth. A user has one audio session and may have several calls: one has the focus,
 * the others are on hold. Giving one call the focus puts the one before it on hold.
 */

import { isConnected, sideOfUser } from './call.ts';
import type { CallEnvironment } from './callEnvironment.ts';
import type { CallSession } from './callSession.ts';

/** How long an agent hears why a call failed. */
const busyToneMs = 2_500;

/** Keeps each user's focus. */
export class AgentFocus {
  readonly #env: Pick<CallEnvironment, 'media' | 'agents' | 'clock'>;
  readonly #focus = new Map<number, CallSession>();
  readonly #stopTone = new Map<number, () => void>();

  constructor(env: Pick<CallEnvironment, 'media' | 'agents' | 'clock'>) {
    this.#env = env;
  }

  /** Id of the call that has the user's audio; null when none has. */
  of(userId: number): number | null {
    return this.#focus.get(userId)?.id ?? null;
  }

  /** Gives a call the user's audio; the one before is put on hold. */
  take(userId: number, session: CallSession): void {
    this.#stopTone.get(userId)?.();
    const before = this.#focus.get(userId);
    this.#focus.set(userId, session);
    if (before && before !== session) this.#suspend(before, userId);
    session.render();
  }

  /** Takes the focus away from a call that ended or that the user put on hold. */
  release(userId: number, session: CallSession): void {
    if (this.#focus.get(userId) !== session) return;
    this.#focus.delete(userId);
    session.render();
  }

  /** Takes the focus away from a call for all its users. */
  releaseAll(session: CallSession): void {
    for (const [userId, focused] of [...this.#focus]) if (focused === session) this.#focus.delete(userId);
  }

  /** Plays the busy tone to a user who has no call; a new call stops it. */
  playBusy(userId: number): void {
    const port = this.#env.agents.portOf(userId);
    if (!port || this.#focus.has(userId)) return;
    this.#stopTone.get(userId)?.();
    const bridge = this.#env.media.createBridge();
    bridge.attach('near', port);
    bridge.playTone('near', 'busy');
    const stop = () => {
      cancel();
      bridge.close();
      this.#stopTone.delete(userId);
    };
    const cancel = this.#env.clock.after(busyToneMs, stop);
    this.#stopTone.set(userId, stop);
  }

  #suspend(session: CallSession, userId: number): void {
    const side = sideOfUser(session.call, userId);
    if (side && isConnected(session.call) && !session.call.heldBy.includes(side)) void session.hold(side);
    else session.render();
  }
}
