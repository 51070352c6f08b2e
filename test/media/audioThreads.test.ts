import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThreadedMediaEngine } from '../../electron/service/telephony/media/threads/threadedMediaEngine.ts';
import {
  type AppSource,
  type Bridge,
  type ControlReport,
  type MediaPort,
  PCM_FRAME_SAMPLES,
  PCM_RATE_HZ,
  type RtpMediaSession,
  type RtpSessionOptions,
} from '../../electron/service/telephony/ports/media.ts';
import { amplitudeAt, joinPcm } from '../support/goertzel.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { connectRtpParty, type RtpParty } from '../support/media/rtpParty.ts';
import { SineSource, sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const NEAR_HZ = 440;
const FAR_HZ = 660;
const SUPERVISOR_HZ = 1100;
const PROGRAM_HZ = 1700;
/** Amplitude of the parties' tones is 8,000. */
const HEARD = 4000;
const NOT_HEARD = 600;
const LOOPBACK = { localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733' } as const;

const hearing = (party: RtpParty, hz: number) => until(() => party.hears(hz) > HEARD, { what: `${hz} Hz to be heard` });

// Everything is one call whose parties are on threads of their own, unless there is one thread alone.
describe.each([1, 2])('audio carried by %d threads', (threads) => {
  let engine: ThreadedMediaEngine;
  let failed: Error[];
  let near: RtpParty;
  let far: RtpParty;
  let bridge: Bridge;
  const closing: (() => void)[] = [];

  beforeEach(async () => {
    failed = [];
    engine = new ThreadedMediaEngine({ threads, onFailed: (error) => failed.push(error) });
    near = await connectRtpParty(engine, 'PCMU', NEAR_HZ);
    // A telephone's own session is made first, so that its leg and the first party's are on different threads.
    await opened(LOOPBACK);
    far = await connectRtpParty(engine, 'PCMA', FAR_HZ);
    bridge = engine.createBridge();
    bridge.attach('near', near.leg.port);
    bridge.attach('far', far.leg.port);
  });

  afterEach(async () => {
    for (const close of closing.splice(0)) close();
    bridge.close();
    near.close();
    far.close();
    await engine.close();
    expect(failed).toEqual([]);
  });

  async function opened(options: RtpSessionOptions): Promise<RtpMediaSession> {
    const session = await engine.createRtpSession(options);
    closing.push(() => session.close());
    return session;
  }

  function program(source: AppSource): MediaPort {
    const port = engine.createAppPort(source);
    closing.push(() => port.close());
    return port;
  }

  async function bothTalk(): Promise<void> {
    await Promise.all([hearing(near, FAR_HZ), hearing(far, NEAR_HZ)]);
    expect(near.hears(NEAR_HZ)).toBeLessThan(NOT_HEARD);
    expect(far.hears(FAR_HZ)).toBeLessThan(NOT_HEARD);
  }

  it('goes from each party to the other, and not back', bothTalk);

  it('is muted on one side, held on both, and comes back', async () => {
    await bothTalk();
    bridge.setMuted('near', true);
    await until(() => far.hears(NEAR_HZ) < NOT_HEARD, { what: 'the muted side to be silent' });
    await hearing(near, FAR_HZ);
    bridge.setMuted('near', false);
    bridge.setHeld(true);
    await until(() => near.hears(FAR_HZ) < NOT_HEARD, { what: 'the held side to hear nothing' });
    bridge.setHeld(false);
    await bothTalk();
  });

  it('gives way to a tone, and to music that is played in a loop', async () => {
    await bothTalk();
    bridge.playTone('near', 'busy');
    await until(() => near.hears(425) > HEARD / 4, { what: 'the tone' });
    bridge.playTone('near', null);
    bridge.playMusic('near', engine.framesOfLoop(sine(PROGRAM_HZ, PCM_RATE_HZ)));
    await hearing(near, PROGRAM_HZ);
    await hearing(far, NEAR_HZ);
    bridge.playMusic('near', null);
    await bothTalk();
  });

  it('comes from a program, which hears the party', async () => {
    const heard: Int16Array[] = [];
    const voice = new SineSource(PROGRAM_HZ);
    bridge.attach('far', program({ pull: () => voice.next(), push: (pcm) => heard.push(pcm) }));
    await hearing(near, PROGRAM_HZ);
    await until(() => amplitudeAt(NEAR_HZ, joinPcm(heard.slice(-20))) > HEARD, { what: 'the party at the program' });
    bridge.attach('far', far.leg.port);
    await bothTalk();
  });

  it('comes from a program that plays a loop, as waiting callers hear it', async () => {
    const frames = engine.framesOfLoop(sine(PROGRAM_HZ, PCM_RATE_HZ));
    let next = 0;
    const pull = () => frames[next++ % frames.length] ?? null;
    bridge.attach('far', program({ pull }));
    await hearing(near, PROGRAM_HZ);
  });

  it('carries keys both ways', async () => {
    const pressed: string[] = [];
    near.leg.port.onDtmf((digit) => pressed.push(digit));
    await near.session.port.sendDtmf(['1', '#']);
    await until(() => pressed.join('') === '1#', { what: 'the keys of the telephone' });
    const got: string[] = [];
    near.session.port.onDtmf((digit) => got.push(digit));
    await near.leg.port.sendDtmf(['5']);
    await until(() => got.join('') === '5', { what: 'the key at the telephone' });
  });

  it('is supervised: heard, whispered to one side, spoken to both', async () => {
    await bothTalk();
    const supervisor = await connectRtpParty(engine, 'PCMU', SUPERVISOR_HZ);
    const seat = bridge.supervise('near');
    const listening = engine.createBridge();
    listening.attach('near', supervisor.leg.port);
    listening.attach('far', seat.port);
    closing.push(() => {
      listening.close();
      seat.leave();
      supervisor.close();
    });
    await hearing(supervisor, NEAR_HZ);
    await hearing(supervisor, FAR_HZ);
    expect(far.hears(SUPERVISOR_HZ)).toBeLessThan(NOT_HEARD);
    seat.speaksTo = ['near'];
    await hearing(near, SUPERVISOR_HZ);
    expect(far.hears(SUPERVISOR_HZ)).toBeLessThan(NOT_HEARD);
    seat.speaksTo = ['near', 'far'];
    await hearing(far, SUPERVISOR_HZ);
    seat.leave();
    await until(() => near.hears(SUPERVISOR_HZ) < NOT_HEARD, { what: 'the supervisor to be gone' });
    await bothTalk();
  });

  it('is mixed in a conference', async () => {
    const room = engine.createConference();
    closing.push(() => room.close());
    for (const { leg } of [near, far]) {
      const seat = room.join('far');
      const call = engine.createBridge();
      call.attach('near', leg.port);
      call.attach('far', seat.port);
      closing.push(() => call.close());
    }
    bridge.close();
    await bothTalk();
  });

  it('moves to another address of this machine', async () => {
    expect(await near.leg.moveTo('127.0.0.2')).toBe(true);
    near.session.acceptAnswer(near.leg.answerOffer(near.session.createOffer('sendrecv'), 'sendrecv'));
    await bothTalk();
    const peer = () => near.session.port.statistics().peerAddress;
    await until(() => peer()?.startsWith('127.0.0.2:') === true, { what: 'the address to be told' });
  });

  it('is measured and counted', async () => {
    const reports: ControlReport[] = [];
    engine.onReport((report) => reports.push(report));
    near.leg.belongsTo(() => 'call-1@example.com');
    await bothTalk();
    await until(() => near.leg.port.statistics().packetsReceived > 50, { what: 'the packets to be told' });
    await until(() => engine.totals().network.packetsReceived > 50, { what: 'the sum of packets' });
    const counted = engine.totals().network.packetsReceived;
    expect(near.leg.port.statistics().silentForMs).toBeLessThan(2000);
    await until(() => reports.some(({ direction }) => direction === 'out'), { what: 'a report', timeoutMs: 15_000 });
    expect(new Set(reports.map(({ callId }) => callId))).toEqual(new Set(['call-1@example.com']));
    // Who is gone stays counted.
    near.close();
    await until(() => engine.totals().network.packetsReceived >= counted, { what: 'the sum after one has left' });
  }, 20_000);

  describe('recorded', () => {
    let folder: string;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cordboard-threads-'));
    });

    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('has each side on its channel, and nothing of the paused stretch', async () => {
      await bothTalk();
      const path = join(folder, 'call.mp3');
      const recording = bridge.startRecording({ path, left: 'far' });
      await until(() => recording.positionMs > 800, { what: 'most of a second' });
      recording.pause();
      const paused = recording.positionMs;
      await far.listen();
      expect(recording.positionMs).toBe(paused);
      recording.resume();
      await until(() => recording.positionMs > paused + 500, { what: 'half a second more' });
      const { durationMs, pauses } = await recording.stop();
      expect(recording.state).toBe('stopped');
      expect(durationMs).toBeGreaterThan(1200);
      expect(pauses).toHaveLength(1);
      const { left, right } = await decodeMp3(path);
      expect(amplitudeAt(FAR_HZ, left.subarray(4000, 8000))).toBeGreaterThan(HEARD);
      expect(amplitudeAt(NEAR_HZ, right.subarray(4000, 8000))).toBeGreaterThan(HEARD);
    });

    it('is told to have failed where the file cannot be written, and the call goes on', async () => {
      const failures: string[] = [];
      engine.onRecordingFailed(({ path, error }) => failures.push(`${path} ${'code' in error ? error.code : ''}`));
      const path = join(folder, 'missing', 'call.mp3');
      const recording = bridge.startRecording({ path });
      await until(() => recording.state === 'stopped', { what: 'the recording to stop' });
      expect(failures).toEqual([`${path} ENOENT`]);
      expect((await recording.stop()).size).toBe(0);
      await bothTalk();
    });

    it('is whole when the engine is closed', async () => {
      const path = join(folder, 'call.mp3');
      const recording = bridge.startRecording({ path });
      await until(() => recording.positionMs > 500, { what: 'half a second' });
      await engine.close();
      const { left } = await decodeMp3(path);
      expect(left.length).toBeGreaterThan(PCM_FRAME_SAMPLES * 20);
    });
  });
});

