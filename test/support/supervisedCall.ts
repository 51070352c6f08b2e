import { afterEach, beforeEach } from 'vitest';
import { reloadGraceMs } from '../../electron/service/agents/agentAudio.ts';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import type { SupervisionMode } from '../../shared/domain/supervision.ts';
import { type CallFixture, type CallFixtureOptions, type FixtureAgent, openCallFixture } from './callFixture.ts';
import type { PbxParty } from './sip/pbx.ts';
import { until } from './until.ts';
import type { Voice } from './voice.ts';

/** What each says all the time, in Hz. */
export const tones = { agent: 440, customer: 660, supervisor: 1100, other: 1700 } as const;

/** Who says something. */
export type Speaker = keyof typeof tones;

/** An agent in a call with a customer outside, and a supervisor who is in none. */
export interface SupervisedCall {
  readonly fixture: CallFixture;
  readonly agent: FixtureAgent;
  readonly supervisor: FixtureAgent;
  readonly customer: PbxParty;
  readonly callId: number;
  /** Begins a supervision of the call. */
  supervise(mode: SupervisionMode, by?: FixtureAgent): Promise<{ readonly id: number }>;
}

/** The same viewer with the rights of a supervisor. */
export const supervising = (viewer: Viewer): Viewer => ({ ...viewer, roles: ['supervisor'] });

/** Waits until somebody hears these and nobody else, in half a second of audio that comes from now on. */
export async function hearsOnly(name: string, voice: Voice, speakers: readonly Speaker[]): Promise<void> {
  voice.forget();
  const isRight = () =>
    Object.entries(tones).every(([speaker, toneHz]) => voice.hears(toneHz) === speakers.includes(speaker as Speaker));
  await until(() => voice.framesHeard >= 25 && isRight(), {
    timeoutMs: 10_000,
    what: `the ${name} to hear ${speakers.join(', ') || 'nobody'} alone`,
  });
}

/** Opens one before each test of the file. */
export function withSupervisedCall(options?: CallFixtureOptions): SupervisedCall {
  let made: SupervisedCall | undefined;
  beforeEach(async () => {
    const fixture = await openCallFixture(options);
    const agent = await fixture.agent('201', tones.agent);
    const supervisor = await fixture.agent('301', tones.supervisor);
    const { id } = await fixture.calls.create(agent.viewer, { to: '33123456789', auto_answer: true });
    const customer = await fixture.pbx.incoming(tones.customer);
    await customer.leg.answer();
    customer.talk();
    await fixture.sees(agent, id, { state_name: 'CONNECTED' });
    const supervise: SupervisedCall['supervise'] = (mode, by = supervisor) =>
      fixture.calls.supervisions.create(supervising(by.viewer), id, { mode });
    made = { fixture, agent, supervisor, customer, callId: id, supervise };
  });
  afterEach(() => made?.fixture.close());
  const now = (): SupervisedCall => {
    if (!made) throw new Error('There is no call before the tests run.');
    return made;
  };
  return {
    get fixture() {
      return now().fixture;
    },
    get agent() {
      return now().agent;
    },
    get supervisor() {
      return now().supervisor;
    },
    get customer() {
      return now().customer;
    },
    get callId() {
      return now().callId;
    },
    supervise: (...request) => now().supervise(...request),
  };
}

/** Within this time a page that reloads has its audio back. */
export const graceMs = reloadGraceMs;
