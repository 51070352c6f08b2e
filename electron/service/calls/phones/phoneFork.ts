/** One call that rings at several phones at once; the first that answers has it (RFC 3261 section 16.7). */
import type { Clock } from '../../kernel/clock.ts';
import type { Redirection, SipLeg, Termination } from '../../telephony/ports/sip.ts';
import type { PhoneCall } from '../../telephony/ports/sipServer.ts';
import { userNotReachable } from '../model/terminations.ts';
import type { UserPhones } from '../session/userPhones.ts';
import { bestOf, isForAll } from './bestResponse.ts';

/** Events of a fork. */
export interface ForkListener {
  /** A phone is being called. */
  onDialled(leg: SipLeg): void;
  /** The first answer; every other phone was sent CANCEL with “answered elsewhere”. */
  onAnswered(leg: SipLeg): void;
  /** No phone rings any more; `best` is the end to report to the caller. */
  onGone(best: Termination): void;
  /** A phone sends the call on, and no other rings any more; without a listener for it that is a refusal. */
  onRedirected?(redirection: Redirection): void;
  onFailure(error: unknown): void;
}

/** The reason of a CANCEL when somebody else answered. */
const ELSEWHERE = 200;

/**
 * After this time a phone that has sent nothing at all, not even 100, does not hold back refusals of others. It has
 * been sent the INVITE four times by then, and would count as unreachable only after 32 seconds (ADR 28).
 */
const SILENT_MS = 4_000;

/** A phone that is being called. */
interface Branch {
  /** Removes the listener. */
  readonly stop: () => void;
  /** It has sent nothing for too long. */
  isSilent: boolean;
}

/** Rings phones until one answers or it is cancelled. */
export class PhoneFork {
  readonly #clock: Clock;
  readonly #listener: ForkListener;
  readonly #legs = new Map<SipLeg, Branch>();
  readonly #refusals: Termination[] = [];
  #dialling: number;
  #over = false;

  constructor(
    { phones, clock }: { readonly phones: UserPhones; readonly clock: Clock },
    ids: readonly number[],
    call: PhoneCall,
    listener: ForkListener,
  ) {
    this.#clock = clock;
    this.#listener = listener;
    this.#dialling = ids.length;
    for (const id of ids) {
      phones
        .dial(id, call)
        .then((legs) => this.#dialled(legs))
        .catch((error: unknown) => {
          listener.onFailure(error);
          this.#refusals.push(userNotReachable);
          this.#dialled([]);
        });
    }
  }

  /** Stops ringing. */
  cancel(answeredElsewhere: boolean): void {
    this.#over = true;
    for (const leg of [...this.#legs.keys()]) this.#drop(leg, answeredElsewhere);
  }

  #dialled(legs: readonly SipLeg[]): void {
    this.#dialling -= 1;
    for (const leg of legs) this.#follow(leg);
    this.#reportWhenGone();
  }

  #follow(leg: SipLeg): void {
    this.#listener.onDialled(leg);
    const listening = leg.on((event) => {
      spoke();
      branch.isSilent = false;
      if (event.type === 'answered') this.#answered(leg);
      else if (event.type === 'ended') this.#refused(leg, event.termination, event.redirection);
    });
    const spoke = this.#clock.after(SILENT_MS, () => {
      branch.isSilent = leg.state === 'dialing';
      this.#reportWhenGone();
    });
    const stop = () => {
      listening();
      spoke();
    };
    const branch: Branch = { stop, isSilent: false };
    this.#legs.set(leg, branch);
    if (this.#over) this.#drop(leg, true);
    else if (leg.state === 'answered') this.#answered(leg);
    else if (leg.state === 'ended') this.#forget(leg);
  }

  #answered(leg: SipLeg): void {
    this.#forget(leg);
    if (this.#over) return void leg.end();
    this.cancel(true);
    this.#listener.onAnswered(leg);
  }

  /** A 6xx applies to all phones, also to those that have not rung yet. */
  #refused(leg: SipLeg, termination: Termination, redirection?: Redirection): void {
    this.#forget(leg);
    if (redirection && this.#listener.onRedirected && !this.#over) {
      this.cancel(false);
      this.#listener.onRedirected(redirection);
      return;
    }
    this.#refusals.push(termination);
    if (isForAll(termination) && !this.#over) {
      this.cancel(false);
      this.#listener.onGone(bestOf(this.#refusals));
    } else this.#reportWhenGone();
  }

  #reportWhenGone(): void {
    if (this.#over || this.#dialling > 0 || this.#mayAnswer) return;
    this.cancel(false);
    this.#listener.onGone(bestOf(this.#refusals));
  }

  /** Whether there is a phone to wait for; while nobody refused, also one that is silent. */
  get #mayAnswer(): boolean {
    const isRefused = this.#refusals.some(({ by }) => by !== 'system');
    return [...this.#legs.values()].some(({ isSilent }) => !(isSilent && isRefused));
  }

  #drop(leg: SipLeg, answeredElsewhere: boolean): void {
    this.#forget(leg);
    leg.end(answeredElsewhere ? ELSEWHERE : undefined).catch((error: unknown) => this.#listener.onFailure(error));
  }

  #forget(leg: SipLeg): void {
    this.#legs.get(leg)?.stop();
    this.#legs.delete(leg);
  }
}
