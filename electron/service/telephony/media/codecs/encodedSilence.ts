import type { AudioCodec } from '../../ports/media.ts';
import { opusPacketSamples } from './opusPacket.ts';

const PCMU_ZERO = 0xff;
const PCMA_ZERO = 0xd5;
/** Both sub-bands' smallest step (code 63 or 61, and 3 or 2): differences alternate about zero. */
const G722_ZERO = 0xfa;
const FRAME_OCTETS = 160;

const SILENCE: Readonly<Record<AudioCodec, Uint8Array>> = {
  PCMU: new Uint8Array(FRAME_OCTETS).fill(PCMU_ZERO),
  PCMA: new Uint8Array(FRAME_OCTETS).fill(PCMA_ZERO),
  G722: new Uint8Array(FRAME_OCTETS).fill(G722_ZERO),
  // One CELT frame of 20 ms, full band, mono, that decodes to nothing: what libopus makes of digital silence.
  opus: Uint8Array.of(0xf8, 0xff, 0xfe),
};

/** 20 ms of silence in a codec. The caller must not write to it. */
export function encodedSilence(codec: AudioCodec): Uint8Array {
  return SILENCE[codec];
}

/** Silence as long as another payload of the codec, to replace it; 20 ms where that one cannot be decoded. */
export function silenceFor(codec: AudioCodec, payload: Uint8Array): Uint8Array {
  const usual = SILENCE[codec];
  if (codec === 'opus') return opusSilence(opusPacketSamples(payload)) ?? usual;
  if (payload.length === 0 || payload.length === usual.length) return usual;
  return new Uint8Array(payload.length).fill(usual[0] ?? 0);
}

/** CELT's frames of full band by their length in samples, from configuration 31 down (RFC 6716 table 2). */
const CELT_SAMPLES = [960, 480, 240, 120];

/** A packet of equal frames (RFC 6716 section 3.2.5), each as in 20 ms of silence; null where those 20 ms will do. */
function opusSilence(samples: number | null): Uint8Array | null {
  if (samples === null || samples === CELT_SAMPLES[0]) return null;
  const shorter = CELT_SAMPLES.findIndex((length) => samples % length === 0);
  const count = samples / (CELT_SAMPLES[shorter] ?? samples);
  const [, ...frame] = SILENCE.opus;
  return Uint8Array.of(((31 - shorter) << 3) | 3, count, ...Array.from({ length: count }, () => frame).flat());
}
