/** Values that a JSON Schema of the OpenAPI document accepts. */

import fc, { type Arbitrary } from 'fast-check';
import { notBlankWithoutControls, withoutControls } from '../../../shared/domain/controlCharacters.ts';

/** A JSON Schema, as far as the document writes requests with it. */
export interface DocumentSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: DocumentSchema;
  readonly properties?: Readonly<Record<string, DocumentSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: DocumentSchema | boolean;
  readonly propertyNames?: DocumentSchema;
  readonly anyOf?: readonly DocumentSchema[];
  readonly oneOf?: readonly DocumentSchema[];
  readonly allOf?: readonly DocumentSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly contentMediaType?: string;
  readonly contentSchema?: DocumentSchema;
  readonly examples?: readonly unknown[];
}

/** Texts of a format; none names another machine, so that nothing leaves this one. */
const formats: Readonly<Record<string, Arbitrary<string>>> = {
  email: fc.stringMatching(/^[a-z]{1,8}(\.[a-z]{1,8})?@[a-z]{1,8}\.test$/),
  uri: fc.stringMatching(/^https:\/\/127\.0\.0\.1:9\/[a-z0-9]{0,9}$/),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  cidrv4: fc.constantFrom('192.0.2.0/24', '10.0.0.0/8', '127.0.0.1/32'),
  cidrv6: fc.constantFrom('2001:db8::/32', '::1/128'),
  'iana-time-zone': fc.constantFrom('Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Kolkata'),
  date: fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }).map(dayOf),
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
};

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Letters that people write, and some that hurt. */
const letter = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...'abcXYZ019 ._-') },
  { weight: 2, arbitrary: fc.constantFrom(...'"\'\\<>{}[]%&?#/+*:;,@$^`|~!()=äßé漢🎧') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
);

/** A schema whose references are looked up here. */
export type Lookup = (ref: string) => DocumentSchema;

/** Makes values of schemas. */
export class DocumentedValues {
  readonly #lookup: Lookup;

  /** @param lookup finds what a reference means */
  constructor(lookup: Lookup) {
    this.#lookup = lookup;
  }

  /** Values of a schema, most of which it accepts: what its parts say together is left to who checks them. */
  of(schema: DocumentSchema, depth = 0): Arbitrary<unknown> {
    if (schema.$ref !== undefined) return this.of(this.#lookup(schema.$ref), depth);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) {
      const { anyOf: _, oneOf: __, ...rest } = schema;
      return fc.oneof(...variants.map((variant) => this.of(joined(rest, variant), depth)));
    }
    const [first, ...others] = [schema.type ?? typeByParts(schema)].flat();
    if (first === undefined) return fc.jsonValue({ maxDepth: 1 });
    const kinds = [first, ...others].map((type) => this.#ofType(type, schema, depth));
    return fc.oneof(...kinds);
  }

  #ofType(type: string, schema: DocumentSchema, depth: number): Arbitrary<unknown> {
    switch (type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, depth);
      case 'string':
        return this.#text(schema);
      case 'integer':
        return fc.oneof(edges(schema, 1), fc.integer(bounds(schema, 1)));
      case 'number':
        return fc.oneof(fc.integer(bounds(schema, 1)), fc.double({ ...bounds(schema, 0.5), noNaN: true }));
      case 'boolean':
        return fc.boolean();
      default:
        return fc.constant(null);
    }
  }

  #text(schema: DocumentSchema): Arbitrary<unknown> {
    const { format, pattern, minLength = 0, maxLength = 4000, contentSchema } = schema;
    if (contentSchema) return this.of(contentSchema).map((value) => JSON.stringify(value));
    const known = format === undefined ? undefined : formats[format];
    if (known) return known;
    if (pattern !== undefined && !ofAnyText.includes(pattern)) return matching(pattern);
    const usual = fc.array(letter, { minLength, maxLength: Math.min(maxLength, minLength + 20) });
    const whole = fc.constantFrom(minLength, Math.min(maxLength, 2000)).map((length) => 'a'.repeat(length));
    const text = usual.map((letters) => letters.join('').slice(0, maxLength));
    return fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: whole });
  }

  #array(schema: DocumentSchema, depth: number): Arbitrary<unknown> {
    const { items = {}, minItems = 0, maxItems = 1000, uniqueItems } = schema;
    const lengths = { minLength: minItems, maxLength: Math.min(maxItems, minItems + (depth > 3 ? 0 : 2)) };
    const item = this.of(items, depth + 1);
    return uniqueItems
      ? fc.uniqueArray(item, { ...lengths, comparator: (one, other) => JSON.stringify(one) === JSON.stringify(other) })
      : fc.array(item, lengths);
  }

  #object(schema: DocumentSchema, depth: number): Arbitrary<unknown> {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    const fields = Object.entries(properties).filter(([name]) => depth < 4 || required.includes(name));
    const own = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, this.of(field, depth + 1)])), {
      requiredKeys: [...required].filter((name) => properties[name] !== undefined),
      noNullPrototype: true,
    });
    if (typeof additionalProperties !== 'object') return own;
    const names = propertyNames ? this.of(propertyNames, depth + 1) : this.#text({ minLength: 1, maxLength: 20 });
    const values = this.of(additionalProperties, depth + 1);
    const more = fc.dictionary(names.map(String), values, { maxKeys: 3, noNullPrototype: true });
    return fc.tuple(more, own).map(([others, known]) => ({ ...others, ...known }));
  }
}

/** What the document says of each text of people. */
const ofAnyText: readonly (string | undefined)[] = [withoutControls, notBlankWithoutControls];

/** A pattern's texts, short ones. */
function matching(pattern: string): Arbitrary<string> {
  // No looking ahead: what it would exclude is left to who checks.
  const sender = '^(?=.*[A-Za-z])';
  if (pattern.startsWith(sender)) return matching(`^[A-Z]${pattern.slice(sender.length).replace('{1,11}', '{1,10}')}`);
  return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'xsmall' });
}

/** What all variants say beside what each says. */
function joined(rest: DocumentSchema, variant: DocumentSchema): DocumentSchema {
  const properties = { ...rest.properties, ...variant.properties };
  return {
    ...rest,
    ...variant,
    ...(Object.keys(properties).length > 0 && { properties }),
    required: [...(rest.required ?? []), ...(variant.required ?? [])],
  };
}

function typeByParts({ properties, items, pattern, required }: DocumentSchema): string[] {
  if (properties || required?.length) return ['object'];
  if (items) return ['array'];
  return pattern === undefined ? [] : ['string'];
}

function bounds(schema: DocumentSchema, step: number): { min: number; max: number } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const isWhole = step === 1;
  const up = (value: number) => (isWhole ? Math.ceil(value) : value);
  const down = (value: number) => (isWhole ? Math.floor(value) : value);
  const least = up(Math.max(minimum ?? -1e9, exclusiveMinimum === undefined ? -1e9 : exclusiveMinimum + step));
  const most = down(Math.min(maximum ?? 1e9, exclusiveMaximum === undefined ? 1e9 : exclusiveMaximum - step));
  return { min: Math.max(least, -2147483648), max: Math.max(least, Math.min(most, 2147483647)) };
}

function edges(schema: DocumentSchema, step: number): Arbitrary<number> {
  const { min, max } = bounds(schema, step);
  const { maximum = Number.MAX_SAFE_INTEGER } = schema;
  return fc.constantFrom(min, Math.min(min + 1, max), maximum);
}
