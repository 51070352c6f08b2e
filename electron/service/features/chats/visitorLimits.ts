/** How much visitors may ask for: they have no account, so the bounds are the only fence. */

import type { Clock } from '../../kernel/clock.ts';
import { createRateLimiter } from '../../kernel/rateLimit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { placeOf } from '../../platform/network/networks.ts';

const MINUTE_MS = 60_000;
const MEBIBYTE = 1024 * 1024;

/** Chats of a customer that may wait or be open at a time. */
const LIVE_CHATS = 200;
/** Messages that a visitor may write in one chat. */
const VISITOR_MESSAGES = 1000;

/** Files of a visitor in one chat, and their bytes; bytes that all visitors of a customer may leave in a day. */
const VISITOR_FILES = { count: 20, bytes: 50 * MEBIBYTE, bytesOfDay: 1024 * MEBIBYTE };

/** Bounds of visitors; each throws a `Refusal` of kind `tooMany` when it is reached. */
export interface VisitorLimits {
  /** Before a chat is opened. */
  opening(customerId: number, address: string): void;
  /** Before news are read. */
  reading(chatId: number): void;
  /** Before a message is kept. */
  writing(chatId: number): void;
  /** Before a file is taken. */
  sendingFile(chatId: number, address: string): void;
  /** Among those of a chat, and of all visitors of the customer in a day. */
  oneMoreFile(ofChat: { readonly count: number; readonly bytes: number }, bytesOfDay: number): void;
  /** Among those that are live. */
  oneMoreChat(live: number): void;
  /** Among those of a chat. */
  oneMoreMessage(written: number): void;
}

/** Makes them. Who opens is counted by customer first, so that strange addresses cannot fill the memory. */
export function createVisitorLimits(clock: Clock): VisitorLimits {
  const ofCustomer = createRateLimiter({ attempts: 300, windowMs: 10 * MINUTE_MS }, clock);
  const ofAddress = createRateLimiter({ attempts: 60, windowMs: 10 * MINUTE_MS }, clock);
  const reads = createRateLimiter({ attempts: 120, windowMs: MINUTE_MS }, clock);
  const writes = createRateLimiter({ attempts: 30, windowMs: MINUTE_MS }, clock);
  const files = createRateLimiter({ attempts: 30, windowMs: 10 * MINUTE_MS }, clock);
  return {
    opening(customerId, address) {
      ofCustomer.take(String(customerId));
      ofAddress.take(placeOf(address));
    },
    reading: (chatId) => reads.take(String(chatId)),
    writing: (chatId) => writes.take(String(chatId)),
    sendingFile(chatId, address) {
      writes.take(String(chatId));
      files.take(placeOf(address));
    },
    oneMoreFile({ count, bytes }, bytesOfDay) {
      if (count >= VISITOR_FILES.count || bytes >= VISITOR_FILES.bytes) {
        throw new Refusal('tooMany', 'This chat has too many files', '', 3600);
      }
      if (bytesOfDay >= VISITOR_FILES.bytesOfDay) {
        throw new Refusal('tooMany', 'Visitors have sent too many files today; try again later', '', 3600);
      }
    },
    oneMoreChat(live) {
      if (live >= LIVE_CHATS) throw new Refusal('tooMany', 'Too many visitors are waiting; try again later', '', 60);
    },
    oneMoreMessage(written) {
      if (written >= VISITOR_MESSAGES) throw new Refusal('tooMany', 'This chat has too many messages', '', 3600);
    },
  };
}
