/** A bucket of s3rver, a server of the S3 protocol, which can be away, slow, full and worse. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { RecordingsConfig } from '../../electron/service/platform/config/recordingSettings.ts';

/**
 * What the bucket does: works, ends connections, refuses, is full, answers with a web page, takes what it is sent and answers with
 * other bytes, or says nothing.
 */
export type BucketMood = 'works' | 'away' | 'refuses' | 'full' | 'page' | 'forgets' | 'silent';

export interface Bucket {
  readonly config: RecordingsConfig;
  /** The same as variables of the service. */
  readonly variables: Readonly<Record<string, string>>;
  mood: BucketMood;
  /** Called with the method of each request that comes, and what resolves once it was answered. */
  onRequest: (method: string, answered: Promise<unknown>) => void;
  /** Keys of what is in it. */
  keys(): Promise<string[]>;
  content(key: string): Promise<Buffer>;
  close(): Promise<void>;
}

const NAME = 'recordings';

function misbehave(mood: BucketMood, request: IncomingMessage, response: ServerResponse): boolean {
  const say = (status: number, code: string) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
  };
  if (mood === 'away') request.socket.destroy();
  else if (mood === 'refuses') say(403, 'AccessDenied');
  else if (mood === 'full') say(507, 'InsufficientStorage');
  else if (mood === 'page' || (mood === 'forgets' && request.method === 'PUT')) {
    request.resume();
    request.once('end', () => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'));
  } else if (mood !== 'silent') return false;
  return true;
}

export async function startBucket(options: Partial<RecordingsConfig> = {}): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'cordboard-bucket-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: NAME, configs: [] }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const server = createServer((request, response) => {
    bucket.onRequest(request.method ?? '', once(response, 'close'));
    if (!misbehave(bucket.mood, request, response)) handle(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = { endpoint, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const place = `s3://${NAME}/phone`;
  const folder = join(directory, NAME);
  const suffix = '._S3rver_object';
  const bucket: Bucket = {
    config: { place, bucket: access, keepBytes: 0, ...options },
    variables: {
      CORDBOARD_RECORDINGS_URL: place,
      CORDBOARD_RECORDINGS_ENDPOINT: endpoint,
      CORDBOARD_RECORDINGS_ACCESS_KEY: access.accessKey,
      CORDBOARD_RECORDINGS_SECRET_KEY: access.secretKey,
      CORDBOARD_RECORDINGS_KEEP: '0',
    },
    mood: 'works',
    onRequest: () => {},
    async keys() {
      const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
      return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length));
    },
    content: (key) => readFile(join(folder, `${key}${suffix}`)),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return bucket;
}
