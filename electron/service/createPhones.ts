/** Composes registered phones: their users, their registrations, the SIP server, and lock-outs. */
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { toContractDateTime } from '../../shared/domain/time.ts';
import type { UserPhones } from './calls/session/userPhones.ts';
import { type LockoutLimits, Lockouts } from './features/phones/lockouts.ts';
import { PhoneBook } from './features/phones/phoneBook.ts';
import { dialPhone } from './features/phones/phoneDialling.ts';
import { StoredPhoneLocations } from './features/phones/phoneLocations.ts';
import { PhonePings } from './features/phones/phonePings.ts';
import { PhoneService, phoneSecretsOf } from './features/phones/phoneService.ts';
import { Provisioning, type ProvisioningAddress } from './features/phones/provisioning/provisioning.ts';
import { ProvisioningJournal } from './features/phones/provisioning/provisioningJournal.ts';
import { ProvisioningLinks } from './features/phones/provisioning/provisioningLinks.ts';
import type { Clock } from './kernel/clock.ts';
import { ListenerSet } from './kernel/listenerSet.ts';
import type { Store } from './platform/storage/store.ts';
import type { MediaEngine } from './telephony/ports/media.ts';
import type { OpenDialogs } from './telephony/ports/openDialogs.ts';
import type {
  PhoneAccount,
  PhoneBinding,
  SipServerConfig,
  TextAnswer,
  TextForPhone,
  TextFromPhone,
} from './telephony/ports/sipServer.ts';
import { createSipServer } from './telephony/sip/server/sipServer.ts';

/** Twenty wrong secrets in ten minutes; a minute to an hour. */
const guessLimits: LockoutLimits = { failures: 20, withinMs: 600_000, firstMs: 60_000, longestMs: 3_600_000 };

export interface PhonesOptions {
  readonly config: SipServerConfig;
  readonly store: Store;
  readonly media: MediaEngine;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onFailure: (error: unknown) => void;
  readonly dialogs: OpenDialogs;
  /** Whether calls are taken at all. */
  readonly takesCalls: () => boolean;
  readonly address: ProvisioningAddress;
}

