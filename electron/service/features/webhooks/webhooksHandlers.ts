import type { Webhook, WebhookDelivery, webhooks as webhookRows } from '../../../../shared/api/webhooks.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import type { CallControl } from '../../calls/callControl.ts';
import type { Page } from '../../kernel/collections.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { created, gone, page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { DeliveryRecord } from './deliveryRecord.ts';
import type { WebhookRecord } from './webhookRepository.ts';
import type { WebhookService } from './webhookService.ts';

export interface WebhooksDependencies {
  readonly store: Pick<Store, 'webhookDeliveries' | 'cdrs'>;
  readonly webhooks: WebhookService;
  readonly calls: CallControl;
}

/** When the next attempt is due is calculated, not stored. */

function stateOf({ enabled, disabledReason, last }: WebhookRecord): Pick<Webhook, 'state' | 'state_reason'> {
  if (!enabled) return { state: 'disabled', state_reason: disabledReason };
  const reason = last?.error ?? null;
  return { state: reason === null ? 'ok' : 'failing', state_reason: reason };
}

function webhookBody(webhook: WebhookRecord, waiting: number): Webhook {
  return {
    id: webhook.id,
    name: webhook.name,
    url: webhook.url,
    events: [...webhook.events],
    enabled: webhook.enabled,
    ...stateOf(webhook),
    waiting,
    last_delivery_at: contractDateTimeOrNull(webhook.last?.at ?? null),
    last_reply_status: webhook.last?.replyStatus ?? null,
    created_at: toContractDateTime(webhook.createdAt),
    updated_at: toContractDateTime(webhook.updatedAt),
  };
}

function secretBody({ secret, previousSecret }: WebhookRecord) {
  return { secret, previous_valid_until: contractDateTimeOrNull(previousSecret?.until ?? null) };
}

function deliveryBody(delivery: DeliveryRecord): WebhookDelivery {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    webhook_name: delivery.webhookName,
    message_id: delivery.messageId,
    event_id: delivery.eventId,
    event_name: delivery.eventName,
    call_id: delivery.callId,
    attempt: delivery.attempt,
    replay: delivery.replay,
    state: delivery.state,
    created_at: toContractDateTime(delivery.createdAt),
    next_attempt_at: contractDateTimeOrNull(delivery.dueAt),
    time: contractDateTimeOrNull(delivery.sentAt),
    url: delivery.url,
    request_body: delivery.requestBody,
    reply_status: delivery.replyStatus,
    reply_body: delivery.replyBody,
    latency_ms: delivery.latencyMs,
    error: delivery.error,
  };
}

const deliveryPage = ({ data, total }: Page<DeliveryRecord>) => page({ data: data.map(deliveryBody), total });

function managementHandlers({ webhooks, store }: WebhooksDependencies) {
  const bodyOf = async (webhook: WebhookRecord) =>
    webhookBody(webhook, await store.webhookDeliveries.countWaiting(webhook.id));

  return {
    async listWebhooks({ auth, query }) {
      const bodies = await Promise.all((await webhooks.list(auth)).map(bodyOf));
      return pageOfList(bodies, query);
    },
    async createWebhook({ auth, body }) {
      const webhook = await webhooks.create(auth, body);
      return created({ ...webhookBody(webhook, 0), secret: webhook.secret });
    },
    getWebhook: async ({ auth, params }) => single(await bodyOf(await webhooks.get(auth, params.id))),
    updateWebhook: async ({ auth, params, body }) => single(await bodyOf(await webhooks.update(auth, params.id, body))),
    async deleteWebhook({ auth, params }) {
      await webhooks.remove(auth, params.id);
      return gone;
    },
    getWebhookSecret: async ({ auth, params }) => single(secretBody(await webhooks.get(auth, params.id))),
    rotateWebhookSecret: async ({ auth, params }) => created(secretBody(await webhooks.rotateSecret(auth, params.id))),
    testWebhook: async ({ auth, params }) => created(deliveryBody(await webhooks.test(auth, params.id))),
  } satisfies Partial<Handlers>;
}

function logHandlers({ webhooks, store, calls }: WebhooksDependencies) {
  const { webhookDeliveries: deliveries, cdrs } = store;
  return {
    async listWebhookDeliveries({ auth, params, query }) {
      const { id: webhookId } = await webhooks.get(auth, params.id);
      return deliveryPage(await deliveries.page({ webhookId }, pageRequest(query)));
    },
    async listAllWebhookDeliveries({ auth: { customerId }, query }) {
      return deliveryPage(await deliveries.page({ customerId }, pageRequest(query)));
    },
    replayFailedDeliveries: async ({ auth, body }) => ({
      status: 202,
      body: { data: { events: await webhooks.replayFailed(auth, body) }, links: {} },
    }),
    replayWebhookDelivery: async ({ auth, params }) =>
      created(deliveryBody(await webhooks.replay(auth, params.id, params.delivery_id))),
    async listCallWebhooks({ auth, params, query }) {
      const of = { customerId: auth.customerId, callId: calls.get(auth, params.id).id };
      return deliveryPage(await deliveries.page(of, pageRequest(query)));
    },
    async listCdrWebhooks({ auth, params, query }) {
      const cdr = found(await cdrs.byId(recordScope(auth), params.id));
      const of = { customerId: auth.customerId, callId: cdr.live_id };
      return deliveryPage(await deliveries.page(of, pageRequest(query)));
    },
  } satisfies Partial<Handlers>;
}

/** Handlers: webhooks and their deliveries. */
export function webhooksHandlers(dependencies: WebhooksDependencies): Handlers<keyof typeof webhookRows> {
  return { ...managementHandlers(dependencies), ...logHandlers(dependencies) };
}
