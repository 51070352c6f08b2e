import type { QueuedSms } from '../storage/smsQueueRepository.ts';

/** The result of an attempt to send. */
export type SendOutcome =
  /** The other side accepted it; `delivered` if it confirmed delivery already. */
  | { readonly kind: 'accepted'; readonly delivered: boolean }
  /** A later try may work. `afterMs`: when, if known. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs: number | null }
  /** No later try will work. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Sends messages over one kind of connection. */
export interface SmsSender {
  /** Tries once. Rejects only on a defect. */
  send(sms: QueuedSms): Promise<SendOutcome>;
}
