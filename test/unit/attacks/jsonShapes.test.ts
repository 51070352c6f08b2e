import { describe, expect, it } from 'vitest';
import { MOST_VALUES } from '../../../shared/api/endpoint.ts';
import { type ShapeFault, shapeFaultOf } from '../../../shared/domain/jsonShape.ts';
import { FILLINGS, growth, MOST_GROWTH } from '../../support/linear/growth.ts';

const MEBIBYTE = 1024 * 1024;

describe('a body that takes long to read for its size is refused before it is parsed', () => {
  it.each<[string, string, ShapeFault]>([
    ['nested lists', '['.repeat(MEBIBYTE), 'deep'],
    ['nested objects', '{"a":'.repeat(MEBIBYTE / 5), 'deep'],
    ['lists beside each other', `[${'[],'.repeat(MEBIBYTE / 3)}0]`, 'many'],
    ['numbers', `[${'1,'.repeat(MEBIBYTE / 2)}0]`, 'many'],
    ['names', `{${'"a":1,'.repeat(MEBIBYTE / 6)}"a":1}`, 'many'],
    ['lists behind a text', `["\\\\\\"${'['.repeat(99)}\\\\",${'['.repeat(99)}`, 'deep'],
  ])('%s', (_, json, fault) => {
    expect(shapeFaultOf(json, MOST_VALUES)).toBe(fault);
  });

  it.each<[string, unknown]>([
    ['a large file', { data: 'A'.repeat(20 * MEBIBYTE) }],
    ['brackets in a text', { notes: '[{,'.repeat(200_000) }],
    ['quotes and backslashes in a text', { notes: '\\"[\\\\"'.repeat(100_000) }],
    ['ten thousand members of a queue', Array.from({ length: 10_000 }, (_, id) => ({ id, penalty: 1, pause: false }))],
    ['what is nested as deep as may be', JSON.parse(`${'['.repeat(64)}${']'.repeat(64)}`)],
  ])('%s is not', (_, body) => {
    expect(shapeFaultOf(JSON.stringify(body), MOST_VALUES)).toBeNull();
  });
});

it('looking at the shape takes time in proportion to the body', { timeout: 60_000 }, () => {
  const act = (size: number) => {
    for (const fill of Object.values(FILLINGS)) {
      for (const before of ['', '"', '{"a":"', '["\\']) {
        shapeFaultOf(before + fill(size), 1_000_000);
      }
    }
  };
  expect(growth(act, 60_000)).toBeLessThan(MOST_GROWTH);
});
