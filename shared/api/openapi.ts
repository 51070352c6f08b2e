/** The contract as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html), built from the table. */
import { z } from 'zod';
import { MOST_DEPTH } from '../domain/jsonShape.ts';
import type { Role } from '../domain/roles.ts';
import { eventSchema, webhookEventSchema } from '../events/event.ts';
import { scopesFor } from './access.ts';
import { maximumLimit } from './collection.ts';
import { contract, type OperationName } from './contract.ts';
import { exampleAnswers } from './document/answerExamples.ts';
import { headerComponents, headersOfSuccess } from './document/answerHeaders.ts';
import { describeText } from './document/bodies.ts';
import { describeFields } from './document/describe.ts';
import { listsText } from './document/lists.ts';
import { MomentFields } from './document/moments.ts';
import { parametersOf, sharedParameters } from './document/parameters.ts';
import { type OperationWithBody, requestExamples } from './document/requestExamples.ts';
import { exampleRequests } from './document/requestFieldExamples.ts';
import { requestHeaders, requestHeadersOf } from './document/requestHeaders.ts';
import { errorResponses, refusedResponses } from './document/statuses.ts';
import {
  bodyLimitOf,
  type Endpoint,
  MOST_VALUES,
  type ModuleName,
  type ResponseSpec,
  readableBytes,
} from './endpoint.ts';
import { errorBodySchema } from './errors.ts';
import { deliveredEvents, discriminatorOf, streamedEvents, webhooksOf } from './eventDocuments.ts';

type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;

const description = `An agent softphone's service: live calls, records, lines and users.

Send your token as \`Authorization: Bearer <token>\`, as \`Authorization: Basic\` with \`base64(user_id:token)\`,
\`base64(email:token)\`, \`base64(token:)\`, \`base64(:token)\` or the token as it is, or as \`X-Auth-Token\`. It expires after 15 minutes without a request, or after 30 days if you signed in with \`remember_me\`.

A named token (POST /apitokens) is for other programs. Both the role of its owner and its scopes must allow an operation:
it needs one of the scopes in \`x-token-scopes\`; operations without that list need a login. A named token is shown once,
when it is created, and expires after 90 days unless you set another time. With \`service_role\` it is a service token, which is nobody's.
An event stream in a browser signs in by a ticket (POST /events/tickets), because \`EventSource\` sends no headers.

Every body is JSON. Each operation states the largest size; a body has at most ${MOST_VALUES.toLocaleString('en')} values, nested at most ${MOST_DEPTH} deep.

Every error has the body \`{message, code, errors}\`: a sentence for people, a code for programs, and the fields that are wrong. An
entry of \`errors\` whose \`message\` is empty is what the answer's \`message\` says. Also what HTTP itself refuses has this body: 405
for a method that a path does not take (with \`Allow\`), 414 and 431 for an address or headers that are too large, 415, 416 for a
range that a file does not have, 421 for a host name that is not the service's, and 500 for what failed on our side.

Every answer has \`X-Request-Id\`: yours, if you sent one of up to 128 letters, digits and \`._:/+=@-\`, else one of ours. It is in the
service's log and in the audit log.

A POST with an \`Idempotency-Key\` (1 to 255 visible ASCII characters) is carried out once: sent again with the same token and body within
24 hours it is answered alike, with \`Idempotent-Replayed: true\`. 409 while the first one runs, or if the service stopped while it
ran and nobody knows its outcome; 422 (\`key_reused\`) if the key was used for something else. Refusals are not stored.

What people edit together has an \`ETag\`, which changes with the fields that can be edited. Send it as \`If-Match\` with PATCH, PUT or DELETE: 412
tells that somebody else was faster, and nothing is lost. The price list of a line, which is replaced as a whole, has one on each
answer with all of its prices.

\`Prefer: handling=strict\` (RFC 7240) refuses fields of the body and query parameters that an operation does not have, which are
ignored otherwise, and a \`limit\` above ${maximumLimit.toLocaleString('en')}, which is lowered otherwise; use it in new programs. \`Prefer: status=200\` has changes of calls answered with 200 in the place of 301.
\`Preference-Applied\` says what was followed.

The same operations are at \`/v1.2\`, with the same input. There records, recordings, live calls, faxes and chats have words and
letters in the place of coded numbers (\`type\` I, O, M, L; \`disposition\`, \`state\` and \`destination\` words), \`call_id\` is the live
id (the SIP Call-ID is \`sip_call_id\` in both), amounts are numbers and never null, and the number of a queue is an integer. Date-times are UTC. Beside each
moment of an answer or event, whether \`YYYY-MM-DD HH:MM:SS\` or Unix seconds, stands the same in RFC 3339 with \`_iso\` at the end of the name
(\`created_at_iso\`): new programs read that one. Operations marked as extension are not in the original specification.

${listsText}`;