describe('a leg with keys of its descriptions, in a thread', () => {
  it.each(['sdes', 'optional'] as const)(
    'is encrypted where the line says %s, and after it was described anew',
    async (srtp) => {
      const engine = new ThreadedMediaEngine({ threads: 2, onFailed: () => {} });
      const caller = await engine.createRtpSession({ ...LOOPBACK, srtp: 'sdes' });
      const offer = caller.createOffer('sendrecv');
      const leg = await engine.createRtpSession({ ...LOOPBACK, srtp, offer });
      const voice = new SineSource(NEAR_HZ);
      const heard: Int16Array[] = [];
      const program = engine.createAppPort({ pull: () => voice.next() });
      const hearer = engine.createAppPort({ pull: () => null, push: (pcm) => heard.push(pcm) });
      const [said, listened] = [engine.createBridge(), engine.createBridge()];
      try {
        caller.acceptAnswer(leg.answerOffer(offer, 'sendrecv'));
        expect([caller.port.encryption, leg.port.encryption]).toEqual(['sdes', 'sdes']);
        said.attach('near', program);
        said.attach('far', caller.port);
        listened.attach('near', hearer);
        listened.attach('far', leg.port);
        const hears = () => amplitudeAt(NEAR_HZ, joinPcm(heard.slice(-20))) > HEARD;
        await until(hears, { what: 'the voice' });
        caller.acceptAnswer(leg.answerOffer(caller.createOffer('sendrecv'), 'sendrecv'));
        heard.length = 0;
        await until(() => heard.length > 50 && hears(), { what: 'the voice after a re-INVITE' });
        await until(() => leg.port.statistics().packetsReceived > 0, { what: 'statistics' });
        expect(leg.port.statistics().packetsRefused).toBe(0);
      } finally {
        said.close();
        listened.close();
        await engine.close();
      }
    },
  );
});

it('is reported when a thread ends by itself, and what waits for the thread fails', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const failures: string[] = [];
  const engine = new ThreadedMediaEngine({ threads: 2, onFailed: ({ message }) => failures.push(message) });
  const [worker] = posted.mock.contexts as Worker[];
  posted.mockRestore();
  const before = await engine.createRtpSession(LOOPBACK);
  await engine.createRtpSession(LOOPBACK);
  await worker?.terminate();
  await until(() => failures.length > 0, { what: 'the end to be told' });
  expect(failures).toEqual(['Audio thread 1 ended.']);
  before.close();
  await expect(engine.createRtpSession(LOOPBACK)).resolves.toBeDefined();
  await expect(engine.createRtpSession(LOOPBACK)).rejects.toThrow('Audio thread 1 ended.');
  await engine.close();
});
