/** A form with a file, streamed (RFC 7578). */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { RecordingFiles } from '../../../platform/files/recordingFiles.ts';
import type { EngineBody } from './askEngine.ts';

/** Values are written by people: a quote or line break in a name would end the header, in a value it is text. */
function partOf(boundary: string, name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** A form with fields and, as `file`, the MP3 at an absolute path. Rejects when the file is not there. */
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
      // What is written to the file meanwhile would not fit the length that was promised.
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
