import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { AudioCodec, MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import { amplitudeAt, joinPcm } from '../support/goertzel.ts';
import { PlainDecoding } from '../support/media/plainDecoding.ts';
import { audioPort, openRawPeer, peerSdp } from '../support/media/rawPeer.ts';
import { SineSource } from '../support/tone.ts';
import { until } from '../support/until.ts';

interface Dialect {
  readonly codec: AudioCodec;
  readonly payloadType: number;
  readonly rtpmap: string;
  /** ffmpeg's encoder. */
  readonly encoder: readonly string[];
}

const DIALECTS: readonly Dialect[] = [
  { codec: 'PCMU', payloadType: 0, rtpmap: '0 PCMU/8000', encoder: ['-c:a', 'pcm_mulaw', '-ar', '8000'] },
  { codec: 'PCMA', payloadType: 8, rtpmap: '8 PCMA/8000', encoder: ['-c:a', 'pcm_alaw', '-ar', '8000'] },
  { codec: 'G722', payloadType: 9, rtpmap: '9 G722/8000', encoder: ['-c:a', 'g722', '-ar', '16000'] },
  { codec: 'opus', payloadType: 97, rtpmap: '97 opus/48000/2', encoder: ['-c:a', 'libopus', '-ar', '48000'] },
];

describe('RTP with ffmpeg as the peer', () => {
  let engine: MediaEngine;
  let folder: string;
  let ffmpeg: ChildProcess | null;

  beforeEach(async () => {
    engine = createMediaEngine();
    folder = await mkdtemp(join(tmpdir(), 'cordboard-ffmpeg-'));
    ffmpeg = null;
  });

  afterEach(async () => {
    if (ffmpeg !== null && ffmpeg.exitCode === null) {
      ffmpeg.kill('SIGKILL');
      await once(ffmpeg, 'exit');
    }
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = () =>
    engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU', 'PCMA', 'G722', 'opus'], dtmf: 'info' });

  it.each(DIALECTS)('hears what it sends: $codec', async ({ codec, payloadType, rtpmap, encoder }) => {
    const session = await open();
    const port = audioPort(session.answerOffer(peerSdp(9, String(payloadType), `a=rtpmap:${rtpmap}`), 'sendrecv'));
    const decoding = new PlainDecoding();
    const pcm: Int16Array[] = [];
    session.port.onFrame((frame) => {
      expect(frame.codec).toBe(codec);
      pcm.push(decoding.push(frame));
    });
    const source = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000,volume=8dB', '-ac', '1'];
    const target = ['-payload_type', String(payloadType), '-f', 'rtp', `rtp://127.0.0.1:${port}`];
    ffmpeg = spawn('ffmpeg', ['-v', 'error', ...source, ...encoder, ...target], { stdio: 'ignore' });
    await until(() => pcm.length > 50, { timeoutMs: 15_000, what: 'a second of audio' });
    expect(amplitudeAt(440, joinPcm(pcm.slice(-25)))).toBeGreaterThan(5000);
    expect(session.port.statistics().packetsLost).toBe(0);
    decoding.close();
  });

  it.each(DIALECTS)(
    'is heard by it: $codec',
    async ({ payloadType, rtpmap }) => {
      // A port that was free a moment ago; ffmpeg cannot be asked for any free one.
      const probe = await openRawPeer();
      const peerPort = probe.port;
      probe.close();
      const description = peerSdp(peerPort, String(payloadType), `a=rtpmap:${rtpmap}`);
      await writeFile(join(folder, 'peer.sdp'), description);
      const output = join(folder, 'heard.raw');
      const input = ['-protocol_whitelist', 'file,udp,rtp', '-i', join(folder, 'peer.sdp'), '-t', '2'];
      ffmpeg = spawn('ffmpeg', ['-v', 'error', ...input, '-ac', '1', '-ar', '16000', '-f', 's16le', output], {
        stdio: 'ignore',
      });
      const session = await open();
      session.answerOffer(description, 'sendrecv');
      const source = new SineSource(440);
      const bridge = engine.createBridge();
      bridge.attach('near', engine.createAppPort({ pull: () => source.next() }));
      bridge.attach('far', session.port);
      await once(ffmpeg, 'exit');
      const heard = await readFile(output);
      const pcm = new Int16Array(heard.buffer.slice(heard.byteOffset, heard.byteOffset + heard.byteLength));
      expect(amplitudeAt(440, pcm.subarray(-16_000))).toBeGreaterThan(5000);
    },
    30_000,
  );
});
