/** Notifies administrators, once a day for each limit, that most of it is used. */
import type { CountedLimit } from '../../../shared/domain/dialling.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import type { DialledBy } from './guard.ts';
import { isAlarming, type LimitState } from './limits.ts';
import { dayOf } from './usage.ts';

export interface AlarmDependencies {
  readonly store: Pick<Store, 'events' | 'users'>;
  readonly mailer: {
    send(mail: {
      readonly customerId: number;
      readonly to: string;
      readonly subject: string;
      readonly text: string;
    }): Promise<void>;
  };
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

const units: Readonly<Record<CountedLimit, string>> = {
  calls_per_minute: 'calls a minute',
  calls_at_once: 'calls at once',
  minutes_per_day: 'minutes a day',
};

function textOf({ applied, limit, amount, used }: LimitState): string {
  return [
    `${Math.floor(used)} of ${amount} ${units[limit]} that the dialling limits of ${applied.whose} allow are used.`,
    'When all are used, further calls are refused. Emergency calls always get through.',
    '',
    'If these calls are not made by your team, end them, revoke the logins and API tokens that make them, and ' +
      'lower the limit:',
    'Settings, Dialling limits. That page shows who dials how much today, and which calls were refused.',
    '',
  ].join('\n');
}

/** Gives alarms. */
export class DiallingAlarms {
  readonly #deps: AlarmDependencies;
  readonly #sent = new Set<string>();
  #day = '';

  constructor(deps: AlarmDependencies) {
    this.#deps = deps;
  }

  /** Sends alarms for limits whose alarm percentage is reached. */
  check({ customerId }: Pick<DialledBy, 'customerId'>, states: readonly LimitState[]): void {
    const day = dayOf(this.#deps.clock.now());
    if (day !== this.#day) this.#sent.clear();
    this.#day = day;
    for (const state of states.filter(isAlarming)) {
      const { subject, subjectId } = state.applied;
      const key = `${customerId} ${subject} ${subjectId} ${state.limit} ${state.amount}`;
      if (this.#sent.has(key)) continue;
      this.#sent.add(key);
      this.#send(customerId, state).catch(this.#deps.onFailure);
    }
  }

  async #send(customerId: number, state: LimitState): Promise<void> {
    const { store, mailer, clock } = this.#deps;
    const { applied, limit, amount, used } = state;
    const body = {
      event_name: 'dialling.alarm',
      event_time: toContractDateTime(clock.now()),
      subject: applied.subject,
      subject_id: applied.subjectId,
      limit,
      amount,
      used: Math.floor(used),
    } as const;
    // Nobody in particular: supervisors and administrators see it, and webhooks.
    await store.events.append([{ customerId, userIds: [], body }]);
    const administrators = (await store.users.ofCustomer(customerId)).filter(
      ({ active, roles }) => active && roles.includes('administrator'),
    );
    const subject = `Many calls: ${Math.floor((used * 100) / amount)} % of a dialling limit are used`;
    for (const { email } of administrators) {
      await mailer.send({ customerId, to: email, subject, text: textOf(state) });
    }
  }
}
