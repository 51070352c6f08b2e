import { z } from 'zod';
import { webhookCategories } from '../../domain/webhookCategories.ts';

const categories = z
  .array(z.enum(webhookCategories))
  .min(1)
  .transform((events) => [...new Set(events)]);

const fields = {
  name: z.string().trim().min(1).max(100),
  url: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe('https only; put a token for your receiver into the query. It must answer an HTTPS request when saved'),
  events: categories.describe(
    'Events to send: call_state_change covers all call events. Queue events are created only while a webhook ' +
      'has this set',
  ),
};

/** A new webhook. */
export const newWebhookSchema = z.object({ ...fields, enabled: z.boolean().default(true) });

/** Changes to a webhook; what is absent stays. */
export const webhookPatchSchema = z.object({
  name: fields.name.optional(),
  url: fields.url.optional(),
  events: fields.events.optional(),
  enabled: z
    .boolean()
    .optional()
    .describe('Switching off discards waiting deliveries; after switching on, only new events are sent'),
});

/** A webhook: where events are sent to (extension). */
export const webhookSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookCategories)),
    enabled: z.boolean(),
    state: z.enum(['ok', 'failing', 'disabled']).describe('`failing`: the last delivery failed'),
    state_reason: z.string().nullable().describe('A sentence that says why it is failing or disabled'),
    waiting: z.int().describe('Number of deliveries that wait to be sent or retried'),
    last_delivery_at: z.string().nullable().describe('Time of the last delivery, UTC'),
    last_reply_status: z.int().nullable().describe('HTTP status of the answer to it. Null: no answer'),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Webhook' });

/** A webhook. */
export type Webhook = z.infer<typeof webhookSchema>;

const secret = z.string().describe('Signing secret, `whsec_` and base64 (Standard Webhooks)');

/** A webhook that was just made, with its secret. */
export const createdWebhookSchema = webhookSchema.extend({ secret }).meta({ id: 'CreatedWebhook' });

/** A webhook's signing secret. */
export const webhookSecretSchema = z
  .object({
    secret,
    previous_valid_until: z
      .string()
      .nullable()
      .describe('Until then deliveries are also signed with the previous secret. Null: with this one only'),
  })
  .meta({ id: 'WebhookSecret' });

/** What became of one POST, or will. */
export const deliveryStates = ['waiting', 'delivered', 'retrying', 'failed', 'cancelled'] as const;

/** State of a delivery. */
export type DeliveryState = (typeof deliveryStates)[number];

/** One POST of an event to a webhook, sent or waiting: each attempt is one of these (extension). */
export const webhookDeliverySchema = z
  .object({
    id: z.int(),
    webhook_id: z.int(),
    webhook_name: z.string(),
    message_id: z.string().describe('Header `webhook-id`: the same for every attempt and replay of an event'),
    event_id: z.string(),
    event_name: z.string(),
    call_id: z.int().nullable().describe('The call that the event is about'),
    attempt: z.int().describe('From 1'),
    replay: z.boolean().describe('Whether it was sent manually, once'),
    state: z
      .enum(deliveryStates)
      .describe(
        '`waiting`: not sent yet; `retrying`: failed, the next attempt is a delivery of its own; `failed`: ' +
          'given up; `cancelled`: the webhook was switched off or removed before',
      ),
    created_at: z.string(),
    next_attempt_at: z
      .string()
      .nullable()
      .describe('When a waiting one is due. Null: after the earlier event of the call'),
    time: z.string().nullable().describe('When it was sent, UTC'),
    url: z.string().describe('The URL, with query values masked'),
    request_body: z.string().describe('JSON, as it is sent'),
    reply_status: z.int().nullable().describe('HTTP status. Null: no answer'),
    reply_body: z.string().nullable().describe('The first 2 KiB of the answer'),
    latency_ms: z.int().nullable(),
    error: z.string().nullable().describe('A sentence that says why it failed'),
  })
  .meta({ id: 'WebhookDelivery' });

/** One POST of an event to a webhook. */
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
