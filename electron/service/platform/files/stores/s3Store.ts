/** A bucket that speaks the S3 protocol, addressed by its path (`endpoint/bucket/key`), which all of them understand. */
import { createReadStream } from 'node:fs';
import type { SecureContext } from 'node:tls';
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import { certificateFailure } from '../../../../../shared/domain/certificateFailure.ts';
import { connectionFailure } from '../../network/outgoingAnswer.ts';
import { type FileStore, StoreUnavailable } from './fileStore.ts';
import { createStoreFetch } from './storeFetch.ts';

/** How a bucket is reached. */
export interface BucketAccess {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const answers: Readonly<Record<number, (bucket: string) => string>> = {
  403: (bucket) => `The bucket ${bucket} refuses the key, or what the key asks for`,
  404: (bucket) => `There is no bucket ${bucket}`,
  507: (bucket) => `The bucket ${bucket} is full`,
};

/** Every error in a chain of causes, the outermost first. */
function* causesOf(error: unknown): Generator<Error> {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) yield at;
}

/** Why a bucket could not be used, without what it answered in its own words, which may hold the request. */
function failureOf(error: unknown, bucket: string, host: string): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  if (error instanceof S3ServiceError) {
    const code = /^\w{1,60}$/.test(error.serviceCode ?? '') ? ` (${error.serviceCode})` : '';
    const usual = `The bucket ${bucket} answered with status ${error.status}`;
    return new StoreUnavailable(`${answers[error.status]?.(bucket) ?? usual}${code}`);
  }
  for (const cause of causesOf(error)) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const sentence = certificateFailure(code, host, 'CORDBOARD_CA') ?? connectionFailure(code, host);
    if (sentence !== undefined && sentence !== null) return new StoreUnavailable(sentence);
  }
  const isNetwork = error instanceof S3NetworkError;
  return new StoreUnavailable(isNetwork ? `${host} cannot be reached` : `${host} answered what no bucket answers`);
}

/** @param place such as `s3://bucket/prefix` */
export function createS3Store(place: string, access: BucketAccess, secureContext: SecureContext | null): FileStore {
  const { hostname: bucket, pathname } = new URL(place);
  const { host } = new URL(access.endpoint);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const client = new S3mini({
    endpoint: `${access.endpoint.replace(/\/$/, '')}/${bucket}`,
    region: access.region,
    accessKeyId: access.accessKey,
    secretAccessKey: access.secretKey,
    fetch: createStoreFetch(secureContext),
  });
  const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw failureOf(error, bucket, host);
    }
  };

  async function* contentOf(response: Response): AsyncGenerator<Uint8Array> {
    try {
      if (response.body) yield* response.body;
    } catch (error) {
      throw failureOf(error, bucket, host);
    }
  }

  return {
    place,
    prepare: async () => {},
    put: (key, path, bytes, signal) =>
      asking(async () => {
        const source = createReadStream(path, { signal });
        try {
          const sent = source as unknown as ReadableStream;
          await client.putObject(keyOf(key), sent, 'application/octet-stream', undefined, undefined, bytes);
        } finally {
          source.destroy();
        }
      }),
    get: (key) =>
      asking(async () => {
        const response = await client.getObjectResponse(keyOf(key));
        return response && contentOf(response);
      }),
    // An ETag of 32 digits is the MD5, but where the bucket encrypts with a key of its own (AWS, "Object", ETag).
    md5: (key) =>
      asking(async () => {
        const tag = await client.getEtag(keyOf(key));
        return tag !== null && /^[0-9a-f]{32}$/.test(tag) ? tag : null;
      }),
    remove: (key) =>
      asking(async () => {
        await client.deleteObject(keyOf(key));
      }),
  };
}
