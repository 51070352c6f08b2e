import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { eventSchema } from '../../../shared/events/event.ts';
import { specifiedEvents } from './events.ts';
import { type SpecifiedOperation, specifiedOperations } from './operations.ts';
import { faultsOf, Shape } from './schemaFaults.ts';

const rowOf = ({ method, path }: SpecifiedOperation): Endpoint | undefined =>
  Object.values<Endpoint>(contract).find((row) => row.method === method && row.path === path);

function rowFor(operation: SpecifiedOperation): Endpoint {
  const row = rowOf(operation);
  if (!row) throw new Error(`The contract has no ${operation.method} ${operation.path}.`);
  return row;
}

function faultsOfAnswer(operation: SpecifiedOperation, row: Endpoint, status: number): string[] {
  const spec = row.responses[status as keyof Endpoint['responses']];
  if (spec?.kind !== 'json' || !operation.answer) return ['is not JSON'];
  const shape = new Shape(spec.schema);
  if ('flat' in operation.answer) return faultsOf(shape, shape.root, operation.answer.flat);
  const data = shape.property(shape.root, 'data');
  if (!data) return ['data is missing'];
  if ('one' in operation.answer) {
    const links = shape.property(shape.root, 'links') ? [] : ['links is missing'];
    return [...links, ...faultsOf(shape, data, operation.answer.one)];
  }
  const total = shape.property(shape.root, 'total') ? [] : ['total is missing'];
  return [...total, ...(data.items ? faultsOf(shape, data.items, operation.answer.many) : ['data is no list'])];
}

describe.each(Object.entries(specifiedOperations))('the %s module', (_module, operations) => {
  const named = operations.map((operation) => ({ ...operation, operation }));

  it.each(named)('$method $path is served', ({ operation }) => {
    expect(rowOf(operation)).toBeDefined();
    expect(rowOf(operation)?.extension).toBeUndefined();
  });

  it.each(named)('$method $path answers with the listed statuses', ({ operation }) => {
    const row = rowFor(operation);
    expect(Object.keys(row.responses).map(Number)).toEqual(expect.arrayContaining([...operation.success]));
    expect(row.errors).toEqual(expect.arrayContaining([...operation.errors]));
  });

  it.each(named.filter(({ answer }) => answer !== null))('$method $path carries every field', ({ operation }) => {
    const row = rowFor(operation);
    expect(operation.success.flatMap((status) => faultsOfAnswer(operation, row, status))).toEqual([]);
  });
});

describe('events', () => {
  const shape = new Shape(eventSchema);
  const variants = (shape.root.oneOf ?? shape.root.anyOf ?? []).map((variant) => shape.resolve(variant));
  const variantOf = (name: string) =>
    variants.find((variant) => {
      const schema = shape.property(variant, 'event_name');
      return schema?.const === name || schema?.enum?.includes(name);
    });

  it.each(Object.entries(specifiedEvents))('%s has its attributes', (name, attributes) => {
    const variant = variantOf(name);
    expect(Object.keys(variant?.properties ?? {})).toEqual(expect.arrayContaining([...attributes]));
  });
});
