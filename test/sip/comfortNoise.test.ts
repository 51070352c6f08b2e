import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeMulaw } from '../../electron/service/kernel/g711.ts';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import { level } from '../support/goertzel.ts';
import { audioPort, openRawPeer, type RawPeer } from '../support/media/rawPeer.ts';
import { type GatewayFixture, type ObservedLeg, startGateway } from '../support/sip/gatewayFixture.ts';
import {
  answers,
  asksAsCaller,
  calls,
  gets,
  invited,
  mayGet,
  replies,
  type Step,
  takes,
} from '../support/sip/scenario.ts';
import { type SippPeers, sippPeers } from '../support/sip/sippPeers.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';
import { talkTo } from '../support/voice.ts';

const rateHz = 8000;
/** 20 ms of G.711. */
const frameSamples = 160;
const toneHz = 400;
/** A room with a fan: about -50 dBov. */
const room = ['-f', 'lavfi', '-i', `anoisesrc=r=${rateHz}:a=0.02:c=pink:seed=3:d=0.6`];

let sip: GatewayFixture;
let peers: SippPeers;
let rtp: RawPeer;
let speaker: Speaker | null;

beforeEach(async () => {
  sip = startGateway();
  peers = sippPeers(() => sip);
  rtp = await openRawPeer();
  speaker = null;
});

afterEach(async () => {
  peers.stop();
  speaker?.stop();
  rtp.close();
  await sip.close();
});

function ffmpeg(output: readonly string[]): Buffer {
  return execFileSync('ffmpeg', ['-v', 'error', '-strict', '-2', ...room, '-ac', '1', ...output, '-'], {
    maxBuffer: 1 << 20,
  });
}

/** How loud the room is. */
const roomLevel = (() => {
  const raw = ffmpeg(['-f', 's16le']);
  return level(new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length)));
})();

/** What ffmpeg's encoder says of the room: a level and ten coefficients (RFC 3389 section 3). */
function roomDescription(): Buffer {
  return ffmpeg(['-map', '0:a', '-c:a', 'comfortnoise', '-f', 'data']).subarray(0, 11);
}

/** A peer that speaks, and then pauses. */
class Speaker {
  readonly #port: number;
  readonly #word = encodeMulaw(sine(toneHz, frameSamples, { rateHz }));
  readonly #began = performance.now();
  readonly #timer = setInterval(() => this.#tick(), 20);
  #speaking = true;
  #sequence = 0;
  #frames = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Describes the background once, and says nothing until it resumes. */
  pause(description: Uint8Array): void {
    this.#speaking = false;
    this.#send(13, description);
  }

  resume(): void {
    this.#speaking = true;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** A timer that comes late is made up for. */
  #tick(): void {
    for (; this.#frames * 20 < performance.now() - this.#began; this.#frames += 1) {
      if (this.#speaking) this.#send(0, this.#word);
    }
  }

  #send(payloadType: number, payload: Uint8Array): void {
    this.#sequence += 1;
    rtp.send({ payloadType, payload, sequence: this.#sequence, timestamp: this.#frames * frameSamples }, this.#port);
  }
}

/** The peer's words are heard, then its room for as long as it pauses, then its words again. */
async function hearsPause(leg: SipLeg): Promise<void> {
  const voice = talkTo(sip.media, leg, 1000);
  const ours = sip.trace.findLast(({ direction, text }) => direction === 'out' && text.includes('\r\nm=audio '));
  speaker = new Speaker(audioPort(ours?.text ?? ''));
  await until(() => voice.hears(toneHz), { what: 'the words of the peer' });
  speaker.pause(roomDescription());
  await until(() => level(voice.lastHeard()) < 2 * roomLevel, { what: 'the words to fade' });
  const pause = voice.record();
  await until(() => pause.frames.length >= 25, { what: 'half a second of the pause' });
  expect(Math.min(...pause.frames.map(level))).toBeGreaterThan(roomLevel / 4);
  expect(level(pause.pcm())).toBeGreaterThan(roomLevel / 2);
  expect(level(pause.pcm())).toBeLessThan(roomLevel * 2);
  speaker.resume();
  voice.forget();
  await until(() => voice.hears(toneHz), { what: 'the words after the pause' });
}

async function answered({ event }: ObservedLeg): Promise<void> {
  await event('answered');
}

const agreed = 'm=audio [0-9]+ RTP/AVP 0 13 101';

describe('a peer that says how its pauses sound (RFC 3389)', () => {
  it('is offered comfort noise, and heard', async () => {
    const answer = answers('200 OK', { sdp: 'sendrecv', rtpPort: rtp.port, comfortNoise: true });
    const offered = invited('m=audio [0-9]+ RTP/AVP 0 8 13 101', 'a=rtpmap:13 CN/8000');
    const steps: Step[] = [offered, answer, takes('ACK'), takes('BYE'), replies('200 OK')];
    const { call, peer } = await peers.callTo(steps);
    await answered(call);
    await hearsPause(call.leg);
    await call.leg.end();
    await peer.done;
    expect(rtp.packets.every(({ payloadType }) => payloadType === 0)).toBe(true);
  });

  it('offers it itself, and is heard', async () => {
    const offer = calls({ sdp: 'sendrecv', rtpPort: rtp.port, comfortNoise: true });
    const steps: Step[] = [offer, mayGet(100), mayGet(180), gets(200, agreed), asksAsCaller('ACK', 1)];
    await sip.line('127.0.0.1:9');
    const { call, peer } = await peers.callFrom([...steps, takes('BYE'), replies('200 OK')]);
    await call.leg.answer();
    await answered(call);
    await hearsPause(call.leg);
    await call.leg.end();
    await peer.done;
  });

  it('gets no word of it where it does not speak of it', async () => {
    const steps: Step[] = [calls({ sdp: 'sendrecv' }), mayGet(100), mayGet(180), gets(200, 'RTP/AVP 0 101')];
    await sip.line('127.0.0.1:9');
    const { call, peer } = await peers.callFrom([
      ...[...steps, asksAsCaller('ACK', 1)],
      ...[takes('BYE'), replies('200 OK')],
    ]);
    await call.leg.answer();
    await answered(call);
    await call.leg.end();
    await peer.done;
  });
});
