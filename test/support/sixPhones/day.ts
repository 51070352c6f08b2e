/** Lets a day pass: activities by chance, some at once, none on a desk that another uses. */
import { setTimeout as delay } from 'node:timers/promises';
import { heapInUse } from '../fuzz/heap.ts';
import { type Holdings, holdingsOf } from '../holdings.ts';
import { RandomDay } from '../randomDay.ts';
import { until } from '../until.ts';
import { type Activity, activities, type Scene } from './activities.ts';
import type { Desk, Office } from './office.ts';

/** More at once show no more, and cost more. */
const AT_ONCE = 2;
/** Seconds between two activities, on average. */
const PAUSE_S = 5;
/** Registrations, looks at the network and questions whether telephones are there: a few for each telephone, and the runner's. */
export const TIMERS_AT_REST = 90;
const LOOK_EVERY_MS = 50;
const PASSES_A_LOOK = 100;

/** What the service and the telephones hold when nobody calls. */
export interface Rest {
  readonly held: Holdings;
  readonly timers: number;
  readonly heap: number;
}

/** One day. */
export class Day {
  readonly office: Office;
  readonly random: RandomDay;
  /** What happened, in order. */
  readonly happened: string[] = [];
  #bag: Activity[] = [];
  #callsOut = false;

  constructor(office: Office, seed: number) {
    this.office = office;
    this.random = new RandomDay(seed);
  }

  /** Works for so long, and until everybody has hung up; everything happens at least once in it. */
  async work(ms: number): Promise<void> {
    const { clock } = this.office;
    const end = clock.clock.now() + ms;
    const free = new Set(this.office.desks);
    const running = new Set<Promise<void>>();
    let failure: Error | null = null;
    const start = (activity: Activity, desks: readonly Desk[]) => {
      for (const desk of desks) free.delete(desk);
      if (activity.callsOut) this.#callsOut = true;
      const going = this.#go(activity, desks)
        .catch((error: unknown) => {
          failure ??= new Error(`${activity.what} went wrong: ${error}`, { cause: error });
        })
        .finally(() => {
          running.delete(going);
          for (const desk of desks) free.add(desk);
          if (activity.callsOut) this.#callsOut = false;
        });
      running.add(going);
    };
    const round = [...activities];
    while (!failure && (clock.clock.now() < end || round.some(({ what }) => !this.happened.includes(what)))) {
      const next = this.#next();
      let desks: readonly Desk[] | null = null;
      await until(
        () => {
          const mayBegin = running.size < AT_ONCE && !(next.callsOut && this.#callsOut);
          desks = mayBegin ? this.#choose(next, free) : null;
          return desks !== null || failure !== null;
        },
        { what: `desks for ${next.what}` },
      );
      if (desks) start(next, desks);
      await clock.rest(1_000 * this.random.exponential(PAUSE_S));
    }
    await until(() => running.size === 0, { what: 'everybody to hang up' });
    if (failure) throw failure;
  }

  /** Measures once everything that is over was forgotten, or is not for a long time. */
  async rest(): Promise<Rest> {
    const { service, clock } = this.office;
    await until(() => service.liveCalls() === 0, { what: 'no call to be left' });
    // Transactions are kept for a while, those of sip.js in the machine's time.
    const isCalm = async () => {
      await delay(LOOK_EVERY_MS);
      for (let pass = 0; pass < PASSES_A_LOOK; pass += 1) await clock.pass();
      return timersOf(this.office) <= TIMERS_AT_REST;
    };
    await until(isCalm, { what: 'the timers to run out', timeoutMs: 20_000 }).catch(() => undefined);
    return { held: holdingsOf(process.pid), timers: timersOf(this.office), heap: heapInUse() };
  }

  async #go(activity: Activity, desks: readonly Desk[]): Promise<void> {
    this.happened.push(activity.what);
    await activity.go({ office: this.office, random: this.random, desks: desks as unknown as Scene['desks'] });
    const stray = desks.find(({ phone }) => phone.isRung || phone.calls.size > 0);
    if (stray) throw new Error(`${stray.phone.number} still has a call.`);
  }

  /** All come about before one does again. */
  #next(): Activity {
    if (this.#bag.length === 0) this.#bag = shuffled(activities, this.random);
    return this.#bag.pop() as Activity;
  }

  #choose({ desks }: Activity, free: ReadonlySet<Desk>): readonly Desk[] | null {
    const all = this.office.desks;
    if (typeof desks !== 'number') {
      const needed = desks.map((place) => all[place] as Desk);
      return needed.every((desk) => free.has(desk)) ? needed : null;
    }
    if (free.size < desks) return null;
    return shuffled([...free], this.random).slice(0, desks);
  }
}

function shuffled<T>(items: readonly T[], random: RandomDay): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Timers of the process, and tasks that wait on the day's clock. */
const timersOf = ({ clock }: Office): number =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length + clock.waiting;
