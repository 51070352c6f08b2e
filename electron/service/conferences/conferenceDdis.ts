/** Telephone numbers that lead into a conference. The number's target is the one place that says so. */
import { codeOf } from '../../../shared/domain/codes.ts';
import { ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import type { DdiRecord, DdiRepository } from '../ddis/repository.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { ConferenceRecord } from './repository.ts';

type Room = Pick<ConferenceRecord, 'id' | 'customerId'>;

const toConference = codeOf(ddiTargetTypeCodes, 'CONFERENCE');
const toNothing = { target_type: codeOf(ddiTargetTypeCodes, 'NONE'), target_id: 0, target_number: '' };

/** The numbers that lead into a conference, in order of id. */
export function ddisOf(ddis: DdiRepository, { customerId, id }: Room): Promise<DdiRecord[]> {
  return ddis.ofTarget(customerId, toConference, id);
}

/** Makes exactly these numbers (E.164 or ids) lead into the conference. Throws `Refusal` naming one that is not there. */
export async function assignDdis(ddis: DdiRepository, room: Room, references: readonly string[]): Promise<void> {
  const wanted = await Promise.all(references.map((reference, index) => required(ddis, room, reference, index)));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  for (const ddi of await ddisOf(ddis, room)) if (!wantedIds.has(ddi.id)) await ddis.update({ ...ddi, ...toNothing });
  for (const ddi of wanted) {
    await ddis.update({ ...ddi, target_type: toConference, target_id: room.id, target_number: '' });
  }
}

/** The conference goes: its numbers lead nowhere in particular. */
export async function releaseDdis(ddis: DdiRepository, room: Room): Promise<void> {
  await assignDdis(ddis, room, []);
}

async function required(ddis: DdiRepository, room: Room, reference: string, index: number): Promise<DdiRecord> {
  const { customerId } = room;
  const ddi = (await ddis.byE164(customerId, reference)) ?? (await ddis.byId(customerId, Number(reference)));
  if (ddi) return ddi;
  throw new Refusal('missing', `There is no telephone number ${reference}`, `ddis.${index}`);
}
