/** A call's disposition, chosen on its record instead of in the wrap-up. */
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import { codeOf, destinationCodes } from '../../../shared/domain/codes.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import type { Viewer } from '../kernel/principal.ts';
import type { Repositories } from '../platform/storage/store.ts';
import { settle, unlessRefused } from './settling.ts';
import type { WrapUpDependencies } from './wrapUpDependencies.ts';
import { wrapUpUpdated } from './wrapUpEvents.ts';
import { choiceOf, namedAsInRecords } from './wrapUpForm.ts';
import type { WrapUpRecord } from './wrapUpRepository.ts';

interface Chosen {
  readonly cdr: Cdr;
  readonly dispositionId: number | null;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * Writes a disposition in a record. Reports count wrap-ups, so that the viewer's own wrap-up of the call follows, or the
 * last one when a supervisor chooses; without any, the contact's outcome alone does.
 */
export async function disposeOfRecord(
  within: Repositories,
  { records }: Pick<WrapUpDependencies, 'records'>,
  viewer: Viewer,
  { cdr, dispositionId: id, now }: Chosen,
): Promise<Pick<Cdr, 'wrapup_disposition_id' | 'wrapup_disposition'>> {
  const { customerId } = viewer;
  const mine = reaches(viewer.roles, 'supervisor') ? null : viewer.userId;
  const wrapUp = await within.wrapUps.lastOf(cdr.live_id, mine);
  const before = { dispositionId: cdr.wrapup_disposition_id, disposition: cdr.wrapup_disposition };
  const queueId = wrapUp?.queueId ?? cdr.queue_id;
  const choice = await namedAsInRecords(() => choiceOf(within, { customerId, queueId, ...before }, id));
  const chosen = { wrapup_disposition_id: choice.dispositionId, wrapup_disposition: choice.disposition };
  await within.cdrs.setDisposition(cdr.id, chosen);
  if (wrapUp) await follow(within, records, { ...wrapUp, ...choice }, now);
  else if (id !== null) await setOutcome(within, records, viewer, { cdr, id });
  return chosen;
}

async function follow(
  within: Repositories,
  records: WrapUpDependencies['records'],
  changed: WrapUpRecord,
  now: number,
): Promise<void> {
  const wrapUp: WrapUpRecord = { ...changed, written: [...new Set([...changed.written, 'dispositionId' as const])] };
  await within.wrapUps.save(wrapUp);
  if (wrapUp.state !== 'START') await settle(within, records, wrapUp, ['dispositionId']);
  await within.events.append([wrapUpUpdated(wrapUp, now)]);
}

async function setOutcome(
  within: Repositories,
  records: WrapUpDependencies['records'],
  viewer: Viewer,
  { cdr, id }: { readonly cdr: Cdr; readonly id: number },
): Promise<void> {
  const outcomeId = (await within.dispositions.byId(viewer.customerId, id))?.outcome_id ?? null;
  if (outcomeId === null) return;
  const number = cdr.destination === codeOf(destinationCodes, 'in') ? cdr.src : cdr.dst;
  const contactId = await records.contactOf(within, viewer, number);
  if (contactId === null) return;
  await unlessRefused(() => records.setOutcome(within, viewer, { contactId, outcomeId, callId: cdr.live_id }));
}
