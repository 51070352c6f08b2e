/** Notes what phones fetched, which passwords were handed out and which are in use, and emits the events. */
import type { Logger } from 'pino';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Store } from '../../../platform/storage/store.ts';
import { type PhoneSecrets, phoneRealm } from '../../../telephony/ports/sipServer.ts';
import type { PhoneBook } from '../phoneBook.ts';
import type { PhoneRecord } from '../repository.ts';
import type { FoundLink, ProvisioningLinks } from './provisioningLinks.ts';
import type { PhoneFetch } from './repository.ts';
import type { ProvisioningFile } from './settings.ts';

export interface ProvisioningJournalDependencies {
  readonly store: Pick<Store, 'transaction'>;
  readonly book: PhoneBook;
  readonly links: ProvisioningLinks;
  readonly secretsOf: (username: string, realm: string, password: string) => PhoneSecrets;
  readonly clock: Clock;
  readonly logger: Logger;
}

export class ProvisioningJournal {
  readonly #deps: ProvisioningJournalDependencies;

  constructor(deps: ProvisioningJournalDependencies) {
    this.#deps = deps;
  }

  /** A phone registered with the password from its files: the previous password and the link become invalid. */
  async proved(phoneId: number): Promise<void> {
    const { links, book, store, logger } = this.#deps;
    const promoted = links.promote(phoneId);
    const before = book.byId(phoneId);
    if (!promoted || !before) return;
    const phone = { ...before, secrets: promoted.secrets };
    book.put(phone);
    await store.transaction(async (within) => {
      await within.phones.update(phone);
      await promoted.saved(within);
      await within.events.append([this.#eventOf(phone, null, '')]);
    });
    logger.info({ phoneId }, 'a phone has set itself up');
  }

  /** A phone is given a file, possibly with its password. */
  async handOut(wanted: ProvisioningFile, phone: PhoneRecord, found: FoundLink, fetch: PhoneFetch, password: string) {
    const { links, store, secretsOf } = this.#deps;
    const isNews = links.isNews(fetch);
    const givesPassword = wanted.isSecret && found.kind === 'link';
    if (!isNews && !givesPassword) return;
    await store.transaction(async (within) => {
      if (givesPassword) {
        await links.handOut(found, fetch.address, secretsOf(phone.username, phoneRealm, password), within);
      }
      if (!isNews) return;
      await links.note(fetch, within);
      await within.events.append([this.#eventOf(phone, fetch.file, fetch.address)]);
      if (!wanted.isSecret) return;
      await within.audit.append({
        customerId: phone.customerId,
        operation: 'phones.provisioned',
        objectType: 'phones',
        objectId: String(phone.id),
        objectName: phone.name,
        address: fetch.address,
        reason: `${fetch.file} was handed out`,
      });
    });
  }

  /** A phone asked for a file that it did not get. */
  async note(fetch: PhoneFetch): Promise<void> {
    const { links, store, book } = this.#deps;
    const phone = book.byId(fetch.phoneId);
    if (!phone || !links.isNews(fetch)) return;
    await store.transaction(async (within) => {
      await links.note(fetch, within);
      await within.events.append([this.#eventOf(phone, fetch.file, fetch.address)]);
    });
  }

  #eventOf(phone: PhoneRecord, file: string | null, address: string) {
    const { clock, links } = this.#deps;
    const { state } = links.viewOf(phone.id);
    const body = {
      event_name: 'phone.provisioning',
      event_time: toContractDateTime(clock.now()),
      phone_id: phone.id,
      user_id: phone.userId,
      state,
      file,
      address,
    } as const;
    return { customerId: phone.customerId, userIds: [phone.userId], body };
  }
}
