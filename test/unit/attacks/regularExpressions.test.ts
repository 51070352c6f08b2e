import { expect, it } from 'vitest';
import { nameOf, ProvenExpressions, regularExpressions } from '../../support/linear/regularExpressions.ts';

/** The time limit of one expression, in milliseconds; the hardest takes some seconds on an idle machine. */
const PATIENCE_MS = 120_000;

/** Expressions that are not shown to be linear, and why they may stay. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '/\\/+$/': 'takes addresses of at most 500 characters that administrators set; longer ones were refused before',
  '/^\\s*00(?=\\s*[1-9])/': 'begins at the first character alone, and looks at the blanks behind its zeros once',
  '/^[09]?(?:00|011)0*(?=[1-9])/': 'begins at the first character alone, and goes back over its zeros once',
  '/^(?!ACK |CANCEL )[A-Z]+ sips:/': 'begins at the first character alone, and compares eight characters twice',
  '/^(?=.*[A-Za-z])[A-Za-z0-9 ._-]{1,11}$/': 'begins at the first character alone, and goes over the text once',
};

/** Files that read nothing but what we wrote ourselves. */
const ACCEPTED_FILES: Readonly<Record<string, string>> = {
  'electron/service/platform/storage/postgres/translate.ts': 'reads the statements of our own migrations',
};

const root = new URL('../../..', import.meta.url).pathname;

it('every regular expression of the service and its pages takes time in proportion to what it reads', {
  timeout: 4 * PATIENCE_MS,
}, async () => {
  const found = regularExpressions(root, ['electron', 'shared', 'reference', 'widget', 'renderer']);
  const places = new Map(found.map((expression) => [nameOf(expression), expression]));
  expect(places.size).toBeGreaterThan(200);
  const proven = new ProvenExpressions(root);
  const suspects: string[] = [];
  for (const [name, expression] of places) {
    if (name in ACCEPTED || expression.file in ACCEPTED_FILES) continue;
    const verdict = await proven.verdictOn(expression, PATIENCE_MS);
    if (verdict !== 'safe') suspects.push(`${expression.file}:${expression.line} ${name} ${verdict}`);
  }
  proven.keep();
  expect(suspects).toEqual([]);
  expect(Object.keys(ACCEPTED).filter((name) => !places.has(name))).toEqual([]);
});
