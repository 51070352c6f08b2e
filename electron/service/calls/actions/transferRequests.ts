/** Transfers that the other side of a call requests, and that wait for the user's decision. */

import type { Call, TransferRequest } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallDependencies } from '../session/dependencies.ts';

/**
 * A REFER must be answered within 32 s (RFC 3261 timer F), and the peer may have sent its first copy earlier than we
 * received it.
 */
const patienceMs = 20_000;

/** Asks users, one request a call at a time. */
export class TransferRequests {
  readonly #env: Pick<CallDependencies, 'clock'>;
  readonly #open = new WeakMap<CallSession, (accepted: boolean) => void>();

  constructor(env: Pick<CallDependencies, 'clock'>) {
    this.#env = env;
  }

  /** Whether the user of a call is being asked. */
  isOpen(session: CallSession): boolean {
    return this.#open.has(session);
  }

  /**
   * Resolves with the user's decision; false if it does not decide within the time limit or cannot be reached any more.
   *
   * @param side side of the peer that asks
   */
  ask(session: CallSession, side: Side, asked: Omit<TransferRequest, 'expiresAt'>): Promise<boolean> {
    return new Promise((resolve) => {
      const isThere = (call: Call) => call.endedAt === null && call[opposite(side)].party.userId === asked.userId;
      const settle = (accepted: boolean) => {
        if (!this.#open.delete(session)) return;
        cancel();
        stop();
        if (!session.ended) session.annotate({ transferRequest: null });
        resolve(accepted);
      };
      const cancel = this.#env.clock.after(patienceMs, () => settle(false));
      const stop = session.watch((call) => {
        if (!isThere(call)) settle(false);
      });
      this.#open.set(session, settle);
      session.annotate({ transferRequest: { ...asked, expiresAt: this.#env.clock.now() + patienceMs } });
    });
  }

  /** The user's decision; false if it was not asked. */
  answer(session: CallSession, userId: number, accepted: boolean): boolean {
    const settle = this.#open.get(session);
    if (!settle || session.call.transferRequest?.userId !== userId) return false;
    settle(accepted);
    return true;
  }
}
