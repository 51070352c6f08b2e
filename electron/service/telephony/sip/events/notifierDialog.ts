/** The dialog that a SUBSCRIBE begins (RFC 6665 section 4.2.1, RFC 3261 section 12.1.1), from the notifier's end. */
import { randomBytes } from 'node:crypto';
import {
  type IncomingRequestMessage,
  type IncomingResponseMessage,
  NameAddrHeader,
  type URI,
} from 'sip.js/lib/core/index.js';
import { finalResponse } from '../userAgent/finalResponse.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';

/** Longer addresses, and more proxies, do not occur with phones: both are stored as long as the subscription. */
const MAX_ADDRESS = 500;
const MAX_ROUTES = 8;

/** The content of a NOTIFY. */
export interface Notification {
  readonly headers: readonly string[];
  /** Null: nothing but the headers. */
  readonly body: { readonly type: string; readonly text: string } | null;
}

/** One dialog. */
export class NotifierDialog {
  /** How its requests name it; see `nameOf`. */
  readonly name: string;
  /** Header fields of the 2xx that begins or refreshes it. */
  readonly headers: readonly string[];
  readonly localTag = randomBytes(16).toString('hex');
  readonly #userAgent: UserAgent;
  readonly #callId: string;
  readonly #remoteTag: string;
  readonly #local: URI;
  readonly #remote: URI;
  readonly #routes: readonly string[];
  #target: URI;
  #sequence = 0;
  #heard: number;

  private constructor(userAgent: UserAgent, message: IncomingRequestMessage, target: URI) {
    this.#userAgent = userAgent;
    this.#callId = message.callId;
    this.#remoteTag = message.fromTag;
    this.name = `${this.#callId} ${this.localTag} ${this.#remoteTag}`;
    this.#local = message.to.uri;
    this.#remote = message.from.uri;
    this.#routes = message.getHeaders('record-route');
    this.#target = target;
    this.#heard = message.cseq;
    const contact = `Contact: ${userAgent.core.configuration.contact.toString()}`;
    this.headers = [contact, ...this.#routes.map((route) => `Record-Route: ${route}`)];
  }

  /** Null if the request lacks what a dialog needs, or is larger than any phone's. */
  static begin(userAgent: UserAgent, message: IncomingRequestMessage): NotifierDialog | null {
    const target = contactOf(message);
    const routes = message.getHeaders('record-route');
    const kept = [message.callId, message.fromTag, `${message.to.uri}`, `${message.from.uri}`, ...routes];
    const isBounded = routes.length <= MAX_ROUTES && kept.every((text) => text.length <= MAX_ADDRESS);
    return target && message.fromTag && isBounded ? new NotifierDialog(userAgent, message, target) : null;
  }

  /** How a request in a dialog names it. */
  static nameOf({ callId, toTag, fromTag }: IncomingRequestMessage): string {
    return `${callId} ${toTag} ${fromTag}`;
  }

  /** Takes a later SUBSCRIBE, and where its sender is now; false when it was overtaken (RFC 3261 section 12.2.2). */
  take(message: IncomingRequestMessage): boolean {
    if (message.cseq <= this.#heard) return false;
    this.#heard = message.cseq;
    this.#target = contactOf(message) ?? this.#target;
    return true;
  }

  /** Sends a NOTIFY; resolves with its final response. Rejects when it cannot be sent. */
  notify({ headers, body }: Notification): Promise<IncomingResponseMessage> {
    this.#sequence += 1;
    const { core } = this.#userAgent;
    const message = core.makeOutgoingRequestMessage(
      'NOTIFY',
      this.#target,
      this.#local,
      this.#remote,
      {
        callId: this.#callId,
        cseq: this.#sequence,
        fromTag: this.localTag,
        toTag: this.#remoteTag,
        routeSet: [...this.#routes],
      },
      [`Contact: ${core.configuration.contact.toString()}`, ...headers],
      body ? { contentDisposition: 'render', contentType: body.type, content: body.text } : undefined,
    );
    return finalResponse((delegate) => this.#userAgent.request(message, delegate));
  }
}

function contactOf(message: IncomingRequestMessage): URI | null {
  const contact: unknown = message.hasHeader('contact') ? message.parseHeader('contact') : null;
  return contact instanceof NameAddrHeader && `${contact.uri}`.length <= MAX_ADDRESS ? contact.uri : null;
}
