/** Serves subscriptions to events (RFC 6665): accepts SUBSCRIBE, stores who watches what, and notifies changes. */
import type { Logger } from 'pino';
import type { IncomingRequestMessage, ResponseOptions } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import type { EventSource, Watched } from '../../ports/sipEvents.ts';
import type { PhoneAccount } from '../../ports/sipServer.ts';
import { requestUri, userOf } from '../grammar/uri.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';
import { NotifierDialog } from './notifierDialog.ts';
import { readSubscribe, type SubscribeRequest } from './subscribeRequest.ts';
import { type EndReason, Subscription } from './subscription.ts';

/** Milliseconds between two NOTIFYs of changes to one subscriber after a burst. */
const EVERY_MS = 125;
const AT_ONCE = 10;
/** Nobody waits longer, whatever happens to the clock. */
const LONGEST_MS = 30_000;

/**
 * Limits the rate of notified changes per subscriber, over all its subscriptions; each waits for a moment of its own.
 */
class SubscriberPace {
  readonly #clock: Clock;
  /** When all that a subscriber was granted is spent. */
  readonly #spentAt = new Map<number, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Grants a subscriber its next NOTIFY; answers in how many milliseconds it may be sent. */
  pauseOf(subscriber: number): number {
    const now = this.#clock.now();
    const spentAt = Math.min(Math.max(this.#spentAt.get(subscriber) ?? 0, now), now + LONGEST_MS);
    this.#spentAt.set(subscriber, spentAt + EVERY_MS);
    return Math.max(0, spentAt - now - (AT_ONCE - 1) * EVERY_MS);
  }

  forget(subscriber: number): void {
    this.#spentAt.delete(subscriber);
  }
}

/** Subscriptions at once: of a phone with its extension modules, of a customer, and in all. */
export interface SubscriptionLimits {
  readonly ofPhone: number;
  readonly ofCustomer: number;
  readonly all: number;
}

export const SUBSCRIPTION_LIMITS: SubscriptionLimits = { ofPhone: 200, ofCustomer: 10_000, all: 20_000 };
/** Seconds after which a phone may try again when all subscriptions are in use. */
const ROOM_AGAIN_S = 300;
/** How long the last word to all subscribers may take, in milliseconds. */
const CLOSE_MS = 500;

interface ServedSubscription {
  readonly subscription: Subscription;
  readonly userAgent: UserAgent;
  readonly account: PhoneAccount;
  /** It ends when the phone is registered nowhere any more. */
  readonly needsBinding: boolean;
}

export interface NotifierParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whether a phone is registered somewhere. */
  readonly isRegistered: (phoneId: number) => boolean;
  readonly limits: SubscriptionLimits;
}

/** Serves them for all flows of a server. */
export class Notifier {
  readonly #parts: NotifierParts;
  readonly #pace: SubscriberPace;
  readonly #byDialog = new Map<string, ServedSubscription>();
  readonly #byKey = new Map<string, Set<ServedSubscription>>();
  readonly #byPhone = new Map<number, Set<ServedSubscription>>();
  readonly #byUserAgent = new Map<UserAgent, Set<ServedSubscription>>();
  readonly #ofCustomer = new Map<number, number>();
  #source: EventSource | null = null;

  constructor(parts: NotifierParts) {
    this.#parts = parts;
    this.#pace = new SubscriberPace(parts.clock);
  }

  /** Subscriptions that there are. */
  get size(): number {
    return this.#byDialog.size;
  }

  /** Adds a source of events. */
  serve(source: EventSource): void {
    this.#source = source;
    source.onChange((key) => {
      for (const { subscription } of this.#byKey.get(key) ?? []) subscription.changed();
    });
  }

  /** Takes a SUBSCRIBE of a phone that has proven who it is, outside a dialog. */
  subscribe(message: IncomingRequestMessage, account: PhoneAccount, userAgent: UserAgent): void {
    const request = readSubscribe(message);
    if ('refusal' in request) return void userAgent.core.replyStateless(message, request.refusal);
    this.#begin(message, request, account, userAgent).catch((error: unknown) => {
      this.#parts.logger.error({ err: error, phoneId: account.phoneId }, 'a subscription could not be begun');
      userAgent.core.replyStateless(message, { statusCode: 500 });
    });
  }

  /** The refusal of a SUBSCRIBE in an unknown dialog; null if the dialog exists. */
  problemOf(message: IncomingRequestMessage, userAgent: UserAgent): ResponseOptions | null {
    const served = this.#byDialog.get(NotifierDialog.nameOf(message));
    return served?.userAgent === userAgent ? null : { statusCode: 481 };
  }

  /** Takes a SUBSCRIBE of a phone in a dialog: it is that phone's, or refused. */
  refresh(message: IncomingRequestMessage, { phoneId }: PhoneAccount, userAgent: UserAgent): void {
    const { core } = userAgent;
    const served = this.#byDialog.get(NotifierDialog.nameOf(message));
    if (served?.userAgent !== userAgent) return void core.replyStateless(message, { statusCode: 481 });
    if (served.account.phoneId !== phoneId) return void core.replyStateless(message, { statusCode: 403 });
    const request = readSubscribe(message);
    if ('refusal' in request) return void core.replyStateless(message, request.refusal);
    const { dialog } = served.subscription;
    if (!served.subscription.matches(request)) return void core.replyStateless(message, { statusCode: 481 });
    if (!dialog.take(message)) return void core.replyStateless(message, { statusCode: 500 });
    core.replyStateless(message, accepted(dialog, request));
    served.subscription.extend(request.expiresS);
  }

