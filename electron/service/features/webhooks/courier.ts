/** Sends a delivery, and stores the results of those that were sent. */
import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { DeliveryRecord } from './deliveryRecord.ts';
import type { ReceiverClient } from './receiverClient.ts';
import { type Sent, settle } from './settlement.ts';
import { keyOf, signedHeaders } from './signature.ts';
import { verdictOn } from './verdict.ts';
import type { WebhookRecord } from './webhookRepository.ts';

export interface CourierDependencies {
  readonly store: Store;
  readonly client: ReceiverClient;
  readonly clock: Clock;
  readonly logger: Logger;
  /** In [0, 1). */
  readonly random: () => number;
}

export interface Courier {
  /** Null if the signal aborts before an answer: the delivery is sent again after the next start. */
  send(webhook: WebhookRecord, delivery: DeliveryRecord, signal: AbortSignal): Promise<Sent | null>;
  /** Stores results, all or none; answers the deliveries as stored, without those that were removed. */
  settle(sent: readonly Sent[]): Promise<DeliveryRecord[]>;
}

/** The keys of webhooks, each made once it is used. */
function signingKeys() {
  const known = new WeakMap<WebhookRecord, Map<string, KeyObject>>();
  function keyWith(webhook: WebhookRecord, secret: string): KeyObject {
    const ofWebhook = known.get(webhook) ?? new Map<string, KeyObject>();
    const key = ofWebhook.get(secret) ?? keyOf(secret);
    ofWebhook.set(secret, key);
    known.set(webhook, ofWebhook);
    return key;
  }
  return (webhook: WebhookRecord, now: number): KeyObject[] => {
    const { secret, previousSecret } = webhook;
    const secrets = previousSecret && previousSecret.until > now ? [secret, previousSecret.secret] : [secret];
    return secrets.map((each) => keyWith(webhook, each));
  };
}

export function createCourier({ store, client, clock, logger, random }: CourierDependencies): Courier {
  const keysOf = signingKeys();
  return {
    async send(webhook, delivery, signal) {
      const sentAt = clock.now();
      const { messageId, requestBody: body, id: deliveryId } = delivery;
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(messageId, body, keysOf(webhook, sentAt), sentAt),
      };
      const answer = await client.send({ method: 'POST', url: webhook.url, headers, body }, signal);
      if (answer.status === null && signal.aborted) return null;
      const { error } = verdictOn(answer);
      const facts = { webhookId: webhook.id, deliveryId, event: delivery.eventName, status: answer.status };
      if (error === null) logger.debug(facts, 'event was delivered');
      else logger.warn({ ...facts, attempt: delivery.attempt, reason: error }, 'event was not delivered');
      return { webhook, delivery, sentAt, latencyMs: clock.now() - sentAt, answer };
    },
    settle: (sent) => store.transaction((within) => settle(within, sent, clock.now(), random)),
  };
}
