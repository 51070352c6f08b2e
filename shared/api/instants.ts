/**
 * Moments of the contract as RFC 3339. The specification writes them as `YYYY-MM-DD HH:MM:SS` or in Unix seconds; beside each
 * such field of an answer or event stands one with `_iso` at the end of its name, which programs read without knowing that.
 */
import { z } from 'zod';

/** Names that the contract gives to moments in text or Unix seconds. */
const moments = /(_at|_since|_until)$|^(at|calldate|since|time|timestamp|event_time|start_time|origtime)$/;
/** Names of places, which end as those of moments do. */
const places: readonly string[] = ['listens_at', 'rings_at'];

/** Whether a field of this name, a text or a number, is a moment. */
export const isMomentName = (name: string): boolean => moments.test(name) && !places.includes(name);

/** The name of the field that says the same in RFC 3339. */
export const isoNameOf = (name: string): string => `${name}_iso`;

const written = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,3})?$/;
const unixText = /^\d{1,11}$/;

/** The moment in RFC 3339, UTC; null for anything else. */
export function isoOf(moment: unknown): string | null {
  if (typeof moment === 'string' && written.test(moment)) return `${moment.replace(' ', 'T')}Z`;
  const seconds = typeof moment === 'string' && unixText.test(moment) ? Number(moment) : moment;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return null;
  return `${new Date(Math.floor(seconds) * 1000).toISOString().slice(0, 19)}Z`;
}

/** Adds the fields to a resource. */
type AddMoments = (resource: object) => object;

type Inner = (value: unknown) => unknown;

function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return bare(schema.unwrap() as z.ZodType);
  return schema;
}

/** The schema within a field that may contain date-times; null if it has none. */
function innerOf(schema: z.ZodType): Inner | null {
  const inside = bare(schema);
  if (inside instanceof z.ZodArray) {
    const each = innerOf(inside.element as z.ZodType);
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value));
  }
  if (!(inside instanceof z.ZodObject)) return null;
  const add = momentsOf(inside);
  return add && ((value) => (typeof value === 'object' && value !== null ? add(value) : value));
}

const known = new WeakMap<z.ZodObject, AddMoments | null>();

/** How the moments of a resource with this schema are added; null where it has none. */
export function momentsOf(schema: z.ZodObject): AddMoments | null {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
  const names = shape.flatMap(([name, field]) => {
    const kind = bare(field);
    return isMomentName(name) && (kind instanceof z.ZodString || kind instanceof z.ZodNumber) ? [name] : [];
  });
  const inner = shape.flatMap(([name, field]) => {
    const change = innerOf(field);
    return change ? [{ name, change }] : [];
  });
  const add = names.length + inner.length === 0 ? null : adding(names, inner);
  known.set(schema, add);
  return add;
}

const adding =
  (names: readonly string[], inner: readonly { readonly name: string; readonly change: Inner }[]): AddMoments =>
  (resource) => {
    const shown: Record<string, unknown> = { ...resource };
    for (const name of names) if (name in shown) shown[isoNameOf(name)] = isoOf(shown[name]);
    for (const { name, change } of inner) if (name in shown) shown[name] = change(shown[name]);
    return shown;
  };
