/** Requests of web site visitors: show the widget, call me back, how far is it, cancel. */
import type { Logger } from 'pino';
import type { z } from 'zod';
import type {
  CallbackOutcome,
  CallbackProgress,
  CallbackState,
  newCallbackSchema,
  PublicWidget,
  TakenCallback,
} from '../../../../shared/api/callMeBack/visits.ts';
import { countryOfCustomer } from '../../accounts/customerPlace.ts';
import type {
  CallbackControl,
  CallbackOrigin,
  CallbackQueues,
  QueuedOrigin,
} from '../../calls/actions/callbackControl.ts';
import type { Clock } from '../../kernel/clock.ts';
import { requireOwnPage } from '../../kernel/pageOfSite.ts';
import { countryOf } from '../../kernel/phoneNumbers.ts';
import { createRateLimiter, type RateLimiter } from '../../kernel/rateLimit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { digest, newToken } from '../../kernel/secrets.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { CallbackRequestRecord } from './callbackRequestRepository.ts';
import { usersOfTarget } from './callMeBackTargets.ts';
import { toPublicWidget } from './publicWidget.ts';
import { requireQuota } from './requestLimits.ts';
import type { CallMeBackSettingRecord } from './settingRepository.ts';
import { tooExpensive, type VisitorNumber, visitorNumber } from './visitorNumber.ts';

export interface CallbacksDependencies {
  readonly store: Store;
  readonly control: CallbackControl;
  readonly queues: CallbackQueues;
  /** Whether anybody of a customer is signed in. */
  readonly isAnybodyHere: (customerId: number) => boolean;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What the request says of a browser. */
export interface Browser {
  /** Origin of the page that embeds the widget; empty if the request has none. */
  readonly origin: string;
  readonly address: string;
  readonly userAgent: string;
}

type Wanted = z.output<typeof newCallbackSchema>;

/**
 * How often one browser may ask for anything, refused requests included; stored requests have further limits.
 */
const looksPerMinute = { attempts: 60, windowMs: 60_000 };
const triesPerMinute = { attempts: 20, windowMs: 60_000 };

/** How long the state of a request can be asked for. */
const followableMs = 24 * 60 * 60_000;

export class Callbacks {
  readonly #deps: CallbacksDependencies;
  readonly #looks: RateLimiter;
  readonly #tries: RateLimiter;
  #written: Promise<void> = Promise.resolve();

  constructor(deps: CallbacksDependencies) {
    this.#deps = deps;
    this.#looks = createRateLimiter(looksPerMinute, deps.clock);
    this.#tries = createRateLimiter(triesPerMinute, deps.clock);
  }

  /** What the widget shows at the moment. */
  async widget(key: string, browser: Browser): Promise<PublicWidget> {
    this.#looks.take(`${browser.address} ${key}`);
    const setting = await this.#admit(key, browser);
    const { store } = this.#deps;
    const button =
      setting.buttonId === null ? null : await store.callMeBackButtons.byId(setting.customerId, setting.buttonId);
    const reach = await this.#reachOf(store, setting);
    const { called } = await this.#countriesOf(setting);
    const shown = { ...setting, allowedCountries: called };
    return toPublicWidget(shown, button, {
      online: reach !== null,
      chatOnline: this.#deps.isAnybodyHere(setting.customerId),
      openingHours: await this.#openingHoursOf(setting),
    });
  }

  /** Opening hours of the queue that takes the requests; null for targets without hours, which are always open. */
  async #openingHoursOf({ customerId, target }: CallMeBackSettingRecord) {
    if (target.kind !== 'queue') return null;
    const hours = (await this.#deps.store.queues.byId(customerId, target.queue_id))?.settings.hours;
    return hours && hours.weekly.length > 0 ? { time_zone: hours.time_zone, weekly: hours.weekly } : null;
  }

  /** Stores a request and starts its call. Throws `Refusal` with a sentence for the visitor. */
  async request(key: string, browser: Browser, wanted: Wanted): Promise<TakenCallback> {
    this.#tries.take(`${browser.address} ${key}`);
    const setting = await this.#admit(key, browser);
    requireOwnPage([browser], wanted.page);
    const { home, called } = await this.#countriesOf(setting);
    const number = visitorNumber(wanted.number, home, called);
    await this.#requirePrice(setting, number);
    const tokens = { token: newToken(), visitor_token: wanted.visitor || newToken() };
    const { request, reach } = await this.#store(setting, browser, { wanted, number, tokens });
    if (reach === null || request.liveId === null) return { ...tokens, state: request.state, outcome: null };
    const state = await this.#call(setting, { ...request, liveId: request.liveId }, reach);
    return { ...tokens, state, outcome: null };
  }

