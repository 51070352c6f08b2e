import { expect, it } from 'vitest';
import { z } from 'zod';
import { unknownFields } from '../../../electron/service/platform/http/unknownFields.ts';

const named = (schema: z.ZodType | undefined, input: unknown) =>
  unknownFields(schema, input).map(({ path, nearest }) => [path.join('.'), nearest]);

const person = z.object({
  name: z.string(),
  address: z.object({ city: z.string().optional() }).nullable().optional(),
  numbers: z.array(z.object({ e164: z.string() })).default([]),
});

it('finds nothing where every field is known, in whatever it is wrapped', () => {
  expect(named(person, { name: 'Ann', address: { city: 'Ulm' }, numbers: [{ e164: '1' }] })).toEqual([]);
  expect(named(person.partial(), { address: null })).toEqual([]);
  expect(named(z.looseObject({ a: z.string() }), { a: '', b: '' })).toEqual([]);
  expect(named(z.record(z.string(), z.string()), { any: 'thing' })).toEqual([]);
  expect(named(z.unknown(), { any: 'thing' })).toEqual([]);
});

it('names unknown fields at every depth, and what may be meant', () => {
  expect(named(person, { nmae: 'Ann', address: { town: 'Ulm' }, numbers: [{ e164: '1' }, { e614: '1' }] })).toEqual([
    ['nmae', 'name'],
    ['address.town', null],
    ['numbers.1.e614', 'e164'],
  ]);
  expect(named(undefined, { a: 1 })).toEqual([['a', null]]);
  expect(named(person, JSON.parse('{"name":"","__proto__":{"x":1},"constructor":1}'))).toEqual([
    ['__proto__', null],
    ['constructor', null],
  ]);
});

it('takes of several shapes that which knows most', () => {
  const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string(), c: z.string() })]);
  expect(named(either, { b: '', c: '' })).toEqual([]);
  expect(named(either, { b: '', c: '', d: '' })).toEqual([['d', null]]);
  expect(named(z.array(z.object({ a: z.string() })).or(z.object({ a: z.string() })), [{ a: '', b: '' }])).toEqual([
    ['0.b', null],
  ]);
  expect(
    named(
      person.transform((value) => value.name),
      { name: '', naem: '' },
    ),
  ).toEqual([['naem', 'name']]);
});

it('names twenty at most, of however many', () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`field${index}`, 1]));
  expect(named(person, many)).toHaveLength(20);
});
