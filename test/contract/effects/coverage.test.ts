/** Which operations of the specification the tests beside this one ask for. One that none asks for needs a reason here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { specifiedOperations } from '../specification/operations.ts';

/** Whose effects are judged elsewhere, and why not here. */
const elsewhere: Readonly<Record<string, string>> = {
  'DELETE /customers/{id}': 'ends the company that the other tests are in: contract/customerDeletion/wholeCustomer',
  'GET /cdrs/dictionaries': 'fixed tables, compared with every coded value in contract/specification',
};

const operations = Object.values(specifiedOperations).flat();

/** What the helpers `data` and `find` of these tests ask for is read; `made` makes. */
const helpers = [
  [/\b(?:ask|statusOf)\(\s*'(GET|POST|PATCH|DELETE)',\s*(?:'([^']+)'|`([^`]+)`)/g, null],
  [/\b(?:data|find)\(\s*(?:'([^']+)'|`([^`]+)`)/g, 'GET'],
  [/\bmade\(\s*(?:'([^']+)'|`([^`]+)`)/g, 'POST'],
] as const;

/** A path as the specification writes it: without its query, names for what is filled in. */
const patternOf = (path: string) => path.replace(/\?.*$/, '').replace(/\$\{[^}]*\}/g, '{}');

function asked(): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('Effects.test.ts'))) {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const [pattern, method] of helpers)
      for (const [, ...parts] of source.matchAll(pattern)) {
        const path = parts.filter((part) => part?.startsWith('/'))[0] ?? '';
        found.add(`${method ?? parts[0]} ${patternOf(path)}`);
      }
  }
  return found;
}

it('are all of them, but for those that are judged elsewhere', () => {
  const covered = asked();
  const missing = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => !covered.has(operation.replace(/\{[^}]*\}/g, '{}')) && elsewhere[operation] === undefined);
  expect(missing).toEqual([]);
});

it('are not said to be judged elsewhere while they are judged here, or do not exist', () => {
  const covered = asked();
  const known = operations.map(({ method, path }) => `${method} ${path}`);
  for (const operation of Object.keys(elsewhere)) {
    expect(known).toContain(operation);
    expect(covered.has(operation.replace(/\{[^}]*\}/g, '{}')), operation).toBe(false);
  }
});
