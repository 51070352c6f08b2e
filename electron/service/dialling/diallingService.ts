/** Dialling limits as administrators manage them, and what they see of them. */
import type { z } from 'zod';
import type {
  DiallingLimit,
  DiallingRefusalBody,
  DiallingSettings,
  DiallingUsageBody,
  diallingLimitPatchSchema,
  diallingSettingsPatchSchema,
  newDiallingLimitSchema,
} from '../../../shared/api/dialling.ts';
import type { DiallingSubject } from '../../../shared/domain/dialling.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import { isCountry } from './destination.ts';
import { limitsOfCustomer } from './diallingGuard.ts';
import type { DiallingLimitRecord, DiallingRules, DiallingSettingsRecord } from './limitRepository.ts';
import { type AppliedLimit, limitsFor } from './limits.ts';
import type { DiallingUsage } from './usage.ts';

type Rules = z.output<typeof diallingLimitPatchSchema>;
type Customer = Pick<Viewer, 'customerId'>;

export interface DiallingServiceDependencies {
  readonly store: Store;
  readonly usage: DiallingUsage;
}

/** The latest refusals that are shown. */
const REFUSALS_SHOWN = 500;

/** Reads and changes dialling limits; one of another customer is `notFound`. */
export class DiallingService {
  readonly #store: Store;
  readonly #usage: DiallingUsage;

  constructor({ store, usage }: DiallingServiceDependencies) {
    this.#store = store;
    this.#usage = usage;
  }

