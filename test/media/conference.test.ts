import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type {
  AudioCodec,
  BridgeSide,
  Conference,
  ConferenceSeat,
  MediaEngine,
} from '../../electron/service/telephony/ports/media.ts';
import { bestAmplitudeAt, usualAmplitudeAt } from '../support/goertzel.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { connectRtpParty, type RtpParty } from '../support/media/rtpParty.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const clock = startVirtualClock();

/** Amplitude of the parties' tones is 8,000. */
const HEARD = 5000;
const NOT_HEARD = 300;

interface Participant {
  readonly hz: number;
  readonly party: RtpParty;
  readonly seat: ConferenceSeat;
}

let folder: string;
let engine: MediaEngine;
let room: Conference;
let participants: Participant[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cordboard-conference-'));
  engine = createMediaEngine({ clock });
  room = engine.createConference();
  participants = [];
});

afterEach(async () => {
  for (const { party } of participants) party.close();
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

/** A telephone calls and its call is joined to the room. */
async function sit(codec: AudioCodec, hz: number, side: BridgeSide = 'far'): Promise<Participant> {
  const party = await connectRtpParty(engine, codec, hz, clock);
  const seat = room.join(side);
  const bridge = engine.createBridge();
  bridge.attach('near', seat.port);
  bridge.attach('far', party.leg.port);
  const participant = { hz, party, seat };
  participants.push(participant);
  return participant;
}

/** Everybody hears exactly those others who talk. */
async function expectConference(talking: readonly Participant[] = participants): Promise<void> {
  const wrong = () =>
    participants.flatMap((listener) =>
      participants.flatMap((speaker) => {
        const level = listener.party.hears(speaker.hz);
        const expected = speaker !== listener && talking.includes(speaker);
        const isRight = expected ? level > HEARD : level < NOT_HEARD;
        return isRight ? [] : [`${listener.hz} hears ${speaker.hz} at ${Math.round(level)}`];
      }),
    );
  await until(() => wrong().length === 0, { timeoutMs: 10_000, what: 'everybody to hear the others' }).catch(
    (error: unknown) => {
      throw new Error(`${String(error)} ${wrong().join(', ')}`);
    },
  );
}

describe('a conference', () => {
  it('lets each of four telephones hear the others and not itself, whatever they speak', async () => {
    await sit('PCMU', 440);
    await sit('PCMA', 660);
    await sit('opus', 900);
    await sit('PCMU', 1300);
    await expectConference();
    expect(room.describe()).toBe('Conference(4 seats, 4 talking)');
  });

  it('continues with who is left, and with who comes', async () => {
    const [a, b] = [await sit('PCMU', 440), await sit('PCMU', 660)];
    await expectConference();
    const c = await sit('PCMA', 900);
    await expectConference();
    b.seat.leave();
    b.seat.leave();
    participants = [a, c];
    await expectConference();
    await until(() => b.party.level() < 20, { what: 'silence for who left' });
    b.party.close();
  });

  it('lets nobody hear who is muted, who hears all the same', async () => {
    const [a, b, c] = [await sit('PCMU', 440), await sit('opus', 660), await sit('PCMA', 900)];
    b.seat.muted = true;
    await expectConference([a, c]);
    expect(b.seat.talking).toBe(false);
    b.seat.muted = false;
    await expectConference();
  });

  it('reports who talks and who has stopped', async () => {
    const [a, b] = [await sit('PCMU', 440), await sit('PCMU', 660)];
    const received: boolean[] = [];
    a.seat.onTalking((talking) => received.push(talking));
    await until(() => a.seat.talking && b.seat.talking, { what: 'both to talk' });
    a.party.stopTalking();
    await until(() => !a.seat.talking, { what: 'one to cease' });
    expect(received).toEqual([true, false]);
    expect(b.seat.talking).toBe(true);
  });

  it('announces to everybody with a beep, and says when it was heard', async () => {
    const [a, b] = [await sit('PCMU', 440), await sit('PCMA', 660)];
    await expectConference();
    const announced = room.announce(sine(1900, 16_000, { amplitude: 6000 }));
    await until(() => a.party.hears(1000) > 2000 && b.party.hears(1000) > 2000, { what: 'the beep' });
    await until(() => a.party.hears(1900) > 3000 && b.party.hears(1900) > 3000, { what: 'the speech' });
    await moving(announced, 'the announcement to end');
    await expectConference();
  });

  it('records everybody: the customer on the left, callers from outside on the right', async () => {
    await sit('PCMU', 440, 'near');
    await sit('PCMU', 660, 'far');
    await sit('opus', 900, 'far');
    const path = join(folder, 'room.mp3');
    const recording = room.startRecording({ path });
    await expectConference();
    await Promise.all(participants.map(({ party }) => party.listen()));
    const result = await recording.stop();
    expect(result.durationMs).toBeGreaterThan(500);
    const { left, right } = await decodeMp3(path);
    const steady = (pcm: Int16Array) => pcm.subarray(pcm.length - 8000, pcm.length - 2000);
    expect(bestAmplitudeAt(440, steady(left))).toBeGreaterThan(HEARD);
    expect(usualAmplitudeAt(660, steady(left))).toBeLessThan(NOT_HEARD);
    expect(bestAmplitudeAt(660, steady(right))).toBeGreaterThan(HEARD);
    expect(bestAmplitudeAt(900, steady(right))).toBeGreaterThan(HEARD);
    expect(usualAmplitudeAt(440, steady(right))).toBeLessThan(NOT_HEARD);
    expect(room.describe()).toMatch(/^Conference\(3 seats, 3 talking\)$/);
  });

  it('is over for everybody when it is closed, and a running announcement counts as heard', async () => {
    const [a] = [await sit('PCMU', 440), await sit('PCMU', 660)];
    const announced = room.announce(sine(1900, 160_000));
    await until(() => a.party.hears(1900) > 3000, { what: 'the speech to begin' });
    room.close();
    await announced;
    await until(() => a.party.level() < 20, { what: 'silence' });
  });
});
