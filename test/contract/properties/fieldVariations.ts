/** Bodies that differ from one in a single field: with values that its schema may have, and such that it hardly has. */
import fc from 'fast-check';
import type { DocumentedValues, DocumentSchema, Lookup } from './documentedValues.ts';

/** A body and the field in which it differs. */
export interface Variation {
  /** Path of the field, such as `0.e164`; empty for the body as a whole. */
  readonly path: string;
  readonly body: unknown;
}

/** Values for a field. */
type ValuesOf = (schema: DocumentSchema) => readonly unknown[];

/** Longer texts and lists are only made by who asks for the largest body. */
const longest = 20_000;
const deepest = 6;

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const variantsOf = ({ anyOf, oneOf, ...rest }: DocumentSchema): readonly DocumentSchema[] =>
  (anyOf ?? oneOf)?.map((variant) => ({ ...rest, ...variant })) ?? [];

/** What is written in a text or number of any kind, and what no field takes. */
const strangeTexts: readonly string[] = [
  '',
  ' ',
  'no such value',
  'a\u0007b',
  '0',
  '-1',
  '1.5',
  'true',
  '2026-02-30',
  '2026-02-30 10:00:00',
  '25:00',
  '#12345',
  '+',
  '12345678901234567',
  'nobody@',
  'ftp://company.test/',
  'Nowhere/Nothing',
  '300.1.1.1',
];
const strange: readonly unknown[] = [null, true, 0, -1, 1.5, 1e16, {}, [], [null], ['no such value'], { no: 1 }];

/** Makes the variations of a body. */
export class FieldVariations {
  readonly #values: DocumentedValues;
  readonly #lookup: Lookup;
  readonly #seed: number;

  /** @param lookup finds what a reference means */
  constructor(values: DocumentedValues, lookup: Lookup, seed: number) {
    this.#values = values;
    this.#lookup = lookup;
    this.#seed = seed;
  }

