import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { allRows, differences } from '../../support/customerRows.ts';
import { nobody } from '../contractCase.ts';
import { type Fixture, openFixture } from '../fixture.ts';
import { ask, rows } from '../twoCustomers/ask.ts';
import { furnish, prepared } from '../twoCustomers/furnishing.ts';
import { nearly } from './arbitraryRequest.ts';
import { quieten } from './quieten.ts';

/** A change of several things at once that is refused changes nothing at all, whatever it is made of. */
let fixture: Fixture;

/** What goes on by itself, whoever asks for what. */
const restless = ['sip_trace', 'webhook_deliveries', 'mails', 'transcription_jobs'];

beforeAll(async () => {
  fixture = await furnish(await openFixture());
  await quieten(fixture);
}, 120_000);

afterAll(async () => {
  await fixture.close();
});

const isList = (row: Endpoint): boolean => row.body instanceof z.ZodArray;
const byBody = rows.filter(([, row]) => row.method === 'PATCH' && !row.params && isList(row)).map(([name]) => name);
const byPath = rows.filter(([, row]) => row.path.includes('{ids}')).map(([name]) => name);

/** Ids that are there, as a case of success names them. */
async function idsOf(name: OperationName): Promise<(string | number)[]> {
  const requests = [await prepared(name, fixture), await prepared(name, fixture)];
  const idOf = (element: unknown) => (element as { readonly id?: string | number }).id;
  const inBody = requests.flatMap((request) => (Array.isArray(request?.body) ? request.body.map(idOf) : []));
  const inPath = requests.flatMap((request) => String(request?.params?.ids ?? '').split(','));
  return [...inBody, ...inPath.map(Number)].filter((id): id is string | number => id !== undefined && id !== 0);
}

async function elementsOf(name: OperationName): Promise<unknown[]> {
  const request = await prepared(name, fixture);
  return Array.isArray(request?.body) ? request.body : [];
}

/** A list with what is right and what is not, in any order. */
function mixed(right: readonly unknown[], wrong: Arbitrary<unknown>): Arbitrary<unknown[]> {
  const some = fc.array(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: wrong }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  return fc.tuple(some, some).map(([before, after]) => [...before, ...after]);
}

const rowsNow = () => allRows(fixture.service.dataDir, restless);

/**
 * Not caused by the request of the moment: a queue's figures, which follow earlier changes, and lines whose servers are
 * silent. The body of an event is JSON within JSON.
 */
const isLate = (row: string) => /^events: \+.*event_name\W+(queue\.stats|line\.state)\W/.test(row);

/** Sends it; how it went, and what it changed if it was refused. */
async function refusalOf(name: OperationName, request: { body?: unknown; params?: { ids: string } }) {
  const before = rowsNow();
  const { status, text } = await ask(fixture.service.api, name, request, fixture.admin.token);
  const changed = status >= 400 ? differences(before, rowsNow()) : [];
  return { status, text, changed: changed.filter((row) => !isLate(row)) };
}

describe.each(byBody)('%s', (name) => {
  it('is done as a whole or not at all', async () => {
    const row: Endpoint = contract[name];
    const { element } = row.body as unknown as { element: z.ZodType };
    const schema = z.toJSONSchema(element, { io: 'input', unrepresentable: 'any' });
    const right = await elementsOf(name);
    const wrong = fc.oneof(
      fc.constant({ ...(right[0] as object), id: nobody, e164: '33000000001' }),
      nearly(schema as Parameters<typeof nearly>[0]),
    );
    let refused = 0;
    const property = fc.asyncProperty(mixed(right, wrong), async (body) => {
      const { status, text, changed } = await refusalOf(name, { body });
      expect({ changed, text: changed.length > 0 ? text : '' }).toEqual({ changed: [], text: '' });
      if (status === 400) expect(JSON.parse(text).errors[0]?.field, text).toMatch(/^\d+/);
      if (status >= 400 && body.some((part) => right.includes(part))) refused += 1;
    });
    await fc.assert(property, { numRuns: 40, endOnFailure: true });
    expect(refused).toBeGreaterThan(5);
  });
});

describe.each(byPath)('%s', (name) => {
  it('deletes all or nothing', async () => {
    const right = await idsOf(name);
    expect(right.length).toBeGreaterThan(1);
    let refused = 0;
    const wrong = fc.oneof(fc.constant(nobody), fc.integer({ min: 500_000, max: 600_000 }));
    const property = fc.asyncProperty(mixed(right, wrong), async (ids) => {
      const { status, text, changed } = await refusalOf(name, { params: { ids: ids.join(',') } });
      expect({ changed, text: changed.length > 0 ? text : '' }).toEqual({ changed: [], text: '' });
      const unknown = ids.find((id) => !right.includes(id as number));
      if (unknown === undefined) return;
      expect([status, text]).toEqual([404, expect.any(String)]);
      if (ids.some((id) => right.includes(id as number))) refused += 1;
    });
    await fc.assert(property, { numRuns: 40, endOnFailure: true });
    expect(refused).toBeGreaterThan(5);
  });
});

describe('the operations that take several', () => {
  it('are all here', () => {
    expect(byBody).toEqual(
      expect.arrayContaining(['updateCdrs', 'updateContacts', 'updateConversations', 'placeUsers']),
    );
    expect(byPath).toEqual(expect.arrayContaining(['deleteMonitors', 'deleteContacts', 'deleteVoiceMessages']));
  });
});
