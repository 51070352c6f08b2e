import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../shared/api/contract.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { type HttpsReceiver, startHttpsReceiver } from '../support/httpsReceiver.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { fieldRows } from './writableFields/fieldRows.ts';
import { resourceOf, writableFields } from './writableFields/fieldsOfContract.ts';
import { otherNames } from './writableFields/otherNames.ts';
import { openWorld, type Specimens, specimensOf } from './writableFields/specimens.ts';
import { ReadAs } from './writableFields/specimenValues.ts';
import { sourceOf, speaksOf, testBody } from './writableFields/testBody.ts';

const fields = writableFields();
const rowOf = new Map(fieldRows.map(({ field, proof }) => [field, proof]));

describe('the table of fields that can be written', () => {
  it('says one thing about each, and knows no other', () => {
    expect(fieldRows.map(({ field }) => field)).toEqual([...rowOf.keys()]);
    expect([...rowOf.keys()].toSorted()).toEqual(fields.map(({ field }) => field).toSorted());
  });

  it.each(fieldRows.map(({ field, proof }) => [field, proof] as const))('says what is so of %s', (field, proof) => {
    if (proof.kind === 'information') {
      const descriptions = fields.find((known) => known.field === field)?.descriptions ?? [];
      expect(descriptions.some((text) => text.includes(proof.sentence))).toBe(true);
      return;
    }
    const test = testBody(sourceOf(proof.file) ?? '', proof.title);
    expect(test, `${proof.file}: ${proof.title}`).not.toBeNull();
    const name = (field.split(' ')[1] ?? '').split('.').at(-1) ?? '';
    const other = otherNames[field];
    const isNamed = speaksOf(test ?? '', name);
    const isKnown = isNamed || (other !== undefined && speaksOf(test ?? '', other));
    expect(isKnown, `${proof.file} speaks of ${name}`).toBe(true);
    expect(isNamed && other !== undefined, 'it needs no other name').toBe(false);
  });

  it('knows other names of its own fields alone', () => {
    for (const field of Object.keys(otherNames)) expect([...rowOf.keys()]).toContain(field);
  });
});

/** PATCH operations that do something instead of changing what is kept. Their effect is in the table alone. */
const commands: readonly OperationName[] = [
  'updateCall',
  'readSmsThread',
  'updateVoiceMessage',
  'updateCallTrackingDdis',
  'updateContacts',
  'placeUsers',
  'updateConferenceParticipant',
  'updateCdrs',
  'updateMonitor',
  'reviewMonitor',
  'updateConversations',
  'updateChat',
  'readUserChatThread',
  'updateQueueCaller',
  'updateAgent',
  'updateSupervision',
  'updateAbsence',
  'updateWrapUp',
  'updateRingBack',
  'replaceLineRates',
];

const changes = (Object.entries(contract) as [OperationName, Endpoint][]).filter(
  ([name, row]) => row.method === 'PATCH' && !commands.includes(name),
);

let service: TestService;
let receiver: HttpsReceiver;
let token: string;
let specimens: Readonly<Record<string, Specimens>>;

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  service = await startTestService({ config: { webhooks: { caFile: receiver.caFile, allowPrivate: true } } });
  const world = await openWorld(service, receiver.caFile);
  token = world.admin.token;
  specimens = specimensOf(world, receiver.url);
});

afterAll(async () => {
  await service.dispose();
  await receiver.close();
});

type Body = Readonly<Record<string, unknown>>;

async function ask(method: string, path: string, body?: Body): Promise<Body> {
  const response = await fetch(service.api + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  expect([200, 201, 204], `${method} ${path} ${JSON.stringify(body)}: ${text}`).toContain(response.status);
  return text === '' ? {} : ((JSON.parse(text) as { data: Body }).data ?? {});
}

/** Reads a thing by its own path, or out of its list. */
async function readAt(resource: string, path: string): Promise<Body> {
  const paths = new Set(Object.values<Endpoint>(contract).flatMap((row) => (row.method === 'GET' ? [row.path] : [])));
  if (path === resource || paths.has(`${resource}/{id}`)) return ask('GET', path);
  const list = (await ask('GET', resource)) as unknown as Body[];
  return list.find(({ id }) => `${resource}/${id}` === path) ?? {};
}

const writtenOf = (value: unknown): unknown => (value instanceof ReadAs ? value.written : value);
const readOf = (value: unknown): unknown => (value instanceof ReadAs ? value.read : value);
const nameOf = (field: string, value: unknown): string => (value instanceof ReadAs && value.name) || field;

describe.each(changes.map(([name, row]) => [name, resourceOf(row), row] as const))('%s', (_, resource, row) => {
  it('has something to write for each of its fields', () => {
    const { values, unread = [] } = specimens[resource] as Specimens;
    const names = fields.flatMap(({ field }) => {
      const [path, name = ''] = field.split(' ');
      return path === resource && !name.includes('.') && takes(row, name) ? [name] : [];
    });
    expect([...Object.keys(values), ...unread].toSorted()).toEqual(names.toSorted());
  });

  it('keeps each field as it is written', async () => {
    const { make, at = resource, path: given, values, with: along = {} } = specimens[resource] as Specimens;
    const path = given ?? `${at}/${String((await ask('POST', at, make ?? {})).id)}`;
    for (const [field, value] of Object.entries(values)) {
      await ask('PATCH', path, { ...along[field], [field]: writtenOf(value) });
      const read = await readAt(at, path);
      expect(read[nameOf(field, value)], `${resource} ${field}`).toEqual(readOf(value));
    }
    if (make) await ask('DELETE', path);
  });
});

/** Whether the body of the operation itself has the field: others of the resource may have more. */
function takes(row: Endpoint, name: string): boolean {
  const schema = row.body as { shape?: Record<string, unknown> } | undefined;
  return schema?.shape ? name in schema.shape : true;
}
