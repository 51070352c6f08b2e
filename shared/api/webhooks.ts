import { z } from 'zod';
import { subscriptionList, webhookCategories } from '../domain/webhookCategories.ts';
import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import { moment } from './fields.ts';

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
    .meta({ format: 'uri', pattern: '^https://[^@]*$' })
    .describe('https only; put a token for your receiver into the query. It must answer an HTTPS request when saved'),
  events: categories.describe(
    'Events to send: call_state_change covers all call events. Events of queues (context QUEUE) are created only while a ' +
      'webhook has this set; those of each agent who is offered a queue’s call (context LOCAL_USER) always are',
  ),
};

/** A new webhook. */
export const newWebhookSchema = z.object({ ...fields, enabled: z.boolean().default(true) });

/** Changes to a webhook; absent fields are not changed. */
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
  .meta({ id: 'Webhook', description: 'A webhook: where events are sent to' });

/** A webhook. */
export type Webhook = z.infer<typeof webhookSchema>;

const secret = z.string().describe('Signing secret, `whsec_` and base64 (Standard Webhooks)');

/** A webhook that was just made, with its secret. */
export const createdWebhookSchema = webhookSchema
  .extend({ secret })
  .meta({ id: 'CreatedWebhook', description: 'A webhook that was just made, with its secret' });

/** A webhook's signing secret. */
export const webhookSecretSchema = z
  .object({
    secret,
    previous_valid_until: z
      .string()
      .nullable()
      .describe('Until then deliveries are also signed with the previous secret. Null: with this one only'),
  })
  .meta({ id: 'WebhookSecret', description: 'A webhook’s signing secret' });

