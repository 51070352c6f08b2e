import { describe, expect, it } from 'vitest';
import { missingPackages } from '../../../scripts/bootstrap/installPackages.mjs';
import { isModern } from '../../../scripts/bootstrap/modernNode.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/for-another-platform': { version: '1.0.0', optional: true },
  },
};

describe('packages to install', () => {
  it('are empty when all are there', () => {
    const installed = { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } } };
    expect(missingPackages(wanted, installed)).toEqual([]);
  });

  it('are those that are missing or have another version', () => {
    expect(missingPackages(wanted, { packages: { 'node_modules/b': { version: '1.9.0' } } })).toEqual([
      'node_modules/a',
      'node_modules/b',
    ]);
    expect(missingPackages(wanted, {})).toHaveLength(2);
  });
});

it('runs on Node 24 and later', () => {
  expect(isModern('24.0.0')).toBe(true);
  expect(isModern('26.1.0')).toBe(true);
  expect(isModern('22.20.0')).toBe(false);
  expect(isModern('20.20.2')).toBe(false);
});
