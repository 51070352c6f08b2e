/** Inbound text messages: stored with their event before the sender gets its answer. */
import type { Sms } from '../../../../../shared/api/sms/sms.ts';
import { type NumberStore, userOfNumber } from '../../../ddis/ownNumbers.ts';
import type { Repositories, Store } from '../../../platform/storage/store.ts';
import type { ContactDirectory } from '../contactDirectory.ts';
import { smsReceived } from '../smsEvents.ts';
import type { SmsRoute } from '../storage/smsRows.ts';
import { nameOf } from '../userName.ts';

/** An inbound message, numbers without `+`. */
export interface ArrivedSms extends SmsRoute {
  readonly customerId: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Whom it belongs to regardless of its number; null: the owner of the number, else everybody. */
  readonly ownerId: number | null;
}

export interface InboundSmsOptions {
  readonly store: NumberStore & Pick<Store, 'transaction'>;
  readonly contacts: ContactDirectory;
  /** Called after a message was stored. */
  readonly onReceived: (sms: Sms) => void;
  readonly now: () => number;
}

export class InboundSms {
  readonly #options: InboundSmsOptions;

  constructor(options: InboundSmsOptions) {
    this.#options = options;
  }

  /** The message and its event are stored when it resolves; `also` runs in the same transaction. */
  async take(arrived: ArrivedSms, also: (within: Repositories) => Promise<void> = async () => undefined): Promise<Sms> {
    const { store, contacts, now } = this.#options;
    const { customerId, lineId, carrierId } = arrived;
    const owner = await this.#ownerOf(arrived);
    const sender = await userOfNumber(store, customerId, arrived.from);
    const senderName = sender ? nameOf(sender) : await contacts.nameOf(customerId, arrived.from);
    const received = await store.transaction(async (within) => {
      const sms = await within.sms.add({
        customerId,
        lineId,
        carrierId,
        createdAt: now(),
        type: 'I',
        result: 'received',
        message: arrived.text,
        userId: owner?.id ?? null,
        from: { number: arrived.from, name: senderName, userId: sender?.id ?? null },
        to: { number: arrived.to, name: owner ? nameOf(owner) : '', userId: owner?.id ?? null },
      });
      await within.events.append([smsReceived(customerId, sms, now())]);
      await also(within);
      return sms;
    });
    this.#options.onReceived(received);
    return received;
  }

  async #ownerOf({ ownerId, customerId, to }: ArrivedSms) {
    const { store } = this.#options;
    const owner = ownerId === null ? null : await store.users.byId(ownerId);
    return owner ?? userOfNumber(store, customerId, to);
  }
}
