/** The examples of the OpenAPI document, sent to a running service; what it answers is held against the document. */

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import { exampleFilter } from '../../../shared/api/document/lists.ts';
import { type OperationWithBody, requestExamples } from '../../../shared/api/document/requestExamples.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { buildOpenApi } from '../../../shared/api/openapi.ts';
import { fieldsOfList } from '../../../shared/api/searchable.ts';
import { cases } from '../cases/allCases.ts';
import type { Case, CaseRequest } from '../contractCase.ts';
import { type Fixture, openFixture } from '../fixture.ts';

interface Answer {
  readonly content?: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Answer>>;
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly example?: unknown }[];
}

const document = buildOpenApi() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** Fields whose values exist in one service only: ids, secrets and what is valid once. They are taken from the case. */
const bound: Readonly<Partial<Record<OperationWithBody, readonly string[]>>> = {
  login: ['email', 'password'],
  login2fa: ['nonce', 'code'],
  mailLoginCode: ['nonce'],
  loginWithPasskey: ['nonce', 'credential'],
  resetPassword: ['token'],
  reauthenticate: ['password'],
  addMailFactor: ['nonce', 'code'],
  confirmTotp: ['code'],
  createPasskey: ['credential'],
  createLeadcall: ['caller_id', 'to'],
  createWebcall: ['from', 'to'],
  createMediaSession: ['sdp'],
  placeUsers: ['id', 'location_id'],
  beginDemoTraffic: ['queue'],
  createSms: ['to'],
  createDemoCall: ['to'],
  createVmAnnouncement: ['extension_id'],
  updateHoldMusic: ['hold_music_id'],
  updateCallTrackingDdis: ['e164', 'campaign_id'],
  createCampaign: ['call_me_back_setting_id'],
  updateContacts: ['id'],
  mergeContacts: ['into', 'ids'],
  updateCdrs: ['id'],
  updateConversations: ['id'],
  openVisitorChat: ['key'],
  createCallback: ['page'],
  createWebhook: ['url'],
  replayFailedDeliveries: ['webhook_ids'],
  updateQueueCaller: ['queue_id'],
  updateQueue: ['users'],
  createQueueGroup: ['queue_ids'],
  createWorkPlan: ['user_id', 'weekly'],
  updateWorkPlan: ['valid_to'],
  updateQueueGroup: ['users'],
  createDiallingLimit: ['subject_id'],
  createInvitation: ['queue_ids'],
  updateScimSettings: ['team_roles'],
  lookAtInvitation: ['code'],
  acceptInvitation: ['code'],
  startSsoLogin: ['provider_id'],
  finishSsoLogin: ['query', 'callback', 'binding'],
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.rest());
afterAll(async () => {
  await fixture.close();
});

/** The example with what is bound to this service. */
function bodyOf(name: OperationWithBody, ofCase: unknown): unknown {
  const example: unknown = requestExamples[name];
  const own = bound[name] ?? [];
  const filled = (shown: object, there: unknown) => ({
    ...shown,
    ...Object.fromEntries(own.map((field) => [field, Reflect.get(there as object, field)])),
  });
  if (own.length === 0) return example;
  if (!Array.isArray(example)) return filled(example as object, ofCase);
  return example.map((one: object, index) => filled(one, (ofCase as unknown[])[index]));
}

function caseOf(name: OperationName): [number, Case] | null {
  const own = Object.entries(cases[name] as Readonly<Record<number, Case>>);
  const success = own.find(([status]) => Number(status) < 400);
  return success ? [Number(success[0]), success[1]] : null;
}

async function send(row: Endpoint, request: CaseRequest) {
  const path = row.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(request.params?.[part])));
  const query = new URLSearchParams(Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)]));
  const token = request.token === undefined ? fixture.admin.token : request.token;
  const response = await fetch(`${request.api ?? fixture.service.api}${path}?${query}`, {
    method: row.method,
    headers: {
      ...request.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
  });
  return { status: response.status, text: await response.text() };
}

const places = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [operation.operationId, { path, method, operation }] as const),
  ),
);

/** What is wrong with an answer, as the document has it. */
function faultsOf(name: OperationName, status: number, text: string): unknown {
  const { path, method, operation } = places.get(name) ?? {};
  const answer = operation?.responses[status];
  if (!answer) return `${status} is not declared`;
  if (!answer.content?.['application/json'] || text === '') return null;
  const escaped = path?.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
  const pointer = `document#/paths/${escaped}/${method}/responses/${status}/content/application~1json/schema`;
  const validate = ajv.compile({ $ref: pointer });
  return validate(JSON.parse(text)) ? null : validate.errors;
}

const withBody = Object.keys(requestExamples) as OperationWithBody[];

describe('the example of', () => {
  it.each(withBody)('%s is carried out, and answered as the document says', async (name) => {
    const [expected, prepare] = caseOf(name) ?? [];
    if (!prepare) throw new Error(`There is no case in which ${name} succeeds.`);
    const request = await prepare(fixture);
    const { status, text } = await send(contract[name], { ...request, body: bodyOf(name, request.body) });
    expect({ status, text }).toEqual({ status: expected, text });
    expect(faultsOf(name, status, text), text).toBeNull();
  });
});

const lists = Object.entries<Endpoint>(contract)
  .filter(([, { collection }]) => collection)
  .map(([name]) => name as OperationName);

describe('the parameters of', () => {
  it.each(lists)('%s are taken as the document shows them', async (name) => {
    const row: Endpoint = contract[name];
    const request = (await caseOf(name)?.[1](fixture)) ?? {};
    const { operation } = places.get(name) ?? {};
    const own = (operation?.parameters ?? []).flatMap(({ name = '', in: place, example }) =>
      place === 'query' && (name === 'filter' || name === 'sort') ? [[name, String(example)] as const] : [],
    );
    const query = { ...request.query, page: 1, limit: 50, dir: 'ASC', ...Object.fromEntries(own) };
    expect(own.find(([parameter]) => parameter === 'filter')?.[1]).toBe(exampleFilter(fieldsOfList(name)));
    const { status, text } = await send(row, { ...request, query });
    expect({ status, text }).toEqual({ status: 200, text });
    expect(faultsOf(name, status, text), text).toBeNull();
  });

  it('a list in the order of ids begin where the cursor that the document shows says', async () => {
    const { operation } = places.get('listDispositions') ?? {};
    const cursor = operation?.parameters?.find(({ name }) => name === 'cursor')?.example;
    const { status, text } = await send(contract.listDispositions, { query: { cursor: String(cursor) } });
    expect({ status, text }).toEqual({ status: 200, text });
  });

  it.each(lists)('%s name what can be filtered by', async (name) => {
    const row: Endpoint = contract[name];
    const request = (await caseOf(name)?.[1](fixture)) ?? {};
    const { byName } = fieldsOfList(name);
    const shown = Object.keys(row.collection?.shape ?? {});
    for (const property of new Set([...byName.keys(), ...shown])) {
      const kind = byName.get(property)?.kind;
      const operator = kind === 'combined' || kind === 'words' ? 'like' : '=';
      const filter = JSON.stringify([{ property, operator, value: null }]);
      const { text } = await send(row, { ...request, query: { filter } });
      expect(text.includes('there is no property'), `${property}: ${text}`).toBe(kind === undefined);
    }
  });
});
