/** What was seen of calls at other people's programs, and whether records (CDRs) say the same. */
import type { Cdr } from '../../../shared/api/history/cdr.ts';

/** When something happened: after the first and before the second of these times, Unix milliseconds. */
export type Moment = readonly [earliest: number, latest: number];

/** A call as its telephones saw it. Each was answered. */
export interface SeenCall {
  readonly what: string;
  readonly src: string;
  readonly dst: string;
  readonly context: 'LOCAL_USER' | 'QUEUE';
  readonly began: Moment;
  readonly answered: Moment;
  readonly ended: Moment;
  readonly endedBy: Cdr['terminated_by'];
  /** The call that it was transferred from. */
  readonly from: SeenCall | null;
  /** Whether it was on hold for a moment. */
  readonly wasHeld: boolean;
}

/** Records have whole seconds, in durations too. */
const SECOND_MS = 1_000;

/** Does something and says when that was. */
export async function momentOf(act: () => Promise<unknown>): Promise<Moment> {
  const earliest = Date.now();
  await act();
  return [earliest, Date.now()];
}

/** Everything in which records and what was seen do not agree; records are those of these calls and no others. */
export function recordFaults(seen: readonly SeenCall[], records: readonly Cdr[]): string[] {
  const recordOf = new Map<SeenCall, Cdr>();
  const left = new Set(records);
  const faults: string[] = [];
  for (const call of seen) {
    const found = [...left].find((cdr) => cdr.src === call.src && cdr.dst === call.dst && cdr.context === call.context);
    if (!found) {
      faults.push(`there is no record of ${call.what}`);
      continue;
    }
    left.delete(found);
    recordOf.set(call, found);
    faults.push(...faultsOf(call, found, call.from && (recordOf.get(call.from) ?? null)));
  }
  return [
    ...faults,
    ...[...left].map(({ src, dst, context }) => `a record of ${src} → ${dst} ${context} that nobody saw`),
  ];
}

function faultsOf(call: SeenCall, cdr: Cdr, parent: Cdr | null): string[] {
  const start = Date.parse(`${cdr.calldate.replace(' ', 'T')}Z`);
  const end = start + cdr.duration * SECOND_MS;
  const checks: readonly (readonly [string, boolean])[] = [
    ['began then', isIn(start, call.began)],
    // A queue answers its callers itself.
    ['was answered then', call.context === 'QUEUE' || isIn(end - cdr.billsec * SECOND_MS, call.answered)],
    ['ended then', isIn(end, call.ended)],
    ['was answered', cdr.disposition === 0],
    ['ended normally', cdr.t_cause === 'Normal Clearing'],
    [`was ended by ${call.endedBy}`, cdr.terminated_by === call.endedBy],
    ['follows the call that it was transferred from', cdr.parent_live_id === (parent?.live_id ?? null)],
    ['knows of its hold', cdr.hold_time > 0 === call.wasHeld],
  ];
  return checks.flatMap(([what, holds]) =>
    holds ? [] : [`not so of ${call.what}: it ${what}; ${JSON.stringify(cdr)}`],
  );
}

/** Two whole numbers of seconds were cut off on the way to a time. */
const isIn = (time: number, [earliest, latest]: Moment) =>
  time > earliest - 2 * SECOND_MS && time < latest + 2 * SECOND_MS;
