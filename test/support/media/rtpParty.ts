import { CODECS } from '../../../electron/service/telephony/media/codecs/codecCatalog.ts';
import { createEncoder } from '../../../electron/service/telephony/media/codecs/codecFactory.ts';
import type { FrameEncoder } from '../../../electron/service/telephony/media/codecs/frameCodec.ts';
import { type MediaClock, realClock } from '../../../electron/service/telephony/media/time/mediaClock.ts';
import { createTicker } from '../../../electron/service/telephony/media/time/ticker.ts';
import type {
  AudioCodec,
  EncodedFrame,
  MediaEngine,
  RtpMediaSession,
} from '../../../electron/service/telephony/ports/media.ts';
import { amplitudeAt, joinPcm, level } from '../goertzel.ts';
import { SineSource } from '../tone.ts';
import { until } from '../until.ts';
import { PlainDecoding } from './plainDecoding.ts';

const LOOPBACK = '127.0.0.1';

/** A telephone at the other end of real UDP sockets: says one tone, remembers what it hears. */
export interface RtpParty {
  /** The telephone's own session. */
  readonly session: RtpMediaSession;
  /** The service's session with it, to be attached to a bridge. */
  readonly leg: RtpMediaSession;
  /** Encoded frames that it heard. */
  readonly frames: EncodedFrame[];
  /** Payloads that it sent. */
  readonly sent: Uint8Array[];
  /** The amplitude of a frequency in the last 400 ms that it heard. */
  hears(frequencyHz: number): number;
  /** Level of the last 400 ms that it heard. */
  level(): number;
  /** Waits for audio that comes from now on, enough to fill what `hears` looks at. */
  listen(): Promise<void>;
  stopTalking(): void;
  close(): void;
}

/** Frames of 20 ms in 400 ms. */
const WINDOW_FRAMES = 20;

/** Sets up a session between a telephone and the service, the telephone offering one codec and speaking by that clock. */
export async function connectRtpParty(
  engine: MediaEngine,
  codec: AudioCodec,
  toneHz: number,
  clock: MediaClock = realClock,
): Promise<RtpParty> {
  const options = { localAddress: LOOPBACK, codecs: [codec], dtmf: 'rfc4733' } as const;
  const session = await engine.createRtpSession(options);
  const leg = await engine.createRtpSession({ ...options, codecs: ['opus', 'G722', 'PCMA', 'PCMU'] });
  session.acceptAnswer(leg.answerOffer(session.createOffer('sendrecv'), 'sendrecv'));
  const frames: EncodedFrame[] = [];
  const heard: Int16Array[] = [];
  const decoding = new PlainDecoding();
  session.port.onFrame((frame) => {
    frames.push(frame);
    heard.push(decoding.push(frame));
  });
  const sent: Uint8Array[] = [];
  const stopTalking = talk({ session, codec, toneHz, clock }, sent);
  const window = () => joinPcm(heard.slice(-WINDOW_FRAMES));
  return {
    session,
    leg,
    frames,
    sent,
    hears: (frequencyHz) => amplitudeAt(frequencyHz, window()),
    level: () => level(window()),
    listen: () => {
      const enough = heard.length + WINDOW_FRAMES + 10;
      return until(() => heard.length >= enough, { what: `audio at the party with ${toneHz} Hz` });
    },
    stopTalking,
    close: () => {
      stopTalking();
      decoding.close();
      session.close();
      leg.close();
    },
  };
}

interface Speaker {
  readonly session: RtpMediaSession;
  readonly codec: AudioCodec;
  readonly toneHz: number;
  readonly clock: MediaClock;
}

function talk({ session, codec, toneHz, clock }: Speaker, sent: Uint8Array[]): () => void {
  const ticker = createTicker(clock);
  const source = new SineSource(toneHz);
  const encoder: FrameEncoder = createEncoder(codec);
  const ssrc = Math.floor(Math.random() * 2 ** 32);
  const step = (20 * CODECS[codec].clockRateHz) / 1000;
  let sequence = 0;
  ticker.subscribe(() => {
    const payload = encoder.encode(source.next());
    sent.push(payload);
    session.port.send({ codec, payload, timestamp: sequence * step, sequence, marker: sequence === 0, ssrc });
    sequence += 1;
  });
  return () => {
    ticker.close();
    encoder.close();
  };
}
