import { describe, expect, it } from 'vitest';
import { Simulation } from './simulation.ts';

const seed = Number(process.env.CORDBOARD_SEED ?? 20_261_121);

/** What must be true after every step. */
function checkStep(simulation: Simulation): void {
  const ringing = [...simulation.live].flatMap((call) => [...call.ringing]);
  if (new Set(ringing).size !== ringing.length) throw new Error('An agent is offered two callers.');
  for (const userId of ringing) {
    const { name } = simulation.states.of(userId, 1).state;
    if (name !== 'reserved' && name !== 'onCall') throw new Error(`Agent ${userId} rings while ${name}.`);
  }
}

describe('a simulated day', () => {
  it('of 10,000 calls loses nobody, offers nobody twice, keeps the order, and leaves one outcome each', async () => {
    const simulation = new Simulation({ seed, calls: 10_000, agents: 20, interval: 4.5 });
    let steps = 0;
    await simulation.run(() => {
      steps += 1;
      checkStep(simulation);
    });
    expect(simulation.faults).toEqual([]);
    expect(simulation.unfair).toEqual([]);
    const entries = [...simulation.records.entries.values()];
    const offers = [...simulation.records.offers.values()];
    expect(entries.filter(({ outcome }) => outcome === null)).toEqual([]);
    expect(offers.filter(({ result }) => result === null)).toEqual([]);
    // Everybody who called has entries, and exactly one that was not a way on into another queue.
    const last = new Map<number, number>();
    for (const { callId, outcome, overflowTarget } of entries) {
      const isFinal = outcome !== 'moved' && !overflowTarget.startsWith('queue:');
      last.set(callId, (last.get(callId) ?? 0) + Number(isFinal));
    }
    const callers = simulation.calls.filter(({ isCallBack }) => !isCallBack);
    expect(callers).toHaveLength(10_000);
    expect(callers.filter(({ id }) => last.get(id) !== 1).map(({ id }) => id)).toEqual([]);
    expect(overlapping(offers)).toEqual([]);
    const outcomes = Object.groupBy(entries, ({ outcome }) => outcome ?? 'none');
    // The day had a bit of everything; otherwise it proves little.
    for (const outcome of ['answered', 'abandoned', 'overflowed', 'full', 'called_back', 'callback_failed'] as const) {
      expect(outcomes[outcome]?.length ?? 0, outcome).toBeGreaterThan(5);
    }
    for (const result of ['answered', 'refused', 'no_answer', 'withdrawn', 'unreachable', 'caller_left']) {
      expect(offers.filter((offer) => offer.result === result).length, result).toBeGreaterThan(5);
    }
    expect(steps).toBeGreaterThan(30_000);
  }, 60_000);

  it('is the same for the same seed, and another for another', async () => {
    const day = async (other: number) => {
      const simulation = new Simulation({ seed: other, calls: 200, agents: 5, interval: 15 });
      await simulation.run(() => checkStep(simulation));
      return JSON.stringify([...simulation.records.entries.values(), ...simulation.records.offers.values()]);
    };
    expect(await day(1)).toBe(await day(1));
    expect(await day(1)).not.toBe(await day(2));
  });
});

/** Offers of an agent that ran at the same time. */
function overlapping(offers: Iterable<{ userId: number; from: number; to: number | null; id: number }>): number[] {
  const wrong: number[] = [];
  const until = new Map<number, number>();
  for (const { userId, from, to, id } of offers) {
    if (from < (until.get(userId) ?? 0)) wrong.push(id);
    until.set(userId, to ?? Number.POSITIVE_INFINITY);
  }
  return wrong;
}
