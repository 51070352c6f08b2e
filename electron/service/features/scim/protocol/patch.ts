/**
 * PATCH (RFC 7644 section 3.5.2) on a resource as it is shown. Taken besides the RFC: letter case of `op`, booleans as text, names
 * with dots and brackets as keys of a value without a path, and a list of values to remove, as Entra ID and Okta send them.
 */
import { z } from 'zod';
import { type Filter, fitsValue, parseValueFilter } from './filter.ts';
import { type AttributePath, findPath } from './path.ts';
import type { ResourceType } from './schemas.ts';
import { badRequest, ScimError } from './scimError.ts';
import { type Fields, isFields, oneValue, wholeValue } from './values.ts';

/** Operations of one request. */
export const MOST_OPERATIONS = 500;
/** Values that all operations of a request look at together: more would hold up calls. */
const MOST_WORK = 300_000;
const LONGEST_PATH = 2000;

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const operationSchema = z.object({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(LONGEST_PATH).nullish(),
  value: z.unknown().optional(),
});

const bodySchema = z.object({
  schemas: z
    .array(z.string())
    .refine((schemas) => schemas.some((one) => one.toLowerCase() === patchSchema.toLowerCase()))
    .optional(),
  Operations: z.array(operationSchema).min(1),
});

type Operation = z.output<typeof operationSchema>;

function operationsOf(body: unknown): Operation[] {
  const fields = isFields(body) ? body : {};
  const list = fields.Operations ?? fields.operations;
  if (Array.isArray(list) && list.length > MOST_OPERATIONS) {
    throw new ScimError(413, 'tooMany', `At most ${MOST_OPERATIONS} operations are taken in one request`);
  }
  const read = bodySchema.safeParse({ ...fields, Operations: list });
  if (read.success) return read.data.Operations;
  const at = read.error.issues[0]?.path.join('.') ?? '';
  throw badRequest('invalidSyntax', `The body is no ${patchSchema}: see ${at}`);
}

/** Where an operation changes something. */
interface Target {
  readonly path: AttributePath;
  readonly filter: Filter | null;
}

class Patch {
  readonly #resource: Fields;
  readonly #type: ResourceType;
  #work = 0;

  constructor(resource: Fields, type: ResourceType) {
    this.#resource = resource;
    this.#type = type;
  }

  apply({ op, path, value }: Operation): void {
    if (typeof path === 'string' && path !== '') {
      this.#at(op, path, value, false);
      return;
    }
    if (op === 'remove') throw badRequest('noTarget', 'remove needs a path');
    if (!isFields(value)) throw badRequest('invalidValue', 'Without a path the value must be an object');
    for (const [name, one] of Object.entries(value)) this.#at(op, name, one, true);
  }

  /** `isWhole`: part of a value without a path, where a directory also sends what it read. */
  #at(op: Operation['op'], text: string, value: unknown, isWhole: boolean): void {
    const found = this.#targetOf(text);
    if (found === 'ignored') return;
    if ('extension' in found) {
      for (const [name, one] of Object.entries(isFields(value) ? value : {})) {
        this.#at(op, `${found.extension}:${name}`, one, isWhole);
      }
      if (op === 'remove') delete this.#resource[found.extension];
      return;
    }
    const { attribute, sub } = found.path;
    if (attribute.mutability === 'readOnly' || sub?.mutability === 'readOnly' || attribute.name === 'schemas') {
      if (isWhole) return;
      throw badRequest('mutability', `${text.slice(0, 80)} cannot be written`);
    }
    if (attribute.multiValued) this.#changeList(op, found, value);
    else this.#changeSingle(op, found.path, value);
  }

  #targetOf(text: string): Target | 'ignored' | { readonly extension: string } {
    const open = text.indexOf('[');
    const close = text.lastIndexOf(']');
    const rest = open < 0 ? '' : text.slice(close + 1);
    const isWell = open < 0 ? close < 0 : close > open && (rest === '' || rest.startsWith('.'));
    const found = isWell ? findPath(open < 0 ? text : text.slice(0, open) + rest, this.#type) : undefined;
    if (found === undefined) throw badRequest('invalidPath', `There is no attribute “${text.slice(0, 80)}”`);
    if (found === 'ignored' || 'extension' in found) return found;
    if (open < 0) return { path: found, filter: null };
    if (!found.attribute.multiValued) throw badRequest('invalidPath', `${found.attribute.name} is no list`);
    return { path: found, filter: parseValueFilter(text.slice(open + 1, close), found, this.#type) };
  }

  /** The object that has an attribute. */
  #holder({ schema }: AttributePath): Fields {
    if (schema === null) return this.#resource;
    const holder = this.#resource[schema];
    if (isFields(holder)) return holder;
    const made: Fields = {};
    this.#resource[schema] = made;
    return made;
  }

  #changeSingle(op: Operation['op'], path: AttributePath, value: unknown): void {
    const { attribute, sub } = path;
    const holder = this.#holder(path);
    const isGone = op === 'remove' || value === null || value === undefined;
    if (sub) {
      const before = holder[attribute.name];
      const whole: Fields = isFields(before) ? before : {};
      if (isGone) delete whole[sub.name];
      else whole[sub.name] = oneValue(value, sub);
      holder[attribute.name] = whole;
    } else if (isGone) delete holder[attribute.name];
    else {
      const given = wholeValue(value, attribute);
      const before = holder[attribute.name];
      holder[attribute.name] = isFields(given) && isFields(before) ? { ...before, ...given } : given;
    }
  }

  #looked(values: number): void {
    this.#work += values;
    if (this.#work > MOST_WORK) throw new ScimError(413, 'tooMany', 'The operations are too many for a list as long');
  }

  #changeList(op: Operation['op'], { path, filter }: Target, value: unknown): void {
    const { attribute, sub } = path;
    const holder = this.#holder(path);
    const kept = holder[attribute.name];
    const before = (Array.isArray(kept) ? kept : []) as unknown[];
    this.#looked(before.length);
    if (op === 'remove') holder[attribute.name] = removed(before, { path, filter }, value);
    else if (filter === null && sub === null) {
      const given = (wholeValue(value, attribute) ?? []) as unknown[];
      holder[attribute.name] = withoutRepeats(op === 'replace' ? given : before.concat(given));
    } else holder[attribute.name] = changed(op, before, { path, filter }, value);
  }
}

