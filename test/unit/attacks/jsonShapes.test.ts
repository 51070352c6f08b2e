import { describe, expect, it } from 'vitest';
import { checkShape } from '../../../electron/service/http/bodyParsing.ts';
import { FILLINGS, growth, MOST_GROWTH } from '../../support/linear/growth.ts';

const MEBIBYTE = 1024 * 1024;

describe('a body that takes long to read for its size is refused before it is parsed', () => {
  it.each<[string, string, number]>([
    ['nested lists', '['.repeat(MEBIBYTE), 400],
    ['nested objects', '{"a":'.repeat(MEBIBYTE / 5), 400],
    ['lists beside each other', `[${'[],'.repeat(MEBIBYTE / 3)}0]`, 413],
    ['numbers', `[${'1,'.repeat(MEBIBYTE / 2)}0]`, 413],
    ['names', `{${'"a":1,'.repeat(MEBIBYTE / 6)}"a":1}`, 413],
    ['lists behind a text', `["\\\\\\"${'['.repeat(99)}\\\\",${'['.repeat(99)}`, 400],
  ])('%s', (_, json, statusCode) => {
    expect(() => checkShape(json)).toThrow(expect.objectContaining({ statusCode }));
  });

  it.each<[string, unknown]>([
    ['a large file', { data: 'A'.repeat(20 * MEBIBYTE) }],
    ['brackets in a text', { notes: '[{,'.repeat(200_000) }],
    ['quotes and backslashes in a text', { notes: '\\"[\\\\"'.repeat(100_000) }],
    ['ten thousand members of a queue', Array.from({ length: 10_000 }, (_, id) => ({ id, penalty: 1, pause: false }))],
    ['what is nested as deep as may be', JSON.parse(`${'['.repeat(64)}${']'.repeat(64)}`)],
  ])('%s is none', (_, body) => {
    expect(() => checkShape(JSON.stringify(body))).not.toThrow();
  });
});

it('looking at the shape takes time in proportion to the body', { timeout: 60_000 }, () => {
  const act = (size: number) => {
    for (const fill of Object.values(FILLINGS)) {
      for (const before of ['', '"', '{"a":"', '["\\']) {
        try {
          checkShape(before + fill(size));
        } catch {
          // What has too many values is refused on the way.
        }
      }
    }
  };
  expect(growth(act, 60_000)).toBeLessThan(MOST_GROWTH);
});