/** Moves the definitions that zod puts beside a schema to the document's components. */
function hoist(node: unknown, schemas: Schemas): unknown {
  if (Array.isArray(node)) return node.map((item) => hoist(item, schemas));
  if (typeof node !== 'object' || node === null) return node;
  const { $schema: _, $defs, id, ...others } = node as Json & { $defs?: Schemas };
  // A name that zod gave the schema; among properties `id` is one of them, and a schema itself.
  const rest = typeof id === 'string' ? others : { ...(id !== undefined && { id }), ...others };
  for (const [name, schema] of Object.entries($defs ?? {})) schemas[name] = hoist(schema, schemas) as Json;
  const entries = Object.entries(rest).map(([key, value]) => [
    key,
    key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : hoist(value, schemas),
  ]);
  return Object.fromEntries(entries);
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Clients must tolerate fields that they do not know; only its list says which values a code may have. */
const override: Override = ({ jsonSchema: node }) => {
  if (node.additionalProperties === false) delete node.additionalProperties;
  if (node.enum && node.anyOf) delete node.anyOf;
};

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): Json {
  return hoist(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }), schemas) as Json;
}

/** A body's schema, with what all bodies are held against. */
function bodySchema(schema: z.ZodType, schemas: Schemas): Json {
  const ofBody: Override = (context) => {
    override(context);
    describeText(context.zodSchema, context.jsonSchema, context.path);
  };
  return hoist(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: ofBody }), schemas) as Json;
}

function contentOf(spec: ResponseSpec, schemas: Schemas): Json | undefined {
  if (spec.kind === 'empty') return undefined;
  if (spec.kind === 'json') return { 'application/json': { schema: jsonSchema(spec.schema, 'output', schemas) } };
  if (spec.item) return { [spec.contentType]: { schema: jsonSchema(spec.item, 'output', schemas) } };
  const type = spec.contentType === 'application/json' ? 'object' : 'string';
  return { [spec.contentType]: { schema: { type, description: spec.description } } };
}

/** The answer that replaces the specification's 301 with `Prefer: status=200`. */
function preferredOf(row: Endpoint): Endpoint['responses'] {
  const moved = row.responses[301];
  if (moved === undefined) return row.responses;
  return {
    200: { ...moved, description: `${moved.description}, as \`Prefer: status=200\` wants it` },
    ...row.responses,
  };
}

const notChanged = 'You have it as it is: `If-None-Match` or `If-Modified-Since` names this version';

function responsesOf(row: Endpoint, schemas: Schemas): Json {
  const successes = Object.entries(preferredOf(row)).flatMap(([key, spec]) => {
    const headers = (status: number): Json => ({ headers: headersOfSuccess(row, status) });
    const content = contentOf(spec, schemas);
    const whole = { description: spec.description, ...headers(Number(key)), ...(content && { content }) };
    const part = { ...whole, ...headers(206), description: 'The part that `Range` asks for' };
    return [
      [key, whole],
      ...('isRanged' in spec ? [['206', part]] : []),
      ...('validators' in spec ? [['304', { description: notChanged, ...headers(304) }]] : []),
    ];
  });
  return { ...Object.fromEntries(successes), ...refusedResponses(row) };
}

const people: Readonly<Record<Role, string>> = {
  agent: 'Everybody who is signed in',
  reception: 'Reception, supervisors and administrators',
  supervisor: 'Supervisors and administrators',
  administrator: 'Administrators',
};

/** A sentence about who may call an operation. */
function whoMayCall(row: Endpoint): string {
  if (row.scope === 'public') return 'Anybody may call this, without a token.';
  const scopes = scopesFor(row).map((scope) => `\`${scope}\``);
  const tokens = scopes.length === 0 ? 'named tokens may not' : `named tokens need the scope ${scopes.join(' or ')}`;
  return `${people[row.scope]} may call this; ${tokens}.`;
}

const largest = (row: Endpoint): string => `At most ${readableBytes(bodyLimitOf(row))}.`;

