/** Finds what a request says and its schema does not know. */
import type { z } from 'zod';

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
type Schema = z.core.$ZodType;

/** A field that there is not. */
export interface UnknownField {
  readonly path: readonly (string | number)[];
  /** An existing field that may be meant. */
  readonly nearest: string | null;
}

/** Number of unknown fields that are reported. */
const mostNamed = 20;
/** Letters that may differ for a name to be taken for a slip of another one. */
const mostSlips = 2;

/** Unknown fields of an input, at most `mostNamed`; without a schema, every field is unknown. */
export function unknownFields(schema: Schema | undefined, input: unknown): UnknownField[] {
  const found: UnknownField[] = [];
  if (schema === undefined) foundIn({}, input, [], found);
  else walk(schema, input, [], found);
  return found.slice(0, mostNamed);
}

function walk(schema: Schema, input: unknown, path: UnknownField['path'], found: UnknownField[]): void {
  if (found.length >= mostNamed || typeof input !== 'object' || input === null) return;
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'object':
      // With a catch-all, as of `z.looseObject`, every name is known.
      if (def.catchall === undefined) foundIn(def.shape as Record<string, Schema>, input, path, found);
      return;
    case 'array':
      if (!Array.isArray(input)) return;
      for (const [index, item] of input.entries()) walk(def.element as Schema, item, [...path, index], found);
      return;
    case 'union':
      found.push(...leastUnknown(def.options as readonly Schema[], input, path));
      return;
    case 'intersection':
      return;
    case 'pipe':
      walk(def.in as Schema, input, path, found);
      return;
    case 'lazy':
      walk((def.getter as () => Schema)(), input, path, found);
      return;
    default:
      // Optional, nullable, with a default: they have what they are about inside.
      if (def.innerType !== undefined) walk(def.innerType as Schema, input, path, found);
  }
}

function foundIn(
  shape: Readonly<Record<string, Schema>>,
  input: unknown,
  path: UnknownField['path'],
  found: UnknownField[],
): void {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return;
  for (const [name, value] of Object.entries(input)) {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (known === undefined) found.push({ path: [...path, name], nearest: nearestOf(name, Object.keys(shape)) });
    else walk(known, value, [...path, name], found);
    if (found.length >= mostNamed) return;
  }
}

/** Of several shapes, the one that knows most of the input is assumed. */
function leastUnknown(options: readonly Schema[], input: unknown, path: UnknownField['path']): UnknownField[] {
  const each = options
    .filter((option) => mayBe(option, input))
    .map((option) => {
      const found: UnknownField[] = [];
      walk(option, input, path, found);
      return found;
    });
  return each.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** Whether a list meets a shape of a list, and an object one of an object; other shapes are taken as they are. */
function mayBe(schema: Schema, input: unknown): boolean {
  const def = schema._zod.def as Def;
  if (def.type === 'array') return Array.isArray(input);
  if (def.type === 'object') return !Array.isArray(input);
  const inner = def.innerType ?? def.in;
  return inner === undefined || mayBe(inner as Schema, input);
}

function nearestOf(name: string, known: readonly string[]): string | null {
  if (name.length > 64) return null;
  const near = known
    .map((other) => ({ other, slips: slipsBetween(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ slips }) => slips <= mostSlips && slips < name.length)
    .toSorted((one, another) => one.slips - another.slips);
  return near[0]?.other ?? null;
}

/** Letters to add, drop or change until one is the other (Levenshtein's distance). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
