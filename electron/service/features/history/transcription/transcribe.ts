/** Turns a recording into text: `POST {url}/audio/transcriptions` of OpenAI's API. */

import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RecordingFiles } from '../../../platform/files/recordingFiles.ts';
import { askEngine, type EngineBody, type EngineConnection } from './askEngine.ts';
import { EngineFailure } from './engineFailure.ts';
import type { TranscriptionAddress } from './repository.ts';

/** Enough for a slow machine to transcribe an hour of speech. */
const TIMEOUT_MS = 15 * 60_000;
/** In characters: models use at most 224 tokens of a prompt. */
const PROMPT_LENGTH = 900;
const TRANSCRIPT_LENGTH = 500_000;

const segmentSchema = z.object({
  start: z.number().min(0).catch(0),
  text: z.string(),
  speaker: z.union([z.string(), z.number()]).nullish(),
});

const answerSchema = z.object({ text: z.string(), segments: z.array(segmentSchema).nullish().catch(null) });

export interface Transcript {
  readonly transcript: string;
  /** One line per utterance: time, speaker if known, text. */
  readonly transcript_speakers: string;
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [whole / 3600, (whole / 60) % 60, whole % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
  return parts.join(':');
}

function lineOf({ start, text, speaker }: z.output<typeof segmentSchema>): string {
  const who = speaker === null || speaker === undefined || speaker === '' ? '' : `${speaker}: `;
  return `[${clock(start)}] ${who}${text.trim()}`;
}

/** As many words as fit, the oldest first. */
function promptOf(words: readonly string[]): string {
  let prompt = '';
  for (const word of words) {
    const longer = prompt === '' ? word : `${prompt}, ${word}`;
    if (longer.length > PROMPT_LENGTH) break;
    prompt = longer;
  }
  return prompt;
}

function formOf(address: TranscriptionAddress, file: RecordingFile, words: readonly string[]): Promise<EngineBody> {
  const prompt = promptOf(words);
  const fields = {
    model: address.model,
    response_format: 'verbose_json',
    ...(address.language && { language: address.language }),
    ...(prompt && { prompt }),
  };
  return mp3Form(fields, file.recordings, file.path).catch((error: unknown) => {
    // It lies in a store that does not give it at the moment.
    if (error instanceof Refusal) throw new EngineFailure(error.message, true);
    throw new EngineFailure('The file of the recording is missing', false);
  });
}

export interface RecordingFile {
  readonly recordings: Pick<RecordingFiles, 'open'>;
  /** Absolute. */
  readonly path: string;
}

/** Throws `EngineFailure`. */
export async function transcribe(
  address: TranscriptionAddress,
  file: RecordingFile,
  words: readonly string[],
  connection: EngineConnection,
): Promise<Transcript> {
  const body = await formOf(address, file, words);
  const answer = await askEngine(address, { path: '/audio/transcriptions', body, timeoutMs: TIMEOUT_MS }, connection);
  const result = answerSchema.safeParse(answer);
  if (!result.success) throw new EngineFailure('The transcription service answered without a text', false);
  const lines = (result.data.segments ?? []).map(lineOf).join('\n');
  return {
    transcript: result.data.text.trim().slice(0, TRANSCRIPT_LENGTH),
    transcript_speakers: lines.slice(0, TRANSCRIPT_LENGTH),
  };
}

// Streams a form with a file (RFC 7578).

/**
 * People write these values: a quote or line break would end the header if it stood in a name; within a value it is
 * text.
 */
function partOf(boundary: string, name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** A form with fields and, as `file`, the MP3 at an absolute path. Rejects if the file does not exist. */
export async function mp3Form(
  fields: Readonly<Record<string, string>>,
  recordings: Pick<RecordingFiles, 'open'>,
  path: string,
): Promise<EngineBody> {
  const found = await recordings.open(path);
  const { size } = found;
  await found.close();
  const boundary = `cordboard-${randomUUID()}`;
  const texts = Object.entries(fields).map(([name, value]) => partOf(boundary, name, value));
  const file = `Content-Disposition: form-data; name="file"; filename="${basename(path)}"\r\nContent-Type: audio/mpeg`;
  const head = Buffer.from(`${texts.join('')}--${boundary}\r\n${file}\r\n\r\n`);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* chunks(): AsyncGenerator<Buffer> {
    yield head;
    const audio = await recordings.open(path);
    try {
      // Audio that is appended to the file meanwhile would exceed the announced length.
      yield* audio.read(0, size);
    } finally {
      await audio.close();
    }
    yield tail;
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: head.length + size + tail.length,
    open: () => Readable.from(chunks()),
  };
}
