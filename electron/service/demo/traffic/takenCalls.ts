import type { Unsubscribe } from '../../kernel/listenerSet.ts';

/** One side of a call of the service. */
interface SeenSide {
  readonly party: { readonly kind: 'agent' | 'sip' | 'app'; readonly sipCallId: string };
}

/** A call of the service, as far as the demo needs it. */
export interface SeenCall {
  readonly near: SeenSide;
  readonly far: SeenSide;
  /** Null until both sides are answered. */
  readonly connectedAt: number | null;
}

/**
 * Watches the service's calls, so that a simulated caller notices when a person has answered. SIP does not show that: a
 * queue answers the caller's dialog at once and plays music.
 */
export class TakenCalls {
  readonly #waiting = new Map<string, () => void>();

  /** Looks at a call as it is now. A program, such as a mailbox, is nobody. */
  onCall({ near, far, connectedAt }: SeenCall): void {
    if (connectedAt === null || near.party.kind === 'app') return;
    const taken = this.#waiting.get(far.party.sipCallId);
    if (taken === undefined) return;
    this.#waiting.delete(far.party.sipCallId);
    taken();
  }

  /** Called once, when somebody has answered the call of that SIP Call-ID. */
  onTaken(sipCallId: string, listener: () => void): Unsubscribe {
    this.#waiting.set(sipCallId, listener);
    return () => void this.#waiting.delete(sipCallId);
  }
}
