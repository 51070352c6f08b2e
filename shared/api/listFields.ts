/** What a resource can be filtered and sorted by, derived from its schema. */
import { z } from 'zod';
import type { Code } from '../domain/codes.ts';
import { isMomentName } from './instants.ts';

/** How a field's values are written in a filter and compared. */
export type Field =
  | {
      readonly kind:
        | 'number'
        | 'text'
        | 'phone'
        | 'boolean'
        | 'dateTime'
        | 'timestamp'
        | 'list'
        | 'combined'
        | 'words'
        | 'labels'
        | 'hour'
        | 'flag';
    }
  | { readonly kind: 'code'; readonly codes: readonly Code[]; readonly shownAs: 'value' | 'letter' };

/** Fields by name; what is not in it cannot be asked for. */
export interface Fields {
  readonly byName: ReadonlyMap<string, Field>;
  /** Aliases of other fields, which are searched in their place. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Texts that mean another field, a number, where one is asked for. */
  readonly numbered: Readonly<Record<string, string>>;
  /** Default sort order of a collection; null: its own order. */
  readonly defaultSort: string | null;
}

/** Options that a schema cannot express. */
export interface FieldOptions {
  /** Fields with coded values: the number, letter and name all mean the same. */
  readonly codes?: Readonly<Record<string, readonly Code[]>>;
  /** Fields that nobody may search for. */
  readonly secret?: readonly string[];
  /** Names that cover several fields: searched with `like`, never shown or sorted by. */
  readonly combined?: readonly string[];
  /** Fields that say the same as another. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Texts that mean another field, a number, where one is asked for. */
  readonly numbered?: Readonly<Record<string, string>>;
  /** Names that ask something of a row with `=` and `true` or `false`, never shown or sorted by. */
  readonly flags?: readonly string[];
  /** Names that ask with `=` for an hour of the day by the clocks of a zone, never shown or sorted by. */
  readonly hours?: readonly string[];
  /** Names by which a text is searched for words with `like`, never shown or sorted by. */
  readonly words?: readonly string[];
}

/** Names that the contract gives to telephone numbers and extensions. */
const phones: ReadonlySet<string> = new Set([
  ...['src', 'dst', 'clid', 'ddi', 'caller', 'called', 'dialled', 'from', 'to', 'number', 'e164', 'cli'],
  ...['tel', 'tel_1', 'tel_2', 'mobile', 'mobile_1', 'mobile_2', 'visitor_number', 'target_number', 'caller_id'],
  ...['diverted_from', 'original_called', 'original_caller', 'forward_always', 'forward_busy', 'forward_no_answer'],
]);
/** Names that the contract gives to moments in Unix seconds. */
const timestamps: readonly string[] = ['connected_at', 'start_time'];

function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return bare(schema.unwrap() as z.ZodType);
  return schema;
}

function kindOf(name: string, schema: z.ZodType): Field | null {
  if (schema instanceof z.ZodNumber) return { kind: timestamps.includes(name) ? 'timestamp' : 'number' };
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodEnum) return { kind: 'text' };
  if (schema instanceof z.ZodString) {
    if (phones.has(name)) return { kind: 'phone' };
    return { kind: isMomentName(name) ? 'dateTime' : 'text' };
  }
  if (!(schema instanceof z.ZodArray)) return null;
  return { kind: name === 'labels' ? 'labels' : 'list' };
}

function fieldOf(name: string, schema: z.ZodType, codes: readonly Code[] | undefined): Field | null {
  const kind = kindOf(name, schema);
  if (!codes || !kind) return kind;
  return { kind: 'code', codes, shownAs: kind.kind === 'text' ? 'letter' : 'value' };
}

/** The fields of a resource. */
export function fieldsOf(resource: z.ZodObject, options: FieldOptions = {}): Fields {
  const shape = Object.entries(resource.shape as Record<string, z.ZodType>);
  const named = shape.flatMap(([name, schema]) => {
    const field = options.secret?.includes(name) ? null : fieldOf(name, bare(schema), options.codes?.[name]);
    return field ? [[name, field] as const] : [];
  });
  const combined = (options.combined ?? []).map((name) => [name, { kind: 'combined' }] as const);
  const words = (options.words ?? []).map((name) => [name, { kind: 'words' }] as const);
  const flags = (options.flags ?? []).map((name) => [name, { kind: 'flag' }] as const);
  const hours = (options.hours ?? []).map((name) => [name, { kind: 'hour' }] as const);
  const byName = new Map<string, Field>([...named, ...combined, ...words, ...hours, ...flags]);
  const { aliases = {}, numbered = {} } = options;
  return { byName, aliases, numbered, defaultSort: byName.has('id') ? 'id' : null };
}
