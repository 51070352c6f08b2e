/** Asks dialling limits and teams' policies before a number is dialled over a line, and counts the calls that are. */
import { isEmergencyForAny } from '../../../shared/domain/numbering.ts';
import { chosenCountry, countryOfLines } from '../accounts/customerPlace.ts';
import { isOwnNumber, type OwnNumberStore } from '../ddis/ownNumbers.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import { destinationOf, isOutside } from './destination.ts';
import type { CountedCall, DialledBy, DialledNumber, DiallingGuard, LimitedLine } from './guard.ts';
import {
  type AppliedLimit,
  type CustomerLimits,
  type LimitState,
  limitsFor,
  refusalOfCount,
  refusalOfNumber,
  statesOf,
} from './limits.ts';
import type { RefusalLog } from './refusalLog.ts';
import type { DiallingUsage } from './usage.ts';

type LimitStore = Pick<Store, 'diallingLimits' | 'diallingSettings' | 'userGroups'>;

export interface GuardDependencies {
  readonly store: LimitStore & OwnNumberStore & Pick<Store, 'customers' | 'policies'>;
  readonly usage: DiallingUsage;
  readonly refusals: RefusalLog;
  /** Called with how much of each limit is used after a call began. */
  readonly onUsed: (by: DialledBy, states: readonly LimitState[]) => void;
}

const spellingsOf = ({ number, onLine }: DialledNumber): readonly string[] =>
  onLine === undefined || onLine === number ? [number] : [number, onLine];

/** Reads the limits of a customer; teams only where one of them has a limit. */
export async function limitsOfCustomer(store: LimitStore, customerId: number): Promise<CustomerLimits> {
  const [settings, rows] = await Promise.all([
    store.diallingSettings.ofCustomer(customerId),
    store.diallingLimits.ofCustomer(customerId),
  ]);
  const hasTeams = rows.some(({ subject }) => subject === 'TEAM');
  return { settings, rows, teams: hasTeams ? await store.userGroups.ofCustomer(customerId) : [] };
}

export function createDiallingGuard({ store, usage, refusals, onUsed }: GuardDependencies): DiallingGuard {
  const limitsOf = async (by: DialledBy): Promise<readonly AppliedLimit[]> =>
    limitsFor(await limitsOfCustomer(store, by.customerId), by);
  const states = (by: DialledBy, limits: readonly AppliedLimit[]) =>
    statesOf(limits, (counted) => usage.of(by.customerId, counted));

  function refuse(by: DialledBy, number: string, sentence: string): never {
    refusals.add(by, number, sentence);
    throw new Refusal('policy', sentence);
  }

  /** If one policy forbids it, others cannot allow it. */
  async function requirePolicy(by: DialledBy, number: string): Promise<void> {
    if (by.userId === null || !isOutside(number)) return;
    const own = await store.policies.ofUser(by.userId);
    if (own.some((policy) => !policy.dial_out)) {
      refuse(by, number, 'A policy of your team does not allow you to call outside numbers');
    }
  }

  async function requireNumber(by: DialledBy, dialled: DialledNumber, limits: readonly AppliedLimit[]): Promise<void> {
    const home = (await chosenCountry(store, by.customerId)) ?? countryOfLines(dialled.lines ?? (await linesOf(by)));
    const [first, ...others] = spellingsOf(dialled).map((number) => destinationOf(number, home));
    // A number that is complete in itself means what it says, whatever a line adds to it.
    const isClear = first?.readings.some((reading) => reading.isValid()) ?? false;
    for (const destination of [first, ...(isClear ? [] : others)]) {
      const refusal = destination ? refusalOfNumber(limits, destination) : null;
      if (refusal) refuse(by, dialled.number, refusal);
    }
  }

  const linesOf = ({ customerId }: DialledBy): Promise<readonly LimitedLine[]> => store.lines.ofCustomer(customerId);

  return {
    async check(by, numbers) {
      await usage.load();
      const outside = numbers.filter(({ number }) => isOutside(number));
      if (outside.length === 0) return;
      const lines = outside[0]?.lines ?? (await linesOf(by));
      for (const { number, isEmergency = isEmergencyForAny(lines, number) } of outside) {
        if (isEmergency) continue;
        await requirePolicy(by, number);
        const limits = await limitsOf(by);
        await requireNumber(by, { number, lines }, limits);
        const refusal = refusalOfCount(states(by, limits));
        if (refusal) refuse(by, number, refusal);
      }
    },
    async checkRedirection(by, number) {
      const lines = await linesOf(by);
      if (isEmergencyForAny(lines, number)) return;
      await requirePolicy(by, number);
      await requireNumber(by, { number, lines }, await limitsOf(by));
    },
    async checkMessage(by, number) {
      await requireNumber(by, { number }, await limitsOf(by));
    },
    async requireOwnNumber(by, callerId, field) {
      if (callerId === 'anonymous' || (await isOwnNumber(store, by, callerId))) return;
      throw new Refusal(
        'invalid',
        `${callerId} is not a number that you may show. Use the number of a line, or a telephone number of your company that an ` +
          'administrator has marked as verified (tel_verified). Without a number, the line’s own is shown',
        field,
      );
    },
    async admit(by, dialled, onOverdrawn): Promise<CountedCall> {
      await usage.load();
      await requirePolicy(by, dialled.number);
      const limits = await limitsOf(by);
      await requireNumber(by, dialled, limits);
      // From here on nothing waits: two calls at once are counted one after the other.
      const refusal = refusalOfCount(states(by, limits));
      if (refusal) refuse(by, dialled.number, refusal);
      const counted = usage.begin(by, onOverdrawn);
      onUsed(by, states(by, limits));
      return counted;
    },
  };
}
