/** Converts decoded audio into the format that the service plays: 16 kHz, mono, 16 bit. Pure. */
import { PCM_RATE_HZ } from '../../telephony/ports/media.ts';

/** Decoded audio: samples between -1 and 1, one array per channel. */
export interface DecodedAudio {
  readonly rateHz: number;
  readonly channels: readonly Float32Array[];
}

/** Mixes the channels and changes the rate. Higher rates are averaged down, which keeps speech free of aliases. */
export function toMonoPcm({ rateHz, channels }: DecodedAudio): Int16Array {
  const mono = mix(channels);
  const step = rateHz / PCM_RATE_HZ;
  return Int16Array.from({ length: Math.floor(mono.length / step) }, (_, index) => {
    const sample = step > 1 ? average(mono, index * step, step) : interpolate(mono, index * step);
    return Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
  });
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0)] = channels;
  if (channels.length === 1) return first;
  return first.map((_, index) => channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / channels.length);
}

function average(samples: Float32Array, start: number, length: number): number {
  const from = Math.floor(start);
  const to = Math.min(samples.length, Math.max(from + 1, Math.floor(start + length)));
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += samples[index] ?? 0;
  return sum / (to - from);
}

function interpolate(samples: Float32Array, at: number): number {
  const index = Math.floor(at);
  const before = samples[index] ?? 0;
  return before + ((samples[index + 1] ?? before) - before) * (at - index);
}
