/** Copies a finished wrap-up to the call's record and to the contact. */
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Repositories } from '../platform/storage/store.ts';
import type { WrapUpRecords } from './wrapUpDependencies.ts';
import type { WrapUpForm, WrapUpRecord } from './wrapUpRepository.ts';

/** The agent of a wrap-up as it is now; null for a user who was removed. */
export async function agentOf(within: Repositories, { userId, customerId }: WrapUpRecord): Promise<Viewer | null> {
  const user = await within.users.byId(userId);
  return user && user.customerId === customerId ? { userId, customerId, roles: user.roles } : null;
}

/** Writes down these fields of a wrap-up; fields that nobody wrote are left as they are. */
export async function settle(
  within: Repositories,
  records: WrapUpRecords,
  wrapUp: WrapUpRecord,
  fields: readonly (keyof WrapUpForm)[] = wrapUp.written,
): Promise<void> {
  const agent = await agentOf(within, wrapUp);
  if (!agent || fields.length === 0) return;
  await settleRecord(within, records, wrapUp, agent, fields);
  const { callId, contactId } = wrapUp;
  const outcomeId = await outcomeOf(within, wrapUp, fields);
  if (contactId === null || outcomeId === null) return;
  await unlessRefused(() => records.setOutcome(within, agent, { contactId, outcomeId, callId }));
}

/**
 * Writes in the call's record what wrap-ups say that ended before there was one: of agents from whom a supervisor took
 * the call over.
 */
export async function settleEarly(within: Repositories, records: WrapUpRecords, callId: number): Promise<void> {
  for (const wrapUp of await within.wrapUps.endedOf(callId)) {
    const agent = await agentOf(within, wrapUp);
    if (agent) await settleRecord(within, records, wrapUp, agent, wrapUp.written);
  }
}

/** Does nothing while the call is live: it has no record yet. */
async function settleRecord(
  within: Repositories,
  records: WrapUpRecords,
  wrapUp: WrapUpRecord,
  agent: Viewer,
  fields: readonly (keyof WrapUpForm)[],
): Promise<void> {
  const { callId, notes, labels } = wrapUp;
  const cdr = await within.cdrs.byLiveId(callId);
  if (cdr && fields.includes('dispositionId')) {
    const chosen = { wrapup_disposition_id: wrapUp.dispositionId, wrapup_disposition: wrapUp.disposition };
    await within.cdrs.setDisposition(cdr.id, chosen);
  }
  await records.annotate(within, agent, {
    liveId: callId,
    notes: fields.includes('notes') ? notes : undefined,
    labels: fields.includes('labels') ? labels : undefined,
  });
}

/** The outcome that the agent chose, else that of the disposition. */
async function outcomeOf(
  within: Repositories,
  { customerId, outcomeId, dispositionId }: WrapUpRecord,
  fields: readonly (keyof WrapUpForm)[],
): Promise<number | null> {
  const concerned = ['outcomeId', 'dispositionId', 'contactId'] as const;
  if (!concerned.some((field) => fields.includes(field))) return null;
  if (outcomeId !== null || dispositionId === null) return outcomeId;
  return (await within.dispositions.byId(customerId, dispositionId))?.outcome_id ?? null;
}

/** A contact that was deleted, or that the agent may not change any more, must not prevent the rest. */
export async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
