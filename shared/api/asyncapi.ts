/** Events as AsyncAPI 3.0 (https://www.asyncapi.com/docs/reference/specification/v3.0.0), built from the same table. */
import { deliveredEvents, deliveryHeaders, streamedEvents, subscriptionsFor } from './eventDocuments.ts';
import { buildOpenApi } from './openapi.ts';

type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;
type DocumentedEvent = (typeof streamedEvents)[number];

const description = `What happens in Cordboard, sent as server-sent events (\`GET /events\`) and posted to webhooks. The operations of the
service are in openapi.json beside this document.`;

const refersTo = (schema: Json) =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The schemas of those names and all that they refer to. */
function reachable(schemas: Schemas, names: readonly string[], found: Schemas = {}): Schemas {
  for (const name of names) {
    const schema = schemas[name];
    if (!schema || found[name]) continue;
    found[name] = schema;
    reachable(schemas, refersTo(schema), found);
  }
  return found;
}

function messageOf({ name, schema, description }: DocumentedEvent): Json {
  const named = { type: 'object', properties: { event_name: { type: 'string', const: name } } };
  return {
    name,
    title: name,
    summary: description,
    contentType: 'application/json',
    payload: { allOf: [{ $ref: `#/components/schemas/${schema}` }, named] },
  };
}

const byName = (events: readonly DocumentedEvent[], value: (event: DocumentedEvent) => Json): Json =>
  Object.fromEntries(events.map((event) => [event.name, value(event)]));

const webhookMessage = (event: DocumentedEvent): Json => ({
  ...messageOf(event),
  headers: { $ref: '#/components/schemas/WebhookHeaders' },
  'x-subscriptions': subscriptionsFor(event.name),
});

const webhookHeaders = {
  type: 'object',
  required: Object.keys(deliveryHeaders),
  properties: Object.fromEntries(
    Object.entries(deliveryHeaders).map(([name, { schema, description, example }]) => [
      name,
      { ...(schema as Json), description, examples: [example] },
    ]),
  ),
};

const channels = {
  stream: {
    address: '/events',
    title: 'Event stream',
    description:
      'Server-sent events: `data` is one of the messages, `event` its name. `Last-Event-ID` resumes for 24 hours; what was ' +
      'missed beyond is said by `stream.gap`, which comes without an id.',
    messages: byName(streamedEvents, ({ name }) => ({ $ref: `#/components/messages/${name}` })),
  },
  webhook: {
    address: null,
    title: 'Webhook',
    description:
      'The https URL that you gave for a webhook. Each event is one POST, signed as Standard Webhooks has it.',
    messages: byName(deliveredEvents, webhookMessage),
  },
};

const operations = {
  streamEvents: {
    action: 'send',
    channel: { $ref: '#/channels/stream' },
    summary: 'Tell those who follow the stream',
    bindings: {
      http: {
        method: 'GET',
        query: {
          type: 'object',
          properties: { events: { type: 'string', description: 'Names to limit the stream to, separated by commas' } },
        },
        bindingVersion: '0.3.0',
      },
    },
  },
  deliverEvents: {
    action: 'send',
    channel: { $ref: '#/channels/webhook' },
    summary: 'Post to the webhooks that subscribed',
    bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
  },
};

const servers = {
  service: {
    host: '{host}',
    pathname: '/v1.1/cordboard',
    protocol: 'https',
    description: 'The service that this document comes from',
    variables: { host: { default: '127.0.0.1:8080', description: 'Where it runs' } },
    security: [{ $ref: '#/components/securitySchemes/bearer' }],
  },
};

/** The document. The same table gives the same document. */
export function buildAsyncApi(): Json {
  const { components } = buildOpenApi() as { components: { schemas: Schemas } };
  const names = [...streamedEvents, ...deliveredEvents].map(({ schema }) => schema);
  return {
    asyncapi: '3.0.0',
    info: { title: 'Cordboard events', version: '1.1', description, license: { name: 'MIT' } },
    defaultContentType: 'application/json',
    servers,
    channels,
    operations,
    components: {
      messages: byName(streamedEvents, messageOf),
      schemas: { ...reachable(components.schemas, names), WebhookHeaders: webhookHeaders },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token' } },
    },
  };
}
