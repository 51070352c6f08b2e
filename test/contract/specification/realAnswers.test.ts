import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { cases } from '../cases/allCases.ts';
import type { Case } from '../contractCase.ts';
import { openFixture } from '../fixture.ts';
import { rows } from '../twoCustomers/ask.ts';
import { type FurnishedCustomer, furnish } from '../twoCustomers/furnishing.ts';
import { faultsOfValue } from './answerFaults.ts';
import { type SpecifiedOperation, specifiedOperations } from './operations.ts';
import { type ResourceName, specifiedResources } from './resources.ts';

/** Every field of the specification in what a service really answers, from a customer in which there is something of everything. */
let fixture: FurnishedCustomer;

beforeAll(async () => {
  fixture = await furnish(await openFixture());
}, 120_000);

afterAll(async () => {
  await fixture.close();
});

const operations = Object.values(specifiedOperations).flat();
const shown = operations.filter(({ answer }) => answer !== null);

function nameOf({ method, path }: SpecifiedOperation): OperationName {
  const found = rows.find(([, row]) => row.method === method && row.path === path);
  if (!found) throw new Error(`The contract has no ${method} ${path}.`);
  return found[0];
}

/** Sends the case of the listed success, wherever it takes place, without what narrows a list. */
async function answerTo(
  name: OperationName,
  status: number,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const row: Endpoint = contract[name];
  const request = (await (cases[name] as Readonly<Record<number, Case>>)[status]?.(fixture)) ?? {};
  const path = row.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(request.params?.[part])));
  const token = request.token === undefined || row.collection ? fixture.admin.token : request.token;
  const response = await fetch(`${request.api ?? fixture.service.api}${path}`, {
    method: row.method,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Values that were seen, by resource and field. */
const seen = new Map<string, Set<string>>();

function see(name: ResourceName, value: unknown): void {
  for (const [field, found] of Object.entries(value ?? {})) {
    const key = `${name}.${field}`;
    seen.set(key, (seen.get(key) ?? new Set()).add(found === null ? 'null' : typeof found));
  }
}

/** About one thing that nobody asked for in this fixture: their lists are empty. */
const mayBeEmpty: readonly string[] = [
  '/users/{id}/calls',
  '/contacts/{id}/cdrs',
  '/users/{id}/contacts',
  '/calls/{id}/monitors',
];

describe.each(shown.map((operation) => ({ ...operation, operation })))('$method $path', ({ operation, path }) => {
  it('really answers with every field', async () => {
    const { status, body } = await answerTo(nameOf(operation), operation.success[0] ?? 200);
    expect(operation.success, JSON.stringify(body)).toContain(status);
    const { answer } = operation;
    if (answer === null) return;
    if ('flat' in answer) return expect(faultsOfValue(body, answer.flat)).toEqual([]);
    if ('one' in answer) {
      see(answer.one, body.data);
      return expect([faultsOfValue(body.data, answer.one), body.links]).toEqual([[], {}]);
    }
    const items = body.data as unknown[];
    expect(items.length > 0 || mayBeEmpty.includes(path)).toBe(true);
    expect(body.total).toBeGreaterThanOrEqual(items.length);
    for (const item of items) {
      see(answer.many, item);
      expect(faultsOfValue(item, answer.many)).toEqual([]);
    }
  });
});

/** Fields that say something in situations that the customer does not have; other tests bring them about. */
const quiet: readonly string[] = [
  // Of a call that came of a transfer.
  'liveCall.parent_id',
  // Of a contact that a dialler calls, that belongs to a user, or that was called.
  'contact.dialler_source_id',
  'contact.dial_flow_completed_at',
  'contact.next_call_at',
  'contact.rel_user_id',
  'contact.last_call_at',
];

describe('the fields of the specification', () => {
  it('all say something somewhere', () => {
    const fields = Object.entries(specifiedResources).flatMap(([name, typed]) =>
      Object.entries(typed).map(([field, type]) => [`${name}.${field}`, type] as const),
    );
    const silent = fields.filter(
      ([key, type]) => type !== 'any' && seen.has(key) && [...(seen.get(key) ?? [])].join() === 'null',
    );
    expect(silent.map(([key]) => key).filter((key) => !quiet.includes(key))).toEqual([]);
  });
});
