import type { AudioCodec } from '../../ports/media.ts';

const PCMU_ZERO = 0xff;
const PCMA_ZERO = 0xd5;
const G711_FRAME_SAMPLES = 160;
const G722_FRAME_OCTETS = 160;
/** Both sub-bands' smallest step (code 63 or 61, and 3 or 2): differences alternate about zero. */
const G722_ZERO = 0xfa;

const SILENCE: Readonly<Record<AudioCodec, Uint8Array>> = {
  PCMU: new Uint8Array(G711_FRAME_SAMPLES).fill(PCMU_ZERO),
  PCMA: new Uint8Array(G711_FRAME_SAMPLES).fill(PCMA_ZERO),
  G722: new Uint8Array(G722_FRAME_OCTETS).fill(G722_ZERO),
  // One CELT frame of 20 ms, full band, mono, that decodes to nothing: what libopus makes of digital silence.
  opus: Uint8Array.of(0xf8, 0xff, 0xfe),
};

/** 20 ms of silence in a codec. The caller must not write to it. */
export function encodedSilence(codec: AudioCodec): Uint8Array {
  return SILENCE[codec];
}
