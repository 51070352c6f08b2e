/** Ends chats that have gone silent, and returns those whose operator is gone to the waiting ones. */
import type { Clock } from '../../kernel/clock.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import { audienceOf, chatState } from './chatEvents.ts';
import { step } from './chatMachine.ts';
import type { ChatPresence } from './chatPresence.ts';

const MINUTE_MS = 60_000;
/** A visitor who has not polled for this long has closed the page; a page in the background polls once a minute. */
const VISITOR_GONE_MS = 5 * MINUTE_MS;
/** A chat ends when nobody has written for so long. */
const IDLE_MS = 60 * MINUTE_MS;
/** An operator who is away for so long is taken to have left. */
const OPERATOR_GONE_MS = MINUTE_MS;
const SWEEP_MS = MINUTE_MS / 4;

export interface ChatTimeoutsDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly presence: Pick<ChatPresence, 'awayMs'>;
  readonly onFailure: (error: unknown) => void;
}

export interface ChatTimeouts {
  start(): void;
  /** Resolves when nothing is running any more. */
  close(): Promise<void>;
}

export function createChatTimeouts({ store, clock, presence, onFailure }: ChatTimeoutsDependencies): ChatTimeouts {
  let startedAt = 0;
  let cancel = (): void => undefined;
  let sweeping = Promise.resolve();

  /** Visitors could not reach a service that was down, so their time counts from its start. */
  function deadlines() {
    const now = clock.now();
    const gone = now - startedAt < VISITOR_GONE_MS ? Number.NEGATIVE_INFINITY : now - VISITOR_GONE_MS;
    return { now, gone, idle: now - IDLE_MS };
  }

  async function endSilent(within: Repositories): Promise<void> {
    const { now, gone, idle } = deadlines();
    const silent = await within.chats.silentSince(Math.max(gone, 0), idle);
    for (const { chat } of silent) {
      const ended = await within.chats.change(chat.id, step(chat, { type: 'end', by: 'timeout' }, now));
      await within.events.append([chatState(ended, audienceOf(ended), now)]);
    }
  }

  /**
   * How long the operator has been missing. One who never had the interface open answers through a program and does not
   * count as missing; for one who had it open before a restart, the time counts from the restart.
   */
  function missedMs(operatorId: number, wasHere: boolean): number {
    const awayMs = presence.awayMs(operatorId);
    if (Number.isFinite(awayMs)) return awayMs;
    return wasHere ? clock.now() - startedAt : 0;
  }

  async function releaseAbandoned(within: Repositories): Promise<void> {
    const now = clock.now();
    for (const { chat, operatorWasHere } of await within.chats.open()) {
      const { id, operator_id: operatorId } = chat;
      if (operatorId === null) continue;
      if (missedMs(operatorId, operatorWasHere) < OPERATOR_GONE_MS) {
        if (!operatorWasHere && Number.isFinite(presence.awayMs(operatorId))) await within.chats.noteOperator(id, true);
        continue;
      }
      await within.chats.noteOperator(id, false);
      const waiting = await within.chats.change(chat.id, step(chat, { type: 'release' }, now));
      await within.events.append([chatState(waiting, null, now)]);
    }
  }

  function sweep(): void {
    const work = async (within: Repositories) => {
      await endSilent(within);
      await releaseAbandoned(within);
    };
    sweeping = store.transaction(work).catch(onFailure);
    cancel = clock.after(SWEEP_MS, sweep);
  }

  return {
    start() {
      startedAt = clock.now();
      sweep();
    },
    async close() {
      cancel();
      await sweeping;
    },
  };
}
