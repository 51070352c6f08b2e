/** Notifies administrators, once a day for each limit, that most of it is used. */
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { SayMail } from '../../../shared/texts/mails.ts';
import { wordingFor } from '../accounts/mailReaders.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Store } from '../platform/storage/store.ts';
import type { DialledBy } from './guard.ts';
import { isAlarming, type LimitState } from './limits.ts';
import { dayOf } from './usage.ts';

export interface AlarmDependencies {
  readonly store: Pick<Store, 'events' | 'users' | 'customers' | 'lines'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

function textOf(say: SayMail, { applied, limit, amount, used }: LimitState): string {
  const { subject, team = '' } = applied;
  const whose = subject === 'TEAM' ? say('dialling.ofTEAM', { name: team }) : say(`dialling.of${subject}`);
  const first = `${say(`dialling.${limit}`, { used: Math.floor(used), amount })} ${whose}`;
  return `${first}\n${say('dialling.refused')}\n\n${say('dialling.advice')}\n`;
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
    for (const administrator of administrators) {
      const { language, say, percent } = await wordingFor(store)(customerId, administrator);
      const subject = say('dialling.subject', { share: percent(Math.floor((used * 100) / amount)) });
      await mailer.send({ customerId, to: administrator.email, subject, text: textOf(say, state), language });
    }
  }
}
