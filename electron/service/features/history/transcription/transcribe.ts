/** A recording becomes text: `POST {url}/audio/transcriptions` as OpenAI's API describes it. */
import { z } from 'zod';
import type { RecordingFiles } from '../../../platform/files/recordingFiles.ts';
import type { TranscriptionAddress } from '../records.ts';
import { askEngine, type EngineBody, type EngineConnection } from './askEngine.ts';
import { EngineFailure } from './engineFailure.ts';
import { mp3Form } from './multipart.ts';

/** An hour of talk takes a slow machine this long. */
const TIMEOUT_MS = 15 * 60_000;
/** Models look at no more than 224 tokens of a prompt. */
const PROMPT_LENGTH = 900;
const TRANSCRIPT_LENGTH = 500_000;

const segmentSchema = z.object({
  start: z.number().min(0).catch(0),
  text: z.string(),
  speaker: z.union([z.string(), z.number()]).nullish(),
});

const answerSchema = z.object({ text: z.string(), segments: z.array(segmentSchema).nullish().catch(null) });

/** What was said. */
export interface Transcript {
  readonly transcript: string;
  /** A line for each stretch: time, speaker where one is known, text. */
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
  return mp3Form(fields, file.recordings, file.path).catch(() => {
    throw new EngineFailure('The recording’s file is gone', false);
  });
}

/** The file that is transcribed. */
export interface RecordingFile {
  readonly recordings: Pick<RecordingFiles, 'open'>;
  /** Absolute. */
  readonly path: string;
}

/** Has a file transcribed. Throws `EngineFailure`. */
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
