/** Headers that operations read, and which operations do. */
import { isEdit } from '../editable.ts';
import type { Endpoint } from '../endpoint.ts';

type Json = Record<string, unknown>;

/** Whether it takes an `Idempotency-Key`. */
export const isOnce = ({ method, scope }: Pick<Endpoint, 'method' | 'scope'>): boolean =>
  method === 'POST' && scope !== 'public';

/** Whether parts of its file can be asked for. */
export const isRanged = (row: Endpoint): boolean => Object.values(row.responses).some((spec) => 'isRanged' in spec);

/** Headers of single operations, as components of the document. */
export const requestHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Has the request carried out once, however often it is sent with this key within 24 hours',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of what you read: refused with 412 if somebody has changed it since',
    schema: { type: 'string' },
    example: '"mJ0wq2nJr0TqI7rKk1YV2g"',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`handling=strict` refuses unknown fields and parameters; `status=200` replaces a 301 (RFC 7240)',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
  Range: {
    name: 'Range',
    in: 'header',
    description: 'Which bytes of the file to send (RFC 9110 section 14.2): `bytes=0-99`, `bytes=100-`, `bytes=-100`',
    schema: { type: 'string' },
    example: 'bytes=0-99',
  },
} satisfies Readonly<Record<string, Json & { readonly name: string }>>;

/** Names of the headers that an operation reads beside those that all operations read. */
export const requestHeadersOf = (row: Endpoint): (keyof typeof requestHeaders)[] => [
  ...(isOnce(row) ? (['IdempotencyKey'] as const) : []),
  ...(row.body || row.query ? (['Prefer'] as const) : []),
  ...(isEdit(row) ? (['IfMatch'] as const) : []),
  ...(isRanged(row) ? (['Range'] as const) : []),
];
