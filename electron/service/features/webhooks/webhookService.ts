/** Management of webhooks by administrators. */
import type { z } from 'zod';
import type { newWebhookSchema, replayFailedSchema, webhookPatchSchema } from '../../../../shared/api/webhooks.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { WebhookEvent } from '../../../../shared/events/event.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { eventText } from '../../platform/events/eventText.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { DeliveryRecord, NewDelivery } from './deliveryRecord.ts';
import type { ReceiverClient } from './receiverClient.ts';
import { newMessageId, newSecret } from './signature.ts';
import { checkedUrl, maskedUrl } from './targetUrl.ts';
import { objectionTo } from './verdict.ts';
import type { WebhookRecord } from './webhookRepository.ts';

/** How long receivers may continue to use the previous secret. */
const OLD_SECRET_MS = 24 * 3600_000;
/** Most events that one request sends again. */
const MOST_REPLAYED = 10_000;
const SWITCHED_OFF = 'The webhook was switched off';

type Patch = z.output<typeof webhookPatchSchema>;

/** Webhooks of customers. One of another customer is `notFound`. */
export interface WebhookService {
  list(viewer: Viewer): Promise<WebhookRecord[]>;
  get(viewer: Viewer, id: number): Promise<WebhookRecord>;
  /** Refuses with `invalid` a URL that is malformed, or that does not answer an HTTPS request. */
  create(viewer: Viewer, request: z.output<typeof newWebhookSchema>): Promise<WebhookRecord>;
  /** As `create`. Disabling cancels waiting deliveries; an enabled webhook begins with the next event. */
  update(viewer: Viewer, id: number, patch: Patch): Promise<WebhookRecord>;
  remove(viewer: Viewer, id: number): Promise<void>;
  rotateSecret(viewer: Viewer, id: number): Promise<WebhookRecord>;
  /** Sends a test event now, once, and answers the result. */
  test(viewer: Viewer, id: number): Promise<DeliveryRecord>;
  /** Sends the event of a delivery again now, once, and answers the result. */
  replay(viewer: Viewer, id: number, deliveryId: number): Promise<DeliveryRecord>;
  /** Sends all failed events again, each once, in order, after what is waiting; answers how many events there are. */
  replayFailed(viewer: Viewer, request: z.output<typeof replayFailedSchema>): Promise<number>;
}

export interface WebhookServiceDependencies {
  readonly store: Store;
  readonly client: ReceiverClient;
  readonly clock: Clock;
  /** Sends a delivery now and answers it as stored. */
  readonly sendNow: (webhook: WebhookRecord, delivery: DeliveryRecord) => Promise<DeliveryRecord>;
  /** Called when something may have become due, was cancelled, or is sent otherwise than before. */
  readonly onChanged: () => void;
}

function testDelivery(webhook: WebhookRecord, now: number): NewDelivery {
  const messageId = newMessageId();
  const event_name = 'webhook.test';
  const body: WebhookEvent = { id: messageId, event_time: toContractDateTime(now), event_name, webhook_id: webhook.id };
  return {
    ...byHand(webhook, now),
    messageId,
    eventId: messageId,
    eventName: event_name,
    callId: null,
    sequence: 0,
    requestBody: eventText(body),
  };
}

/** Deliveries by hand do not wait for others, and others do not wait for them. */
function byHand({ id, customerId, name, url }: WebhookRecord, now: number) {
  const fixed = { attempt: 1, replay: true, lane: null, dueAt: null } as const;
  return { ...fixed, customerId, webhookId: id, webhookName: name, url: maskedUrl(url), createdAt: now };
}

/** The settings after a change, and other fields of the record that follow from it. */
async function changed(within: Repositories, webhook: WebhookRecord, patch: Patch, now: number) {
  const { name = webhook.name, url = webhook.url, events = webhook.events, enabled = webhook.enabled } = patch;
  const moved = url === webhook.url ? {} : { last: null };
  const switchedOn = enabled && !webhook.enabled;
  const begun = switchedOn ? { sinceEventId: await within.events.newest(), disabledReason: null, last: null } : {};
  const ended = !enabled && webhook.enabled ? { disabledReason: SWITCHED_OFF } : {};
  return { ...webhook, name, url, events, enabled, ...moved, ...begun, ...ended, updatedAt: now };
}

