/** A shift: agents hang up and take the next caller, others come to where somebody is free, a wallboard looks on. */
import { sharedNow } from '../orders.ts';
import type { Row } from '../row.ts';
import { percentile } from '../samples.ts';
import type { Consumption } from '../serviceProbe.ts';
import { measureBareEvents } from './bareEvents.ts';
import type { Turn } from './desk.ts';
import { type Fixture, size } from './fixture.ts';
import { receiveVisits, type Visit } from './visits.ts';
import { openWallboard } from './wallboard.ts';

const shiftMs = 36_000;
/** How long agents talk, at least and at most. */
const talkMs: [number, number] = [3000, 7000];
/** What people take for at once. */
const atOnce = { aim: 'within 100 ms', atMost: 100 } as const;

/** What came of a shift. */
export type Shift = { turns: Turn[]; visits: Visit[]; untilState: number[]; taken: Consumption };

/** Works one. */
export async function workShift(fixture: Fixture): Promise<Shift> {
  const { client } = fixture.service;
  const wallboard = await openWallboard(client.url('streamEvents'), client.headers());
  await fixture.probe('consumption');
  const [turns, visits] = await Promise.all([
    fixture.agents.order('work', { forMs: shiftMs, talkMs }),
    receiveVisits(fixture, wallboard, sharedNow() + shiftMs),
  ]);
  const taken = await fixture.probe('consumption');
  wallboard.close();
  const untilState = turns.flatMap(({ userId, hungUpAt }) => {
    const at = wallboard.agentAfter(userId, hungUpAt);
    return at === null ? [] : [at - hungUpAt];
  });
  return { turns, visits, untilState, taken };
}

/** Rows about it; `idle` is the service with nobody there. */
export async function shiftRows({ turns, visits, untilState, taken }: Shift, idle: Consumption): Promise<Row[]> {
  const followers = size.agents + 1;
  const bare = await measureBareEvents(followers);
  const request = { what: `bare POST → event, ${followers} followers`, value: bare.ofRequest };
  const datagram = { what: `bare datagram → event, ${followers} followers`, value: bare.ofDatagram };
  const row = (what: string, durations: number[], baseline: Row['baseline']): Row => {
    const sorted = durations.toSorted((a, b) => a - b);
    return { what: `${what}, p99 of ${sorted.length}`, value: percentile(sorted, 99), unit: 'ms', baseline, ...atOnce };
  };
  const rings = turns.map(({ hungUpAt, rangAt }) => rangAt - hungUpAt);
  const visitorRings = visits.map(({ untilRang }) => untilRang);
  const figures = visits.map(({ untilWallboard }) => untilWallboard);
  return [
    row('agent hangs up → the next caller rings at it', rings, request),
    row('INVITE of a caller → rings at a free agent', visitorRings, datagram),
    row('agent hangs up → its state at the wallboard', untilState, request),
    row('INVITE of a caller → the queue’s figures at the wallboard', figures, datagram),
    {
      what: 'event loop while calls end and begin, p99 delay',
      value: taken.loopDelayP99,
      unit: 'ms',
      baseline: { what: 'nobody there', value: idle.loopDelayP99 },
      aim: 'less than a packet of audio, 20 ms',
      atMost: 20,
    },
  ];
}
