/** Encrypted recordings, written and read. */
import { randomBytes } from 'node:crypto';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import type { SecretBox } from '../storage/secretBox.ts';
import { writeWhole } from './plainFile.ts';
import type { RecordingSink, StoredAudio } from './recordingFiles.ts';
import { type SealedHead, sealedHead } from './sealedHead.ts';
import { KEY_BYTES, LENGTH_BYTES, openRecord, recordBytes, sealRecord } from './sealedRecord.ts';

/** Bytes read at a time when lengths are searched. */
const CHUNK_BYTES = 64 * 1024;

/** Creates an encrypted file. */
export async function createSealedFile(path: string, secrets: SecretBox): Promise<RecordingSink> {
  const key = randomBytes(KEY_BYTES);
  const file = await open(path, 'wx', 0o600);
  let number = 0;
  let size = 0;
  await writeWhole(file, sealedHead(key, secrets)).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return {
    get size() {
      return size;
    },
    async append(audio) {
      if (audio.length === 0) return;
      await writeWhole(file, sealRecord(key, number, audio));
      number += 1;
      size += audio.length;
    },
    close: () => file.close(),
  };
}

/** Where a record lies in the file, and where its audio in all of the audio. */
interface Place {
  readonly at: number;
  readonly audioAt: number;
  readonly audioBytes: number;
}

/** The whole records of a file; one that a crash tore at the end is not among them. */
async function placesOf(file: FileHandle, from: number): Promise<Place[]> {
  const { size } = await file.stat();
  const places: Place[] = [];
  const chunk = { start: 0, bytes: Buffer.alloc(0) };
  let audioAt = 0;
  for (let at = from; at + recordBytes(0) <= size; ) {
    if (at + LENGTH_BYTES > chunk.start + chunk.bytes.length || chunk.bytes.length === 0) {
      const bytes = Buffer.alloc(CHUNK_BYTES);
      const { bytesRead } = await file.read(bytes, 0, CHUNK_BYTES, at);
      Object.assign(chunk, { start: at, bytes: bytes.subarray(0, bytesRead) });
    }
    const audioBytes = chunk.bytes.readUInt32BE(at - chunk.start);
    if (at + recordBytes(audioBytes) > size) break;
    places.push({ at, audioAt, audioBytes });
    at += recordBytes(audioBytes);
    audioAt += audioBytes;
  }
  return places;
}

/** The audio of an open file with that head. */
export async function sealedAudio(file: FileHandle, path: string, { key, bytes }: SealedHead): Promise<StoredAudio> {
  const places = await placesOf(file, bytes);
  const end = (place: Place | undefined) => (place ? place.audioAt + place.audioBytes : 0);

  async function open(number: number, { at, audioBytes }: Place): Promise<Buffer> {
    const record = Buffer.alloc(recordBytes(audioBytes));
    await file.read(record, 0, record.length, at);
    return openRecord(key, number, record);
  }

  return {
    size: end(places.at(-1)),
    async *read(from, to) {
      for (const [number, place] of places.entries()) {
        if (end(place) <= from) continue;
        if (place.audioAt >= to) return;
        const audio = await open(number, place);
        yield audio.subarray(Math.max(0, from - place.audioAt), to - place.audioAt);
      }
    },
    async cut(size) {
      const kept = places.filter((place) => end(place) <= size);
      const last = kept.at(-1);
      await truncate(path, last ? last.at + recordBytes(last.audioBytes) : bytes);
      return end(last);
    },
    close: () => file.close(),
  };
}
