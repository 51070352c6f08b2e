/** What the service takes from the machine: with nothing to do, with agents, and with everybody on the telephone. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../row.ts';
import type { Consumption } from '../serviceProbe.ts';
import { measureBareAudio } from './bareAudio.ts';
import { type Crowd, connectAgents, type Fixture, fillQueue, size } from './fixture.ts';

/** Long enough for the garbage of what came before to be collected. */
const restMs = 4000;
const measuredMs = 8000;

/** What was taken, one after the other. */
export type Stages = { idle: Consumption; connected: Consumption; full: Consumption; crowd: Crowd };

/** What the service takes in a while, after a rest. */
export async function consumptionOf({ probe }: Pick<Fixture, 'probe'>): Promise<Consumption> {
  await pause(restMs);
  await probe('consumption');
  await pause(measuredMs);
  return probe('consumption');
}

/** Fills the customer, and measures at each stage. */
export async function measureStages(fixture: Fixture, say: (message: string) => void): Promise<Stages> {
  const idle = await consumptionOf(fixture);
  await connectAgents(fixture);
  const connected = await consumptionOf(fixture);
  const crowd = await fillQueue(fixture);
  const heardBefore = await fixture.callers.order('heard');
  const startedAt = performance.now();
  const full = await consumptionOf(fixture);
  const heard = (await fixture.callers.order('heard')) - heardBefore;
  const perSecond = Math.round(heard / ((performance.now() - startedAt) / 1000));
  const sent = 50 * (crowd.talking + crowd.waiting);
  say(`  ${crowd.talking} talk, ${crowd.waiting} wait; they hear ${perSecond} packets a second of ${sent}`);
  return { idle, connected, full, crowd };
}

/** Rows about them. */
export async function stageRows({ idle, connected, full, crowd }: Stages): Promise<Row[]> {
  const { talking, waiting } = crowd;
  const streams = talking * 2 + waiting;
  const everybody = `${talking} agents in calls and ${waiting} callers waiting`;
  const bareMs = await measureBareAudio(streams);
  const agentsFor = (cpuMs: number) => (1000 * talking) / cpuMs;
  const perAgent = (connected.memoryMb - idle.memoryMb) / size.agents;
  return [
    {
      what: `CPU with ${everybody}, per second`,
      value: full.cpuMsPerSecond,
      unit: 'ms',
      baseline: { what: `bare echo of ${streams} streams`, value: bareMs },
      aim: 'under one core, 1,000 ms',
      atMost: 1000,
    },
    {
      what: `agents in calls on a core, with ${(waiting / talking).toFixed(0)} callers waiting for each`,
      value: agentsFor(full.cpuMsPerSecond - idle.cpuMsPerSecond),
      unit: 'agents',
      baseline: { what: 'bare echo of as many streams', value: agentsFor(bareMs) },
      aim: '50',
      atLeast: 50,
    },
    {
      what: `memory with ${everybody}`,
      value: full.memoryMb,
      unit: 'MB',
      baseline: { what: 'nobody there', value: idle.memoryMb },
      aim: 'under 512 MB',
      atMost: 512,
    },
    {
      what: 'memory of each caller, waiting or talking',
      value: (full.memoryMb - connected.memoryMb) / (talking + waiting),
      unit: 'MB',
      baseline: { what: 'each agent’s audio', value: perAgent },
      aim: 'under 1 MB',
      atMost: 1,
    },
    {
      what: `event loop with ${everybody}, p99 delay`,
      value: full.loopDelayP99,
      unit: 'ms',
      baseline: { what: 'nobody there', value: idle.loopDelayP99 },
      aim: 'less than a packet of audio, 20 ms',
      atMost: 20,
    },
  ];
}
