/** Writes every change of one live call, in order: its snapshot with the events that are due, at the end its record. */
import type { RecordedQuality } from '../../../../shared/api/calls/callQuality.ts';
import { absenceChanges } from '../model/absences.ts';
import { type Call, usersOf } from '../model/call.ts';
import { type CallEventBody, toCdr } from '../model/record.ts';
import { toLiveCall } from '../model/view.ts';
import type { LiveCallDependencies } from './dependencies.ts';
import type { CallChange, ChangeBatch } from './journal.ts';

/** Changes of a call at one moment: written once, with the events of each. */
class OpenChangeBatch implements ChangeBatch {
  readonly #changes: [CallChange, ...CallChange[]];
  #isTaken = false;

  constructor(first: CallChange) {
    this.#changes = [first];
  }

  /** Answers whether there was still time. */
  add(change: CallChange): boolean {
    if (!this.#isTaken) this.#changes.push(change);
    return !this.#isTaken;
  }

  take(): readonly [CallChange, ...CallChange[]] {
    this.#isTaken = true;
    return this.#changes;
  }
}

/** Writes the changes of one call. Failures are logged; the call continues. */
export class CallPersister {
  readonly #env: Pick<LiveCallDependencies, 'clock' | 'events' | 'journal' | 'logger'>;
  readonly #parties = new Set<number>();
  /** Users who could take the call at the last change: they get one more event that they cannot any more. */
  #offeredTo: readonly number[] = [];
  /** The absences that events have reported. */
  #absences: Call['absences'] = [];
  #openBatch: OpenChangeBatch | null = null;
  #saved: Promise<void> = Promise.resolve();

  /** @param resumed a call that an earlier process had stored; null: a new one. */
  constructor(env: Pick<LiveCallDependencies, 'clock' | 'events' | 'journal' | 'logger'>, resumed: Call | null) {
    this.#env = env;
    this.#absences = resumed?.absences ?? [];
    this.#offeredTo = resumed?.offeredTo ?? [];
  }

  /** Resolves when everything up to now is written. */
  saved(): Promise<void> {
    return this.#saved;
  }

  /** Writes the call as it is, with the events of what happened. */
  save(call: Call, events: readonly CallEventBody[]): void {
    const change = this.#changeOf(call, events);
    if (this.#openBatch?.add(change)) return;
    const batch = new OpenChangeBatch(change);
    this.#openBatch = batch;
    this.#chain(call, () => this.#env.journal.save(batch));
  }

  /** Writes the end of the call, and its record. */
  finish(call: Call, events: readonly CallEventBody[], quality: RecordedQuality): void {
    const change = this.#changeOf(call, events);
    this.#openBatch = null;
    this.#chain(call, async () => {
      const record = toCdr(call, quality);
      await this.#env.journal.finish(change, record);
      this.#env.events.emit('recorded', call, record);
    });
  }

  /** Users who were rung still get events of the call, so that their interface stops ringing. */
  #changeOf(call: Call, events: readonly CallEventBody[]): CallChange {
    for (const userId of usersOf(call)) this.#parties.add(userId);
    const audience = [...new Set([...this.#parties, ...call.offeredTo, ...this.#offeredTo])];
    this.#offeredTo = call.offeredTo;
    const absences = absenceChanges(this.#absences, call.absences);
    this.#absences = call.absences;
    const view = toLiveCall(call, this.#env.clock.now());
    return { call, view, events, absences, parties: [...this.#parties], audience };
  }

  #chain({ id }: Call, task: () => Promise<void>): void {
    this.#saved = this.#saved
      .then(task)
      .catch((error: unknown) => this.#env.logger.error({ callId: id, err: error }, 'call could not be kept'));
  }
}
