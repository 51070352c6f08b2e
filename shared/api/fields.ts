import { z } from 'zod';
import { unanchored } from '../domain/typedPattern.ts';

/** A colour as six hexadecimal digits. */
export const colorText = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2563eb');

/** Notes on a record. */
export const notesSchema = z.string().max(10_000);

/** Changes of several records at once: each named once, so that the result is unambiguous. */
export const bulkOf = <S extends z.ZodObject>(element: S) =>
  z
    .array(element)
    .min(1)
    .max(1000)
    .superRefine((elements, context) => {
      const seen = new Set<unknown>();
      for (const [index, { id }] of elements.entries()) {
        if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} is named twice` });
        seen.add(id);
      }
    });

const dayOfCalendar = z.regexes.date.source.slice(1, -1);
const looksLikeMoment = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/;
const timeOfDay = '(?:[01]\\d|2[0-3]):[0-5]\\d';
/** The distance from UTC of RFC 3339. */
const offset = `[+-]${timeOfDay}`;
/** The first and the last moment of the years that four digits name. */
const [firstMs, lastMs] = [-62_167_219_200_000, 253_402_300_799_000];

/** A moment as the service stores it: `YYYY-MM-DD HH:MM:SS`, UTC. */
function stored(written: string): string {
  if (!written.includes('T')) return written;
  const at = Math.min(Math.max(Date.parse(written), firstMs), lastMs);
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** A moment that exists: `YYYY-MM-DD HH:MM:SS` in UTC, or RFC 3339 as the `_iso` fields of answers have it. */
export const moment = z
  .string()
  .max(40)
  .regex(
    new RegExp(`^${dayOfCalendar}(?: ${timeOfDay}:[0-5]\\d|T${timeOfDay}:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|${offset}))$`),
    {
      error: ({ input }) =>
        looksLikeMoment.test(String(input))
          ? 'is no moment that exists'
          : 'must be YYYY-MM-DD HH:MM:SS in UTC, or a moment such as 2026-03-29T08:00:00Z',
    },
  )
  .transform(stored);

/** A day that exists, `YYYY-MM-DD`. */
export const dayText = z.string().regex(z.regexes.date, 'must be a day such as 2026-03-29');

/** A day that exists, or a moment of one with a time in UTC or its distance from it. */
export const dayOrMoment = z
  .string()
  .max(40)
  .regex(
    new RegExp(`^${dayOfCalendar}(?:[ T]${timeOfDay}(?::[0-5]\\d(?:\\.\\d{1,3})?)?(?:Z|${offset})?)?$`),
    'must be a day such as 2026-03-29, or a moment such as 2026-03-29 08:00:00 in UTC or 2026-03-29T10:00:00+02:00',
  );

/** The values of a coded field that the document lists instead of a union with a check: numbers and names. */
export const codedAs = (...values: readonly (string | number)[]) => ({ enum: values });

/** A text that is trimmed before it is held against one of the patterns of whole texts. */
export const trimmedPattern = (...patterns: readonly RegExp[]): string =>
  `^ *(?:${patterns.map(unanchored).join('|')}) *$`;

/** An address with neither user nor query nor fragment, as the document has it; the service reads it as a URL. */
export const plainAddress =
  /https?:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(?::[1-9]\d{0,3})?(?:\/[A-Za-z0-9._~!$&'()*+,;=:/-]*)?/;

/**
 * A condition beyond the types of the fields. Client generators would read `oneOf`, `anyOf` and `allOf` beside
 * `properties` as other types; they ignore what follows `then`.
 */
// biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
export const must = (such: object) => ({ if: {}, then: such });

const has = (...names: readonly string[]) => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, true])),
});

/** One of the fields, and no two of them. */
export const exactlyOneOf = (...names: readonly string[]) => must({ oneOf: names.map((name) => has(name)) });
/** One of the fields at least. */
export const someOf = (...names: readonly string[]) => must({ anyOf: names.map((name) => has(name)) });
/** Not both fields. */
export const notBoth = (one: string, other: string) => ({ not: has(one, other) });
/** With one of these values of a field, another one is needed, and such. */
export const where = (field: string, values: readonly string[], needed: string, such: object) => ({
  if: { properties: { [field]: { enum: values } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  then: { required: [needed], properties: { [needed]: such } },
});