  /** How far a request is. */
  async progress(token: string): Promise<CallbackProgress> {
    const { state, outcome } = await this.#byToken(token);
    return { state, outcome };
  }

  /** Ends the call of a request, whatever its state. */
  async cancel(token: string): Promise<void> {
    const { liveId } = await this.#byToken(token);
    if (liveId === null) return;
    this.#deps.queues.cancel(liveId);
    this.#deps.control.cancelCallback(liveId);
  }

  /**
   * Follows those who still wait in a queue, and marks what else an earlier process left unfinished: nobody calls those
   * visitors any more. After the recovery of calls and queues.
   */
  async recover(): Promise<void> {
    const { store, clock } = this.#deps;
    for (const request of await store.callbackRequests.unfinished()) {
      if (await this.#waitsOn(request)) continue;
      const { id, liveId } = request;
      if (liveId !== null && !(await store.cdrs.byLiveId(liveId))) await store.callbackRequests.setCall(id, null);
      await store.callbackRequests.setState(id, 'ended', 'interrupted', clock.now());
    }
  }

  async #waitsOn(request: CallbackRequestRecord): Promise<boolean> {
    const { store, queues, clock } = this.#deps;
    const { id, customerId, settingId, liveId } = request;
    if (liveId === null || settingId === null) return false;
    const setting = await store.callMeBackSettings.byId(customerId, settingId);
    if (!setting || !queues.follow(liveId, this.#queuedOriginOf(setting, request))) return false;
    await store.callbackRequests.setState(id, 'calling_agent', null, clock.now());
    return true;
  }

  /** Resolves when every state up to now is kept. */
  settled(): Promise<void> {
    return this.#written;
  }

  /** A number that costs more than the setting allows is not called; one without a price is. */
  async #requirePrice({ customerId, maxCallRate }: CallMeBackSettingRecord, { e164 }: VisitorNumber): Promise<void> {
    if (maxCallRate === 0) return;
    const tariff = await this.#deps.control.tariffOf(customerId, e164);
    if (tariff && tariff.rate > maxCallRate) throw tooExpensive();
  }

  /** The setting of a key, for a page that may embed it. */
  async #admit(key: string, { origin }: Browser): Promise<CallMeBackSettingRecord> {
    const { callMeBackSettings } = this.#deps.store;
    const setting = await callMeBackSettings.byKey(key);
    if (!setting) throw new Refusal('notFound', 'Resource not found');
    if (setting.anyWebsite) return { ...setting, chatEnabled: false };
    const websites = await callMeBackSettings.websitesOf(setting.id);
    if (!websites.some((website) => website.origin === origin.toLowerCase())) {
      throw new Refusal('denied', 'This web site may not use this widget');
    }
    return setting;
  }

  /**
   * The countries that may be called, and the one whose national numbers a visitor may type. A setting without
   * countries allows the country of the number that it shows, else the customer's: otherwise an outsider could choose
   * expensive destinations.
   */
  async #countriesOf(setting: CallMeBackSettingRecord): Promise<{ home: string | null; called: readonly string[] }> {
    const { customerId, allowedCountries: named, ddi } = setting;
    const [only] = named;
    if (only !== undefined && named.length === 1) return { home: only, called: named };
    const home = (ddi && countryOf(ddi)) || (await countryOfCustomer(this.#deps.store, customerId));
    return { home, called: named.length > 0 || home === null ? named : [home] };
  }

  /** Who can take a request at the moment; null: nobody. */
  async #reachOf(within: Repositories, { customerId, target }: CallMeBackSettingRecord): Promise<Reach | null> {
    const { control, queues } = this.#deps;
    if (target.kind === 'queue') {
      return queues.takes(customerId, target.queue_id) ? { kind: 'queue', queueId: target.queue_id } : null;
    }
    const users = control.free(await usersOfTarget(within, customerId, target));
    return users.length > 0 ? { kind: 'users', users } : null;
  }

