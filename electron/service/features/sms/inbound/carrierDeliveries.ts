/**
 * Takes in what carriers deliver: messages, whole or in parts, and receipts. All is stored before the carrier gets its
 * answer.
 */
import type { Logger } from 'pino';
import type { Store } from '../../../platform/storage/store.ts';
import { settleSms } from '../outbound/settleSms.ts';
import { ESME_ROK } from '../smpp/commandStatus.ts';
import { type Delivery, type PduFields, readDeliverSm } from '../smpp/deliverSm.ts';
import type { DeliveryReceipt } from '../smpp/deliveryReceipt.ts';
import type { SmsCarrierRecord } from '../storage/smsCarrierRepository.ts';
import type { InboundSmsPart } from '../storage/smsPartRepository.ts';
import type { InboundSms } from './inboundSms.ts';

/** How long parts wait for the others; after that the message is taken in incomplete. */
const PARTS_WAIT_MS = 60 * 60_000;
/** How long a receipt waits for its message. */
const RECEIPTS_WAIT_MS = 24 * 60 * 60_000;

export interface CarrierDeliveriesOptions {
  readonly store: Pick<Store, 'smsParts' | 'transaction'>;
  readonly inbound: InboundSms;
  readonly now: () => number;
  readonly logger: Logger;
}

type Message = Extract<Delivery, { kind: 'message' }>;

export class CarrierDeliveries {
  readonly #options: CarrierDeliveriesOptions;

  constructor(options: CarrierDeliveriesOptions) {
    this.#options = options;
  }

  /** Resolves with the status to answer; rejects if it could not be stored. */
  async take(carrier: SmsCarrierRecord, pdu: PduFields): Promise<number> {
    const delivery = readDeliverSm(pdu);
    if (delivery.kind === 'receipt') await this.#receipt(carrier, delivery.receipt);
    else await this.#message(carrier, delivery);
    return ESME_ROK;
  }

  /**
   * Takes in messages that did not become complete, with a mark where parts are missing, and removes receipts without a
   * message.
   */
  async sweep(): Promise<void> {
    const { store, now } = this.#options;
    for (const parts of await store.smsParts.inboundBefore(now() - PARTS_WAIT_MS)) await this.#join(parts);
    await store.smsParts.removeReceiptsBefore(now() - RECEIPTS_WAIT_MS);
  }

  async #message({ id: carrierId, customerId }: SmsCarrierRecord, message: Message): Promise<void> {
    const { from, to, text, concatenation } = message;
    const common = { customerId, carrierId, from, to, text };
    if (!concatenation) {
      await this.#options.inbound.take({ ...common, lineId: null, ownerId: null });
      return;
    }
    const part: InboundSmsPart = { ...common, ...concatenation, receivedAt: this.#options.now() };
    const parts = await this.#options.store.smsParts.addInbound(part);
    if (parts.length === part.parts) await this.#join(parts);
  }

  async #join(parts: readonly InboundSmsPart[]): Promise<void> {
    const [first] = parts;
    if (!first) return;
    const texts = Array.from({ length: first.parts }, (_, index) => {
      return parts.find(({ part }) => part === index + 1)?.text ?? '[…]';
    });
    const { customerId, carrierId, from, to } = first;
    const arrived = { customerId, carrierId, from, to, text: texts.join(''), lineId: null, ownerId: null };
    await this.#options.inbound.take(arrived, (within) => within.smsParts.removeInbound(first));
  }

  async #receipt({ id: carrierId }: SmsCarrierRecord, receipt: DeliveryReceipt | null): Promise<void> {
    const { store, now, logger } = this.#options;
    if (!receipt) return logger.warn({ carrierId }, 'a delivery receipt says nothing that can be read');
    const { messageId, delivered, reason } = receipt;
    if (delivered === null) return;
    const tally = await store.smsParts.applyReceipt({ carrierId, messageId, delivered, reason }, now());
    if (!tally) return;
    if (tally.failure !== null)
      await settleSms(store, tally.smsId, { result: 'failed', reason: tally.failure, now: now() });
    else if (tally.delivered === tally.parts) {
      await settleSms(store, tally.smsId, { result: 'delivered', reason: null, now: now() });
    }
  }
}
