/** Settings of where complete recordings are kept. */
import { z } from 'zod';

/** Where complete recordings and voice messages are kept, and what stays here beside. */
export interface RecordingsConfig {
  /** Such as `s3://bucket/prefix` or `file:///mnt/recordings`, without a slash at the end; null: in the data folder alone. */
  readonly place: string | null;
  /** How buckets are reached; null: there is no key. */
  readonly bucket: {
    readonly endpoint: string;
    readonly region: string;
    readonly accessKey: string;
    readonly secretKey: string;
  } | null;
  /** Bytes of them that stay in the data folder besides, the newest. */
  readonly keepBytes: number;
}

const MB = 2 ** 20;

/** Letters that bucket names have, and keys of which no client writes another form. */
const bucketPlace = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._-]+)*\/?$/;

function placeOf(text: string, context: z.RefinementCtx): string {
  const isFolder = /^file:\/\/\/[^?#]/.test(text) && URL.canParse(text);
  if (isFolder || bucketPlace.test(text)) return text.replace(/\/$/, '');
  const message = 'must be s3://bucket, s3://bucket/prefix or file:///folder';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

export const recordingSettings = {
  'recordings-url': z.string().transform(placeOf).nullable().default(null),
  'recordings-endpoint': z.url({ protocol: /^https?$/ }).optional(),
  'recordings-region': z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  'recordings-access-key': z.string().min(1).max(200).optional(),
  'recordings-secret-key': z.string().min(1).max(500).optional(),
  'recordings-keep': z.coerce.number().int().min(0).max(100_000_000).default(1024),
};

const settingsSchema = z.object(recordingSettings);

/** Throws when the settings do not go together. */
export function recordingsOf(value: z.output<typeof settingsSchema>): RecordingsConfig {
  const place = value['recordings-url'];
  const region = value['recordings-region'];
  const [accessKey, secretKey] = [value['recordings-access-key'], value['recordings-secret-key']];
  if ((accessKey === undefined) !== (secretKey === undefined)) {
    throw new Error('CORDBOARD_RECORDINGS_ACCESS_KEY and CORDBOARD_RECORDINGS_SECRET_KEY must be set together');
  }
  if (place?.startsWith('s3:') && accessKey === undefined) {
    throw new Error(
      'CORDBOARD_RECORDINGS_URL names a bucket, which needs CORDBOARD_RECORDINGS_ACCESS_KEY and CORDBOARD_RECORDINGS_SECRET_KEY',
    );
  }
  const endpoint = value['recordings-endpoint'] ?? `https://s3.${region}.amazonaws.com`;
  const bucket = accessKey === undefined || secretKey === undefined ? null : { endpoint, region, accessKey, secretKey };
  return { place, bucket, keepBytes: value['recordings-keep'] * MB };
}
