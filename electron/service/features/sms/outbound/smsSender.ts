import type { QueuedSms } from '../storage/smsQueueRepository.ts';

/** What came of an attempt to send a message. */
export type SendOutcome =
  /** The other side has it; `delivered` when it also says that it has arrived. */
  | { readonly kind: 'accepted'; readonly delivered: boolean }
  /** It may work later. `afterMs`: when, if that is known. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs: number | null }
  /** It will never work. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Sends messages one way. */
export interface SmsSender {
  /** Tries once. Rejects only on a defect. */
  send(sms: QueuedSms): Promise<SendOutcome>;
}
