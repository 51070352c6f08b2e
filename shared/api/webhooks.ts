import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import {
  createdWebhookSchema,
  newWebhookSchema,
  webhookDeliverySchema,
  webhookPatchSchema,
  webhookSchema,
  webhookSecretSchema,
} from './schemas/webhook.ts';

const delivery = 'Each row is one POST: a completed attempt with its response, or a waiting one.';

const rules =
  'Each event is POSTed as JSON with the headers webhook-id, webhook-timestamp and webhook-signature (Standard ' +
  'Webhooks, https://www.standardwebhooks.com). Answer 2xx within 15 s. Otherwise delivery is retried after 5 ' +
  's, 5 min, 30 min, 2 h, 5 h and 10 h, each with a small random delay, and then given up. 410 disables the ' +
  'webhook; a redirect counts as a failure. Events of one call are delivered in order: a later one waits until ' +
  'the earlier one has succeeded or was given up. An event may arrive twice; its webhook-id is the same then.';

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
    description: `${rules} The URL must answer an HTTPS request, without a redirect, before it is saved (400 says why not).`,
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
