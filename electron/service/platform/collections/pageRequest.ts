/** Reads `page`, `limit`, `sort`, `dir` and `filter` as the contract's rules say: one parser for every collection. */
import type { CountryCode } from 'libphonenumber-js/min';
import { z } from 'zod';
import {
  type CollectionQuery,
  filterOperators,
  mostFilterEntries,
  operatorAliases,
} from '../../../../shared/api/collection.ts';
import { unsortedKinds } from '../../../../shared/api/document/lists.ts';
import type { FieldError } from '../../../../shared/api/errors.ts';
import type { Field, Fields } from '../../../../shared/api/listFields.ts';
import { searchTermsOf } from '../../../../shared/domain/words.ts';
import type { Condition, PageRequest } from '../../kernel/collections.ts';
import { fieldMessage } from '../../kernel/fieldMessages.ts';
import { toE164 } from '../../kernel/phoneNumbers.ts';
import { FieldsRefusal, Refusal } from '../../kernel/refusal.ts';
import { readCursor } from './cursor.ts';
import { comparableOf, isBareDate, UnusableValue } from './filterValue.ts';
import { countryOfQuery, fieldsOfQuery, type ListQuery } from './listQuery.ts';

/** How a number may be stored: as it was written, and as E.164 with and without its plus. */
function formsOf(written: string, of: CountryCode | null): string[] {
  const number = written.trim() === '' ? null : toE164(written, of);
  return number === null ? [written] : [...new Set([written, number, `+${number}`])];
}

/** Digits that are part of any number that the text is part of; a text with letters, or without digits, is left as it is. */
function partOf(text: string): string {
  if (!/\d/.test(text) || !/^[\d\s()+./-]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  // Prefixes for international and national calls are not part of the number.
  return digits.replace(/^0{1,2}/, '') || digits;
}

/** Conditions of which all hold for what is equal to one of these numbers. */
function phoneIs(property: string, written: readonly string[], of: CountryCode | null): Condition {
  return { property, operator: 'in', value: written.flatMap((one) => formsOf(one, of)) };
}

/** Conditions of which all hold for what is another number. */
function phoneIsNot(property: string, written: string, of: CountryCode | null): Condition[] {
  return formsOf(written, of).map((value) => ({ property, operator: 'ne', value }));
}

/** The condition for a part of a number. */
function phoneHas(property: string, operator: 'like' | 'notlike', text: string): Condition {
  return { property, operator, value: partOf(text) };
}

/** A filter that cannot be used; `errors` name the entry's index. */
class FilterRefusal extends FieldsRefusal {
  constructor(errors: readonly FieldError[]) {
    super('invalid', 'Filtration error', errors);
  }
}

const operatorsSentence = `must be one of ${[...filterOperators, ...Object.keys(operatorAliases)].join(', ')}`;
const scalar = z.union([z.string(), z.number(), z.boolean()]);

const entrySchema = z.object({
  property: z.string(),
  operator: z
    .string({ error: operatorsSentence })
    .transform((operator) => operatorAliases[operator] ?? operator.toLowerCase())
    .pipe(z.enum(filterOperators, { error: operatorsSentence })),
  value: z.union([scalar, z.null(), z.array(scalar).max(1000)], { error: 'must be a value or a list of values' }),
});

type Entry = z.output<typeof entrySchema>;

function issue(index: number, part: string, code: string, message: string): FieldError {
  return { field: `filter.${index}${part}`, code, message };
}

function parseList(text: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FilterRefusal([{ field: 'filter', code: 'invalid_json', message: 'must be JSON' }]);
  }
  if (Array.isArray(parsed) && parsed.length <= mostFilterEntries) return parsed;
  const message = `must be a list of at most ${mostFilterEntries} entries`;
  throw new FilterRefusal([{ field: 'filter', code: 'invalid_type', message }]);
}

function parseEntry(raw: unknown, index: number): Entry {
  const result = entrySchema.safeParse(raw, { error: fieldMessage });
  if (result.success) return result.data;
  throw new FilterRefusal(
    result.error.issues.map(({ path, code, message }) => issue(index, ['', ...path].join('.'), code, message)),
  );
}

