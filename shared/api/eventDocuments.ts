/**
 * Events in the documents: what each is called, what has to be subscribed to, and how it is posted to a webhook. OpenAPI, AsyncAPI
 * and the tables of docs/EVENTS.md are made of this.
 */
import { eventsByCategory, type WebhookCategory, webhookCategories } from '../domain/webhookCategories.ts';
import { eventSchema, namesOf, webhookEventSchema } from '../events/event.ts';

type Json = Record<string, unknown>;

/** One event, by the name that it is delivered with. */
interface DocumentedEvent {
  readonly name: string;
  /** Its schema's name in the documents. */
  readonly schema: string;
  readonly description: string;
}

/** The events of a union in its order. */
function eventsOf(union: typeof eventSchema | typeof webhookEventSchema): readonly DocumentedEvent[] {
  return union.options.flatMap((option) => {
    const { id = '', description = '' } = option.meta() ?? {};
    return namesOf(option).map((name) => ({ name, schema: id, description }));
  });
}

/** Events of the stream. */
export const streamedEvents = eventsOf(eventSchema);
/** Events delivered to webhooks. */
export const deliveredEvents = eventsOf(webhookEventSchema);

/** Names that a webhook can subscribe to for an event; none for what is sent without. */
export function subscriptionsFor(name: string): readonly WebhookCategory[] {
  return webhookCategories.filter((category) => (eventsByCategory[category] as readonly string[]).includes(name));
}

const refTo = (schema: string) => `#/components/schemas/${schema}`;

/** How clients tell the schemas of a union apart (https://spec.openapis.org/oas/v3.1.1.html#discriminator-object). */
export function discriminatorOf(events: readonly DocumentedEvent[]): Json {
  const mapping = Object.fromEntries(events.map(({ name, schema }) => [name, refTo(schema)]));
  return { propertyName: 'event_name', mapping };
}

/** Headers of a delivery (https://www.standardwebhooks.com). */
export const deliveryHeaders: Readonly<Record<string, Json>> = {
  'webhook-id': {
    description: 'The same for every attempt and replay of an event: what you know already needs nothing done',
    schema: { type: 'string' },
    example: 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
  },
  'webhook-timestamp': {
    description: 'When this attempt was made, in Unix seconds: refuse what is older than five minutes',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '1767225600',
  },
  'webhook-signature': {
    description:
      'Signatures separated by spaces, each `v1,` and the base64 of HMAC-SHA256 over id, timestamp and body, joined by ' +
      'dots. One of them has to be right',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
};

const headerParameters = Object.entries(deliveryHeaders).map(([name, header]) => ({
  name,
  in: 'header',
  required: true,
  ...header,
}));

const words = (name: string) => name.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));

function webhookOf({ name, schema, description }: DocumentedEvent): Json {
  const subscriptions = subscriptionsFor(name);
  const asked = subscriptions.map((category) => `\`${category}\``).join(' or ');
  return {
    post: {
      operationId: `on${words(name).join('')}`,
      tags: ['service'],
      summary: `${name} is delivered`,
      description: asked ? `${description} Subscribe to ${asked}.` : description,
      security: [],
      parameters: headerParameters,
      requestBody: {
        description: 'The event. Verify its signature over these very bytes',
        required: true,
        content: { 'application/json': { schema: { $ref: refTo(schema) } } },
      },
      responses: {
        '2XX': { description: 'You have it. Answer within 15 s' },
        '410': { description: 'You want no more of them: the webhook is disabled' },
        default: { description: 'It is sent again later; a redirect counts as a failure' },
      },
      'x-subscriptions': subscriptions,
    },
  };
}

/** Requests to webhooks, in the form of the OpenAPI document. */
export function webhooksOf(): Json {
  return Object.fromEntries(deliveredEvents.map((event) => [event.name, webhookOf(event)]));
}
