/**
 * Versions of resources that several people edit (`ETag` and `If-Match`, RFC 9110 sections 8.8.3 and 13.1.1): a change
 * or removal may name the version that was read, and is refused if somebody else has changed it since. A version
 * depends on the editable fields only: a queue does not change its version when callers wait.
 */
import { createHash } from 'node:crypto';
import { type Editable, editables } from '../../../../shared/api/editable.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { Refusal } from '../../kernel/refusal.ts';
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

/** Changes of a resource that are under way. */
interface Turns {
  /** The last one on a condition. */
  conditional: Promise<unknown> | null;
  /** Those without one, since then. */
  readonly plain: Set<Promise<unknown>>;
}

/** By what they change: a resource must not change between the comparison and the change. */
const underWay = new Map<string, Turns>();

function turnsOf(key: string): Turns {
  const turns = underWay.get(key) ?? { conditional: null, plain: new Set() };
  underWay.set(key, turns);
  return turns;
}

function forget(key: string, turns: Turns): void {
  if (turns.conditional === null && turns.plain.size === 0 && underWay.get(key) === turns) underWay.delete(key);
}

/**
 * Makes a change without a condition, after those on a condition that began before; others without one run beside it.
 *
 * @param key identifies the resource
 */
export async function inTurn<T>(key: string, change: () => Promise<T>): Promise<T> {
  const turns = turnsOf(key);
  const turn = (turns.conditional ?? Promise.resolve()).then(change, change);
  turns.plain.add(turn);
  try {
    return await turn;
  } finally {
    turns.plain.delete(turn);
    forget(key, turns);
  }
}

/**
 * Makes a change if the resource is still in the version that it was made for, after all that began before.
 *
 * @param key identifies the resource
 * @param ifMatch the header
 * @param read the current state, in each form in which it can be read
 * @throws HttpRefusal 412 with the current version
 */
export async function ifUnchanged<T>(
  row: Endpoint,
  key: string,
  ifMatch: string,
  read: () => Promise<readonly JsonAnswer[]>,
  change: () => Promise<T>,
): Promise<T> {
  const turns = turnsOf(key);
  const before = [turns.conditional, ...turns.plain];
  const turn = (async () => {
    await Promise.allSettled(before);
    await requireMatch(row, ifMatch, read);
    return change();
  })();
  turns.conditional = turn;
  try {
    return await turn;
  } finally {
    if (turns.conditional === turn) turns.conditional = null;
    forget(key, turns);
  }
}

const changed = 'Somebody has changed it since you read it: read it again';

/** The current versions. A missing resource is refused as usual, but where the change would create it. */
async function versionsNow(row: Endpoint, read: () => Promise<readonly JsonAnswer[]>) {
  try {
    return (await read()).map((answer) => etagOf(row, answer));
  } catch (error) {
    if (row.method !== 'PUT' || !(error instanceof Refusal) || error.kind !== 'notFound') throw error;
    throw new HttpRefusal(412, 'There is nothing that could have the version you named');
  }
}

async function requireMatch(row: Endpoint, ifMatch: string, read: () => Promise<readonly JsonAnswer[]>): Promise<void> {
  const versions = await versionsNow(row, read);
  const [now = null] = versions;
  const wanted = ifMatch.split(',').map((one) => one.trim());
  if (now === null || wanted.includes('*') || versions.some((version) => version !== null && wanted.includes(version)))
    return;
  throw new HttpRefusal(412, changed, { etag: now });
}
