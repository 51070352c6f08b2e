import { CODECS } from '../../../electron/service/telephony/media/codecs/codecCatalog.ts';
import { createEncoder } from '../../../electron/service/telephony/media/codecs/codecFactory.ts';
import { Playout } from '../../../electron/service/telephony/media/leg/jitter/playout.ts';
import type { AudioCodec, EncodedFrame } from '../../../electron/service/telephony/ports/media.ts';

/** How a stream reaches the jitter buffer. */
export interface NetworkOptions {
  readonly codec: AudioCodec;
  /** Milliseconds of the stream. */
  readonly lengthMs: number;
  /** 20 ms of PCM by number. */
  readonly speech: (frame: number) => Int16Array;
  /** Milliseconds on the way; null is lost. */
  readonly delayOf?: (frame: number) => number | null;
  /** Milliseconds between two frames of a sender whose clock is off. */
  readonly intervalMs?: number;
  /** Frames of that number are sent so often; 1 by default. */
  readonly copiesOf?: (frame: number) => number;
}

/** What was played. */
export interface Played {
  /** One after the other, from the first that was no silence. */
  readonly frames: Int16Array[];
  readonly playout: Playout;
}

interface Arrival {
  readonly atMs: number;
  readonly frame: EncodedFrame;
}

/** Sends a stream through a network of the test's making, on a clock that costs no time. */
export function playThrough(options: NetworkOptions): Played {
  let now = 0;
  const playout = new Playout(() => now);
  const arrivals = arrivalsOf(options);
  const frames: Int16Array[] = [];
  let arrived = 0;
  for (let tick = 7; tick < options.lengthMs; tick += 20) {
    for (let next = arrivals[arrived]; next !== undefined && next.atMs <= tick; next = arrivals[arrived]) {
      now = next.atMs;
      playout.push(next.frame);
      arrived += 1;
    }
    now = tick;
    const pcm = playout.take();
    if (pcm !== null) frames.push(pcm);
  }
  return { frames, playout };
}

function arrivalsOf({ codec, lengthMs, speech, delayOf, intervalMs = 20, copiesOf }: NetworkOptions): Arrival[] {
  const encoder = createEncoder(codec);
  const step = (20 * CODECS[codec].clockRateHz) / 1000;
  const arrivals: Arrival[] = [];
  for (let number = 0; number * intervalMs < lengthMs; number += 1) {
    const payload = encoder.encode(speech(number));
    const delay = delayOf === undefined ? 5 : delayOf(number);
    if (delay === null) continue;
    const numbers = { sequence: (65_500 + number) & 0xffff, timestamp: (2 ** 32 - 1600 + number * step) >>> 0 };
    const frame = { codec, payload, marker: number === 0, ssrc: 9, ...numbers };
    const copies = copiesOf?.(number) ?? 1;
    for (let copy = 0; copy < copies; copy += 1) arrivals.push({ atMs: number * intervalMs + delay + copy, frame });
  }
  encoder.close();
  return arrivals.sort((one, other) => one.atMs - other.atMs);
}