  async settings({ customerId }: Customer): Promise<DiallingSettings> {
    return settingsBody(await this.#store.diallingSettings.ofCustomer(customerId));
  }

  async updateSettings(
    { customerId }: Customer,
    patch: z.output<typeof diallingSettingsPatchSchema>,
  ): Promise<DiallingSettings> {
    requireCountries(patch);
    const before = settingsBody(await this.#store.diallingSettings.ofCustomer(customerId));
    const body = { ...before, ...patch };
    const { user_calls_per_minute: userCallsPerMinute, user_calls_at_once: userCallsAtOnce } = body;
    await this.#store.diallingSettings.save(customerId, { ...rulesOf(body), userCallsPerMinute, userCallsAtOnce });
    return body;
  }

  async list({ customerId }: Customer): Promise<DiallingLimit[]> {
    const limits = await this.#store.diallingLimits.list(customerId);
    return Promise.all(limits.map((limit) => this.#bodyOf(limit)));
  }

  async get(viewer: Customer, id: number): Promise<DiallingLimit> {
    return this.#bodyOf(await this.#found(viewer, id));
  }

  /** An unknown subject, or one that has a limit already, is `invalid`. */
  async create({ customerId }: Customer, request: z.output<typeof newDiallingLimitSchema>): Promise<DiallingLimit> {
    requireCountries(request);
    const { subject, subject_id: subjectId } = request;
    if ((await this.#nameOf(customerId, subject, subjectId)) === null) {
      throw new Refusal('missing', `There is no such ${nouns[subject]}`, 'subject_id');
    }
    return this.#bodyOf(
      await this.#store.diallingLimits.create({ ...rulesOf(request), customerId, subject, subjectId }),
    );
  }

  async update(viewer: Customer, id: number, patch: Rules): Promise<DiallingLimit> {
    requireCountries(patch);
    const before = await this.#found(viewer, id);
    const after = { ...before, ...rulesOf({ ...rulesBody(before), ...patch }) };
    await this.#store.diallingLimits.update(after);
    return this.#bodyOf(after);
  }

  async remove(viewer: Customer, id: number): Promise<void> {
    await this.#store.diallingLimits.remove((await this.#found(viewer, id)).id);
  }

  /** The customer, everybody who has a limit, and users who dialled today. */
  async usage({ customerId }: Customer): Promise<DiallingUsageBody[]> {
    await this.#usage.load();
    const configured = await limitsOfCustomer(this.#store, customerId);
    const users = await this.#store.users.ofCustomer(customerId);
    const limits: AppliedLimit[] = [...limitsFor(configured, { customerId, userId: null })];
    for (const { id } of users) limits.push(...limitsFor(configured, { customerId, userId: id }).slice(1));
    for (const { subject, subjectId } of configured.rows) {
      if (subject !== 'TOKEN') continue;
      limits.push(...limitsFor(configured, { customerId, userId: null, tokenId: subjectId }).slice(1));
    }
    const hasRow = (limit: AppliedLimit) =>
      configured.rows.some((row) => row.subject === limit.subject && row.subjectId === limit.subjectId);
    const bodies = new Map<string, DiallingUsageBody>();
    for (const limit of limits) {
      const { subject, subjectId, rules } = limit;
      const key = `${subject} ${subjectId}`;
      if (bodies.has(key)) continue;
      const used = this.#usage.of(customerId, limit);
      const isQuiet = used.calls_per_minute === 0 && used.calls_at_once === 0 && used.minutes_per_day === 0;
      if (subject === 'USER' && isQuiet && !hasRow(limit)) continue;
      const { calls_per_minute, calls_at_once, minutes_per_day } = rulesBody(rules);
      bodies.set(key, {
        subject,
        subject_id: subjectId,
        subject_name: subject === 'CUSTOMER' ? '' : ((await this.#nameOf(customerId, subject, subjectId)) ?? ''),
        calls_per_minute: used.calls_per_minute,
        calls_at_once: used.calls_at_once,
        minutes_per_day: Math.floor(used.minutes_per_day),
        limits: { calls_per_minute, calls_at_once, minutes_per_day },
      });
    }
    return [...bodies.values()];
  }

  async refusals({ customerId }: Customer): Promise<DiallingRefusalBody[]> {
    const refusals = await this.#store.diallingRefusals.latest(customerId, REFUSALS_SHOWN);
    const names = new Map((await this.#store.users.ofCustomer(customerId)).map((user) => [user.id, nameOf(user)]));
    return refusals.map(({ id, at, userId, tokenId, number, reason }) => ({
      id,
      at: toContractDateTime(at),
      user_id: userId,
      user_name: (userId === null ? undefined : names.get(userId)) ?? '',
      token_id: tokenId,
      number,
      reason,
    }));
  }

  async #found({ customerId }: Customer, id: number): Promise<DiallingLimitRecord> {
    const limit = await this.#store.diallingLimits.byId(customerId, id);
    if (!limit) throw new Refusal('notFound', 'Resource not found');
    return limit;
  }

  async #bodyOf(limit: DiallingLimitRecord): Promise<DiallingLimit> {
    const { id, customerId, subject, subjectId } = limit;
    const subject_name = (await this.#nameOf(customerId, subject, subjectId)) ?? '';
    return { id, subject, subject_id: subjectId, subject_name, ...rulesBody(limit) };
  }

  /** Null when the customer has no such one. */
  async #nameOf(customerId: number, subject: DiallingSubject, id: number): Promise<string | null> {
    if (subject === 'TEAM') return (await this.#store.userGroups.byId(customerId, id))?.name ?? null;
    if (subject === 'TOKEN') return (await this.#store.diallingLimits.tokenOf(customerId, id))?.name ?? null;
    const user = await this.#store.users.byId(id);
    return user?.customerId === customerId ? nameOf(user) : null;
  }
}

const nouns: Readonly<Record<DiallingSubject, string>> = { TEAM: 'team', USER: 'user', TOKEN: 'API token' };

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

function requireCountries(given: Rules): void {
  for (const field of ['allowed', 'denied'] as const) {
    const unknown = given[field]?.find((range) => /^[A-Z]/.test(range) && !isCountry(range));
    if (unknown) throw new Refusal('missing', `There is no country ${unknown}`, field);
  }
}

const rulesOf = (body: Required<Rules>): DiallingRules => ({
  allowed: body.allowed,
  denied: body.denied,
  denyPremium: body.deny_premium,
  denySatellite: body.deny_satellite,
  callsPerMinute: body.calls_per_minute,
  callsAtOnce: body.calls_at_once,
  minutesPerDay: body.minutes_per_day,
  alarmPercent: body.alarm_percent,
  endCalls: body.end_calls,
});

const rulesBody = (rules: DiallingRules) => ({
  allowed: [...rules.allowed],
  denied: [...rules.denied],
  deny_premium: rules.denyPremium,
  deny_satellite: rules.denySatellite,
  calls_per_minute: rules.callsPerMinute,
  calls_at_once: rules.callsAtOnce,
  minutes_per_day: rules.minutesPerDay,
  alarm_percent: rules.alarmPercent,
  end_calls: rules.endCalls,
});

const settingsBody = (settings: DiallingSettingsRecord): DiallingSettings => ({
  ...rulesBody(settings),
  user_calls_per_minute: settings.userCallsPerMinute,
  user_calls_at_once: settings.userCallsAtOnce,
});
