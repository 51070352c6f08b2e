/** Plans who will call, when, and about what, before the first call and only by the seed. Pure. */
import { maximumTrafficCallers } from '../../../../shared/api/demoTraffic.ts';
import { type SpokenRequest, spokenRequests } from './requests.ts';
import { SeededRandom } from './seededRandom.ts';

/** Somebody who may call. */
interface Person {
  readonly name: string;
  /** E.164 digits without `+`. */
  readonly number: string;
}

const firstNames: readonly string[] = [
  ...['Ada', 'Ben', 'Carla', 'David', 'Elif', 'Felix', 'Grace', 'Hugo', 'Ines', 'Jonas'],
  ...['Katya', 'Liam', 'Maria', 'Noah', 'Olga', 'Paul', 'Quentin', 'Rosa', 'Samir', 'Tara'],
  ...['Ulrich', 'Vera', 'William', 'Xenia', 'Yusuf', 'Zoë'],
];
const lastNames: readonly string[] = [
  ...['Adams', 'Bauer', 'Costa', 'Dubois', 'Evans', 'Fischer', 'García', 'Hansen', 'Ivanova', 'Jones'],
  ...['Kowalski', 'Lopez', 'Müller', 'Novak', 'Okafor', 'Patel', 'Quinn', 'Rossi', 'Schmidt', 'Taylor'],
  ...['Ünal', 'Virtanen', 'Wilson', 'Young', 'Zimmermann'],
];

/** Numbers that are nobody’s: Ofcom and ARCEP keep them for films. What follows the digits is filled up to the length. */
const ranges: readonly Range[] = [
  { prefix: '441632960', digits: 3 },
  { prefix: '447700900', digits: 3 },
  { prefix: '442079460', digits: 3 },
  { prefix: '3363998', digits: 4 },
];

interface Range {
  readonly prefix: string;
  readonly digits: number;
}

function numberFrom(random: SeededRandom): string {
  const { prefix, digits } = random.pick(ranges);
  return `${prefix}${String(random.below(10 ** digits)).padStart(digits, '0')}`;
}

/** Somebody whose number is not in `known`, which then has it. */
function unknownPerson(known: Set<string>, random: SeededRandom): Person {
  let number = numberFrom(random);
  while (known.has(number)) number = numberFrom(random);
  known.add(number);
  return { name: `${random.pick(firstNames)} ${random.pick(lastNames)}`, number };
}

export interface TrafficSettings {
  /** The same seed and rates make the same plan. */
  readonly seed: number;
  /** On average. */
  readonly callersPerMinute: number;
  readonly minutes: number;
}

/** Somebody who will call. Times are milliseconds. */
export interface PlannedCaller extends Person {
  /** After the beginning. */
  readonly arrivesAtMs: number;
  readonly request: SpokenRequest;
  /** How long it waits for somebody before it hangs up. */
  readonly patienceMs: number;
  /** How long it talks at least. */
  readonly talkMs: number;
  /** Having got nobody it calls once more after this time; null: it does not. */
  readonly callsAgainAfterMs: number | null;
}

/**
 * How busy each tenth of the time is, of ten in all: calls rise in the morning, fall at noon, and rise again, as on a
 * working day.
 */
const DAY_CURVE = [0.6, 1, 1.4, 1.3, 0.9, 0.7, 1.1, 1.3, 1, 0.7] as const;

/** Some think better of it at once; queues count them apart. */
const HURRIED_SHARE = 0.12;
const HURRIED_MS = { least: 1_000, most: 5_000 } as const;
/** How long people wait varies widely about a middle, and so does how long they talk. */
const PATIENCE_MS = { median: 75_000, sigma: 0.6, least: 8_000, most: 480_000 } as const;
const TALK_MS = { median: 50_000, sigma: 0.5, least: 15_000, most: 300_000 } as const;
const CALLS_AGAIN_SHARE = 0.35;
const CALLS_AGAIN_MS = { least: 15_000, most: 90_000 } as const;

interface Spread {
  readonly median: number;
  readonly sigma: number;
  readonly least: number;
  readonly most: number;
}

/** How many callers a plan has. */
export function callersIn({ callersPerMinute, minutes }: Omit<TrafficSettings, 'seed'>): number {
  return Math.max(1, Math.round(callersPerMinute * minutes));
}

/**
 * Plans the callers, in the order in which they come.
 *
 * @throws RangeError for more than `maximumTrafficCallers`.
 */
export function planTraffic(settings: TrafficSettings): readonly PlannedCaller[] {
  const count = callersIn(settings);
  if (count > maximumTrafficCallers) throw new RangeError(`A plan has ${maximumTrafficCallers} callers at most.`);
  const random = new SeededRandom(settings.seed);
  const arrivals = Array.from({ length: count }, () => arrivalIn(settings.minutes * 60_000, random));
  const known = new Set<string>();
  return arrivals.toSorted((one, other) => one - other).map((arrivesAtMs) => callerAt(arrivesAtMs, known, random));
}

/** A moment of the time, likelier where the curve is higher. Arrivals do not depend on one another. */
function arrivalIn(totalMs: number, random: SeededRandom): number {
  let share = random.next() * DAY_CURVE.reduce((sum, weight) => sum + weight, 0);
  for (const [tenth, weight] of DAY_CURVE.entries()) {
    if (share < weight) return Math.floor(((tenth + share / weight) / DAY_CURVE.length) * totalMs);
    share -= weight;
  }
  return Math.floor(totalMs) - 1;
}

function callerAt(arrivesAtMs: number, known: Set<string>, random: SeededRandom): PlannedCaller {
  const isHurried = random.chance(HURRIED_SHARE);
  return {
    arrivesAtMs,
    ...unknownPerson(known, random),
    request: random.pick(spokenRequests),
    patienceMs: isHurried ? within(HURRIED_MS, random) : spread(PATIENCE_MS, random),
    talkMs: spread(TALK_MS, random),
    callsAgainAfterMs: random.chance(CALLS_AGAIN_SHARE) ? within(CALLS_AGAIN_MS, random) : null,
  };
}

function within({ least, most }: Omit<Spread, 'median' | 'sigma'>, random: SeededRandom): number {
  return Math.round(random.between(least, most));
}

function spread({ median, sigma, least, most }: Spread, random: SeededRandom): number {
  return Math.round(Math.min(most, Math.max(least, random.logNormal(median, sigma))));
}
