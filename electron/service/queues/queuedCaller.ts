/** Somebody who waits in a queue, with a call or, asking to be called back, without one. */

import type { QueuedOrigin } from '../calls/actions/callbackControl.ts';
import type { WaitingCall } from '../calls/model/program.ts';
import type { QueueEntryRecord } from './queueCallRepository.ts';
import type { CallerSounds } from './sounds/callerSounds.ts';
import { byPlace } from './waitingOrder.ts';

/** Never, as a moment. */
export const never = Number.POSITIVE_INFINITY;

/** Somebody who waits. */
export class QueuedCaller {
  /** Record of its stay in the queue. */
  entry: QueueEntryRecord;
  /** The call that rings agents for it: its own, or the call-back; null while there is none. */
  call: WaitingCall | null;
  sounds: CallerSounds | null = null;
  /** Set for somebody who did not call, but asked elsewhere to be called. */
  origin: QueuedOrigin | null = null;
  /** Agents who are being rung. */
  readonly ringing = new Set<number>();
  /** Agents who had it offered in this round and did not take it. */
  readonly asked = new Set<number>();
  /** The only agent for it; null: everybody. */
  only: number | null = null;
  /** Not offered before; Unix milliseconds. */
  notBefore = 0;
  /** Nobody who had it offered already has it offered again before; Unix milliseconds. */
  retryAt = 0;
  /** How many queues passed it on already. */
  readonly hops: number;
  /** Cancels the end of its patience. */
  stopWaiting: () => void = () => undefined;

  constructor(entry: QueueEntryRecord, call: WaitingCall | null, hops = 0) {
    this.entry = entry;
    this.call = call;
    this.hops = hops;
  }

  get id(): number {
    return this.entry.id;
  }

  get queueId(): number {
    return this.entry.queueId;
  }

  /** Stops sounds and timers. */
  silence(): void {
    this.sounds?.stop();
    this.sounds = null;
    this.stopWaiting();
  }
}

/** Everybody who waits, in all queues. */
export class WaitingCallerRegistry {
  readonly #callers = new Map<number, QueuedCaller>();

  add(caller: QueuedCaller): void {
    this.#callers.set(caller.id, caller);
  }

  /** Whether it was there. */
  remove(caller: QueuedCaller): boolean {
    return this.#callers.delete(caller.id);
  }

  has(caller: QueuedCaller): boolean {
    return this.#callers.get(caller.id) === caller;
  }

  all(): readonly QueuedCaller[] {
    return [...this.#callers.values()];
  }

  byId(id: number): QueuedCaller | null {
    return this.#callers.get(id) ?? null;
  }

  /** In the order in which they are served. */
  ofQueue(queueId: number): readonly QueuedCaller[] {
    return this.all()
      .filter((caller) => caller.queueId === queueId)
      .toSorted((a, b) => byPlace(a.entry, b.entry));
  }

  /** How many wait in a queue, and since when the longest of them does (Unix milliseconds). */
  waitingIn(queueId: number): { readonly waiting: number; readonly longestSince: number | null } {
    const since = this.ofQueue(queueId).map(({ entry }) => entry.since);
    return { waiting: since.length, longestSince: since.length === 0 ? null : Math.min(...since) };
  }

  /** By the call with which the caller came into the queue. */
  byCallId(callId: number): QueuedCaller | null {
    return this.all().find(({ entry }) => entry.callId === callId) ?? null;
  }

  /** 1 is served next. */
  positionOf(caller: QueuedCaller): number {
    return this.ofQueue(caller.queueId).indexOf(caller) + 1;
  }
}