/** Nothing is listened on before `start`. */
export function createPhones(options: PhonesOptions) {
  const { config, store, media, clock, logger, onFailure, dialogs, address, takesCalls } = options;
  const book = new PhoneBook(store);
  const lockouts = new Lockouts(clock);
  const whenStored = () => store.settled();
  const links = new ProvisioningLinks({ store, clock });
  const journal = new ProvisioningJournal({ store, book, links, secretsOf: phoneSecretsOf, clock, logger });
  const locations = new StoredPhoneLocations({ phones: store.phones, clock, onFailure });
  const accounts = {
    accountOf(username: string) {
      const phone = book.byUsername(username);
      if (!phone) return null;
      const { id: phoneId, customerId, secrets } = phone;
      return { phoneId, customerId, secrets, nextSecrets: links.nextSecretsOf(phoneId) };
    },
    usedNext: ({ phoneId }: PhoneAccount) => void journal.proved(phoneId).catch(onFailure),
  };
  const server = createSipServer({
    config,
    accounts,
    locations,
    guard: lockouts,
    media,
    logger,
    clock,
    whenStored,
    dialogs,
    takesCalls,
  });
  const provisioning = new Provisioning({
    store,
    book,
    links,
    guesses: new Lockouts(clock, guessLimits),
    server,
    address,
    journal,
    clock,
    logger,
  });
  const pings = new PhonePings({ locations, server, clock });

  const changes = new ListenerSet<[userId: number]>(onFailure);
  const disturbChanges = new ListenerSet<[userId: number]>(onFailure);

  locations.events.on('forgotten', (phoneId) => server.endSubscriptions(phoneId, 'rejected'));
  locations.events.on('state', (phoneId, state) => {
    const phone = book.byId(phoneId);
    if (!phone) return;
    logger.info({ phoneId, state }, 'a phone changed its state');
    if (state === 'offline') server.endSubscriptions(phoneId, 'unregistered');
    const { customerId, userId: user_id } = phone;
    const event_time = toContractDateTime(clock.now());
    const body = { event_name: 'phone.state', event_time, phone_id: phoneId, user_id, state } as const;
    store.events.append([{ customerId, userIds: [user_id], body }]).catch(onFailure);
    changes.emit(user_id);
  });

  const ofUsers: UserPhones = {
    reachable(userId) {
      const areRung = book.ringsAt(userId) !== 'app';
      const there = book.ofUser(userId).filter(({ id }) => locations.reachable(id).length > 0);
      return there.map((phone) => ({ ...phone, rings: phone.rings && areRung }));
    },
    dial: (phoneId, call) => dialPhone(phoneId, call, { locations, server }),
  };

  /** One that says which methods it understands, and leaves texts out, is not asked. */
  const mayTakeTexts = (binding: PhoneBinding): boolean => {
    const { methods } = locations.capabilitiesOf(binding);
    return methods.length === 0 || methods.includes('MESSAGE');
  };

  /** Shows a text at all of a user's phones that ring and take texts; what they say of it changes nothing. */
  function showText(userId: number, text: TextForPhone): void {
    for (const { id } of ofUsers.reachable(userId).filter(({ rings }) => rings)) {
      for (const binding of locations.reachable(id).filter(mayTakeTexts)) {
        const onError = (err: unknown) => logger.debug({ err, phoneId: id }, 'a text did not reach a phone');
        server.sendText(binding, text).catch(onError);
      }
    }
  }

  const userOf = (phoneId: number): number | null => book.byId(phoneId)?.userId ?? null;

  async function reloadUser(userId: number): Promise<void> {
    const wasNotDisturbed = book.doNotDisturb(userId);
    for (const phoneId of await book.reloadUser(userId)) await locations.forget(phoneId);
    // With other roles its phones may see more or less.
    for (const { id } of book.ofUser(userId)) server.rereadSubscriptions(id);
    changes.emit(userId);
    if (book.doNotDisturb(userId) !== wasNotDisturbed) disturbChanges.emit(userId);
  }

  return {
    service: new PhoneService({ store, book, locations, lockouts, server, links, provisioning, clock }),
    server,
    provisioning,
    ofUsers,
    /** A phone and its viewer; null if it was removed or its user is not active. */
    watcherOf(phoneId: number) {
      const phone = book.byId(phoneId);
      const viewer = phone && book.viewerOf(phone.userId);
      return viewer && { username: phone.username, viewer };
    },
    /** The user whose phone it is; null when it was removed meanwhile. */
    userOf,
    texts: {
      show: showText,
      onWritten: (handler: (userId: number, text: TextFromPhone) => Promise<TextAnswer>) =>
        server.onText(async (text) => {
          const userId = userOf(text.phoneId);
          return userId === null ? { status: 403 } : handler(userId, text);
        }),
    },
    hasPhone: (userId: number) => ofUsers.reachable(userId).some(({ rings }) => rings),
    /** Whether calls ring in a user's app. */
    ringsApp: (userId: number) => book.ringsAt(userId) !== 'phone',
    /** Whether a user is not to be disturbed. */
    doNotDisturb: (userId: number) => book.doNotDisturb(userId),
    /** Called when a phone of a user came or went, or when it changed where it is rung. */
    onChange: (listener: (userId: number) => void) => changes.add(listener),
    /** Called when a user is not to be disturbed any more, or again. */
    onDisturbChange: (listener: (userId: number) => void) => disturbChanges.add(listener),
    reloadUser,
    /** Removes the registrations of a user's phones; each comes back with its own password at its next REGISTER. */
    async signOut(userId: number): Promise<void> {
      for (const { id } of book.ofUser(userId)) await locations.forget(id);
    },
    /** A customer is removed: its phones are signed off, and known no more. */
    async endCustomer(customerId: number): Promise<void> {
      for (const phoneId of book.forgetCustomer(customerId)) await locations.forget(phoneId);
    },
    /** Reads stored registrations, and starts to listen. */
    async start(): Promise<void> {
      await book.load();
      await locations.load(book.all());
      await links.load();
      // One after the other, for an import adds thousands at once and audio has its turn between two of them.
      let reloads: Promise<unknown> = Promise.resolve();
      store.onCommitted((events) => {
        for (const { body } of events) {
          if (body.event_name !== 'user.updated') continue;
          reloads = reloads.then(() => reloadUser(body.user_id).catch(onFailure)).then(() => setImmediate());
        }
      });
      await server.start();
      pings.start();
    },
    async close(): Promise<void> {
      pings.close();
      await server.close();
      await locations.close();
    },
  };
}
