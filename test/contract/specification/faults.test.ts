import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOfValue } from './answerFaults.ts';
import { faultsOf, Shape } from './schemaFaults.ts';

/** The two checks notice what they are for. */
const schemaFaults = (shape: z.ZodType) => {
  const served = new Shape(shape);
  return faultsOf(served, served.root, 'userGroup');
};

const right = { id: z.int(), name: z.string(), color: z.string().nullable() };

describe('a schema', () => {
  it('that fits has no faults, and additional fields are allowed', () => {
    expect(schemaFaults(z.object({ ...right, more: z.int() }))).toEqual([]);
  });

  it.each([
    ['lacks a field', { id: right.id, name: right.name }, 'color is missing'],
    ['may leave one out', { ...right, color: z.string().optional() }, 'color may be left out'],
    ['has another type', { ...right, color: z.int() }, 'color is integer, not string'],
    [
      'has one of two types',
      { ...right, color: z.union([z.string(), z.int()]) },
      'color is string or integer, not string',
    ],
    ['has nothing but null', { ...right, color: z.null() }, 'color is , not string'],
    ['has whatever comes', { ...right, color: z.unknown() }, 'color is any, not string'],
    ['has fractions for integers', { ...right, id: z.number() }, 'id is number, not integer'],
  ])('that %s is noticed', (_, fields, fault) => {
    expect(schemaFaults(z.object(fields as z.ZodRawShape))).toEqual([fault]);
  });
});

describe('an answer', () => {
  it('that fits has no faults', () => {
    expect(faultsOfValue({ id: 1, name: 'Sales', color: null, more: 1 }, 'userGroup')).toEqual([]);
  });

  it.each([
    [{ id: 1, name: 'Sales' }, 'color is missing'],
    [{ id: '1', name: 'Sales', color: '#fff' }, 'id is "1", not integer'],
    [{ id: 1.5, name: 'Sales', color: '#fff' }, 'id is 1.5, not integer'],
    [null, 'userGroup is no object'],
  ])('%j is noticed', (value, fault) => {
    expect(faultsOfValue(value, 'userGroup')).toEqual([fault]);
  });
});
