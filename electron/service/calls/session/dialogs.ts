/** The SIP dialogs of one live call: at most one on each side, followed as long as it belongs to the call. */

import type { Logger } from 'pino';
import type { MediaPort } from '../../telephony/ports/media.ts';
import type { ShownParty, SipLeg, SipLegEvent, Termination } from '../../telephony/ports/sip.ts';
import type { Side } from '../model/side.ts';

interface Bound {
  readonly leg: SipLeg;
  readonly stop: () => void;
  readonly phoneOf: number | null;
  /** The party that the phone shows; null: the one that it was called by, or dialled. */
  shown: string | null;
}

export interface CallDialogsParts {
  readonly callId: number;
  readonly logger: Logger;
  readonly onEvent: (side: Side, leg: SipLeg, event: SipLegEvent) => void;
}

/** The dialogs on the sides of one call. */
export class CallDialogs {
  readonly #parts: CallDialogsParts;
  readonly #bound: Record<Side, Bound | null> = { near: null, far: null };
  #signalled: Promise<void> = Promise.resolve();

  constructor(parts: CallDialogsParts) {
    this.#parts = parts;
  }

  /** The dialog on a side, if there is one. */
  leg(side: Side): SipLeg | null {
    return this.#bound[side]?.leg ?? null;
  }

  /** Where the audio of a side's dialog enters and leaves. */
  media(side: Side): MediaPort | null {
    return this.#bound[side]?.leg.media ?? null;
  }

  /** The user of the registered phone on a side; null for an outside party. */
  phoneOf(side: Side): number | null {
    return this.#bound[side]?.phoneOf ?? null;
  }

  /** Puts a dialog on a side and follows it; one that `moved` here from another call had another party there. */
  bind(
    side: Side,
    leg: SipLeg,
    { phoneOf, moved }: { readonly phoneOf: number | null; readonly moved: boolean },
  ): void {
    const stop = leg.on((event) => this.#parts.onEvent(side, leg, event));
    this.#bound[side] = { leg, stop, phoneOf, shown: moved ? '' : null };
  }

  /** Updates the party that a user's phone shows; the original one it knows already. */
  show(side: Side, { number, name }: ShownParty): void {
    const bound = this.#bound[side];
    if (!bound || bound.phoneOf === null || bound.leg.state !== 'answered') return;
    const before = bound.shown;
    bound.shown = `${number} ${name}`;
    if (before === null || before === bound.shown) return;
    const { callId, logger } = this.#parts;
    bound.leg
      .show({ number, name })
      .catch((error: unknown) =>
        logger.info({ callId, err: error }, 'a phone does not take the name of the other party'),
      );
  }

  /** Takes a dialog away without ending it. */
  release(side: Side): SipLeg | null {
    const bound = this.#bound[side];
    bound?.stop();
    this.#bound[side] = null;
    return bound?.leg ?? null;
  }

  /** Sends hold or unhold after the previous one; a peer that refuses does not change our audio. */
  signal(side: Side, command: (leg: SipLeg) => Promise<void>): Promise<void> {
    const leg = this.leg(side);
    if (!leg) return Promise.resolve();
    const { callId, logger } = this.#parts;
    this.#signalled = this.#signalled
      .then(() => (leg.state === 'answered' ? command(leg) : undefined))
      .catch((error: unknown) => logger.warn({ callId, err: error }, 'peer refused hold'));
    return this.#signalled;
  }

  /** Takes a side's dialog away and ends it; a call that was not answered is refused with what `how` says. */
  end(side: Side, how: Termination | null): void {
    const leg = this.release(side);
    if (!leg || leg.state === 'ended') return;
    const { callId, logger } = this.#parts;
    leg
      .end(how?.sipStatus ?? undefined, how?.q850)
      .catch((error: unknown) => logger.warn({ callId, err: error }, 'leg did not end'));
  }
}