export function createWebhookService(dependencies: WebhookServiceDependencies): WebhookService {
  const { store, client, clock, sendNow, onChanged } = dependencies;

  async function own(from: Repositories, { customerId }: Viewer, id: number): Promise<WebhookRecord> {
    const webhook = await from.webhooks.byId(id);
    if (webhook?.customerId !== customerId) throw new Refusal('notFound', 'Resource not found');
    return webhook;
  }

  /** The URL in its normal form, after it answered a request. */
  async function answering(text: string): Promise<string> {
    const url = checkedUrl(text);
    const objection = objectionTo(await client.send({ method: 'GET', url, headers: {}, body: '' }));
    if (objection !== null) throw new Refusal('unreachable', objection, 'url');
    return url;
  }

  /** The patch with its URL checked; an unchanged URL is not asked again. */
  async function checkedPatch(viewer: Viewer, id: number, patch: Patch): Promise<Patch> {
    const { url } = await own(store, viewer, id);
    if (patch.url === undefined || patch.url === url) return patch;
    return { ...patch, url: await answering(patch.url) };
  }

  async function change(
    viewer: Viewer,
    id: number,
    make: (within: Repositories, before: WebhookRecord) => Promise<WebhookRecord>,
  ) {
    const webhook = await store.transaction(async (within) => {
      const before = await own(within, viewer, id);
      const after = await make(within, before);
      await within.webhooks.update(after);
      if (!after.enabled) await within.webhookDeliveries.cancelWaiting(id, SWITCHED_OFF);
      if (after.url !== before.url) await within.webhookDeliveries.hasten(id, clock.now());
      return after;
    });
    onChanged();
    return webhook;
  }

  async function send(webhook: WebhookRecord, delivery: NewDelivery): Promise<DeliveryRecord> {
    return sendNow(webhook, await store.webhookDeliveries.add(delivery));
  }

  async function queueAgain(within: Repositories, webhook: WebhookRecord, failed: DeliveryRecord): Promise<void> {
    const { webhookDeliveries } = within;
    const { id: webhookId, name: webhookName, url } = webhook;
    const { lane } = failed;
    const waits = lane !== null && (await webhookDeliveries.isWaiting(webhookId, lane));
    const again = { ...failed, webhookName, url: maskedUrl(url), attempt: 1, replay: true, hastened: 0 };
    const now = clock.now();
    await webhookDeliveries.supersedeOthers(
      await webhookDeliveries.add({ ...again, createdAt: now, dueAt: waits ? null : now }),
    );
  }

  return {
    async replayFailed({ customerId }, { webhook_ids: ids, since, until }) {
      const count = await store.transaction(async (within) => {
        const all = await within.webhooks.ofCustomer(customerId);
        const unknown = ids?.find((id) => all.every((webhook) => webhook.id !== id));
        if (unknown !== undefined) throw new Refusal('notFound', `There is no webhook ${unknown}`, 'webhook_ids');
        let queued = 0;
        for (const webhook of all.filter(({ id, enabled }) => enabled && (ids?.includes(id) ?? true))) {
          const limit = MOST_REPLAYED - queued;
          const failed = await within.webhookDeliveries.failed(webhook.id, { since, until, limit });
          const events = [...new Map(failed.map((one) => [one.messageId, one])).values()];
          for (const one of events) await queueAgain(within, webhook, one);
          queued += events.length;
        }
        return queued;
      });
      onChanged();
      return count;
    },
    list: ({ customerId }) => store.webhooks.ofCustomer(customerId),
    get: (viewer, id) => own(store, viewer, id),
    async create({ customerId }, { url: text, ...settings }) {
      const url = await answering(text);
      const now = clock.now();
      const webhook = {
        ...settings,
        customerId,
        url,
        secret: newSecret(),
        previousSecret: null,
        last: null,
        disabledReason: settings.enabled ? null : SWITCHED_OFF,
        createdAt: now,
        updatedAt: now,
      };
      return store.transaction(async (within) =>
        within.webhooks.create({ ...webhook, sinceEventId: await within.events.newest() }),
      );
    },
    async update(viewer, id, request) {
      const patch = await checkedPatch(viewer, id, request);
      return change(viewer, id, (within, before) => changed(within, before, patch, clock.now()));
    },
    async remove(viewer, id) {
      await store.transaction(async (within) => {
        await own(within, viewer, id);
        await within.webhookDeliveries.cancelWaiting(id, 'The webhook was removed');
        await within.webhooks.remove(id);
      });
      onChanged();
    },
    rotateSecret: (viewer, id) =>
      change(viewer, id, async (_, before) => {
        const now = clock.now();
        const previousSecret = { secret: before.secret, until: now + OLD_SECRET_MS };
        return { ...before, secret: newSecret(), previousSecret, updatedAt: now };
      }),
    async test(viewer, id) {
      const webhook = await own(store, viewer, id);
      return send(webhook, testDelivery(webhook, clock.now()));
    },
    async replay(viewer, id, deliveryId) {
      const webhook = await own(store, viewer, id);
      const delivery = await store.webhookDeliveries.byId(deliveryId);
      if (delivery?.webhookId !== id) throw new Refusal('notFound', 'Resource not found');
      return send(webhook, { ...delivery, ...byHand(webhook, clock.now()) });
    },
  };
}