function operationOf(name: OperationName, row: Endpoint, schemas: Schemas): Json {
  const parameters = [
    ...parametersOf(name, row, (schema) => jsonSchema(schema, 'input', schemas)),
    ...requestHeadersOf(row).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
  const example: unknown = requestExamples[name as OperationWithBody];
  const body = row.body && { 'application/json': { schema: bodySchema(row.body, schemas), example } };
  return {
    operationId: name,
    tags: [row.module],
    summary: row.summary,
    description: [row.description, whoMayCall(row)].filter(Boolean).join('\n\n'),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { description: largest(row), required: true, content: body } }),
    responses: responsesOf(row, schemas),
    ...(row.takesTicket && { security: [...signedIn, { ticket: [] }] }),
    ...(row.scope === 'public' ? { security: [] } : { 'x-least-role': row.scope, 'x-token-scopes': scopesFor(row) }),
    ...(row.extension && { 'x-extension': true }),
    ...(row.deprecated && { deprecated: true }),
  };
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** OpenAPI knows a path once, whatever its parameters are called: the first row's names count. */
function addOperation(paths: Record<string, Json>, row: Endpoint, operation: Json): void {
  const path = Object.keys(paths).find((known) => shapeOf(known) === shapeOf(row.path)) ?? row.path;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  let place = 0;
  const parameters = (operation.parameters as Json[] | undefined)?.map((parameter) =>
    parameter.in === 'path' ? { ...parameter, name: names[place++] } : parameter,
  );
  paths[path] = { ...paths[path], [row.method.toLowerCase()]: { ...operation, ...(parameters && { parameters }) } };
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token' },
  basic: { type: 'http', scheme: 'basic', description: 'User id and token; the user id may be omitted' },
  header: { type: 'apiKey', in: 'header', name: 'X-Auth-Token', description: 'The token' },
};

/** Descriptions of the modules. */
const moduleDescriptions: Readonly<Record<ModuleName, string>> = {
  authentication: 'Signing in, second factors, sessions, named tokens and roles',
  calls: 'Live calls: making, answering, transferring and supervising them; queues, agents and audio sessions',
  storage: 'Text messages, faxes, voice messages, chats, contacts and everything else that is stored',
  settings: 'Lines, telephone numbers, telephones, queues and what else an administrator sets up',
  customer: 'The customer, its users, teams and policies',
  history: 'Records of calls, recordings, wrap-ups and reports',
  callmeback: 'Widgets of web sites by which visitors ask to be called or chat',
  service: 'The service itself: health, events, webhooks, documents, audit log and privacy',
};

/** A union has a name, which the reference that zod makes of it says. */
function addEvents(schemas: Schemas): void {
  jsonSchema(z.tuple([eventSchema, webhookEventSchema]), 'output', schemas);
  for (const [union, events] of Object.entries({ ServiceEvent: streamedEvents, WebhookEvent: deliveredEvents })) {
    schemas[union] = { ...schemas[union], discriminator: discriminatorOf(events) };
  }
}

/** In what answers have as `data`, and in events. */
function addMoments(paths: Readonly<Record<string, Json>>, schemas: Schemas): void {
  const fields = new MomentFields(schemas);
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path) as AnsweredOperation[])) {
    for (const { content = {} } of Object.values(operation.responses)) {
      const { data } = content['application/json']?.schema?.properties ?? {};
      if (data) fields.add(data);
    }
  }
  for (const { schema } of [...streamedEvents, ...deliveredEvents]) fields.add(schemas[schema]);
}

interface AnsweredOperation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: { properties?: Json } }>> }>
  >;
}

const namesOfEvents = (): Set<string> => new Set([...streamedEvents, ...deliveredEvents].map(({ schema }) => schema));

/** Any one of them suffices. */
const signedIn: readonly Json[] = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));

/** Replaces the token where an operation says so. */
const ticketScheme = { type: 'apiKey', in: 'query', name: 'ticket', description: 'Of POST /events/tickets' };

/** The document. The same table gives the same document. */
export function buildOpenApi(): Json {
  const schemas: Schemas = {};
  schemas.Error = { description: 'Why a request was refused', ...jsonSchema(errorBodySchema, 'output', schemas) };
  const paths: Record<string, Json> = {};
  const rows = Object.entries(contract) as [OperationName, Endpoint][];
  for (const [name, row] of rows) addOperation(paths, row, operationOf(name, row, schemas));
  addEvents(schemas);
  addMoments(paths, schemas);
  describeFields(paths, schemas);
  exampleAnswers(paths, schemas, ['Error', ...namesOfEvents()]);
  exampleRequests(paths, schemas);
  const responses = errorResponses();
  const modules = [...new Set(rows.map(([, row]) => row.module))];
  return {
    openapi: '3.1.1',
    info: { title: 'Cordboard', version: '1.1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '.', description: 'The service that this document comes from' }],
    security: signedIn,
    tags: modules.map((name) => ({ name, description: moduleDescriptions[name] })),
    paths,
    webhooks: webhooksOf(),
    components: {
      schemas,
      parameters: { ...sharedParameters, ...requestHeaders },
      headers: headerComponents([paths, responses]),
      responses,
      securitySchemes: { ...securitySchemes, ticket: ticketScheme },
    },
  };
}