  /** A connection was closed, and with it its subscriptions ended. */
  lost(userAgent: UserAgent): void {
    for (const { subscription } of [...(this.#byUserAgent.get(userAgent) ?? [])]) subscription.forget();
  }

  /** A phone is registered nowhere any more. */
  unregistered(phoneId: number): void {
    for (const { subscription, needsBinding } of [...(this.#byPhone.get(phoneId) ?? [])]) {
      if (needsBinding) void subscription.end('deactivated');
    }
  }

  /** A phone may not watch anything any more. */
  reject(phoneId: number): void {
    for (const { subscription } of [...(this.#byPhone.get(phoneId) ?? [])]) void subscription.end('rejected');
  }

  /** A phone may watch something else than before, or see more or less of it. */
  reread(phoneId: number): void {
    for (const { subscription } of this.#byPhone.get(phoneId) ?? []) subscription.changed('rejected');
  }

  /** Notifies every subscriber that its subscription has ended for now. */
  async close(): Promise<void> {
    const reason: EndReason = 'probation;retry-after=10';
    const ended = [...this.#byDialog.values()].map(({ subscription }) => subscription.end(reason));
    let cancel = () => {};
    const patience = new Promise<void>((resolve) => {
      cancel = this.#parts.clock.after(CLOSE_MS, resolve);
    });
    await Promise.race([Promise.allSettled(ended), patience]);
    cancel();
    for (const { subscription } of [...this.#byDialog.values()]) subscription.forget();
  }

  async #begin(
    message: IncomingRequestMessage,
    request: SubscribeRequest,
    account: PhoneAccount,
    userAgent: UserAgent,
  ): Promise<void> {
    const { core } = userAgent;
    const uri = requestUri(message);
    const watched = uri ? await this.#source?.find(account.phoneId, request.event, userOf(uri)) : null;
    if (!watched) return void core.replyStateless(message, { statusCode: 404 });
    const refusal = this.#refusalOf(account);
    if (refusal) {
      const { phoneId, customerId } = account;
      this.#parts.logger.warn({ phoneId, customerId, all: this.size }, 'more subscriptions are wanted than are served');
      return void core.replyStateless(message, refusal);
    }
    const dialog = NotifierDialog.begin(userAgent, message);
    if (!dialog) return void core.replyStateless(message, { statusCode: 400, reasonPhrase: 'Bad Contact' });
    // Its connection may be gone meanwhile.
    if (!userAgent.local) return;
    core.replyStateless(message, { ...accepted(dialog, request), toTag: dialog.localTag });
    this.#add(message, request, { account, userAgent, dialog, watched }).extend(request.expiresS);
  }

  #add(
    message: IncomingRequestMessage,
    request: SubscribeRequest,
    begun: {
      readonly account: PhoneAccount;
      readonly userAgent: UserAgent;
      readonly dialog: NotifierDialog;
      readonly watched: Watched;
    },
  ): Subscription {
    const { account, userAgent, dialog, watched } = begun;
    const { phoneId, customerId } = account;
    const { clock, logger } = this.#parts;
    const subscription = new Subscription(
      {
        clock,
        dialog,
        watched,
        request,
        pause: () => this.#pace.pauseOf(phoneId),
        onOver: () => this.#forget(served),
        onFailure: (error) => logger.warn({ err: error, phoneId }, 'a subscriber could not be told'),
      },
      message,
    );
    const needsBinding = this.#parts.isRegistered(phoneId);
    const served: ServedSubscription = { subscription, userAgent, account, needsBinding };
    this.#byDialog.set(dialog.name, served);
    addTo(this.#byKey, watched.key, served);
    addTo(this.#byPhone, phoneId, served);
    addTo(this.#byUserAgent, userAgent, served);
    this.#ofCustomer.set(customerId, (this.#ofCustomer.get(customerId) ?? 0) + 1);
    return subscription;
  }

  #forget(served: ServedSubscription): void {
    const { subscription, userAgent, account } = served;
    const { phoneId, customerId } = account;
    if (!this.#byDialog.delete(subscription.dialog.name)) return;
    removeFrom(this.#byKey, subscription.watched.key, served);
    removeFrom(this.#byUserAgent, userAgent, served);
    removeFrom(this.#byPhone, phoneId, served);
    if (!this.#byPhone.has(phoneId)) this.#pace.forget(phoneId);
    const left = (this.#ofCustomer.get(customerId) ?? 1) - 1;
    if (left > 0) this.#ofCustomer.set(customerId, left);
    else this.#ofCustomer.delete(customerId);
  }

  /** A phone with too many subscriptions is refused for good; if others have used all, it may try again. */
  #refusalOf({ phoneId, customerId }: PhoneAccount): ResponseOptions | null {
    const { ofPhone, ofCustomer, all } = this.#parts.limits;
    const reasonPhrase = 'Too Many Subscriptions';
    if ((this.#byPhone.get(phoneId)?.size ?? 0) >= ofPhone) return { statusCode: 403, reasonPhrase };
    if ((this.#ofCustomer.get(customerId) ?? 0) < ofCustomer && this.size < all) return null;
    return { statusCode: 480, reasonPhrase, extraHeaders: [`Retry-After: ${ROOM_AGAIN_S}`] };
  }
}

const accepted = (dialog: NotifierDialog, { expiresS }: SubscribeRequest) => ({
  statusCode: 200,
  extraHeaders: [...dialog.headers, `Expires: ${expiresS}`],
});

function addTo<Key>(index: Map<Key, Set<ServedSubscription>>, key: Key, served: ServedSubscription): void {
  const known = index.get(key);
  if (known) known.add(served);
  else index.set(key, new Set([served]));
}

function removeFrom<Key>(index: Map<Key, Set<ServedSubscription>>, key: Key, served: ServedSubscription): void {
  const known = index.get(key);
  known?.delete(served);
  if (known?.size === 0) index.delete(key);
}
