/** Limits for visitors, who have no account. */

import type { Clock } from '../../kernel/clock.ts';
import { createRateLimiter } from '../../kernel/rateLimit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { placeOf } from '../../platform/network/networks.ts';

const MINUTE_MS = 60_000;
const MEBIBYTE = 1024 * 1024;

/** Chats of a customer that may wait or be open at the same time. */
const LIVE_CHATS = 200;
/** Messages that a visitor may write in one chat. */
const VISITOR_MESSAGES = 1000;

/** Files of a visitor in one chat and their bytes; bytes of all visitors of a customer in a day. */
const VISITOR_FILES = { count: 20, bytes: 50 * MEBIBYTE, bytesOfDay: 1024 * MEBIBYTE };

/** Each throws a `Refusal` of kind `tooMany` when its limit is reached. */
export interface VisitorLimits {
  /** Checked before a chat is opened. */
  opening(customerId: number, address: string): void;
  /** Checked before new messages are read. */
  reading(chatId: number): void;
  /** Checked before a message is stored. */
  writing(chatId: number): void;
  /** Checked before a file is accepted. */
  sendingFile(chatId: number, address: string): void;
  /** Checked against the files of the chat, and those of all visitors of the customer in a day. */
  oneMoreFile(ofChat: { readonly count: number; readonly bytes: number }, bytesOfDay: number): void;
  /** Checked against the live chats of the customer. */
  oneMoreChat(live: number): void;
  /** Checked against the messages of the chat. */
  oneMoreMessage(written: number): void;
}

/** Openings are counted per customer first, so that many foreign addresses cannot fill the memory. */
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
