/** How lists are filtered, sorted and paged, from the tables that the service checks requests by. */
import { defaultLimit, filterOperators, maximumLimit, mostFilterEntries, operatorAliases } from '../collection.ts';
import type { Field, Fields } from '../listFields.ts';

type Json = Record<string, unknown>;
type Kind = Field['kind'];

/** Kinds that cannot be sorted by; the service refuses the same (`pageRequest`). */
export const unsortedKinds: readonly Kind[] = ['combined', 'words', 'labels', 'hour', 'flag'];

interface KindWords {
  /** Heading before the names of the fields. */
  readonly title: string;
  readonly value: string;
  readonly operators: string;
  readonly example: unknown;
}

const all = 'all';
const kinds: Readonly<Record<Kind, KindWords>> = {
  number: { title: 'Numbers', value: 'a number', operators: all, example: 12 },
  text: { title: 'Texts', value: 'a text', operators: all, example: 'a' },
  phone: {
    title: 'Telephone numbers',
    value:
      'a number as people write it, in the country of the account too: `+44 20 7946 0018`, `(020) 7946 0018`, ' +
      '`442079460018`, `0044…`; `like` compares digits',
    operators: all,
    example: '+44 20 7946 0018',
  },
  boolean: { title: 'Yes or no', value: '`true` or `false`', operators: all, example: true },
  dateTime: {
    title: 'Date-times',
    value: '`2026-01-31 09:30:00` in UTC, or a day; a day means its beginning, its end for `lte`, all of it for `eq`',
    operators: all,
    example: '2026-01-31',
  },
  timestamp: {
    title: 'Unix times',
    value: 'seconds since 1970, or what date-times take',
    operators: all,
    example: 1_767_225_600,
  },
  code: { title: 'Codes', value: 'the number, the letter or the name', operators: all, example: null },
  list: {
    title: 'Lists',
    value: 'one value that is in the list',
    operators: '`eq`, `ne`, `like`, `notlike`',
    example: 'a',
  },
  combined: {
    title: 'Several fields at once',
    value: 'a text in any of them',
    operators: '`like`, `notlike`',
    example: 'a',
  },
  words: {
    title: 'Words',
    value: 'words, all of which are said or noted; phrases in quotation marks',
    operators: '`like`, `notlike`',
    example: 'refund',
  },
  labels: {
    title: 'Labels',
    value: 'the name or the id of a label; `null`: none',
    operators: '`eq`, `ne`, `in`, `like`, `notlike`',
    example: 'VIP',
  },
  hour: {
    title: 'Hours of the day',
    value: 'an hour, 0 to 23, and the time zone by whose clocks it is: `9 Europe/Berlin`',
    operators: '`eq`',
    example: '9 Europe/Berlin',
  },
  flag: { title: 'Questions', value: '`true` or `false`', operators: '`eq`', example: true },
};

const aliases = Object.entries(operatorAliases)
  .map(([sign, operator]) => `\`${sign}\` is \`${operator}\``)
  .join(', ');

/** The section about all lists. */
export const listsText = `## Lists

A list answers \`{data, total}\`: one page, and how many match on all pages together.

| parameter | meaning |
|---|---|
| \`page\` | from 1 |
| \`limit\` | entries of a page, 1 to ${maximumLimit.toLocaleString('en')}, by default ${defaultLimit} |
| \`sort\` | a field; \`-field\` sorts it in descending order, whatever \`dir\` says |
| \`dir\` | \`ASC\` or \`DESC\`, which is the default |
| \`filter\` | a JSON list of at most ${mostFilterEntries} conditions, all of which must hold |
| \`fields\` | names of the fields to answer with, joined by commas |

A condition is \`{"property": "duration", "operator": "gte", "value": 60}\`. Each operation says which properties there are. Operators,
in either case: \`eq\` (also \`=\`), \`ne\`, \`gt\`, \`gte\`, \`lt\`, \`lte\`, \`like\` and \`notlike\` (a part of the text, in either
case), \`in\` (a list of values, or a text with commas). ${aliases}. What is null is equal to nothing but \`null\`, unlike everything, and neither
more nor less. What can be written depends on the kind of the property:

| kind | value | operators |
|---|---|---|
${Object.values(kinds)
  .map(({ title, value, operators }) => `| ${title} | ${value} | ${operators} |`)
  .join('\n')}`;

