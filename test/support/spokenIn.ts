/**
 * Speech in what somebody heard, found by its waveform: the service speaks a sentence always in the same way, and a line
 * changes it little.
 */
import { PCM_RATE_HZ } from '../../electron/service/telephony/ports/media.ts';

/** What is left has the voice's pitch and its loudest formants. */
const decimation = 8;
const rateHz = PCM_RATE_HZ / decimation;
/** About a syllable. */
const pieceSamples = rateHz / 5;
/** A line may shift a syllable by this much against the one before it. */
const driftSamples = rateHz / 25;
/** Of 1. */
const alike = 0.7;
/** Syllables that are quieter than this, root mean square of 32,767, are ignored. */
const audible = 300;

interface Piece {
  readonly offset: number;
  readonly samples: Float32Array;
}

/** The mean of each run of samples. */
function decimated(pcm: Int16Array): Float32Array {
  return Float32Array.from({ length: Math.floor(pcm.length / decimation) }, (_, index) => {
    const run = pcm.subarray(index * decimation, (index + 1) * decimation);
    return run.reduce((sum, sample) => sum + sample, 0) / decimation;
  });
}

const energyOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0);

/** The audible pieces of a sentence, the loudest first. */
function piecesOf(sentence: Float32Array): Piece[] {
  const count = Math.floor(sentence.length / pieceSamples);
  const pieces = Array.from({ length: count }, (_, index) => {
    const offset = index * pieceSamples;
    return { offset, samples: sentence.subarray(offset, offset + pieceSamples) };
  });
  return pieces
    .filter(({ samples }) => energyOf(samples) > audible ** 2 * pieceSamples)
    .toSorted((a, b) => energyOf(b.samples) - energyOf(a.samples));
}

/** How much a piece is like what was heard from a sample on: -1 to 1. */
function similarity(piece: Float32Array, heard: Float32Array, start: number): number {
  let [product, own, other] = [0, 0, 0];
  for (let index = 0; index < piece.length; index += 1) {
    const [a, b] = [piece[index] ?? 0, heard[start + index] ?? 0];
    product += a * b;
    own += a * a;
    other += b * b;
  }
  return product / (Math.sqrt(own * other) || 1);
}

function isNear(piece: Piece, heard: Float32Array, sentenceStart: number): boolean {
  const expected = sentenceStart + piece.offset;
  for (let drift = -driftSamples; drift <= driftSamples; drift += 1) {
    if (similarity(piece.samples, heard, expected + drift) >= alike) return true;
  }
  return false;
}

/** The seconds of a recording at which a sentence begins, every syllable of it found. */
export function spokenIn(heard: Int16Array, sentence: Int16Array): number[] {
  const [loudest, ...others] = piecesOf(decimated(sentence));
  if (!loudest) throw new Error('The sentence is silent.');
  const all = decimated(heard);
  const moments: number[] = [];
  for (let start = 0; start + loudest.offset + pieceSamples <= all.length; start += 1) {
    if (similarity(loudest.samples, all, start + loudest.offset) < alike) continue;
    if (!others.every((piece) => isNear(piece, all, start))) continue;
    moments.push(start / rateHz);
    start += Math.floor(sentence.length / decimation / 2);
  }
  return moments;
}
