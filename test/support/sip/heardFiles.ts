import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PCM_RATE_HZ } from '../../../electron/service/telephony/ports/media.ts';
import { bestAmplitudeAt } from '../goertzel.ts';
import { until } from '../until.ts';

/** How much of what was heard a verdict is made of. */
const WINDOW_MS = 300;
/** Amplitude, of 32,767, from which a tone counts as heard. */
const AUDIBLE = 500;
/** Of a WAV file as these programs begin it. */
const HEADER_BYTES = 44;

/**
 * What a program hears, from the WAV files (16 bit) that it is writing into a folder: read during the call, as baresip
 * and linphonec report audio in no other way.
 */
export class HeardFiles {
  readonly #folder: string;
  readonly #name: RegExp;

  /** `name`: of the files that hold what was heard. */
  constructor(folder: string, name: RegExp) {
    this.#folder = folder;
    this.#name = name;
  }

  /** Waits until a tone is there in what is written from now on. */
  async hears(toneHz: number): Promise<void> {
    const before = new Map(this.#files().map((path) => [path, statSync(path).size]));
    const isHeard = () => this.#files().some((path) => isIn(path, before.get(path) ?? 0, toneHz));
    await until(isHeard, { what: `${toneHz} Hz in a telephone's file` });
  }

  #files(): string[] {
    const names = readdirSync(this.#folder).filter((name) => this.#name.test(name));
    return names.map((name) => join(this.#folder, name));
  }
}

/**
 * Rates that linphonec may write with: its header is blank until the file is closed, and describes only the first call.
 */
const LIKELY_RATES_HZ = [8_000, 16_000, 48_000];

/** Whether a tone is in the last of what a file has beyond a place. */
function isIn(path: string, from: number, toneHz: number): boolean {
  const header = bytesOf(path, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return false;
  const [channels, rateHz] = [header.readUInt16LE(22) || 1, header.readUInt32LE(24)];
  const rates = new Set([...(rateHz === 0 ? [] : [rateHz]), ...LIKELY_RATES_HZ]);
  return [...rates].some((rate) => isInLast(path, Math.max(HEADER_BYTES, from), { channels, rateHz: rate, toneHz }));
}

interface Sought {
  readonly channels: number;
  readonly rateHz: number;
  readonly toneHz: number;
}

function isInLast(path: string, from: number, { channels, rateHz, toneHz }: Sought): boolean {
  const frameBytes = 2 * channels;
  const wanted = Math.round((rateHz * WINDOW_MS) / 1000) * frameBytes;
  const { size } = statSync(path);
  if (size - from < wanted) return false;
  const raw = bytesOf(path, size - wanted - ((size - HEADER_BYTES) % frameBytes), wanted);
  const length = Math.floor(raw.length / frameBytes);
  const samples = Int16Array.from({ length }, (_, index) => raw.readInt16LE(index * frameBytes));
  // `bestAmplitudeAt` takes samples for the engine's rate.
  return bestAmplitudeAt((toneHz * PCM_RATE_HZ) / rateHz, samples) > AUDIBLE;
}

function bytesOf(path: string, from: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, from));
  } finally {
    closeSync(file);
  }
}