/** Names by kind, in the order of the table above. */
function byKind({ byName }: Fields): string {
  const parts = (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const names = [...byName].filter(([, field]) => field.kind === kind).map(([name]) => `\`${name}\``);
    return names.length > 0 ? [`${kinds[kind].title}: ${names.join(', ')}.`] : [];
  });
  return parts.join(' ');
}

const likely = ['id', 'name', 'state', 'created_at'];

/** A field that an example may well use. */
function exemplaryOf(names: readonly string[]): string {
  return likely.find((name) => names.includes(name)) ?? names[0] ?? '';
}

function valueFor(field: Field | undefined): unknown {
  if (field?.kind === 'code') return field.codes[0]?.name;
  return field ? kinds[field.kind].example : null;
}

/** An example of a filter: of a field that is compared, where there is one. */
export function exampleFilter({ byName, aliases: renamed }: Fields): string {
  const compared = [...byName].filter(([, { kind }]) => kinds[kind].operators === all).map(([name]) => name);
  const property = exemplaryOf(compared.length > 0 ? compared : [...byName.keys()]);
  const field = byName.get(renamed[property] ?? property);
  const operator = field?.kind === 'number' ? 'gte' : field && kinds[field.kind].operators === all ? 'eq' : 'like';
  return JSON.stringify([{ property, operator, value: valueFor(field) }]);
}

const scalar: Json = { type: ['string', 'number', 'boolean', 'null'] };

/** The parameter `filter` of a list. */
export function filterParameter(fields: Fields): Json {
  const properties = [...fields.byName.keys(), ...Object.keys(fields.aliases), ...Object.keys(fields.numbered)];
  const condition: Json = {
    type: 'object',
    required: ['property', 'operator', 'value'],
    properties: {
      property: { enum: [...new Set(properties)], description: 'Name of the property that is compared' },
      operator: {
        enum: [...filterOperators, ...Object.keys(operatorAliases)],
        description: 'How the property is compared with the value',
      },
      value: {
        anyOf: [scalar, { type: 'array', items: { type: ['string', 'number', 'boolean'] }, maxItems: 1000 }],
        description: 'What it is compared with',
      },
    },
  };
  return {
    name: 'filter',
    in: 'query',
    required: false,
    description: `Conditions in JSON; see Lists. ${byKind(fields)}`,
    schema: {
      type: 'string',
      maxLength: 8192,
      contentMediaType: 'application/json',
      contentSchema: { type: 'array', maxItems: mostFilterEntries, items: condition },
    },
    example: exampleFilter(fields),
  };
}

/** The parameter `sort` of a list. */
export function sortParameter({ byName, aliases: renamed, defaultSort }: Fields): Json {
  const own = [...byName].filter(([, { kind }]) => !unsortedKinds.includes(kind)).map(([name]) => name);
  const names = [...own, ...Object.keys(renamed)];
  const usual = defaultSort === null ? 'the order in which they come' : `\`${defaultSort}\``;
  return {
    name: 'sort',
    in: 'query',
    required: false,
    description: `What to sort by, with \`-\` before it in descending order. Default: ${usual}`,
    schema: { type: 'string', enum: [...new Set(names)].flatMap((name) => [name, `-${name}`]) },
    example: `-${exemplaryOf(own)}`,
  };
}

/** Parameters that all lists share. */
export const sharedListParameters: Readonly<Record<string, Json>> = {
  page: {
    name: 'page',
    in: 'query',
    required: false,
    description: 'Which page, from 1',
    schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 },
    example: 1,
  },
  limit: {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'Entries of a page. More than the maximum counts as the maximum',
    schema: { type: 'integer', minimum: 1, maximum: maximumLimit, default: defaultLimit },
    example: 50,
  },
  dir: {
    name: 'dir',
    in: 'query',
    required: false,
    description: 'Which way to sort; also in lower case',
    schema: { type: 'string', enum: ['ASC', 'DESC'], default: 'DESC' },
    example: 'ASC',
  },
  fields: {
    name: 'fields',
    in: 'query',
    required: false,
    description: 'Names of the fields to answer with, joined by commas; also `fields[resource]`. Default: all of them',
    schema: { type: 'string', maxLength: 2000 },
    example: 'id,name',
  },
};
