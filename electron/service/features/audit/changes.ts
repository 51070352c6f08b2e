/** What an operation changes, field by field. Pure. */
import type { AuditLogChange } from '../../../../shared/api/auditLog.ts';
import { isSecret, MASK, masked } from '../../kernel/masking.ts';

/** Characters of all changes of a row together; values beyond that are left out and only the field is named. */
const MOST = 32_768;

type Fields = Readonly<Record<string, unknown>>;

/** An object's fields; null for anything else. */
export function fieldsOf(value: unknown): Fields | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && !(value instanceof Uint8Array) ? (value as Fields) : null;
}

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function bounded(changes: readonly AuditLogChange[]): AuditLogChange[] {
  let left = MOST;
  return changes.map((change) => {
    left -= JSON.stringify(change).length;
    return left >= 0 ? change : { field: change.field, before: null, after: '(not kept: too long)' };
  });
}

/** A field that can be written and is never shown is a secret, whatever it is called. */
function shown(name: string, value: unknown, view: Fields | null): unknown {
  const isWriteOnly = view !== null && !(name in view);
  return isWriteOnly && typeof value === 'string' && value !== '' ? MASK : masked(name, value);
}

/**
 * The fields that were given, before and after.
 *
 * @param given what the request asked for
 * @param before the object before; null: there was none, or it is not known
 * @param after the object after, where the answer shows it
 */
export function changesOf(given: unknown, before: Fields | null, after: Fields | null): AuditLogChange[] {
  const fields = fieldsOf(given);
  if (!fields)
    return given === null || given === undefined
      ? []
      : bounded([{ field: 'body', before: null, after: masked('', given) }]);
  const view = before ?? after;
  const changes = Object.entries(fields).flatMap(([field, asked]) => {
    if (asked === undefined) return [];
    const old = before?.[field];
    const now = after && field in after && !isSecret(field) ? after[field] : asked;
    // A hidden secret may be the same as before, so the log says only that it was given.
    if (before && field in before && alike(old, now)) return [];
    return [{ field, before: masked(field, old), after: shown(field, now, view) }];
  });
  return bounded(changes);
}

/** The fields of an object that is removed, as they were. */
export function removedFields(before: Fields | null): AuditLogChange[] {
  const kept = Object.entries(before ?? {}).filter(([, value]) => value !== null && value !== '');
  return bounded(kept.map(([field, value]) => ({ field, before: masked(field, value), after: null })));
}

/** The name of an object as people know it. */
export function nameOf(object: Fields | null): string {
  if (!object) return '';
  const text = (name: string) => (typeof object[name] === 'string' ? (object[name] as string).trim() : '');
  const person = [text('first_name'), text('last_name')].filter((part) => part !== '').join(' ');
  const names = [text('name'), person, text('company'), text('label'), text('number'), text('email')];
  return (names.find((name) => name !== '') ?? '').slice(0, 200);
}
