import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import {
  createdWebhookSchema,
  newWebhookSchema,
  webhookDeliverySchema,
  webhookPatchSchema,
  webhookSchema,
  webhookSecretSchema,
} from '../schemas/webhook.ts';

const delivery = 'Each row is one POST: an attempt that was made, with the reply, or one that waits.';

const rules =
  'Each event is POSTed as JSON with the headers webhook-id, webhook-timestamp and webhook-signature (Standard ' +
  'Webhooks, https://www.standardwebhooks.com). Answer 2xx within 15 s. Anything else is tried again after 5 s, 5 min, ' +
  '30 min, 2 h, 5 h and 10 h, a little later at random, and then given up; 410 disables the webhook; a redirect is a ' +
  'failure. The events of one call come in order: a later one waits until the earlier one is through. An event may come ' +
  'twice: its webhook-id tells.';

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
    description: 'A new URL must answer first, and what waits to be tried again is then sent there at once.',
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
    description: 'What was sent stays in the log of each call; what waits is dropped.',
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
    description: 'For 24 hours deliveries carry a signature with the old one too, so that receivers can follow.',
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
      'Sends {id, event_time, event_name: "webhook.test", webhook_id} once, also to a webhook that is disabled, and ' +
      'answers with what came of it.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 201: json(single(webhookDeliverySchema), 'Sent; `state` says with what result') },
    errors: [401, 403, 404],
  }),
  listWebhookDeliveries: endpoint({
    ...collectionOf({
      path: '/webhooks/{id}/deliveries',
      module: 'service',
      summary: 'List what was sent to a webhook',
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
    summary: 'List what was sent to any webhook',
    description: `${delivery} Kept for 30 days, also when the webhook is removed.`,
    scope: 'administrator',
    extension: true,
    resource: webhookDeliverySchema,
    errors: [400, 401, 403],
  }),
  replayWebhookDelivery: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery_id}/replay',
    module: 'service',
    summary: 'Send the event of a delivery again, now',
    description: 'Once, with the same webhook-id, without waiting for other events of the call.',
    scope: 'administrator',
    extension: true,
    params: deliveryParams,
    responses: { 201: json(single(webhookDeliverySchema), 'Sent; `state` says with what result') },
    errors: [401, 403, 404],
  }),
  listCallWebhooks: endpoint({
    ...collectionOf({
      path: '/calls/{id}/webhooks',
      module: 'service',
      summary: 'What was sent to webhooks about a live call',
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
      summary: 'What was sent to webhooks about an ended call',
      description: delivery,
      scope: 'supervisor',
      extension: true,
      params: idParams,
      resource: webhookDeliverySchema,
    }),
    errors: [400, 401, 403, 404],
  }),
};
