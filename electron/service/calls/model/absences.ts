/** Times in which the page of a user in a call was gone, as the call's own data. Pure. */
import type { AbsenceOutcome, AgentAbsence } from '../../../../shared/api/calls/absence.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import { type AbsenceStretch, type Call, shownParty } from './call.ts';
import { opposite } from './side.ts';

/** An absence, with what is kept of its call. */
export interface AbsenceRecord extends AbsenceStretch {
  readonly customerId: number;
  readonly liveId: number;
  readonly queueId: number | null;
  readonly queueName: string;
}

type Absences = readonly AbsenceStretch[];

/** The user on a side is gone now; null: nobody is. */
export function openAbsence({ absences }: Pick<Call, 'absences'>): AbsenceStretch | null {
  return absences.find(({ outcome }) => outcome === null) ?? null;
}

/** The absences with the open one over. */
export function closedAbsences(absences: Absences, outcome: AbsenceOutcome, at: number, target = ''): Absences {
  return absences.map((stretch) => (stretch.outcome === null ? { ...stretch, endedAt: at, outcome, target } : stretch));
}

/** Those that began or ended since, by what they were before. */
export function absenceChanges(before: Absences, after: Absences): Absences {
  return after.filter(({ id, outcome }) => before.find((one) => one.id === id)?.outcome !== outcome);
}

/** An emergency call is passed on to nobody, nobody ends it, and nobody there hears music. */
export function isEmergencyCall({ destination, near, far }: Pick<Call, 'destination' | 'near' | 'far'>): boolean {
  return destination === 'out' && [near, far].some(({ party }) => party.isEmergency === true);
}

/** What is kept of the absences of a call. */
export function absenceRecordsOf(call: Call): readonly AbsenceRecord[] {
  const { id: liveId, customerId, queue, absences } = call;
  const of = { liveId, customerId, queueId: queue?.id ?? null, queueName: queue?.name ?? '' };
  return absences.map((stretch) => ({ ...stretch, ...of }));
}

/** An absence as the contract shows it, without the other party. */
export function toAbsence(record: Omit<AbsenceRecord, 'side' | 'customerId'>): Omit<AgentAbsence, 'number' | 'name'> {
  const { since, actsAt, endedAt } = record;
  return {
    id: record.id,
    user_id: record.userId,
    user_name: record.userName,
    call_id: record.liveId,
    queue_id: record.queueId,
    queue_name: record.queueName,
    is_emergency: actsAt === null,
    gone_at: toContractDateTime(since),
    goes_on_at: contractDateTimeOrNull(actsAt),
    ended_at: contractDateTimeOrNull(endedAt),
    seconds: endedAt === null ? null : Math.max(0, Math.round((endedAt - since) / 1000)),
    outcome: record.outcome,
    target: record.target,
    seen: false,
  };
}

/** An absence of a call as its event describes it. */
export function absenceInCall(call: Call, stretch: AbsenceStretch): AgentAbsence {
  const { number, name } = shownParty(call[opposite(stretch.side)].party);
  const [record] = absenceRecordsOf({ ...call, absences: [stretch] });
  if (!record) throw new Error('There is no such absence.');
  return { ...toAbsence(record), number, name };
}
