import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeMulaw, encodeMulaw } from '../../electron/service/kernel/g711.ts';
import { bestAmplitudeAt, joinPcm, usualAmplitudeAt } from '../support/goertzel.ts';
import { audioPort, openRawPeer, type RawPeer } from '../support/media/rawPeer.ts';
import { type GatewayFixture, type ObservedLeg, startGateway } from '../support/sip/gatewayFixture.ts';
import { answers, invited, replies, type Step, takes, waits } from '../support/sip/scenario.ts';
import { type SippPeers, sippPeers } from '../support/sip/sippPeers.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

/**
 * Whose audio a forked call has after the answer (RFC 3261 section 13.2.2.4): that of the branch that answered, although
 * another one, which had early media, goes on sending.
 */
const OUR_TONE = 1500;
const RATE_HZ = 8000;
const FRAME = 160;
/** Frames of 20 ms that a verdict is made of. */
const WINDOW = 30;

let sip: GatewayFixture;
const peers: SippPeers = sippPeers(() => sip);
let phones: Branch[];

/** A branch's telephone: says a tone from where it is, which is elsewhere than it says where it is behind a NAT. */
interface Branch {
  readonly signalled: RawPeer;
  readonly source: RawPeer;
  readonly toneHz: number;
  readonly talk: () => void;
  readonly stop: () => void;
}

async function branch(toneHz: number, { nat }: { nat: boolean }): Promise<Branch> {
  const signalled = await openRawPeer();
  const source = nat ? await openRawPeer('127.0.0.2') : signalled;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  const made: Branch = {
    signalled,
    source,
    toneHz,
    talk: () => {
      const to = ourPort();
      timer ??= setInterval(() => {
        const payload = encodeMulaw(sine(toneHz, FRAME, { start: count * FRAME, rateHz: RATE_HZ }));
        source.send({ sequence: count & 0xffff, timestamp: count * FRAME, ssrc: toneHz, payload }, to);
        count += 1;
      }, 20);
    },
    stop: () => {
      clearInterval(timer);
      for (const one of new Set([signalled, source])) one.close();
    },
  };
  phones.push(made);
  return made;
}

/** The port that our INVITE named last. */
function ourPort(): number {
  const invite = sip.trace.findLast(({ direction, text }) => direction === 'out' && text.startsWith('INVITE '));
  return audioPort(invite?.text ?? '');
}

const early = (tag: string, { signalled }: Branch): Step =>
  answers('183 Session Progress', { tag, sdp: 'sendrecv', rtpPort: signalled.port });
const answered = (tag: string, { signalled }: Branch): Step =>
  answers('200 OK', { tag, sdp: 'sendrecv', rtpPort: signalled.port });
const hungUp = [takes('BYE'), replies('200 OK')];

/** A call with all that its leg hears, which says a tone itself. */
function listening(call: ObservedLeg) {
  const heard: Int16Array[] = [];
  let listens = false;
  let count = 0;
  const begin = () => {
    if (listens || call.leg.media === null) return;
    listens = true;
    call.leg.media.onFrame(({ payload }) => heard.push(decodeMulaw(payload)));
  };
  const timer = setInterval(() => {
    begin();
    const payload = encodeMulaw(sine(OUR_TONE, FRAME, { start: count * FRAME, rateHz: RATE_HZ }));
    const marker = count === 0;
    call.leg.media?.send({ codec: 'PCMU', payload, timestamp: count * FRAME, sequence: count, marker, ssrc: 7 });
    count += 1;
  }, 20);
  return {
    heard,
    hears: (toneHz: number) => bestAmplitudeAt8k(toneHz, joinPcm(heard.slice(-WINDOW))),
    hearsUsually: (toneHz: number) => usualAmplitudeAt8k(toneHz, joinPcm(heard.slice(-WINDOW))),
    stop: () => clearInterval(timer),
  };
}

/** The helpers count in 16 kHz: a tone of 8 kHz audio lies an octave higher for them. */
const bestAmplitudeAt8k = (toneHz: number, pcm: Int16Array) => bestAmplitudeAt(toneHz * 2, pcm);
const usualAmplitudeAt8k = (toneHz: number, pcm: Int16Array) => usualAmplitudeAt(toneHz * 2, pcm);

