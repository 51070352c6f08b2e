import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLibopus } from '../../electron/service/telephony/media/codecs/libopus.ts';
import { OpusFrameDecoder } from '../../electron/service/telephony/media/codecs/opusFrames.ts';
import { opusPacketHasFec } from '../../electron/service/telephony/media/codecs/opusPacket.ts';
import { serialiseRtcp } from '../../electron/service/telephony/media/leg/rtcp/serialiseRtcp.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import { joinPcm, level } from '../support/goertzel.ts';
import { audioPort, openRawPeer, peerSdp, type RawPeer } from '../support/media/rawPeer.ts';
import { spokenLike } from '../support/media/spokenLike.ts';
import { until } from '../support/until.ts';

const opus = 'a=rtpmap:96 opus/48000/2';
/** A fifth, in 256ths. */
const fifthLost = 51;

let engine: MediaEngine;
const peers: RawPeer[] = [];

beforeEach(async () => {
  await startLibopus();
  engine = createMediaEngine();
});

afterEach(async () => {
  for (const peer of peers.splice(0)) peer.close();
  await engine.close();
});

async function openPeer(): Promise<RawPeer> {
  const peer = await openRawPeer();
  peers.push(peer);
  return peer;
}

/** A party that somebody talks to, and that speaks of its Opus with these lines. */
async function talkedTo(...lines: readonly string[]): Promise<{ peer: RawPeer; reportLoss: () => void }> {
  const peer = await openPeer();
  const session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['opus'], dtmf: 'info' });
  const answer = session.answerOffer(peerSdp(peer.port, '96', opus, 'a=rtcp-mux', ...lines), 'sendrecv');
  expect(answer).toContain('a=fmtp:96 minptime=10;useinbandfec=1\r\n');
  let frame = 0;
  const speaker = engine.createAppPort({
    pull: () => {
      frame += 1;
      return spokenLike(frame);
    },
    push: () => {},
  });
  const bridge = engine.createBridge();
  bridge.attach('near', speaker);
  bridge.attach('far', session.port);
  return { peer, reportLoss: () => peer.sendRaw(reportOf(peer), audioPort(answer)) };
}

/** A receiver report that a fifth of our packets are lost (RFC 3550 section 6.4.2). */
function reportOf({ packets }: RawPeer): Buffer {
  const { ssrc = 0, sequence = 0 } = packets.at(-1) ?? {};
  const figures = { fractionLost: fifthLost, cumulativeLost: 10, highestSequence: sequence, jitter: 0 };
  const block = { ssrc, ...figures, lastSenderReport: 0, delaySinceLastSenderReport: 0 };
  return serialiseRtcp([
    { type: 'report', ssrc: 5, sender: null, blocks: [block] },
    { type: 'description', ssrc: 5, cname: 'peer' },
  ]);
}

const repeatsIn = (packet: Buffer | undefined) => packet !== undefined && opusPacketHasFec(packet);
const repeating = ({ packets }: RawPeer) => packets.filter(({ payload }) => opusPacketHasFec(payload)).length;

describe('frames of Opus that are said twice', () => {
  it('are sent to who makes use of them and loses packets, and to nobody else', async () => {
    const [taking, other] = [await talkedTo('a=fmtp:96 stereo=0; UseInbandFEC=1'), await talkedTo('a=fmtp:96 cbr=1')];
    for (const { peer } of [taking, other]) await until(() => peer.packets.length > 75, { what: 'a second of audio' });
    expect([repeating(taking.peer), repeating(other.peer)]).toEqual([0, 0]);
    for (const { reportLoss } of [taking, other]) reportLoss();
    await until(() => repeating(taking.peer) > 25, { what: 'frames that are said twice' });
    const { length } = taking.peer.packets;
    await until(() => other.peer.packets.length > length, { what: 'as much audio for the other one' });
    expect(repeating(other.peer)).toBe(0);
  });

  it('are made use of as ffmpeg sends them', async () => {
    const packets = await sentByFfmpeg(await openPeer());
    const original = await decodedBy(packets, (decoder, packet) => decoder.decode(packet));
    const concealed = await decodedBy(packets, (decoder, packet, index) =>
      isLost(index) ? decoder.conceal(320) : decoder.decode(packet),
    );
    const recovered = await decodedBy(packets, (decoder, packet, index) => {
      if (!isLost(index)) return decoder.decode(packet);
      return decoder.recover(packets[index + 1] ?? packet, 320) ?? decoder.conceal(320);
    });
    const lost = packets.flatMap((_, index) => (isLost(index) && repeatsIn(packets[index + 1]) ? [index] : []));
    const errorOf = (heard: readonly Int16Array[]) =>
      level(joinPcm(lost.map((index) => difference(heard[index], original[index]))));
    expect(lost.length).toBeGreaterThan(5);
    expect(errorOf(recovered)).toBeLessThan(errorOf(concealed) / 2);
  });
});

const isLost = (index: number) => index % 10 === 9;

/** What a decoder makes of packets, one by one. */
async function decodedBy(
  packets: readonly Buffer[],
  decode: (decoder: OpusFrameDecoder, packet: Buffer, index: number) => Int16Array,
): Promise<Int16Array[]> {
  const decoder = new OpusFrameDecoder();
  await new Promise(setImmediate);
  const frames = packets.map((packet, index) => decode(decoder, packet, index));
  decoder.close();
  return frames;
}

function difference(one: Int16Array | undefined, other: Int16Array | undefined): Int16Array {
  return Int16Array.from({ length: 320 }, (_, index) => (one?.[index] ?? 0) - (other?.[index] ?? 0));
}

/** Its encoding of three seconds of speech when it expects loss. */
async function sentByFfmpeg(peer: RawPeer): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'opus-'));
  const file = join(folder, 'speech.raw');
  const speech = joinPcm(Array.from({ length: 150 }, (_, frame) => spokenLike(frame)));
  await writeFile(file, new Uint8Array(speech.buffer));
  const input = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-i', file];
  const encoder = ['-c:a', 'libopus', '-b:a', '24k', '-application', 'voip', '-fec:a', '1', '-packet_loss', '20'];
  // As fast as it can: in real time nothing would be different but the time that it takes.
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    ...input,
    ...encoder,
    '-f',
    'rtp',
    `rtp://127.0.0.1:${peer.port}`,
  ]);
  await until(() => peer.packets.length >= 150, { what: 'the packets of ffmpeg' });
  await rm(folder, { recursive: true });
  return peer.packets.map(({ payload }) => Buffer.from(payload));
}
