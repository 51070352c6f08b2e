/** Events as they are sent: to followers of the stream, and to webhooks. */
import { momentsOf } from '../../../../shared/api/instants.ts';
import { eventSchema, namesOf, webhookEventSchema } from '../../../../shared/events/event.ts';

const schemas = [...eventSchema.options, ...webhookEventSchema.options];
const adding = new Map(schemas.flatMap((schema) => namesOf(schema).map((name) => [name, momentsOf(schema)] as const)));

/** An event as JSON, its moments in RFC 3339 beside those of the specification. */
export function eventText(body: { readonly event_name: string }): string {
  return JSON.stringify(adding.get(body.event_name)?.(body) ?? body);
}
