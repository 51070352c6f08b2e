import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodedSilence } from '../../electron/service/telephony/media/codecs/encodedSilence.ts';
import { sequenceDistance } from '../../electron/service/telephony/media/leg/rtp/serialNumber.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import {
  type AudioCodec,
  type Bridge,
  type BridgeSupervisor,
  type MediaEngine,
  PCM_RATE_HZ,
} from '../../electron/service/telephony/ports/media.ts';
import { amplitudeAt } from '../support/goertzel.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { connectRtpParty, type RtpParty } from '../support/media/rtpParty.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const clock = startVirtualClock();

const AGENT_HZ = 440;
const CUSTOMER_HZ = 660;
const SUPERVISOR_HZ = 1100;
const SECOND_HZ = 1700;
const BEEP_HZ = 1000;
/** Amplitude of the parties' tones is 8,000. */
const HEARD = 4000;
const NOT_HEARD = 600;

type Sides = BridgeSupervisor['speaksTo'];
const modes: readonly (readonly [string, Sides])[] = [
  ['listen', []],
  ['whisper', ['near']],
  ['barge', ['near', 'far']],
];

interface Supervising {
  readonly place: BridgeSupervisor;
  readonly party: RtpParty;
  end(): void;
}

describe('a supervised bridge', () => {
  let engine: MediaEngine;
  let bridge: Bridge;
  let agent: RtpParty;
  let customer: RtpParty;
  let supervising: Supervising[];

  beforeEach(() => {
    engine = createMediaEngine({ clock });
    supervising = [];
  });

  afterEach(async () => {
    for (const { end } of supervising) end();
    agent.close();
    customer.close();
    await engine.close();
  });

  async function connect(agentCodec: AudioCodec = 'PCMU', customerCodec: AudioCodec = 'PCMU'): Promise<void> {
    agent = await connectRtpParty(engine, agentCodec, AGENT_HZ, clock);
    customer = await connectRtpParty(engine, customerCodec, CUSTOMER_HZ, clock);
    bridge = engine.createBridge();
    bridge.attach('near', agent.leg.port);
    bridge.attach('far', customer.leg.port);
    await Promise.all([agent.listen(), customer.listen()]);
  }

  async function supervise(toneHz = SUPERVISOR_HZ): Promise<Supervising> {
    const party = await connectRtpParty(engine, 'opus', toneHz, clock);
    const place = bridge.supervise('near');
    const own = engine.createBridge();
    own.attach('near', party.leg.port);
    own.attach('far', place.port);
    const end = () => {
      place.leave();
      own.close();
      party.close();
    };
    supervising.push({ place, party, end });
    return { place, party, end };
  }

  const hearsOnly = (party: RtpParty, tones: readonly number[]) =>
    [AGENT_HZ, CUSTOMER_HZ, SUPERVISOR_HZ, SECOND_HZ].every((tone) =>
      tones.includes(tone) ? party.hears(tone) > HEARD : party.hears(tone) < NOT_HEARD,
    );

  async function expectToHear(who: readonly (readonly [string, RtpParty, readonly number[]])[]): Promise<void> {
    const listen = () => Promise.all(who.map(([, party]) => party.listen()));
    // Only audio from now on is checked.
    await listen();
    const wrong = () => who.filter(([, party, tones]) => !hearsOnly(party, tones)).map(([name]) => name);
    const staysRight = async () => {
      if (wrong().length > 0) return false;
      await listen();
      return wrong().length === 0;
    };
    await until(staysRight, { timeoutMs: 10_000, what: 'all to hear what they should' }).catch((error: unknown) => {
      throw new Error(`${String(error)} Wrong: ${wrong().join()}`);
    });
  }

  const expectMode = (supervisor: RtpParty, sides: Sides) =>
    expectToHear([
      ['agent', agent, sides.includes('near') ? [CUSTOMER_HZ, SUPERVISOR_HZ] : [CUSTOMER_HZ]],
      ['customer', customer, sides.includes('far') ? [AGENT_HZ, SUPERVISOR_HZ] : [AGENT_HZ]],
      ['supervisor', supervisor, [AGENT_HZ, CUSTOMER_HZ]],
    ]);

  const pairs = [
    ['PCMU', 'PCMU'],
    ['opus', 'PCMA'],
  ] as const;
  it.each(pairs)('lets be heard whom the mode says, and relays untouched afterwards: %s and %s', async (...codecs) => {
    await connect(...codecs);
    const before = bridge.describe();
    const { place, party, end } = await supervise();
    for (const [, sides] of [...modes, ...modes.toReversed()]) {
      place.speaksTo = sides;
      await expectMode(party, sides);
    }
    end();
    expect(bridge.describe()).toBe(before);
    // A port that is left behind would go on ticking.
    const { packetsReceived } = place.port.statistics();
    await expectToHear([
      ['agent', agent, [CUSTOMER_HZ]],
      ['customer', customer, [AGENT_HZ]],
    ]);
    expect(place.port.statistics().packetsReceived).toBe(packetsReceived);
  });

  it('sends the customer the agent’s own packets while the supervisor comes, whispers and goes: no click', async () => {
    await connect();
    const first = customer.frames.length;
    const { place, end } = await supervise();
    place.speaksTo = ['near'];
    await until(() => agent.hears(SUPERVISOR_HZ) > HEARD, { what: 'the whisper' });
    expect(bridge.describe()).toBe('RTP(PCMU) → pass → RTP(PCMU); RTP(PCMU) → mix → RTP(PCMU); supervise ×1');
    place.speaksTo = [];
    await agent.listen();
    place.speaksTo = ['near'];
    await agent.listen();
    end();
    await customer.listen();
    const said = new Set(agent.sent.map(keyOf));
    const frames = customer.frames.slice(first);
    expect(frames.filter(({ payload }) => !said.has(keyOf(payload)) && keyOf(payload) !== SILENCE_KEY)).toEqual([]);
    for (const [index, frame] of frames.slice(1).entries()) {
      expect(sequenceDistance(frames[index]?.sequence ?? 0, frame.sequence)).toBe(1);
      expect(frame.ssrc).toBe(frames[0]?.ssrc);
    }
  });

  it('lets a supervisor be heard by the customer while the agent is muted, and nobody hear the agent', async () => {
    await connect();
    const { place, party } = await supervise();
    place.speaksTo = ['near', 'far'];
    bridge.setMuted('near', true);
    await expectToHear([
      ['agent', agent, [CUSTOMER_HZ, SUPERVISOR_HZ]],
      ['customer', customer, [SUPERVISOR_HZ]],
      ['supervisor', party, [CUSTOMER_HZ]],
    ]);
  });

  it('is silent for all but who hears music while the call is held, and as before afterwards', async () => {
    await connect();
    const { place, party } = await supervise();
    place.speaksTo = ['near', 'far'];
    bridge.setHeld(true);
    bridge.playMusic('far', engine.framesOfLoop(sine(SECOND_HZ, PCM_RATE_HZ)));
    await expectToHear([
      ['agent', agent, []],
      ['customer', customer, [SECOND_HZ]],
      ['supervisor', party, []],
    ]);
    bridge.setHeld(false);
    bridge.playMusic('far', null);
    await expectMode(party, ['near', 'far']);
  });

  it('continues with a party that takes the place of another', async () => {
    await connect();
    const { place, party } = await supervise();
    place.speaksTo = ['near'];
    const next = await connectRtpParty(engine, 'PCMA', SECOND_HZ, clock);
    bridge.attach('near', next.leg.port);
    await expectToHear([
      ['next agent', next, [CUSTOMER_HZ, SUPERVISOR_HZ]],
      ['customer', customer, [SECOND_HZ]],
      ['supervisor', party, [SECOND_HZ, CUSTOMER_HZ]],
    ]);
    next.close();
  });

  it('lets two supervisors hear one another, each heard by whom it speaks to', async () => {
    await connect();
    const first = await supervise();
    const second = await supervise(SECOND_HZ);
    first.place.speaksTo = ['near'];
    second.place.speaksTo = ['near', 'far'];
    expect(bridge.describe()).toContain('supervise ×2');
    await expectToHear([
      ['agent', agent, [CUSTOMER_HZ, SUPERVISOR_HZ, SECOND_HZ]],
      ['customer', customer, [AGENT_HZ, SECOND_HZ]],
      ['first', first.party, [AGENT_HZ, CUSTOMER_HZ, SECOND_HZ]],
      ['second', second.party, [AGENT_HZ, CUSTOMER_HZ, SUPERVISOR_HZ]],
    ]);
    second.end();
    await expectMode(first.party, ['near']);
  });

  it('beeps to both sides and to the supervisor when it is announced, over what is said', async () => {
    await connect();
    const { place, party } = await supervise();
    const heard = [agent, customer, party];
    const loudest = heard.map(() => 0);
    await party.listen();
    place.announce();
    expect(bridge.describe()).toBe('RTP(PCMU) → mix → RTP(PCMU); RTP(PCMU) → mix → RTP(PCMU); supervise ×1');
    await until(
      () => {
        for (const [index, one] of heard.entries()) {
          loudest[index] = Math.max(loudest[index] ?? 0, one.hears(BEEP_HZ));
        }
        return loudest.every((amplitude) => amplitude > 1000);
      },
      { what: 'the beep' },
    );
    expect(customer.hears(AGENT_HZ)).toBeGreaterThan(HEARD);
    await until(() => bridge.describe() === 'RTP(PCMU) ⇄ pass ⇄ RTP(PCMU); supervise ×1', { what: 'its end' });
  });

  it('records what the customer hears of the customer on the agent’s channel: a barge, and no whisper anywhere', async () => {
    await connect();
    const folder = await mkdtemp(join(tmpdir(), 'cordboard-supervision-'));
    const { place } = await supervise();
    const record = async (name: string, sides: Sides) => {
      place.speaksTo = sides;
      await Promise.all([agent.listen(), customer.listen()]);
      const path = join(folder, `${name}.mp3`);
      const recording = bridge.startRecording({ path });
      await Promise.all([agent.listen(), customer.listen()]);
      await Promise.all([agent.listen(), customer.listen()]);
      await recording.stop();
      const { left, right } = await decodeMp3(path);
      const tonesOf = (pcm: Int16Array) =>
        [AGENT_HZ, CUSTOMER_HZ, SUPERVISOR_HZ].filter((tone) => amplitudeAt(tone, pcm) > NOT_HEARD);
      return { left: tonesOf(left), right: tonesOf(right) };
    };
    const quiet = { left: [AGENT_HZ], right: [CUSTOMER_HZ] };
    expect(await record('listen', [])).toEqual(quiet);
    expect(await record('whisper', ['near'])).toEqual(quiet);
    expect(await record('barge', ['near', 'far'])).toEqual({ left: [AGENT_HZ, SUPERVISOR_HZ], right: [CUSTOMER_HZ] });
    await rm(folder, { recursive: true, force: true });
  });

  it('ends with the bridge', async () => {
    await connect();
    const { party } = await supervise();
    bridge.close();
    expect(bridge.describe()).toBe('nobody → nobody; nobody → nobody');
    await expectToHear([['supervisor', party, []]]);
  });
});

const keyOf = (payload: Uint8Array) => Buffer.from(payload).toString('base64');
const SILENCE_KEY = keyOf(encodedSilence('PCMU'));
