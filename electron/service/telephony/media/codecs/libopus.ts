import {
  Bandwidth,
  createDecoder,
  createEncoder,
  loadLibopus,
  type OpusDecoderHandle,
  type OpusEncoderHandle,
} from 'libopus-wasm';
import { speechRates } from '../../../../../shared/domain/quality/speechRate.ts';
import { PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../../ports/media.ts';

/** OPUS_APPLICATION_VOIP */
const VOIP = 2048;
/** Wide band speech is transparent at this rate, with room for a second copy of what may be lost. */
export const fullBitrate = speechRates[0];
/** More effort is not audible in speech, and costs half as much again. */
const COMPLEXITY = 5;

/** Starts libopus ahead of the first call that needs it; encoders and decoders wait for no more than a microtask then. */
export async function startLibopus(): Promise<void> {
  await loadLibopus();
}

/**
 * An encoder of canonical PCM that may say frames a second time in the next packet (in-band FEC).
 *
 * @param narrowband whether there is nothing above 4 kHz, as in G.711: half of the work. It is for the encoder's life, for
 *   libopus takes seconds to change.
 */
export function openEncoder(narrowband: boolean): Promise<OpusEncoderHandle> {
  return createEncoder({
    sampleRate: PCM_RATE_HZ,
    channels: 1,
    frameSize: PCM_FRAME_SAMPLES,
    application: VOIP,
    bitrate: fullBitrate,
    complexity: COMPLEXITY,
    fec: true,
    maxBandwidth: narrowband ? Bandwidth.Narrowband : Bandwidth.Wideband,
  });
}

/** A decoder to canonical PCM. */
export function openDecoder(): Promise<OpusDecoderHandle> {
  return createDecoder({ sampleRate: PCM_RATE_HZ, channels: 1 });
}