/** States of a delivery. */
export const deliveryStates = ['waiting', 'delivered', 'retrying', 'failed', 'superseded', 'cancelled'] as const;

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
    attempt: z.int().describe('Which attempt to deliver it this was, from 1'),
    replay: z.boolean().describe('Whether it was sent manually, once'),
    state: z
      .enum(deliveryStates)
      .describe(
        '`waiting`: not sent yet; `retrying`: failed, and the next attempt waits as a delivery of its own; `failed`: ' +
          'given up; `superseded`: failed, and a later attempt or replay took its place, so that what is `waiting` or ' +
          '`failed` is outstanding, one row an event; `cancelled`: the webhook was switched off or removed before',
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
  .meta({
    id: 'WebhookDelivery',
    description: 'One POST of an event to a webhook, sent or waiting: each attempt is one of these',
  });

/** One POST of an event to a webhook. */
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const bound = moment.optional();

/** Which of the deliveries that were given up are sent again. */
export const replayFailedSchema = z.object({
  webhook_ids: z
    .array(z.int().positive())
    .min(1)
    .max(1000)
    .optional()
    .describe('Ids of the webhooks to take. Default: all'),
  since: bound.describe('Only those made at or after this time, UTC'),
  until: bound.describe('Only those made at or before this time, UTC'),
});

const replayedSchema = z
  .object({ events: z.int().describe('How many events are sent again') })
  .meta({ id: 'ReplayedDeliveries', description: 'What is sent again' });

const delivery = 'Each row is one POST: a completed attempt with its response, or a waiting one.';

const rules =
  'Each event is POSTed as JSON with the headers webhook-id, webhook-timestamp and webhook-signature (Standard ' +
  'Webhooks, https://www.standardwebhooks.com). Answer 2xx within 15 s. Otherwise delivery is retried after 5 ' +
  's, 5 min, 30 min, 2 h, 5 h and 10 h, each with a small random delay, and then given up. 410 disables the ' +
  'webhook; a redirect counts as a failure. Events of one call are delivered in order: a later one waits until ' +
  'the earlier one has succeeded or was given up. When a delivery succeeds, what waits to be retried goes at ' +
  'once, in order (an event three times at most). An event may arrive twice; its webhook-id is the same then.';

const deliveryParams = idParams.extend({ delivery_id: idParams.shape.id });

/** Webhooks and their deliveries (extension). */
export const webhooks = {
  listWebhooks: collectionOf({
    path: '/webhooks',
    module: 'service',
    summary: 'List webhooks',
    scope: 'administrator',
    extension: true,
    resource: webhookSchema,
    errors: [400, 401, 403],
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/webhooks',
    module: 'service',
    summary: 'Add a webhook',
    description: `${rules} The URL must answer an HTTPS request, without a redirect, before it is saved (400 says why not).\n\nWhat is delivered for each name in \`events\`:\n\n${subscriptionList}\n\nand \`webhook.test\` when you ask for a test.`,
    scope: 'administrator',
    extension: true,
    body: newWebhookSchema,
    responses: { 201: json(single(createdWebhookSchema), 'Created, with its signing secret') },
    errors: [400, 401, 403],
  }),
  getWebhook: endpoint({
    method: 'GET',
    path: '/webhooks/{id}',
    module: 'service',
    summary: 'Read a webhook',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 200: json(single(webhookSchema)) },
    errors: [401, 403, 404],
  }),
  updateWebhook: endpoint({
    method: 'PATCH',
    path: '/webhooks/{id}',
    module: 'service',
    summary: 'Change a webhook',
    description: 'A new URL must answer a test request first; waiting retries are then sent there at once.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: webhookPatchSchema,
    responses: { 200: json(single(webhookSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/webhooks/{id}',
    module: 'service',
    summary: 'Remove a webhook',
    description: 'Past deliveries stay in the log of each call; waiting ones are discarded.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  getWebhookSecret: endpoint({
    method: 'GET',
    path: '/webhooks/{id}/secret',
    module: 'service',
    summary: 'Read the signing secret of a webhook',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 200: json(single(webhookSecretSchema)) },
    errors: [401, 403, 404],
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    module: 'service',
    summary: 'Give a webhook a new signing secret',
    description: 'For 24 hours deliveries are also signed with the old secret, so that receivers can switch over.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 201: json(single(webhookSecretSchema), 'The new secret') },
    errors: [401, 403, 404],
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/test',
    module: 'service',
    summary: 'Send a test event now',
    description:
      'Sends {id, event_time, event_name: "webhook.test", webhook_id} once, even to a disabled webhook, and ' +
      'answers with the result.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 201: json(single(webhookDeliverySchema), 'Sent; `state` is the result') },
    errors: [401, 403, 404],
  }),
  listWebhookDeliveries: endpoint({
    ...collectionOf({
      path: '/webhooks/{id}/deliveries',
      module: 'service',
      summary: 'List the deliveries to a webhook',
      description: `${delivery} Kept for 30 days.`,
      scope: 'administrator',
      extension: true,
      params: idParams,
      resource: webhookDeliverySchema,
    }),
    errors: [400, 401, 403, 404],
  }),
  listAllWebhookDeliveries: collectionOf({
    path: '/webhookdeliveries',
    module: 'service',
    summary: 'List the deliveries to all webhooks',
    description: `${delivery} Kept for 30 days, even if the webhook is removed.`,
    scope: 'administrator',
    extension: true,
    resource: webhookDeliverySchema,
    errors: [400, 401, 403],
  }),
  replayWebhookDelivery: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery_id}/replay',
    module: 'service',
    summary: 'Send the event of a delivery again',
    description: 'Sends it once, at once and with the same webhook-id, without waiting for other events of the call.',
    scope: 'administrator',
    extension: true,
    params: deliveryParams,
    responses: { 201: json(single(webhookDeliverySchema), 'Sent; `state` is the result') },
    errors: [401, 403, 404],
  }),
  replayFailedDeliveries: endpoint({
    method: 'POST',
    path: '/webhookdeliveries/replay',
    module: 'service',
    summary: 'Send everything again that was given up',
    description:
      'Every event whose delivery is `failed` is sent once more, with the same webhook-id and in the order in which it ' +
      'happened. Answers at once; `GET /webhookdeliveries` shows how it goes. At most 10,000 events of enabled ' +
      'webhooks; the rest with another request.',
    scope: 'administrator',
    extension: true,
    body: replayFailedSchema,
    responses: { 202: json(single(replayedSchema), 'They are being sent') },
    errors: [400, 401, 403, 404],
  }),
  listCallWebhooks: endpoint({
    ...collectionOf({
      path: '/calls/{id}/webhooks',
      module: 'service',
      summary: 'List webhook deliveries about a live call',
      description: delivery,
      scope: 'supervisor',
      extension: true,
      params: idParams,
      resource: webhookDeliverySchema,
    }),
    errors: [400, 401, 403, 404],
  }),
  listCdrWebhooks: endpoint({
    ...collectionOf({
      path: '/cdrs/{id}/webhooks',
      module: 'service',
      summary: 'List webhook deliveries about an ended call',
      description: delivery,
      scope: 'supervisor',
      extension: true,
      params: idParams,
      resource: webhookDeliverySchema,
    }),
    errors: [400, 401, 403, 404],
  }),
};
