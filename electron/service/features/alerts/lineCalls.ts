/** What the last calls over each line say of it. In memory: after a restart it is told by the next calls. */
import { fromContractDateTime } from '../../../../shared/domain/time.ts';
import type { NewCdr } from '../../calls/model/record.ts';
import type { Clock } from '../../kernel/clock.ts';

/** How long a refused call counts. */
const busyMs = 5 * 60_000;
/** How long the audio of an ended call counts. */
const qualityMs = 15 * 60_000;
/** A single bad call says little of a line. */
const fewestCalls = 3;
/** Calls of a line that are remembered at most. */
const mostCalls = 1000;

interface EndedCall {
  readonly at: number;
  readonly isRefused: boolean;
  /** The mean opinion score of the line's side; null: not measured. */
  readonly mos: number | null;
}

/** The record's parts that count. */
export type CallOfLine = Pick<
  NewCdr,
  'sip_endpoint_id' | 'calldate' | 'duration' | 'destination' | 'end_reason' | 'src_mos' | 'dst_mos'
>;

/** `destination` of calls that came in: their line's side is the caller's. */
const inbound = 0;

export class LineCalls {
  readonly #clock: Clock;
  readonly #calls = new Map<number, readonly EndedCall[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(record: CallOfLine): void {
    const { sip_endpoint_id: lineId } = record;
    if (lineId === null) return;
    const at = fromContractDateTime(record.calldate) + record.duration * 1000;
    const mos = record.destination === inbound ? record.src_mos : record.dst_mos;
    const call = { at, mos, isRefused: record.end_reason === 'congestion' };
    this.#calls.set(lineId, [...this.#recent(lineId), call].slice(-mostCalls));
  }

  /** How many calls were refused because no channel was free. */
  refusedOf(lineId: number): number {
    const since = this.#clock.now() - busyMs;
    return this.#recent(lineId).filter(({ at, isRefused }) => isRefused && at > since).length;
  }

  /** The mean of the calls' opinion scores; null while there are too few. */
  qualityOf(lineId: number): number | null {
    const scores = this.#recent(lineId).flatMap(({ mos }) => (mos === null ? [] : [mos]));
    if (scores.length < fewestCalls) return null;
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }

  /** Of a line that is gone nothing is remembered. */
  forgetOthers(lineIds: ReadonlySet<number>): void {
    for (const lineId of this.#calls.keys()) if (!lineIds.has(lineId)) this.#calls.delete(lineId);
  }

  #recent(lineId: number): readonly EndedCall[] {
    const since = this.#clock.now() - qualityMs;
    return (this.#calls.get(lineId) ?? []).filter(({ at }) => at > since);
  }
}
