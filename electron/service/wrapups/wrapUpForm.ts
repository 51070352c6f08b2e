/** Fields of a wrap-up: checking and applying changes. */
import type { WrapUpPatch } from '../../../shared/api/wrapups.ts';
import type { Call, ChosenDisposition } from '../calls/model/call.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { namedLabels } from '../labels/labelBook.ts';
import type { Repositories } from '../platform/storage/store.ts';
import { agentOf } from './settling.ts';
import type { WrapUpRecords } from './wrapUpDependencies.ts';
import type { WrapUpForm, WrapUpRecord } from './wrapUpRepository.ts';

/** The fields of the contract and of the record. */
const names = {
  disposition_id: 'dispositionId',
  notes: 'notes',
  labels: 'labels',
  contact_id: 'contactId',
  outcome_id: 'outcomeId',
  follow_up_at: 'followUpAt',
} as const satisfies Partial<Record<keyof WrapUpPatch, keyof WrapUpForm>>;

/** The fields that a request writes. */
export function fieldsOf(patch: WrapUpPatch): (keyof WrapUpForm)[] {
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((name) => patch[name] !== undefined)
    .map((name) => names[name]);
}

/** The wrap-up with a request's changes. Refuses ids that do not exist. */
export async function written(
  within: Repositories,
  records: WrapUpRecords,
  viewer: Viewer,
  wrapUp: WrapUpRecord,
  patch: WrapUpPatch,
): Promise<WrapUpRecord> {
  const { contact_id: contactId } = patch;
  if (contactId != null && contactId !== wrapUp.contactId) {
    const agent = await agentOf(within, wrapUp);
    const isSeen = agent !== null && (await records.seesContact(within, agent, contactId));
    if (!isSeen) throw new Refusal('missing', `There is no contact ${contactId}`, 'contact_id');
  }
  return {
    ...wrapUp,
    ...(await choiceOf(within, wrapUp, patch.disposition_id)),
    notes: patch.notes ?? wrapUp.notes,
    labels: patch.labels ? await namedLabels(within, viewer, patch.labels) : wrapUp.labels,
    contactId: contactId === undefined ? wrapUp.contactId : contactId,
    outcomeId: patch.outcome_id === undefined ? wrapUp.outcomeId : patch.outcome_id,
    followUpAt: patch.follow_up_at === undefined ? wrapUp.followUpAt : patch.follow_up_at,
    written: [...new Set([...wrapUp.written, ...fieldsOf(patch)])],
  };
}

/** What a disposition is chosen for: a wrap-up, or the record of a call, which need not have been in a queue. */
interface Choosing extends Pick<WrapUpRecord, 'customerId' | 'dispositionId' | 'disposition'> {
  readonly queueId: number | null;
}

/** A disposition chosen during a live call. */
export async function chosenFor(within: Repositories, call: Call, id: number): Promise<ChosenDisposition> {
  const { customerId, queue, disposition: before } = call;
  const choosing = { customerId, queueId: queue?.id ?? null };
  const asBefore = { dispositionId: before?.id ?? null, disposition: before?.name ?? '' };
  const chosen = await namedAsInRecords(() => choiceOf(within, { ...choosing, ...asBefore }, id));
  return { id, name: chosen.disposition };
}

/** Records and calls have another name for the field than wrap-ups. */
export async function namedAsInRecords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.kind, error.message, 'wrapup_disposition_id');
    throw error;
  }
}

/** The same disposition may be sent again, even if it cannot be chosen any more. */
export async function choiceOf(within: Repositories, choosing: Choosing, id: number | null | undefined) {
  const { customerId, queueId, dispositionId, disposition } = choosing;
  if (id === undefined || id === dispositionId) return { dispositionId, disposition };
  if (id === null) return { dispositionId: null, disposition: '' };
  const chosen = await within.dispositions.byId(customerId, id);
  if (!chosen) throw new Refusal('missing', `There is no disposition ${id}`, 'disposition_id');
  if (chosen.queue_ids && (queueId === null || !chosen.queue_ids.includes(queueId))) {
    const what = queueId === null ? 'calls without a queue' : 'this queue';
    throw new Refusal('invalid', `${chosen.name} is not a disposition of ${what}`, 'disposition_id');
  }
  return { dispositionId: id, disposition: chosen.name };
}
