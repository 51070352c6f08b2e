/** The files of announcements: each content is stored once per customer, under its hash. */
import { randomUUID, webcrypto } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { VmAnnouncement } from '../../../shared/api/announcements.ts';
import { Refusal } from '../kernel/refusal.ts';
import { uploadedBytes } from '../kernel/uploadedBytes.ts';
import { AudioError } from '../platform/files/audioError.ts';
import { pcmOfWav, wavBytes } from '../platform/files/wav.ts';
import { PCM_RATE_HZ } from '../telephony/ports/media.ts';
import { type AudioKind, audioKindOf } from './decoding/audioKind.ts';
import { decodeAudio } from './decoding/decodeAudio.ts';

/** Largest upload, in MiB. */
const maximumMegabytes = 20;
/** Folder of the announcements within the data folder. */
const folder = 'announcements';

/** A stored audio file; paths are relative to the data folder. */
export interface AnnouncementContent extends Pick<VmAnnouncement, 'content_type' | 'size' | 'duration'> {
  readonly path: string;
  readonly pcmPath: string;
}

/** Stores and reads contents below a data folder (absolute path). */
export class AnnouncementFiles {
  readonly #dataDir: string;
  /** Samples that are still in use, by path. */
  readonly #inUse = new Map<string, WeakRef<Int16Array>>();
  readonly #reading = new Map<string, Promise<Int16Array>>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Checks, decodes and stores an upload. Refuses what is no audio of a kind that is taken. */
  async store(customerId: number, base64: string): Promise<AnnouncementContent> {
    return this.#add(customerId, uploadedBytes(base64, 'data', maximumMegabytes));
  }

  /** Stores speech (16 kHz mono). */
  storeSpeech(customerId: number, speech: Int16Array): Promise<AnnouncementContent> {
    return this.#add(customerId, Buffer.from(wavBytes(speech)));
  }

  async #add(customerId: number, bytes: Buffer<ArrayBuffer>): Promise<AnnouncementContent> {
    await setImmediate();
    const kind = await audioKindOf(bytes);
    if (!kind) throw unusable('must be an MP3, MP4, WAV or AAC file');
    const hash = Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
    const path = join(folder, String(customerId), hash);
    const pcmPath = `${path}.wav`;
    await mkdir(dirname(this.#absolute(path)), { recursive: true, mode: 0o700 });
    const pcm = await this.#decode(bytes, kind, path);
    await this.#write(pcmPath, wavBytes(pcm));
    await this.#write(path, bytes);
    const duration = Math.round((pcm.length / PCM_RATE_HZ) * 100) / 100;
    return { content_type: kind, size: bytes.length, duration, path, pcmPath };
  }

  /** The samples to play, shared between everybody who plays them; they must not be modified. */
  async read({ pcmPath }: Pick<AnnouncementContent, 'pcmPath'>): Promise<Int16Array> {
    const inUse = this.#inUse.get(pcmPath)?.deref();
    if (inUse) return inUse;
    const reading = this.#reading.get(pcmPath) ?? this.#readFile(pcmPath);
    this.#reading.set(pcmPath, reading);
    return reading.finally(() => this.#reading.delete(pcmPath));
  }

  async remove({ path, pcmPath }: Pick<AnnouncementContent, 'path' | 'pcmPath'>): Promise<void> {
    this.#inUse.delete(pcmPath);
    for (const file of [path, pcmPath]) await rm(this.#absolute(file), { force: true });
  }

  async #readFile(pcmPath: string): Promise<Int16Array> {
    const pcm = pcmOfWav(await readFile(this.#absolute(pcmPath)));
    this.#inUse.set(pcmPath, new WeakRef(pcm));
    return pcm;
  }

  async #decode(bytes: Uint8Array, kind: AudioKind, path: string): Promise<Int16Array> {
    try {
      return await decodeAudio(bytes, kind, this.#absolute(`${path}.${randomUUID()}.scratch`));
    } catch (error) {
      if (error instanceof AudioError) throw unusable(error.message);
      throw error;
    }
  }

  /** After a crash a file is complete or not there. */
  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const absolute = this.#absolute(path);
    if (existsSync(absolute)) return;
    const partial = `${absolute}.${randomUUID()}.partial`;
    await writeFile(partial, bytes, { mode: 0o600, flush: true });
    await rename(partial, absolute);
  }

  #absolute(path: string): string {
    return join(this.#dataDir, path);
  }
}

function unusable(message: string): Refusal {
  return new Refusal('invalid', message, 'data');
}
