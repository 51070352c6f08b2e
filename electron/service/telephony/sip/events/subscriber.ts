import type {
  IncomingNotifyRequest,
  IncomingRequestMessage,
  IncomingResponseMessage,
  OutgoingSubscribeRequest,
  Subscription,
  URI,
  UserAgentCore,
} from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import { ALLOW } from '../userAgent/methods.ts';

/** Why a subscription is over. */
export type SubscriptionEnd =
  /** It is not to be had: there is no sense in asking again soon. */
  | { readonly kind: 'refused'; readonly status: number }
  /** It was lost, and may be had again: at once, or later. */
  | { readonly kind: 'lost'; readonly isAtOnce: boolean; readonly retryAfterS: number | null };

/** The subject of a subscription. */
export interface SubscriberOptions {
  readonly core: UserAgentCore;
  readonly clock: Clock;
  readonly event: 'message-summary' | 'dialog' | 'presence';
  readonly accept: string;
  readonly target: URI;
  /** The server took the request; what is asked for comes with a NOTIFY, which may be here before. */
  onAccepted(): void;
  onNotify(message: IncomingRequestMessage): void;
  /** Once, unless it was ended from here. */
  onEnd(end: SubscriptionEnd): void;
}

/** Seconds that are asked for. */
const EXPIRES_S = 3_600;
/** A subscription is refreshed after a part of its life that differs, so that many are not refreshed in one moment. */
const REFRESH_PARTS = [0.6, 0.85] as const;
/** Nor more often than this. */
const SHORTEST_REFRESH_MS = 15_000;
/** Statuses that will not change by trying again (RFC 6665 section 4.1.2.1, RFC 3261 section 21). */
const FINAL: readonly number[] = [400, 401, 403, 404, 405, 407, 410, 415, 416, 420, 489, 501, 603, 604];

/** One subscription of ours at somebody else's notifier (RFC 6665 section 4.1). */
export class Subscriber {
  readonly #options: SubscriberOptions;
  #request: (OutgoingSubscribeRequest & { waitNotifyStop(): void }) | null = null;
  #subscription: Subscription | null = null;
  #cancelRefresh: () => void = () => {};
  #isOver = false;

  constructor(options: SubscriberOptions) {
    this.#options = options;
  }

  /** Asks for it. */
  start(): void {
    const { core, target } = this.#options;
    const { aor } = core.configuration;
    const message = core.makeOutgoingRequestMessage('SUBSCRIBE', target, aor, target, {}, this.#headers(EXPIRES_S));
    this.#request = core.subscribe(message, {
      onAccept: () => !this.#isOver && this.#options.onAccepted(),
      onReject: ({ message: response }) => this.#rejected(response),
      onRedirect: ({ message: response }) => this.#rejected(response),
      onNotifyTimeout: () => this.#over({ kind: 'lost', isAtOnce: false, retryAfterS: null }),
      onNotify: ({ request, subscription }) => {
        this.#subscription = subscription ?? null;
        if (subscription) {
          subscription.delegate = {
            onNotify: (next) => this.#notified(next),
            onTerminated: () => this.#over({ kind: 'lost', isAtOnce: true, retryAfterS: null }),
          };
        }
        this.#notified(request);
      },
    }) as OutgoingSubscribeRequest & { waitNotifyStop(): void };
  }

  /** Drops it without a message, because the other end cannot be reached. */
  abandon(): void {
    this.#isOver = true;
    this.#cancelRefresh();
    this.#request?.waitNotifyStop();
    this.#subscription?.dispose();
    this.#subscription = null;
  }

  /** Ends it (RFC 6665 section 4.1.2.3); resolves when the other end has answered. */
  async end(): Promise<void> {
    const subscription = this.#subscription;
    this.#isOver = true;
    this.#cancelRefresh();
    this.#request?.waitNotifyStop();
    if (!subscription) return;
    await new Promise<void>((resolve) => {
      const settle = () => resolve();
      subscription.subscribe({ onAccept: settle, onReject: settle }, { extraHeaders: this.#headers(0) });
    });
    subscription.dispose();
  }

  #headers(expiresS: number): string[] {
    const { core, event, accept } = this.#options;
    const contact = `Contact: ${core.configuration.contact}`;
    return [`Event: ${event}`, `Expires: ${expiresS}`, `Accept: ${accept}`, contact, ALLOW];
  }

  #notified(request: IncomingNotifyRequest): void {
    request.accept();
    if (this.#isOver) return;
    const { message } = request;
    if (message.body) this.#options.onNotify(message);
    const [state = '', ...parameters] = (message.getHeader('subscription-state') ?? '').toLowerCase().split(';');
    if (state.trim() === 'terminated') this.#over(endOf(parameters));
    else this.#refreshLater();
  }

  #refreshLater(): void {
    const { clock } = this.#options;
    const seconds = this.#subscription?.subscriptionExpires ?? EXPIRES_S;
    this.#cancelRefresh();
    const [from, to] = REFRESH_PARTS;
    const delay = Math.max(seconds * 1000 * (from + Math.random() * (to - from)), SHORTEST_REFRESH_MS);
    this.#cancelRefresh = clock.after(delay, () => this.#refresh());
  }

  #refresh(): void {
    try {
      // Statuses that sip.js takes for the end of the subscription (481 and the like) come by `onTerminated`.
      const onReject = ({ message }: { message: IncomingResponseMessage }) => this.#refreshRejected(message);
      this.#subscription?.subscribe({ onReject }, { extraHeaders: this.#headers(EXPIRES_S) });
    } catch {
      this.#over({ kind: 'lost', isAtOnce: true, retryAfterS: null });
    }
  }

  /** It was allowed before: a challenge that was not met says nothing for good. */
  #refreshRejected(response: IncomingResponseMessage): void {
    const isChallenge = response.statusCode === 401 || response.statusCode === 407;
    if (isChallenge) this.#over({ kind: 'lost', isAtOnce: false, retryAfterS: null });
    else this.#rejected(response);
  }

  #rejected(response: IncomingResponseMessage): void {
    const { statusCode: status = 500 } = response;
    const retryAfterS = secondsOf(response.getHeader('retry-after'));
    if (FINAL.includes(status)) this.#over({ kind: 'refused', status });
    else this.#over({ kind: 'lost', isAtOnce: status === 481, retryAfterS });
  }

  #over(end: SubscriptionEnd): void {
    if (this.#isOver) return;
    this.abandon();
    this.#options.onEnd(end);
  }
}

/** The meaning of a subscription's end (RFC 6665 section 4.1.3). */
function endOf(parameters: readonly string[]): SubscriptionEnd {
  const parameter = (name: string) =>
    parameters
      .map((text) => text.trim())
      .find((text) => text.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const reason = parameter('reason');
  if (reason === 'rejected' || reason === 'invariant') return { kind: 'refused', status: 403 };
  if (reason === 'noresource') return { kind: 'refused', status: 404 };
  const retryAfterS = secondsOf(parameter('retry-after'));
  const isAtOnce = retryAfterS === null && (reason === 'deactivated' || reason === 'timeout');
  return { kind: 'lost', isAtOnce, retryAfterS };
}

function secondsOf(text: string | undefined): number | null {
  const digits = /^\s*(\d{1,6})/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