const isChosen = (one: unknown, { path, filter }: Target): boolean => filter === null || fitsValue(filter, one, path);

/** A list whose chosen values are other ones; `add` to a value that is not there makes it. */
function changed(op: Operation['op'], before: readonly unknown[], target: Target, value: unknown): unknown[] {
  const { attribute, sub } = target.path;
  const change = (one: unknown): Fields => {
    const given = sub ? { [sub.name]: oneValue(value, sub) } : (oneValue(value, attribute) as Fields);
    return { ...(isFields(one) ? one : {}), ...given };
  };
  if (before.some((one) => isChosen(one, target))) {
    return before.map((one) => (isChosen(one, target) ? change(one) : one));
  }
  if (op === 'replace') throw badRequest('noTarget', `No value of ${attribute.name} is chosen by the path`);
  // Entra ID adds a value by its type and then the rest of it.
  return before.concat(change(target.filter === null ? {} : demanded(target.filter)));
}

/** What a filter says that a value has, where it says nothing but that: `type eq "work"`. */
function demanded(filter: Filter): Fields {
  const parts = filter.kind === 'and' ? filter.filters : [filter];
  const fields: Fields = {};
  for (const part of parts) {
    if (part.kind !== 'compare' || part.operator !== 'eq' || !part.path?.sub) {
      throw badRequest('noTarget', 'No value is chosen by the path, and it does not say what a new one is like');
    }
    fields[part.path.sub.name] = oneValue(part.operand, part.path.sub);
  }
  return fields;
}

const keyOf = (value: unknown): string => {
  const { value: own } = isFields(value) ? value : {};
  return typeof own === 'string' ? own : JSON.stringify(value);
};

/** A value that is there twice counts as it was given last. */
const withoutRepeats = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

function removed(before: readonly unknown[], target: Target, value: unknown): unknown[] {
  const { attribute, sub } = target.path;
  if (sub !== null) {
    return before.map((one) => {
      if (!isChosen(one, target) || !isFields(one)) return one;
      const { [sub.name]: _, ...rest } = one;
      return rest;
    });
  }
  // Not in the RFC: Entra ID names the values to remove beside the path.
  const named =
    target.filter === null && value !== undefined && value !== null ? wholeValue(value, attribute) : undefined;
  if (!Array.isArray(named)) return before.filter((one) => !isChosen(one, target));
  const keys = new Set(named.map(keyOf));
  return before.filter((one) => !keys.has(keyOf(one)));
}

/** The resource after all operations of a body; the one that is given stays as it is. */
export function patched(resource: Readonly<Fields>, body: unknown, type: ResourceType): Fields {
  const changed = structuredClone(resource) as Fields;
  const patch = new Patch(changed, type);
  for (const operation of operationsOf(body)) patch.apply(operation);
  return changed;
}
