/** Follow-ups of wrap-ups and contacts. Pure. */
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import type { WrapUp } from '../../../../shared/api/wrapups.ts';
import { nameOfContact, numbersOfContact } from '../../../entities/contact/contactView.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { callerOf } from '../form/WrapUpHeading.tsx';

/** Where a follow-up is stored. */
type FollowUpSource = 'wrapup' | 'contact';

/** Somebody to call back. */
export interface FollowUp {
  readonly source: FollowUpSource;
  /** Id of the wrap-up or the contact. */
  readonly id: number;
  /** When; as the contract writes it. */
  readonly moment: string;
  /** The same, Unix milliseconds. */
  readonly at: number;
  readonly name: string;
  /** Empty if unknown. */
  readonly number: string;
  /** Notes about it. */
  readonly notes: string;
  /** The queue, or the company. */
  readonly origin: string;
  /** Id and name of its user; null for a shared contact. */
  readonly ownerId: number | null;
  readonly ownerName: string;
  readonly contactId: number | null;
  /** The call that it is about. */
  readonly callId: number | null;
}

/** A key that stays the same as long as the time does. */
export const keyOfFollowUp = ({ source, id, moment }: FollowUp): string => `${source} ${id} ${moment}`;

/** The follow-up of a wrap-up. */
export function ofWrapUp(wrapUp: WrapUp): FollowUp[] {
  const { id, number, notes, follow_up_at: moment } = wrapUp;
  if (moment === null) return [];
  const owner = { ownerId: wrapUp.user_id, ownerName: wrapUp.user_name };
  const about = { origin: wrapUp.queue_name, contactId: wrapUp.contact_id, callId: wrapUp.call_id };
  const who = { name: callerOf(wrapUp), number, notes };
  return [{ source: 'wrapup', id, moment, at: parseContractTime(moment), ...who, ...about, ...owner }];
}

/** The follow-up of a contact. */
export function ofContact(contact: Contact): FollowUp[] {
  const { id, notes, company, next_call_at: moment } = contact;
  if (moment === null) return [];
  const number = numbersOfContact(contact)[0]?.number ?? '';
  const name = nameOfContact(contact);
  const who = { name: name === number ? formatNumber(number) : name, number, notes };
  const about = { origin: company === name ? '' : company, contactId: id, callId: null };
  const owner = { ownerId: contact.global ? null : contact.user_id, ownerName: '' };
  return [{ source: 'contact', id, moment, at: parseContractTime(moment), ...who, ...about, ...owner }];
}

/** Urgencies: overdue, today, or later. */
export const urgencies = ['overdue', 'today', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** The urgency of a follow-up, by this device's clock (Unix milliseconds). */
export function urgencyOf({ at }: Pick<FollowUp, 'at'>, now: number): Urgency {
  if (at <= now) return 'overdue';
  return new Date(at).setHours(0, 0, 0, 0) === new Date(now).setHours(0, 0, 0, 0) ? 'today' : 'later';
}