/** How loud our tone is in what came last to a socket. */
function oursAt(peer: RawPeer): number {
  return bestAmplitudeAt8k(OUR_TONE, joinPcm(peer.packets.slice(-WINDOW).map(({ payload }) => decodeMulaw(payload))));
}

/** Waits until so many further packets came. */
async function further(peer: RawPeer, packets: number): Promise<void> {
  const enough = peer.packets.length + packets;
  await until(() => peer.packets.length >= enough, { what: `${packets} further packets` });
}

beforeAll(() => {
  sip = startGateway();
});
beforeEach(() => {
  phones = [];
});
afterEach(() => {
  peers.stop();
  for (const phone of phones) phone.stop();
});
afterAll(() => sip.close());

async function heardBothWays(steps: readonly Step[], from: Branch, by: Branch, late = false): Promise<void> {
  const { call } = await peers.callTo([invited(), ...steps, takes('ACK'), ...hungUp]);
  const audio = listening(call);
  await call.event('provisional');
  from.talk();
  await until(() => audio.hears(from.toneHz) > 4000, { what: 'early media' });
  await call.event('answered');
  // Whoever answers behind a firewall may wait for our first packet.
  if (late) await further(by.signalled, WINDOW);
  by.talk();
  const before = audio.heard.length;
  await until(() => audio.heard.length > before + WINDOW && audio.hears(by.toneHz) > 4000, { what: 'who answered' });
  const seen = audio.heard.length;
  await until(() => audio.heard.length > seen + WINDOW, { what: 'audio that goes on' });
  await further(by.source, WINDOW);
  const left = from.source.packets.length;
  await further(by.source, WINDOW);
  expect(audio.hears(by.toneHz)).toBeGreaterThan(4000);
  expect(audio.hearsUsually(from.toneHz)).toBeLessThan(100);
  expect(oursAt(by.source)).toBeGreaterThan(4000);
  expect(from.source.packets.length).toBe(left);
  audio.stop();
  await call.leg.end();
}

describe('the audio of a call that one branch answers while another one continues sending', () => {
  it('goes to the one that answered, which waits for our first packets', async () => {
    const other = await branch(440, { nat: false });
    const answerer = await branch(880, { nat: false });
    await heardBothWays([early('a', other), waits(1500), answered('b', answerer)], other, answerer, true);
  });

  it('goes to where the one that answered is heard from, behind a NAT', async () => {
    const other = await branch(440, { nat: false });
    const answerer = await branch(880, { nat: true });
    await heardBothWays([early('a', other), waits(1500), answered('b', answerer)], other, answerer);
  });

  it('goes to it where the other one is behind a NAT too', async () => {
    const other = await branch(440, { nat: true });
    const answerer = await branch(880, { nat: true });
    await heardBothWays([early('a', other), waits(1500), answered('b', answerer)], other, answerer, true);
  });

  it('goes back to the first, behind its NAT, when that answers after another one was heard', async () => {
    const answerer = await branch(880, { nat: true });
    const other = await branch(440, { nat: false });
    const steps = [early('a', answerer), waits(1000), early('b', other), waits(1500), answered('a', answerer)];
    const { call } = await peers.callTo([invited(), ...steps, takes('ACK'), ...hungUp]);
    const audio = listening(call);
    await call.event('provisional');
    answerer.talk();
    await until(() => audio.hears(answerer.toneHz) > 4000, { what: 'the first branch' });
    await call.event('provisional', 2);
    other.talk();
    await until(() => audio.hears(other.toneHz) > 4000, { what: 'the newer branch' });
    await call.event('answered');
    await further(answerer.source, WINDOW);
    const left = other.source.packets.length;
    const seen = audio.heard.length;
    await until(() => audio.heard.length > seen + 2 * WINDOW, { what: 'audio that goes on' });
    expect(audio.hears(answerer.toneHz)).toBeGreaterThan(4000);
    expect(audio.hearsUsually(other.toneHz)).toBeLessThan(100);
    expect(oursAt(answerer.source)).toBeGreaterThan(4000);
    expect(other.source.packets.length).toBe(left);
    audio.stop();
    await call.leg.end();
  });
});
