import type { z } from 'zod';

/** More values than these are not listed. */
const mostValues = 30;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address such as ada@example.com',
  url: 'must be an address such as https://www.example.com',
  date: 'must be a day such as 2026-03-29',
  time: 'must be a time such as 08:30',
  datetime: 'must be a moment such as 2026-03-29T08:00:00Z',
  ipv4: 'must be an IP address',
  ipv6: 'must be an IP address',
  json_string: 'must be JSON',
};

type Issue = z.core.$ZodRawIssue;
type Of<C extends Issue['code']> = Extract<Issue, { code: C }>;

const plural = (count: number | bigint, one: string, many: string): string =>
  `${count} ${Number(count) === 1 ? one : many}`;

/** The counted quantity: characters of a text, entries of a list; nothing for a number. */
function measured(origin: string, count: number | bigint): string {
  if (origin === 'string') return plural(count, 'character', 'characters');
  if (origin === 'array' || origin === 'set') return plural(count, 'entry', 'entries');
  return String(count);
}

const isCounted = (origin: string) => ['string', 'array', 'set'].includes(origin);

function tooSmall({ origin, minimum, inclusive, exact }: Of<'too_small'>): string {
  const least = measured(origin, minimum);
  if (exact) return `must have exactly ${least}`;
  if (isCounted(origin)) return Number(minimum) === 1 ? 'must not be empty' : `must have at least ${least}`;
  return inclusive === false ? `must be more than ${least}` : `must be at least ${least}`;
}

function tooBig({ origin, maximum, inclusive, exact }: Of<'too_big'>): string {
  const most = measured(origin, maximum);
  if (exact) return `must have exactly ${most}`;
  if (isCounted(origin)) return `must have at most ${most}`;
  return inclusive === false ? `must be less than ${most}` : `must be at most ${most}`;
}

const oneOf = (values: readonly unknown[]): string =>
  values.length > mostValues ? 'is none of the values that are accepted' : `must be one of ${values.join(', ')}`;

function wrongKind({ expected, input }: Of<'invalid_type'>): string {
  if (input === undefined) return 'is missing';
  return `must be ${kinds[expected] ?? 'of another kind'}`;
}

/** The error of a value that matches none of several forms: that of the closest form, or the allowed kinds. */
function noForm(issue: Of<'invalid_union'>): string {
  if (issue.input === undefined) return 'is missing';
  if ('options' in issue && issue.options) return oneOf(issue.options as readonly unknown[]);
  const first = issue.errors.flatMap(([one]) => (one ? [one] : []));
  const nearest = first.find(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  if (nearest) return nearest.message;
  const expected = first
    .flatMap((one) => (one.code === 'invalid_type' ? [kinds[one.expected] ?? ''] : []))
    .filter(Boolean);
  return expected.length > 0 ? `must be ${[...new Set(expected)].join(' or ')}` : 'is not written as it has to be';
}

/**
 * An error of a field in plain words, after its name: “must not be empty”. Pass it to `safeParse` as `error` wherever
 * people or their programs read the answer; messages of the schema itself take precedence.
 */
export function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it has to be';
    case 'invalid_value': {
      const { values, input } = issue;
      return input === undefined ? 'is missing' : oneOf(values);
    }
    case 'invalid_union':
      return noForm(issue);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return 'is not accepted';
  }
}
