/** Whether the phones of a call's users show its hold correctly after the app or REST changed it. */
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { Call } from '../model/call.ts';
import type { Side } from '../model/side.ts';

export interface PhoneHoldsParts {
  readonly call: () => Call;
  readonly isOnPhone: (side: Side) => boolean;
  readonly change: (change: Pick<Call, 'phonesOutOfStep'>) => void;
  /** A phone takes the key, and refused it now. */
  readonly onRefused: (error: unknown) => void;
}

/** Presses the keys of phones, and remembers which did not follow. */
export class PhoneHolds {
  readonly #parts: PhoneHoldsParts;
  readonly #holding = new Set<Side>();

  constructor(parts: PhoneHoldsParts) {
    this.#parts = parts;
  }

  /** Another dialog is on that side, of which nothing was requested yet. */
  begin(side: Side): void {
    this.#holding.delete(side);
    this.#note(side, false);
  }

  /** A phone reports that it holds, or does not any more. */
  onPhoneHold(side: Side, holds: boolean): void {
    if (holds) this.#holding.add(side);
    else this.#holding.delete(side);
    if (this.#parts.call().phonesOutOfStep.includes(side)) this.#compare(side);
  }

  /** Has a phone follow the call's state; it confirms that by a re-INVITE. */
  async press(side: Side, leg: SipLeg, key: 'hold' | 'talk'): Promise<void> {
    if (!leg.takesKey(key)) return this.#compare(side);
    try {
      await leg.pressKey(key);
      this.#note(side, false);
    } catch (error) {
      this.#parts.onRefused(error);
      this.#compare(side);
    }
  }

  #compare(side: Side): void {
    const isAsItIs = this.#parts.call().heldBy.includes(side) === this.#holding.has(side);
    this.#note(side, this.#parts.isOnPhone(side) && !isAsItIs);
  }

  #note(side: Side, isOut: boolean): void {
    const { phonesOutOfStep } = this.#parts.call();
    if (phonesOutOfStep.includes(side) === isOut) return;
    const others = phonesOutOfStep.filter((other) => other !== side);
    this.#parts.change({ phonesOutOfStep: isOut ? [...others, side] : others });
  }
}
