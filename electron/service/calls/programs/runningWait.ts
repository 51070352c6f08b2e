/** A caller kept waiting by a program, as the program sees it. */

import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import type { DtmfDigit, MediaPort } from '../../telephony/ports/media.ts';
import type { Call, RungUser } from '../model/call.ts';
import type { QueuePlace, WaitingCall, WaitingExit, WaitingProgram } from '../model/program.ts';
import { unansweredOutcomeOf } from '../model/queuedCall.ts';
import { opposite, type Side } from '../model/side.ts';
import { normalClearing } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';

export interface Wait {
  readonly session: CallSession;
  /** The side that the program is on. */
  readonly side: Side;
  readonly program: WaitingProgram;
  readonly place: QueuePlace | null;
  /** A user by its id; null if it does not exist. */
  readonly userOf: (userId: number) => Promise<RungUser | null>;
  /** Sends the caller elsewhere; rejects if that is impossible. */
  readonly leave: (exit: WaitingExit) => Promise<void>;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Called with errors thrown by the program's listeners. */
  readonly onError: (error: unknown) => void;
}

/** A program's hold on a live call until somebody answers, the call ends, or the caller is sent elsewhere. */
export class RunningWait implements WaitingCall {
  readonly id: number;
  readonly customerId: number;
  readonly lineId: number | null;
  readonly caller: WaitingCall['caller'];
  readonly enteredAt: number;
  readonly place: QueuePlace | null;
  readonly #wait: Wait;
  readonly #digits: ListenerSet<[digit: DtmfDigit]>;
  readonly #declined: ListenerSet<[userId: number]>;
  readonly #answered: ListenerSet<[userId: number]>;
  readonly #ended: ListenerSet<Parameters<Parameters<WaitingCall['onEnded']>[0]>>;
  readonly #stopWatching: () => void;
  /** Users whom it rings or rang, by name. */
  readonly #known = new Map<number, RungUser>();
  #wanted: readonly number[] = [];
  #over = false;

  constructor(wait: Wait) {
    const { session, side, place } = wait;
    const { party } = session.call[opposite(side)];
    this.#wait = wait;
    this.#digits = new ListenerSet(wait.onError);
    this.#declined = new ListenerSet(wait.onError);
    this.#answered = new ListenerSet(wait.onError);
    this.#ended = new ListenerSet(wait.onError);
    this.id = session.id;
    this.customerId = session.call.customerId;
    this.lineId = session.call.lineId;
    this.caller = { number: party.number, name: party.name, userId: party.userId };
    this.enteredAt = session.call.queue?.enteredAt ?? wait.now();
    this.place = place;
    this.#stopWatching = session.watch((call) => this.#follow(call));
  }

  get program(): WaitingProgram {
    return this.#wait.program;
  }

  /** The side that the program is on. */
  get side(): Side {
    return this.#wait.side;
  }

  /** Whether the caller does not wait any more. */
  get over(): boolean {
    return this.#over;
  }

  /** Users appear by name in events, so new ones are looked up first. */
  ring(userIds: readonly number[]): void {
    if (this.#over) return;
    this.#wanted = [...userIds];
    const unknown = userIds.filter((id) => !this.#known.has(id));
    if (unknown.length === 0) this.#ringWanted();
    else void Promise.all(unknown.map((id) => this.#lookUp(id))).then(() => this.#ringWanted());
  }

  async #lookUp(id: number): Promise<void> {
    const user = await this.#wait.userOf(id).catch((error: unknown) => this.#wait.onError(error));
    this.#known.set(id, { id, ext: user?.ext ?? '', name: user?.name ?? '' });
  }

  /** Rings whom the program wants by now, once all of them are known. */
  #ringWanted(): void {
    const { session } = this.#wait;
    const users = this.#wanted;
    const named = users.flatMap((id) => this.#known.get(id) ?? []);
    if (this.#over || named.length < users.length || sameUsers(session.call.ringing, users)) return;
    const queueId = session.call.queue?.id ?? 0;
    session.due({ type: 'rang', users, offered: named.map((user) => ({ ...user, queueId })) });
  }

  setPort(port: MediaPort | null): void {
    if (!this.#over) this.#wait.session.setApp(this.#wait.side, port);
  }

  leave(outcome: Parameters<WaitingCall['leave']>[0]): void {
    const { session, now } = this.#wait;
    const { queue } = session.call;
    if (queue && !queue.left) session.annotate({ queue: { ...queue, left: { at: now(), outcome } } });
  }

  async leaveTo(exit: WaitingExit): Promise<void> {
    const { session, side, leave } = this.#wait;
    if (this.#over) return;
    this.ring([]);
    this.#close();
    session.setApp(side, null);
    await leave(exit);
  }

  onDtmf(listener: (digit: DtmfDigit) => void): Unsubscribe {
    return this.#digits.add(listener);
  }

  onDeclined(listener: (userId: number) => void): Unsubscribe {
    return this.#declined.add(listener);
  }

  onAnswered(listener: (userId: number) => void): Unsubscribe {
    return this.#answered.add(listener);
  }

  onEnded(listener: Parameters<WaitingCall['onEnded']>[0]): Unsubscribe {
    return this.#ended.add(listener);
  }

  end(): void {
    this.#wait.session.end(this.#wait.side, normalClearing);
  }

  /** Hands a digit of the caller to the program. */
  press(digit: DtmfDigit): void {
    if (!this.#over) this.#digits.emit(digit);
  }

  /** Tells the program that a ringing user declines. */
  decline(userId: number): void {
    if (!this.#over) this.#declined.emit(userId);
  }

  #follow(call: Call): void {
    if (this.#over) return;
    if (call.endedAt !== null) {
      this.#close();
      if (call.queue) this.#ended.emit(unansweredOutcomeOf(call, call.queue));
      return;
    }
    const { session, side } = this.#wait;
    const { leg, party } = call[side];
    if (leg !== 'answered' || party.userId === null) return;
    this.#close();
    session.setApp(side, null);
    this.#answered.emit(party.userId);
  }

  #close(): void {
    this.#over = true;
    this.#stopWatching();
  }
}

function sameUsers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((user) => b.includes(user));
}