function listOf(value: Entry['value']): readonly (string | number | boolean)[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return value.split(',').map((part) => part.trim());
  if (value === null) throw new UnusableValue('must be a list of values');
  return [value];
}

function textOf(value: Entry['value']): string {
  if (value === null || Array.isArray(value)) throw new UnusableValue('must be text');
  return String(value);
}

/** A list holds a value when its JSON holds the value's. */
function listCondition(property: string, operator: Entry['operator'], value: Entry['value']): Condition[] {
  if (operator === 'like' || operator === 'notlike') return [{ property, operator, value: textOf(value) }];
  if (operator === '=' || operator === 'eq') return [{ property, operator: 'like', value: JSON.stringify(value) }];
  if (operator === 'ne') return [{ property, operator: 'notlike', value: JSON.stringify(value) }];
  throw new UnusableValue('a list takes only =, ne, like and notlike');
}

/** Labels are known by their names and ids. `null`: none. */
function labelsCondition(property: string, operator: Entry['operator'], value: Entry['value']): Condition {
  if (operator === 'like' || operator === 'notlike') return { property, operator, value: textOf(value) };
  if (operator === 'in') return { property, operator, value: listOf(value).map(String) };
  if (operator !== '=' && operator !== 'eq' && operator !== 'ne') {
    throw new UnusableValue('labels take only =, ne, in, like and notlike');
  }
  return { property, operator: operator === 'ne' ? 'ne' : 'eq', value: value === null ? null : textOf(value) };
}

/** Asked for with `=` alone. */
function flagCondition(property: string, operator: Entry['operator'], value: Entry['value'], field: Field): Condition {
  if (operator !== '=' && operator !== 'eq') throw new UnusableValue(`${property} takes only =`);
  return { property, operator: 'eq', value: comparableOf(value, field, 'start') };
}

/** More would make a query costly, and nobody remembers as many; those in quotation marks count too. */
const MAXIMUM_WORDS = 50;

/** A text that is searched for words needs some. */
function wordsCondition(property: string, operator: Entry['operator'], value: Entry['value']): Condition[] {
  const count = searchTermsOf(textOf(value)).flatMap(({ words }) => words).length;
  if (count === 0 || count > MAXIMUM_WORDS) throw new UnusableValue(`must have 1 to ${MAXIMUM_WORDS} words`);
  return combinedCondition(property, operator, value);
}

/** Several fields at once can be searched, but not compared. */
function combinedCondition(property: string, operator: Entry['operator'], value: Entry['value']): Condition[] {
  if (operator === 'like' || operator === 'notlike') return [{ property, operator, value: textOf(value) }];
  throw new UnusableValue(`${property} takes only like and notlike`);
}

function equality(property: string, operator: 'eq' | 'ne', value: Entry['value'], field: Field): Condition[] {
  if (value === null) return [{ property, operator, value }];
  const isDay = (field.kind === 'dateTime' || field.kind === 'timestamp') && isBareDate(value);
  if (!isDay || operator === 'ne') return [{ property, operator, value: comparableOf(value, field, 'start') }];
  return [
    { property, operator: 'gte', value: comparableOf(value, field, 'start') },
    { property, operator: 'lte', value: comparableOf(value, field, 'end') },
  ];
}

/** However a number is written; null where its order is asked for, which is that of texts. */
function phoneConditions({ property, operator, value }: Entry, country: CountryCode | null): Condition[] | null {
  if (value === null) return null;
  switch (operator) {
    case '=':
    case 'eq':
      return [phoneIs(property, [textOf(value)], country)];
    case 'in':
      return [phoneIs(property, listOf(value).map(String), country)];
    case 'ne':
      return phoneIsNot(property, textOf(value), country);
    case 'like':
    case 'notlike':
      return [phoneHas(property, operator, textOf(value))];
    default:
      return null;
  }
}

function conditionsOf(entry: Entry, field: Field, country: CountryCode | null): Condition[] {
  const ofPhone = field.kind === 'phone' ? phoneConditions(entry, country) : null;
  return ofPhone ?? conditionsOfValue(entry, field);
}

