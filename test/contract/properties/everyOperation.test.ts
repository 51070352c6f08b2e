/**
 * Every operation, with requests that the OpenAPI document allows and such that it nearly does. What is allowed is refused for what
 * there is alone, never for how it is written; what the document does not list is refused with `handling=strict`; nothing ends in a 5xx, and each answer is one that the document describes. Another
 * seed, or more of them: `PROPERTY_SEED=…`, `PROPERTY_RUNS=…`.
 */

import type { ValidateFunction } from 'ajv';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import { buildOpenApi } from '../../../shared/api/openapi.ts';
import { cases } from '../cases/allCases.ts';
import type { Case, CaseRequest } from '../contractCase.ts';
import { type AnswerDocument, createAnswerChecker, pointer, validatorOf } from '../document/answerChecker.ts';
import { type Fixture, openFixture } from '../fixture.ts';
import { nearly } from './arbitraryRequest.ts';
import { DocumentedValues, type DocumentSchema } from './documentedValues.ts';

const seed = Number(process.env.PROPERTY_SEED ?? 20260301);
const VALID = Number(process.env.PROPERTY_RUNS ?? 6);
const MUTATED = 3;

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: DocumentSchema;
}

interface Operation {
  readonly operationId: OperationName;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: DocumentSchema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, DocumentSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

const document = buildOpenApi() as unknown as Document & AnswerDocument;
const ajv = validatorOf(document);
const problemOf = createAnswerChecker(document);
const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
const values = new DocumentedValues((ref) => document.components.schemas[nameOf(ref)] ?? {});

/** Operations that change what others need, so that each has a service of its own. */
const alone: readonly OperationName[] = ['updateSignInSettings', 'deleteCustomer'];

let fixture: Fixture;
let shared: Fixture;

beforeAll(async () => {
  shared = await openFixture();
  fixture = shared;
});
afterEach(async () => {
  if (fixture === shared) return shared.rest();
  await fixture.close();
  fixture = shared;
});
afterAll(async () => {
  await shared.close();
});

/** Codes of what a request is refused for because of what there is. */
const ofState: ReadonlySet<string> = new Set([
  'not_found',
  'wrong_state',
  'taken',
  'unreachable',
  'forbidden_by_policy',
]);

interface Unsayable {
  /** Path of the field. */
  readonly field: RegExp;
  readonly of?: readonly OperationName[];
  readonly why: string;
}

/** What no schema can say, so that what the document allows may still be refused. */
const unsayable: readonly Unsayable[] = [
  {
    field: /^filter\.\d+\.value$/,
    why: 'JSON in a text: contentSchema has its form, and words the kinds of its values',
  },
  { field: /^cursor$/, why: 'a text that an answer gave' },
  {
    field: /^(nonce|code|token|credential|password|current_password|confirm|)$/,
    of: [
      ...(['login', 'login2fa', 'mailLoginCode', 'createPasskeyLogin', 'loginWithPasskey', 'createPasskey'] as const),
      ...([
        'resetPassword',
        'reauthenticate',
        'addMailFactor',
        'confirmTotp',
        'confirmEmail',
        'createApiToken',
        'lookAtInvitation',
        'acceptInvitation',
        'startSsoLogin',
        'finishSsoLogin',
      ] as const),
      ...(['updateMe', 'createErasure'] as const),
    ],
    why: 'a secret, which the service knows, or a confirmation, which repeats another field',
  },
  {
    field: /^(owner\.)?password$/,
    of: ['createCustomer', 'createUser', 'setup', 'updateUser', 'updateMe', 'acceptInvitation'],
    why: 'passwords that are guessed are a list',
  },
  {
    field: /^(password|api_key)$/,
    of: [
      ...(['updateLine', 'updateSmsCarrier', 'updateTranscriptionSettings', 'updateMailSettings'] as const),
      ...(['createDirectory', 'updateDirectory'] as const),
    ],
    why: 'what is stored belongs to one server',
  },
  { field: /^code$/, of: ['updateFeatureCode'], why: 'the codes of other features and extensions' },
  {
    field: /^data$/,
    of: [
      ...(['createVmAnnouncement', 'updateVmAnnouncement', 'updateHoldMusic'] as const),
      ...(['sendChatFile', 'sendVisitorFile', 'importUsers', 'importDdis', 'importContacts'] as const),
    ],
    why: 'what is in a file',
  },
  {
    field: /^data_(on|off)line$/,
    of: ['createCallMeBackButton', 'updateCallMeBackButton'],
    why: 'the face of a button is JSON in a text',
  },
  { field: /^(queues|lines)\.\d+\.(queue|line)_id$/, of: ['updateAlertSettings'], why: 'each stands once' },
  { field: /^scopes$/, of: ['createApiToken'], why: '`scim` stands alone' },
  {
    field: /^issuer$/,
    of: ['createSsoProvider', 'updateSsoProvider'],
    why: 'an address over HTTPS with a host, and no more',
  },
  { field: /^query$/, of: ['finishSsoLogin'], why: 'what a provider sent the browser back with' },
  { field: /^mapping/, of: ['importContacts'], why: 'the names of the columns and fields of an import' },
  { field: /^sdp$/, of: ['createMediaSession'], why: 'a session description (RFC 8866)' },
  {
    field: /^(url|base_dn|filter)$/,
    of: ['createDirectory', 'updateDirectory'],
    why: 'what is needed differs by kind, and a filter has a grammar (RFC 4515)',
  },
  { field: /^tls_ca$/, of: ['createLine', 'updateLine'], why: 'a certificate' },
  {
    field: /^(backup_)?servers?$/,
    of: ['createLine', 'updateLine'],
    why: 'is written as the transport of the line has it, which may be stored',
  },
  { field: /^page$/, of: ['createCallback', 'openVisitorChat'], why: 'which pages are allowed is a setting' },
  {
    field: /^url$/,
    of: ['updateTranscriptionSettings'],
    why: 'one that is switched on needs one, which may be stored',
  },
  { field: /(^|\.)amber$/, of: ['updateQueueGoals'], why: 'is compared with red' },
  { field: /^minutes$/, of: ['beginDemoTraffic'], why: 'is multiplied with callers_per_minute' },
  { field: /^from$/, of: ['createSms'], why: 'which numbers may be shown is a setting' },
  {
    field: /^to$/,
    of: [
      ...([
        'reportAbandoned',
        'reportAdherence',
        'exportAdherenceReport',
        'reportAgents',
        'reportDispositions',
        'reportHours',
        'reportQueues',
      ] as const),
      ...(['exportAbandonedReport', 'exportAgentReport', 'exportDispositionReport', 'exportHourReport'] as const),
      ...(['exportQueueReport', 'createSavedReport', 'updateSavedReport'] as const),
    ],
    why: 'one is compared with the other, or with the period that is stored',
  },
  { field: /^number$/, of: ['listInteractions'], why: 'one of two parameters of a query' },
  {
    field: /^(\d+\.)?(tel|mobile)(_\d)?$/,
    of: ['createContact', 'updateContact', 'updateContacts', 'putContact'],
    why: 'complete numbers differ by country, that of the service among them',
  },
  {
    field: /^(weekly|dates)\.\d+\.|^(weekly|dates|valid_to|red_after|user_id|team_id)$/,
    of: ['createWorkPlan', 'updateWorkPlan'],
    why: 'times of day and days are compared with one another, and with those of other plans',
  },
  {
    field: /^((closed_)?target_)?number$/,
    of: ['createCallback', 'createDdi', 'updateDdi', 'createLegalHold', 'openVisitorChat'],
    why: 'complete numbers differ by country, that of the service among them',
  },
  { field: /^caller_id$/, of: ['createCall', 'createLeadcall'], why: 'which numbers may be shown is a setting' },
  { field: /^auto_answer$/, of: ['createCall'], why: 'depends on who asks' },
  {
    field: /^(recording_announcement|hold_music)_id$/,
    of: ['createLine', 'updateLine', 'createQueue', 'updateQueue'],
    why: 'goes with another setting, which may be stored',
  },
  { field: /^canned_response_id$|^message$/, of: ['createSms'], why: 'what a canned response says' },
  { field: /^expires_at$/, of: ['createApiToken'], why: 'must be in the future' },
  { field: /^$/, of: ['createCall', 'createWebcall', 'createLeadcall', 'updateCall'], why: 'which codes there are' },
  {
    field: /^\d+\.id$/,
    of: ['updateCallTrackingDdis', 'updateContacts', 'updateCdrs', 'updateConversations', 'placeUsers'],
    why: 'named twice',
  },
  { field: /^\d+\.prefix$/, of: ['replaceLineRates'], why: 'named twice' },
  { field: /^keys$/, of: ['createPhone', 'updatePhone'], why: 'the position of a key, named twice' },
];

/** Operations that take seconds, of which the case is sent alone. */
const slow: readonly OperationName[] = ['testLine'];

interface Place {
  readonly name: OperationName;
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const bodySchemaOf = ({ requestBody }: Operation): DocumentSchema | undefined =>
  requestBody?.content['application/json']?.schema;

const operations: readonly Place[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: operation.operationId, path, method, operation })),
);

