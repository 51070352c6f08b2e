/** Texts that users send and receive on their registered phones: the same messages and threads as in the app. */

import type { Logger } from 'pino';
import { newSmsSchema, type Sms } from '../../../../shared/api/sms/sms.ts';
import { smsNumberSchema } from '../../../../shared/api/sms/smsCarriers.ts';
import { countryOfCustomer } from '../../accounts/customerPlace.ts';
import { sipStatusOfRefusal } from '../../calls/phones/refusalStatus.ts';
import { toE164 } from '../../kernel/phoneNumbers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { TextAnswer, TextForPhone } from '../../telephony/ports/sipServer.ts';
import type { SmsControl } from './smsControl.ts';

/** Without a way to send, the number is answered like one that does not exist. */
const statusOf = { ...sipStatusOfRefusal, precondition: 404 };

/** Shows an inbound message on the phones of its user. Messages that belong to everybody are shown in the app only. */
export function showOnPhones(phones: { show(userId: number, text: TextForPhone): void }, sms: Sms): void {
  const { user_id: userId, from, from_name: name, message: text } = sms;
  if (userId !== null) phones.show(userId, { from, name, text });
}

/**
 * Sends a message that a user wrote on a phone, as `POST /sms` would: to a colleague, or out by the user's usual route.
 * 200 if the colleague has it, 202 if it is being sent; its result is shown in the user's own thread.
 */
export async function sendFromPhone(
  userId: number,
  written: { readonly to: string; readonly text: string },
  deps: {
    readonly store: Pick<Store, 'customers' | 'users' | 'lines'>;
    readonly sms: SmsControl;
    readonly logger: Logger;
  },
): Promise<TextAnswer> {
  const user = await deps.store.users.byId(userId);
  if (!user?.active) return { status: 403 };
  const { customerId, roles } = user;
  const to = await numberOf(deps.store, customerId, written.to);
  if (to === null) return { status: 404, sentence: `No text message can be sent to ${written.to.slice(0, 40)}` };
  const { data: request } = newSmsSchema.safeParse({ to, message: written.text });
  if (!request) return written.text.trim() === '' ? { status: 400, sentence: 'The text is empty' } : { status: 413 };
  try {
    const sent = await deps.sms.send({ userId, customerId, roles }, request);
    return { status: sent.result === 'delivered' ? 200 : 202 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    deps.logger.info({ userId, reason: error.message }, 'a text written on a phone was refused');
    return { status: statusOf[error.kind], sentence: error.message };
  }
}

/** Phones write numbers as people dial them. */
async function numberOf(
  store: Pick<Store, 'customers' | 'lines'>,
  customerId: number,
  dialled: string,
): Promise<string | null> {
  const written = dialled.slice(0, 40);
  const asSaid = smsNumberSchema.safeParse(written);
  if (asSaid.success) return asSaid.data;
  return /^[\d\s+().-]+$/.test(written) ? toE164(written, await countryOfCustomer(store, customerId)) : null;
}
