/**
 * Versions of resources that several people edit (`ETag` and `If-Match`, RFC 9110 sections 8.8.3 and 13.1.1): a change
 * or removal may name the version that was read, and is refused if somebody else has changed it since. A version
 * depends on the editable fields only: a queue does not change its version when callers wait.
 */
import { createHash } from 'node:crypto';
import { type Editable, editables } from '../../../../shared/api/editable.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { HttpRefusal } from './errorBody.ts';

type JsonAnswer = { readonly status: number; readonly body?: unknown };

/**
 * The version in an answer; null if it contains no editable fields, or not all of a list.
 *
 * @param query of the request; a filter leaves out parts of a list
 */
export function etagOf(row: Endpoint, answer: JsonAnswer, query: { readonly filter?: string } = {}): string | null {
  const editable = editables.get(row.path);
  const { data, total } = (answer.body ?? {}) as { data?: unknown; total?: unknown };
  if (!editable || typeof data !== 'object' || data === null || Array.isArray(data) !== editable.isList) return null;
  if (!Array.isArray(data)) return versionOf(fieldsText(editable, data));
  const isWhole = data.length === total && query.filter === undefined;
  // Its order is that of the request.
  return isWhole ? versionOf(data.map((entry: object) => fieldsText(editable, entry)).toSorted()) : null;
}

const fieldsText = ({ fields }: Editable, resource: object): string =>
  JSON.stringify(fields.map((name) => (resource as Readonly<Record<string, unknown>>)[name] ?? null));

function versionOf(text: string | readonly string[]): string {
  return `"${createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22)}"`;
}

/** Running changes by address: a resource must not change between the comparison and the change. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Makes a change if the resource is still in the version that it was made for.
 *
 * @param key identifies the resource
 * @param ifMatch the header; undefined makes no condition
 * @param read the current state, in each form in which it can be read
 * @throws HttpRefusal 412 with the current version
 */
export async function ifUnchanged<T>(
  row: Endpoint,
  key: string,
  ifMatch: string | undefined,
  read: () => Promise<readonly JsonAnswer[]>,
  change: () => Promise<T>,
): Promise<T> {
  const before = underWay.get(key);
  if (ifMatch === undefined && before === undefined) return change();
  const turn = (async () => {
    await before?.catch(() => undefined);
    if (ifMatch !== undefined) await requireMatch(row, ifMatch, read);
    return change();
  })();
  underWay.set(key, turn);
  try {
    return await turn;
  } finally {
    if (underWay.get(key) === turn) underWay.delete(key);
  }
}

async function requireMatch(row: Endpoint, ifMatch: string, read: () => Promise<readonly JsonAnswer[]>): Promise<void> {
  // A missing resource is refused as usual.
  const versions = (await read()).map((answer) => etagOf(row, answer));
  const [now = null] = versions;
  const wanted = ifMatch.split(',').map((one) => one.trim());
  if (now === null || wanted.includes('*') || versions.some((version) => version !== null && wanted.includes(version)))
    return;
  throw new HttpRefusal(412, 'Somebody has changed it since you read it: read it again', { etag: now });
}
