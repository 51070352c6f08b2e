/**
 * Audio that many hear over and over, such as music on hold: cut into frames once, and encoded once as G.711 however many
 * hear it, whoever began when. G.722 and Opus remember too much of what came before for that.
 */
import { type AudioCodec, PCM_FRAME_SAMPLES } from '../../ports/media.ts';
import { createEncoder } from './codecFactory.ts';

/** A frame of a loop: the frame before it, and its encodings in the codecs used so far. */
interface LoopFrame {
  /** While somebody hears one frame, who comes next shall find the same loop. */
  readonly loop: Int16Array;
  readonly index: number;
  readonly before: Int16Array;
  readonly payloads: Map<AudioCodec, Uint8Array>;
}

const loops = new WeakMap<Int16Array, readonly Int16Array[]>();
const frames = new WeakMap<Int16Array, LoopFrame>();

/** The frames of 16 kHz mono PCM, the same ones for everybody who asks; the last is filled up with silence. */
export function framesOfLoop(pcm: Int16Array): readonly Int16Array[] {
  const known = loops.get(pcm);
  if (known) return known;
  const cut = Array.from({ length: Math.ceil(pcm.length / PCM_FRAME_SAMPLES) }, (_, index) => {
    return fullFrame(pcm.subarray(index * PCM_FRAME_SAMPLES, (index + 1) * PCM_FRAME_SAMPLES));
  });
  cut.forEach((frame, index) => {
    frames.set(frame, { loop: pcm, index, before: cut.at(index - 1) ?? frame, payloads: new Map() });
  });
  loops.set(pcm, cut);
  return cut;
}

function fullFrame(samples: Int16Array): Int16Array {
  if (samples.length === PCM_FRAME_SAMPLES) return samples;
  const frame = new Int16Array(PCM_FRAME_SAMPLES);
  frame.set(samples);
  return frame;
}

/** Where a frame stands in its loop; null for any other frame. */
export function placeInLoop(frame: Int16Array): { readonly loop: Int16Array; readonly index: number } | null {
  return frames.get(frame) ?? null;
}

/** A loop's frame in a codec; null for any other frame, and for codecs with state. */
export function payloadOfLoop(frame: Int16Array, codec: AudioCodec): Uint8Array | null {
  const loopFrame = remembers(codec) ? undefined : frames.get(frame);
  if (!loopFrame) return null;
  const known = loopFrame.payloads.get(codec);
  if (known) return known;
  const encoder = createEncoder(codec);
  encoder.encode(loopFrame.before);
  const payload = encoder.encode(frame);
  encoder.close();
  loopFrame.payloads.set(codec, payload);
  return payload;
}

const remembers = (codec: AudioCodec): boolean => codec === 'opus' || codec === 'G722';