  /** One transaction, so that two simultaneous requests cannot both use the last of the limit. */
  #store(setting: CallMeBackSettingRecord, browser: Browser, { wanted, number, tokens }: Accepted) {
    const { store, clock } = this.#deps;
    const { address: ip, userAgent } = browser;
    const at = clock.now();
    const digits = number.e164.slice(1);
    return store.transaction(async (within) => {
      await requireQuota(within, setting, { ip, number: digits }, at);
      const reach = await this.#reachOf(within, setting);
      const visit = {
        customerId: setting.customerId,
        settingId: setting.id,
        visitorTokenHash: digest(tokens.visitor_token),
        number: digits,
        country: number.country,
        ip,
        userAgent,
        at,
        page: wanted.page,
        referer: wanted.referer,
      };
      const begun = { visit, tokenHash: digest(tokens.token) };
      const request = await within.callbackRequests.begin(
        reach !== null
          ? { ...begun, liveId: store.nextLiveId(), state: 'calling_agent' }
          : { ...begun, liveId: null, state: 'nobody_available' },
      );
      return { request, reach };
    });
  }

  /** Answers the request's state once the call was started or put into the queue. */
  async #call(
    setting: CallMeBackSettingRecord,
    request: CallbackRequestRecord & { readonly liveId: number },
    reach: Reach,
  ): Promise<CallbackState> {
    try {
      await this.#reach(setting, request, reach);
      return 'calling_agent';
    } catch (error) {
      const { id } = request;
      this.#deps.logger.warn({ requestId: id, err: error }, 'a visitor could not be called back');
      await this.#deps.store.callbackRequests.setCall(id, null);
      this.#note(id, 'nobody_available', null);
      await this.#written;
      return 'nobody_available';
    }
  }

  async #reach(
    setting: CallMeBackSettingRecord,
    request: CallbackRequestRecord & { readonly liveId: number },
    reach: Reach,
  ): Promise<void> {
    const { control, queues } = this.#deps;
    const { liveId, customerId } = request;
    if (reach.kind === 'users') {
      return control.callBack({ liveId, customerId, users: reach.users, ...this.#originOf(setting, request) });
    }
    const origin = this.#queuedOriginOf(setting, request);
    const isTaken = queues.enter({ customerId, queueId: reach.queueId, liveId, origin });
    if (!isTaken) throw new Error('The queue accepts no more callers.');
  }

  #originOf({ name, ddi }: CallMeBackSettingRecord, { id, number, page }: CallbackRequestRecord): CallbackOrigin {
    return {
      number: `+${number}`,
      callerId: ddi,
      actionUrl: page,
      actionText: `Call Me Back: ${name}`,
      onState: (state, outcome) => this.#note(id, state, outcome),
    };
  }

  #queuedOriginOf(setting: CallMeBackSettingRecord, request: CallbackRequestRecord): QueuedOrigin {
    const write = (liveId: number) => this.#deps.store.callbackRequests.setCall(request.id, liveId);
    return { ...this.#originOf(setting, request), onCall: (liveId) => this.#write(request.id, () => write(liveId)) };
  }

  #note(id: number, state: CallbackState, outcome: CallbackOutcome | null): void {
    const { store, clock } = this.#deps;
    const now = clock.now();
    this.#write(id, () => store.callbackRequests.setState(id, state, outcome, now));
  }

  /** Changes of a request are written in the order in which they happened. */
  #write(id: number, write: () => Promise<void>): void {
    this.#written = this.#written
      .then(write)
      .catch((error: unknown) => this.#deps.logger.error({ requestId: id, err: error }, 'a request was not kept'));
  }

  async #byToken(token: string): Promise<CallbackRequestRecord> {
    const { store, clock } = this.#deps;
    const request = await store.callbackRequests.byTokenHash(digest(token));
    if (!request || clock.now() - request.requestedAt > followableMs) {
      throw new Refusal('notFound', 'Resource not found');
    }
    return request;
  }
}

/** Who takes a request: users who ring together, or a queue. */
type Reach =
  | { readonly kind: 'users'; readonly users: readonly number[] }
  | { readonly kind: 'queue'; readonly queueId: number };

interface Accepted {
  readonly wanted: Wanted;
  readonly number: VisitorNumber;
  readonly tokens: { readonly token: string; readonly visitor_token: string };
}