/** The case in which it succeeds. */
function successOf(name: OperationName): Case {
  const own = Object.entries(cases[name] as Readonly<Record<number, Case>>);
  const success = own.find(([status]) => Number(status) < 400);
  if (!success) throw new Error(`There is no case in which ${name} succeeds.`);
  return success[1];
}

type Query = Readonly<Record<string, string>>;

interface Sent {
  readonly query: Query;
  readonly body: unknown;
}

async function send(row: Endpoint, request: CaseRequest, { query, body }: Sent, strict = false) {
  const path = row.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(request.params?.[part])));
  const url = `${request.api ?? fixture.service.api}${path}?${new URLSearchParams(query)}`;
  const token = request.token === undefined ? fixture.admin.token : request.token;
  const stop = new AbortController();
  const response = await fetch(url, {
    method: row.method,
    redirect: 'manual',
    signal: stop.signal,
    headers: {
      ...request.headers,
      ...(strict && { prefer: 'handling=strict' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const isStream = type === 'text/event-stream';
  const text = isStream && response.ok ? ' ' : await response.text();
  stop.abort();
  const method = row.method.toLowerCase();
  const { problem } = problemOf(method, `${row.path.replaceAll(/\{(\w+)\}/g, '1')}`, {
    status: response.status,
    type,
    body: text,
  });
  return { status: response.status, text, problem };
}

const queryOf = (request: CaseRequest): Query =>
  Object.fromEntries(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)]));

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The case's body with a part of another one. */
function mixed(ofCase: unknown, made: unknown, takes: () => boolean): unknown {
  if (Array.isArray(ofCase)) return [mixed(ofCase[0], Array.isArray(made) ? made[0] : made, takes)];
  if (!isRecord(ofCase) || !isRecord(made)) return made;
  return { ...ofCase, ...Object.fromEntries(Object.entries(made).filter(takes)) };
}

/** Bodies that the document allows: of its own making, and those of the case with a part of such. */
function bodiesOf({ path, method, operation }: Place, ofCase: unknown): unknown[] {
  const schema = bodySchemaOf(operation);
  if (!schema) return Array.from({ length: VALID });
  const place = pointer('paths', path, method, 'requestBody', 'content', 'application/json', 'schema');
  const isAllowed: ValidateFunction = ajv.compile({ $ref: `api#${place}` });
  const whole = values.of(schema);
  const partly = fc
    .tuple(whole, fc.infiniteStream(fc.boolean()))
    .map(([made, takes]) => mixed(ofCase, made, () => takes.next().value));
  const arbitrary = fc.oneof({ weight: 1, arbitrary: whole }, { weight: 2, arbitrary: partly });
  const allowed = fc.sample(arbitrary, { seed, numRuns: VALID * 8 }).filter((body) => isAllowed(body));
  return [...new Map(allowed.map((body) => [JSON.stringify(body), body])).values()].slice(0, VALID);
}

function queriesOf(operation: Operation, ofCase: Query): Arbitrary<Query> {
  const parameters = (operation.parameters ?? [])
    .map((one) => (one.$ref === undefined ? one : document.components.parameters[nameOf(one.$ref)]))
    // With `fields` an answer has fewer than its schema needs, as was asked for.
    .filter((one): one is Parameter => one?.in === 'query' && one.name !== 'fields');
  const parts = parameters.map(({ name, schema }) => [
    name,
    fc.option(values.of(schema), { nil: undefined, freq: parameters.length > 3 ? 2 : 4 }),
  ]);
  return fc.record(Object.fromEntries(parts) as Record<string, Arbitrary<unknown>>).map((query) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    return { ...ofCase, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
  });
}

/** What a request that is allowed is wrongly refused for; empty where it is not. */
function wronglyRefused(name: OperationName, text: string): string[] {
  const { code, message, errors } = JSON.parse(text) as ErrorBody;
  const faults = errors.length > 0 ? errors : [{ field: '', code, message }];
  return faults
    .filter((fault) => !ofState.has(fault.code) && !ofState.has(code))
    .filter(({ field }) => !unsayable.some((one) => one.field.test(field) && (one.of?.includes(name) ?? true)))
    .map((fault) => `${fault.field} ${fault.code}: ${fault.message || message}`);
}

/** Sends what is allowed: each answer is one that the document describes, and no refusal is for how it is written. */
async function sendAllowed({ name, path, method, operation }: Place, request: CaseRequest): Promise<void> {
  const row: Endpoint = contract[name];
  const bodies = bodiesOf({ name, path, method, operation }, request.body);
  expect(bodies.length, 'bodies that are allowed').toBeGreaterThan(0);
  const queries = fc.sample(queriesOf(operation, queryOf(request)), { seed, numRuns: bodies.length });
  for (const [index, body] of bodies.entries()) {
    const sent = { query: queries[index] ?? {}, body };
    const { status, text, problem } = await send(row, request, sent);
    const faults = status === 400 ? wronglyRefused(name, text) : [];
    const said = `${text}\n${JSON.stringify(sent)}`;
    expect({ problem, faults, isOurs: status >= 500 }, said).toEqual({ problem: null, faults: [], isOurs: false });
  }
}

/** Sends what nearly is. */
async function sendMutated({ name, operation }: Place, request: CaseRequest): Promise<void> {
  const schema = bodySchemaOf(operation);
  if (!schema) return;
  for (const body of fc.sample(nearly(schema), { seed, numRuns: MUTATED })) {
    const { status, text, problem } = await send(contract[name], request, { query: queryOf(request), body });
    const said = `${text}\n${JSON.stringify(body)}`;
    expect({ problem, isOurs: status >= 500 }, said).toEqual({ problem: null, isOurs: false });
  }
}

const strange = 'not_of_the_document';

/** Copies of a body, each with a field more in one of its objects, where the document lists that object's fields. */
function* withMore(body: unknown, schema: DocumentSchema): Generator<unknown> {
  const { $ref, properties, items, additionalProperties } = schema;
  if ($ref !== undefined) return yield* withMore(body, document.components.schemas[nameOf($ref)] ?? {});
  if (Array.isArray(body)) {
    const [first, ...others] = body;
    if (first !== undefined && items) for (const more of withMore(first, items)) yield [more, ...others];
    return;
  }
  if (!isRecord(body) || !properties || additionalProperties !== undefined) return;
  yield { ...body, [strange]: 1 };
  for (const [name, field] of Object.entries(properties)) {
    for (const more of withMore(body[name], field)) yield { ...body, [name]: more };
  }
}

/** Sends what the document does not list to who wants to hear of that: it is refused by its name, and nothing is done. */
async function sendUnlisted({ name, operation }: Place, request: CaseRequest): Promise<void> {
  const row: Endpoint = contract[name];
  const query = queryOf(request);
  const bodies = [...withMore(request.body, bodySchemaOf(operation) ?? {})];
  const all = [
    ...bodies.map((body) => ({ query, body })),
    ...(row.query ? [{ query: { ...query, [strange]: '1' }, body: request.body }] : []),
  ];
  for (const sent of all) {
    const { status, text, problem } = await send(row, request, sent, true);
    expect({ status, problem }, `${text}\n${JSON.stringify(sent)}`).toEqual({ status: 400, problem: null });
    const { errors } = JSON.parse(text) as ErrorBody;
    expect(errors.map(({ field }) => field.split('.').at(-1))).toEqual([strange]);
  }
}

describe(`with the seed ${seed}, requests of`, () => {
  it.each(operations)('$name', async (place) => {
    const row: Endpoint = contract[place.name];
    if (alone.includes(place.name)) fixture = await openFixture();
    const request = await successOf(place.name)(fixture);
    await sendUnlisted(place, request);
    const first = await send(row, request, { query: queryOf(request), body: request.body });
    expect([first.status < 400, first.problem], first.text.slice(0, 2000)).toEqual([true, null]);
    if ((!row.body && !row.query) || slow.includes(place.name)) return;
    await sendAllowed(place, request);
    await sendMutated(place, request);
  });
});
