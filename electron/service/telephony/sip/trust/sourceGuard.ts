import type { IncomingRequestMessage, ResponseOptions } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import { requestUri, userOf } from '../grammar/uri.ts';
import { isInProgress } from '../limits/dialogMessages.ts';
import type { OwnServers } from './ownServers.ts';

/** A request that was not taken, for the administrator. */
export interface RefusedRequest {
  /** Address of the sender, without a port. */
  readonly host: string;
  readonly method: string;
  /** It did not come from a server, or was not addressed to the registered Contact. */
  readonly reason: 'untrusted' | 'otherContact';
  /** User part of the Request-URI; empty while nobody looked. */
  readonly called: string;
}

export interface SourceGuardOptions {
  readonly clock: Clock;
  readonly servers: OwnServers;
  /** User part of the registered Contact that requests have to name; null takes every one. */
  readonly contactUser: string | null;
  /** Looks the servers' addresses up again. */
  lookUp(): Promise<void>;
  /** Whether a dialog of ours has these tags, as a peer names them. */
  hasDialog(message: IncomingRequestMessage): boolean;
  /** Whether something was sent to that address: the party of an ended call gets an answer. */
  isTrustedHost(host: string): boolean;
  onRefused(refused: RefusedRequest): void;
}

/** An unknown address may be a server's new one: names are looked up for it, this often at most, in milliseconds. */
const LOOK_UP_EVERY_MS = 60_000;

/**
 * Takes from a socket that anybody can send to what the line's servers begin, and what belongs to dialogs that there are
 * (RFC 3261 section 26.3.2.4: who accepts requests from anywhere has to authenticate them). An unknown source gets no answer:
 * no address can be made to receive our answers, and nobody learns that there is a telephone here.
 */
export class SourceGuard {
  readonly #options: SourceGuardOptions;
  #lookUpAt = Number.NEGATIVE_INFINITY;

  constructor(options: SourceGuardOptions) {
    this.#options = options;
  }

  /** Whether a message is worth reading: a first look at its text. */
  mayRead(text: string, host: string): boolean {
    if (isInProgress(text) || this.#options.servers.mayCall(host)) return true;
    this.#refuse({ host, method: methodOf(text), reason: 'untrusted', called: '' });
    return false;
  }

  /** Whether a request is taken: the look that counts, as a text can seem to have tags. */
  mayAsk(message: IncomingRequestMessage, host: string): boolean {
    const { servers, hasDialog, isTrustedHost } = this.#options;
    if (servers.mayCall(host)) return true;
    // A late message of a dialog is not reported.
    if (message.toTag) return hasDialog(message) || isTrustedHost(host);
    this.#refuse({ host, method: message.method, reason: 'untrusted', called: '' });
    return false;
  }

  /**
   * The answer to a server's request outside of a dialog that names another user than the line registered; null if it
   * is accepted. A third party may know the address of our dialog but not what we registered; its INVITE with Replaces
   * (RFC 3891) names tags that cannot be guessed.
   */
  misdirected(message: IncomingRequestMessage, host: string): ResponseOptions | null {
    const { contactUser } = this.#options;
    const replaces = message.method === 'INVITE' && message.hasHeader('replaces');
    if (contactUser === null || replaces) return null;
    const uri = requestUri(message);
    const called = uri ? userOf(uri) : '';
    if (called === contactUser) return null;
    this.#refuse({ host, method: message.method, reason: 'otherContact', called });
    return { statusCode: 404 };
  }

  #refuse(refused: RefusedRequest): void {
    const { clock, lookUp, onRefused } = this.#options;
    onRefused(refused);
    if (refused.reason !== 'untrusted' || clock.now() - this.#lookUpAt < LOOK_UP_EVERY_MS) return;
    this.#lookUpAt = clock.now();
    // A caller over UDP asks again within a second, and is known by then.
    lookUp().catch(() => {});
  }
}

function methodOf(text: string): string {
  return text.slice(0, 32).split(' ', 1)[0] ?? '';
}