  /** Values on the edges of what a field takes, those that its schema shows, and some between. */
  readonly allowed: ValuesOf = (given) => {
    const schema = this.#resolve(given);
    const { enum: listed = [], examples = [], const: only, default: usual } = schema;
    const { minLength = 0, maxLength = 0, minimum, maximum, exclusiveMinimum, items } = schema;
    const said = [...examples, only, usual, ...listed.slice(0, 12)].filter((value) => value !== undefined);
    const lengths = [minLength, maxLength].filter((length) => length <= longest);
    const numbers = [minimum, maximum, exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1];
    return [
      ...said,
      ...variantsOf(schema).flatMap((variant) => this.allowed(variant)),
      ...fc.sample(this.#values.of(schema), { seed: this.#seed, numRuns: 4 }),
      ...(typesOf(schema).includes('string') ? lengths.map((length) => 'a'.repeat(length)) : []),
      ...numbers.filter((number) => number !== undefined),
      ...(items ? [[]] : []),
    ];
  };

  /** What a field may not take: the next beyond each edge, other kinds of values, and texts of other forms. */
  readonly wrong: ValuesOf = (given) => {
    const schema = this.#resolve(given);
    const { minLength = 0, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, maxItems, items } = schema;
    const tooLong = maxLength !== undefined && maxLength < longest ? ['a'.repeat(maxLength + 1)] : [];
    const tooMany = maxItems !== undefined && maxItems < 1001 && items ? [this.#several(items, maxItems + 1)] : [];
    const beyond = [minimum && minimum - 1, maximum && maximum + 1, exclusiveMinimum, exclusiveMaximum];
    const twice = schema.uniqueItems && items ? [this.#several(items, 2)] : [];
    return [
      ...tooLong,
      ...beyond.filter((number) => number !== undefined),
      ...(minLength > 1 ? ['a'.repeat(minLength - 1)] : []),
      ...tooMany,
      ...twice,
      ...variantsOf(schema).flatMap((variant) => this.wrong(variant)),
      ...strangeTexts,
      ...strange,
    ];
  };

  #resolve(schema: DocumentSchema): DocumentSchema {
    return schema.$ref === undefined ? schema : this.#resolve(this.#lookup(schema.$ref));
  }

  #several(items: DocumentSchema, count: number): unknown[] {
    const [one] = fc.sample(this.#values.of(items), { seed: this.#seed, numRuns: 1 });
    return Array.from({ length: count }, () => one);
  }

  /**
   * Bodies with another value in one field each, and without it.
   *
   * @param base what the others are made of; a part that it does not have is made up
   */
  *of(schema: DocumentSchema, base: unknown, valuesOf: ValuesOf): Generator<Variation> {
    yield* this.#vary(schema, base, { path: '', depth: 0, valuesOf, put: (body) => body });
  }

  *#vary(given: DocumentSchema, base: unknown, at: Position): Generator<Variation> {
    const schema = this.#resolve(given);
    for (const value of at.valuesOf(schema)) yield { path: at.path, body: at.put(value) };
    if (at.depth >= deepest) return;
    for (const variant of [schema, ...variantsOf(schema)]) {
      const { properties, items, additionalProperties } = this.#resolve(variant);
      if (properties) yield* this.#fields(variant, properties, base, at);
      if (items) yield* this.#items(variant, items, base, at);
      if (typeof additionalProperties === 'object') yield* this.#others(variant, additionalProperties, base, at);
    }
  }

  #madeUp(schema: DocumentSchema): unknown {
    const [example] = this.#resolve(schema).examples ?? [];
    return example ?? fc.sample(this.#values.of(schema), { seed: this.#seed, numRuns: 1 })[0];
  }

  *#fields(
    schema: DocumentSchema,
    properties: Readonly<Record<string, DocumentSchema>>,
    base: unknown,
    at: Position,
  ): Generator<Variation> {
    const made = isRecord(base) ? base : this.#madeUp(schema);
    if (!isRecord(made)) return;
    for (const [name, field] of Object.entries(properties)) {
      const put = (value: unknown) => at.put({ ...made, [name]: value });
      const path = at.path === '' ? name : `${at.path}.${name}`;
      yield* this.#vary(field, made[name], { ...at, path, depth: at.depth + 1, put });
      const { [name]: _, ...others } = made;
      yield { path, body: at.put(others) };
    }
  }

  *#items(schema: DocumentSchema, items: DocumentSchema, base: unknown, at: Position): Generator<Variation> {
    const made = Array.isArray(base) && base.length > 0 ? base : this.#madeUp(schema);
    const [first, ...others] = Array.isArray(made) && made.length > 0 ? made : [this.#madeUp(items)];
    const put = (value: unknown) => at.put([value, ...others]);
    const path = at.path === '' ? '0' : `${at.path}.0`;
    yield* this.#vary(items, first, { ...at, path, depth: at.depth + 1, put });
  }

  *#others(schema: DocumentSchema, other: DocumentSchema, base: unknown, at: Position): Generator<Variation> {
    const made = isRecord(base) && Object.keys(base).length > 0 ? base : this.#madeUp(schema);
    const [name] = Object.keys(isRecord(made) ? made : {});
    if (name === undefined) return;
    const put = (value: unknown) => at.put({ ...(made as Fields), [name]: value });
    yield* this.#vary(other, (made as Fields)[name], { ...at, path: `${at.path}.${name}`, depth: at.depth + 1, put });
  }
}

interface Position {
  readonly path: string;
  readonly depth: number;
  readonly valuesOf: ValuesOf;
  /** The whole body with a value in this place. */
  readonly put: (value: unknown) => unknown;
}

const typesOf = ({ type, pattern, format, minLength, maxLength }: DocumentSchema): readonly string[] =>
  type === undefined && [pattern, format, minLength, maxLength].some((said) => said !== undefined)
    ? ['string']
    : [type ?? []].flat();
