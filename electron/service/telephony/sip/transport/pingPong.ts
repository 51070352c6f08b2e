import type { Clock } from '../../../kernel/clock.ts';

/** Longest time between two pings, in milliseconds; well below the 120 s of RFC 5626 section 4.4.1, to notice early. */
const INTERVAL_MS = 30_000;

/** How long a pong may take, in milliseconds (RFC 5626 section 4.4.1). */
const PONG_MS = 10_000;

export interface PingPongOptions {
  readonly clock: Clock;
  /** Whether every peer answers pings, as WebSocket's must; else only one that did so once is expected to. */
  readonly alwaysAnswered: boolean;
  /** Between 0 and 1; shortens the interval by up to a fifth (RFC 5626 section 4.4). */
  readonly random?: () => number;
  ping(): void;
  /** A ping was not answered: the flow is dead. */
  onDead(error: Error): void;
}

/**
 * The client's half of RFC 5626 section 3.5.1: a ping now and then, and when nothing comes back, the flow has failed. A
 * server that never answered one may not know of them; its silence says nothing.
 */
export class PingPong {
  readonly #options: PingPongOptions;
  #expectsPong: boolean;
  #waiting = false;
  #cancel: () => void = () => {};

  constructor(options: PingPongOptions) {
    this.#options = options;
    this.#expectsPong = options.alwaysAnswered;
    this.#ping();
  }

  /** Data arrived, so the flow is alive; `pong` says whether it answers a ping. */
  heard(pong: boolean): void {
    // An empty line that nobody asked for may be a keep-alive of a server that answers none.
    if (pong && this.#waiting) this.#expectsPong = true;
    this.#waiting = false;
    this.#cancel();
    const { clock, random = Math.random } = this.#options;
    this.#cancel = clock.after(INTERVAL_MS * (1 - random() / 5), () => this.#ping());
  }

  /** Sends no more pings. */
  stop(): void {
    this.#cancel();
    this.#cancel = () => {};
  }

  #ping(): void {
    const { clock, ping, onDead } = this.#options;
    ping();
    this.#waiting = true;
    this.#cancel = clock.after(PONG_MS, () => {
      if (this.#expectsPong) onDead(Object.assign(new Error('the server no longer answers'), { code: 'ETIMEDOUT' }));
      else this.heard(false);
    });
  }
}