function conditionsOfValue({ property, operator, value }: Entry, field: Field): Condition[] {
  if (field.kind === 'list') return listCondition(property, operator, value);
  if (field.kind === 'flag' || field.kind === 'hour') return [flagCondition(property, operator, value, field)];
  if (field.kind === 'labels') return [labelsCondition(property, operator, value)];
  if (field.kind === 'words') return wordsCondition(property, operator, value);
  if (field.kind === 'combined') return combinedCondition(property, operator, value);
  switch (operator) {
    case '=':
    case 'eq':
      return equality(property, 'eq', value, field);
    case 'ne':
      return equality(property, 'ne', value, field);
    case 'like':
    case 'notlike':
      return [{ property, operator, value: textOf(value) }];
    case 'in':
      return [{ property, operator, value: listOf(value).map((one) => comparableOf(one, field, 'start')) }];
    default: {
      if (value === null) throw new UnusableValue('must be a value');
      return [{ property, operator, value: comparableOf(value, field, operator === 'lte' ? 'end' : 'start') }];
    }
  }
}

const isNumeric = (value: unknown): boolean => /^\d+$/.test(String(value));

/** The field that an entry means: it may have another name, and a text may be a number in another version. */
function propertyOf({ property, value }: Entry, { aliases, numbered }: Fields): string {
  const numberField = numbered[property];
  const values: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value];
  if (numberField !== undefined && values.every((one) => isNumeric(typeof one === 'string' ? one.trim() : one)))
    return numberField;
  return aliases[property] ?? property;
}

function checkedConditions(raw: unknown, index: number, fields: Fields, country: CountryCode | null): Condition[] {
  const named = parseEntry(raw, index);
  const entry = { ...named, property: propertyOf(named, fields) };
  const field = fields.byName.get(entry.property);
  if (!field) {
    const message = `there is no property "${entry.property.slice(0, 64)}" to filter by`;
    throw new FilterRefusal([issue(index, '.property', 'unknown_property', message)]);
  }
  try {
    return conditionsOf(entry, field, country);
  } catch (error) {
    if (!(error instanceof UnusableValue)) throw error;
    throw new FilterRefusal([issue(index, '.value', 'invalid_value', error.message)]);
  }
}

function sortOf(asked: string | undefined, fields: Fields): string | null {
  if (asked === undefined || asked === '') return fields.defaultSort;
  const sort = fields.aliases[asked] ?? asked;
  const field = fields.byName.get(sort);
  if (!field || unsortedKinds.includes(field.kind))
    throw new Refusal('invalid', `There is no property "${sort}" to sort by`, 'sort');
  return sort;
}

/** In the order of ids, whatever came or went since; `total` counts what is left. */
function afterCursor(
  query: CollectionQuery,
  text: string,
  fields: Fields,
  conditionsOf: () => Condition[],
): PageRequest {
  const { id, direction } = readCursor(text);
  const isOtherwise = query.page > 1 || !['', 'id', '-id'].includes(query.sort ?? '');
  if (isOtherwise || fields.defaultSort !== 'id')
    throw new Refusal('invalid', 'goes with lists in the order of ids alone, without page', 'cursor');
  const rest: Condition = { property: 'id', operator: direction === 'ASC' ? 'gt' : 'lt', value: id };
  return { page: 1, limit: query.limit, sort: 'id', direction, conditions: [...conditionsOf(), rest] };
}

/**
 * Checks a collection's query. Throws `FilterRefusal` for the filter and `Refusal` for the sort.
 *
 * @param fields those of the operation, unless who asks may know fewer
 */
export function pageRequest(query: ListQuery, fields: Fields = fieldsOfQuery(query)): PageRequest {
  const country = countryOfQuery(query);
  const entries = query.filter ? parseList(query.filter) : [];
  const isDescending = query.sort?.startsWith('-') === true;
  const conditionsOf = () => entries.flatMap((raw, index) => checkedConditions(raw, index, fields, country));
  if (query.cursor) return afterCursor(query, query.cursor, fields, conditionsOf);
  return {
    page: query.page,
    limit: query.limit,
    sort: sortOf(isDescending ? query.sort?.slice(1) : query.sort, fields),
    direction: isDescending ? 'DESC' : query.dir,
    conditions: conditionsOf(),
  };
}
