import { isDeepStrictEqual } from 'node:util';
import type { IncomingNotifyRequest, IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import { isDialable } from '../../../../../shared/domain/dialable.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { LineConfig, LineMailbox, LineWatched } from '../../ports/sip.ts';
import type { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import type { Subscriber, SubscriptionEnd } from '../events/subscriber.ts';
import {
  combinedState,
  DialogsReader,
  type ExtensionState,
  readMessageSummary,
  readPresence,
} from '../events/watchedBodies.ts';
import { retryDelayMs } from './backoff.ts';

export interface LineWatchOptions {
  readonly config: () => LineConfig;
  readonly endpoint: Pick<SipEndpoint, 'watch'>;
  readonly clock: Clock;
  /** Called a moment after a change, so that simultaneous changes are reported once. */
  onChange(): void;
}

/** A refused subscription is tried again after this, in milliseconds: it may have been allowed meanwhile. */
const REFUSED_MS = 6 * 3_600_000;
const SOON_MS = 100;
/** How long a subscription waits for the server's answer to the previous one. */
const PATIENCE_MS = 1_000;

/** One thing that is subscribed to, over and over. */
interface Watch {
  readonly key: string;
  readonly event: 'message-summary' | 'dialog' | 'presence';
  /** Null: the line's own mailbox. */
  readonly extension: string | null;
  subscriber: Subscriber | null;
  failures: number;
  cancelRetry: () => void;
}

const ACCEPTED = {
  'message-summary': 'application/simple-message-summary',
  dialog: 'application/dialog-info+xml',
  presence: 'application/pidf+xml',
} as const;

/** Subscriptions of a line at its PBX: the messages in its mailbox, and the state of chosen extensions. */
export class LineWatch {
  readonly #options: LineWatchOptions;
  readonly #watches = new Map<string, Watch>();
  readonly #dialogs = new Map<string, DialogsReader>();
  readonly #presences = new Map<string, ExtensionState>();
  #mailbox: (Omit<LineMailbox, 'number'> & { readonly account: string }) | null = null;
  #waiting: Watch[] = [];
  /** The one that waits for the server's answer, and has the next wait. */
  #starting: { readonly watch: Watch; readonly cancelPatience: () => void } | null = null;
  #place: string | null = null;
  #cancelTelling: (() => void) | null = null;
  #reported: LineWatched = { mailbox: null, colleagues: [] };

  constructor(options: LineWatchOptions) {
    this.#options = options;
  }

  get state(): LineWatched {
    const { mailboxNumber, watchedExtensions } = this.#options.config();
    const colleagues = watchedExtensions.map((extension) => {
      const presence = this.#presences.get(extension) ?? null;
      return { extension, state: combinedState(this.#dialogs.get(extension) ?? null, presence) };
    });
    return { mailbox: this.#mailbox && mailboxOf(this.#mailbox, mailboxNumber), colleagues };
  }

  /** The line is known at a server; `place` says at which, and from where. */
  onRegistered(place: string): void {
    if (this.#place !== null && this.#place !== place) this.lost();
    this.#place = place;
    this.settle();
  }

  /** Makes what is watched what the settings say. */
  settle(): void {
    if (this.#place === null) return;
    const wanted = wantedOf(this.#options.config());
    for (const [key, watch] of this.#watches) if (!wanted.has(key)) void this.#drop(watch);
    for (const [key, watch] of wanted) {
      if (this.#watches.has(key)) continue;
      this.#watches.set(key, watch);
      this.#waiting.push(watch);
    }
    if (!this.#options.config().watchMailbox) this.#mailbox = null;
    this.#startNext();
    this.#reportSoon();
  }

  /** The server or the connection to it was lost, and with it its subscriptions. */
  lost(): void {
    for (const watch of this.#watches.values()) {
      watch.subscriber?.abandon();
      watch.cancelRetry();
    }
    this.#forget();
  }

  /** Ends all subscriptions; resolves when the server has answered each. */
  async stop(): Promise<void> {
    const ending = [...this.#watches.values()].map((watch) => this.#drop(watch));
    this.#forget();
    this.#cancelTelling?.();
    await Promise.allSettled(ending);
  }

  /** Answers a NOTIFY that nobody subscribed to, as many PBXes send them of the mailbox. */
  unasked(request: IncomingNotifyRequest): void {
    const event = request.message.getHeader('event')?.split(';', 1)[0]?.trim().toLowerCase();
    if (event !== 'message-summary' || !this.#options.config().watchMailbox) {
      return void request.reject({ statusCode: 489, extraHeaders: ['Allow-Events: message-summary'] });
    }
    request.accept();
    this.#tookSummary(request.message);
  }

  #forget(): void {
    this.#watches.clear();
    this.#waiting = [];
    this.#starting?.cancelPatience();
    this.#starting = null;
    this.#dialogs.clear();
    this.#presences.clear();
    this.#mailbox = null;
    this.#place = null;
    this.#reportSoon();
  }

  #drop(watch: Watch): Promise<void> {
    this.#watches.delete(watch.key);
    this.#waiting = this.#waiting.filter((other) => other !== watch);
    watch.cancelRetry();
    if (this.#starting?.watch === watch) {
      this.#starting.cancelPatience();
      this.#starting = null;
    }
    if (watch.extension !== null) {
      this.#dialogs.delete(watch.extension);
      this.#presences.delete(watch.extension);
    }
    return watch.subscriber?.end() ?? Promise.resolve();
  }

  /**
   * One after the other: a PBX that has just restarted is not asked for everything in one moment, and never sees several
   * of its challenges unanswered, after which some offer a weaker algorithm. One that is not answered holds up nothing else.
   */
  #startNext(): void {
    if (this.#starting) return;
    const next = this.#waiting.shift();
    if (next) this.#start(next);
  }

  #start(watch: Watch): void {
    const cancelPatience = this.#options.clock.after(PATIENCE_MS, () => this.#settled(watch));
    this.#starting = { watch, cancelPatience };
    watch.subscriber = this.#options.endpoint.watch({
      event: watch.event,
      accept: ACCEPTED[watch.event],
      user: watch.extension,
      onAccepted: () => this.#settled(watch),
      onNotify: (message) => {
        watch.failures = 0;
        this.#took(watch, message);
      },
      onEnd: (end) => this.#ended(watch, end),
    });
    watch.subscriber.start();
  }

  #settled(watch: Watch): void {
    if (this.#starting?.watch !== watch) return;
    this.#starting.cancelPatience();
    this.#starting = null;
    this.#startNext();
  }

  #ended(watch: Watch, end: SubscriptionEnd): void {
    if (this.#watches.get(watch.key) !== watch) return;
    watch.subscriber = null;
    watch.failures += 1;
    const { event, extension } = watch;
    if (extension !== null) (event === 'dialog' ? this.#dialogs : this.#presences).delete(extension);
    this.#reportSoon();
    watch.cancelRetry = this.#options.clock.after(delayOf(end, watch.failures), () => {
      this.#waiting.push(watch);
      this.#startNext();
    });
    this.#settled(watch);
  }

  #took({ event, extension }: Watch, message: IncomingRequestMessage): void {
    if (extension === null) this.#tookSummary(message);
    else if (event === 'dialog') this.#tookDialogs(extension, message.body);
    else this.#tookPresence(extension, message.body);
  }

  #tookDialogs(extension: string, body: string): void {
    const dialogs = this.#dialogs.get(extension) ?? new DialogsReader();
    if (!dialogs.take(body)) return;
    this.#dialogs.set(extension, dialogs);
    this.#reportSoon();
  }

  #tookPresence(extension: string, body: string): void {
    const presence = readPresence(body);
    if (presence === null) return;
    this.#presences.set(extension, presence);
    this.#reportSoon();
  }

  #tookSummary({ body }: IncomingRequestMessage): void {
    const summary = readMessageSummary(body);
    if (!summary) return;
    this.#mailbox = summary;
    this.#reportSoon();
  }

  #reportSoon(): void {
    this.#cancelTelling ??= this.#options.clock.after(SOON_MS, () => {
      this.#cancelTelling = null;
      const { state } = this;
      if (isDeepStrictEqual(state, this.#reported)) return;
      this.#reported = state;
      this.#options.onChange();
    });
  }
}

/** An account that registers has a mailbox; a trunk has none of its own. */
function wantedOf({ watchMailbox, watchedExtensions, kind, register }: LineConfig): Map<string, Watch> {
  const wanted = new Map<string, Watch>();
  const want = (event: Watch['event'], extension: string | null) => {
    const key = `${event} ${extension ?? ''}`;
    const state = { subscriber: null, failures: 0, cancelRetry: () => {} };
    wanted.set(key, { key, event, extension, ...state });
  };
  if (watchMailbox && kind === 'account' && register) want('message-summary', null);
  for (const extension of watchedExtensions) {
    want('dialog', extension);
    want('presence', extension);
  }
  return wanted;
}

function delayOf(end: SubscriptionEnd, failures: number): number {
  if (end.kind === 'refused') return REFUSED_MS;
  if (end.isAtOnce && failures < 2) return SOON_MS;
  return retryDelayMs(failures, Math.random(), end.retryAfterS);
}

/** The number of the mailbox: from the settings, else as the PBX names it, if that can be dialled. */
function mailboxOf(
  { account, ...counts }: Omit<LineMailbox, 'number'> & { readonly account: string },
  mailboxNumber: string | null,
): LineMailbox {
  return { ...counts, number: mailboxNumber ?? (isDialable(account) ? account : null) };
}
