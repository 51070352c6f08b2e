import { randomUUID } from 'node:crypto';
import { type IncomingResponseMessage, NameAddrHeader } from 'sip.js/lib/core/index.js';
import type { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { ALLOW } from '../userAgent/methods.ts';
import { userUri } from '../userAgent/uri.ts';

/** What a registrar said. */
export interface RegistrationResult {
  readonly status: number;
  /** Seconds that the binding lasts; 0 unless it was accepted. */
  readonly expiresS: number;
  /** Seconds that an unavailable server asks to be left alone. */
  readonly retryAfterS: number | null;
  /** False when the status is our own: nobody answered, or the connection failed. */
  readonly answered: boolean;
}

/** Seconds that we ask for; servers shorten it as they like. */
const REQUESTED_EXPIRES_S = 300;

/** The binding of one line at its registrar (RFC 3261 section 10.2): one Call-ID, a rising CSeq. */
export class Registration {
  readonly #endpoint: SipEndpoint;
  readonly #registrar: string;
  readonly #aor: string;
  readonly #callId = randomUUID();
  #cseq = 0;
  #requestedS = REQUESTED_EXPIRES_S;

  constructor(endpoint: SipEndpoint, identity: { readonly user: string; readonly domain: string }) {
    this.#endpoint = endpoint;
    this.#registrar = `${userUri('', identity.domain)}`;
    this.#aor = `${userUri(identity.user, identity.domain)}`;
  }

  /** Adds or refreshes the binding. */
  async register(): Promise<RegistrationResult> {
    const response = await this.#send(this.#requestedS);
    const minimum = Number(response.getHeader('min-expires'));
    if (statusCode(response) === 423 && minimum > this.#requestedS) {
      this.#requestedS = minimum;
      return this.#result(await this.#send(minimum));
    }
    return this.#result(response);
  }

  /** Removes the binding. */
  async unregister(): Promise<RegistrationResult> {
    return this.#result(await this.#send(0));
  }

  async #send(expiresS: number): Promise<IncomingResponseMessage> {
    this.#cseq += 1;
    const extraHeaders = [`${this.#endpoint.contact};expires=${expiresS}`, `Expires: ${expiresS}`, ALLOW];
    const { callId, cseq, toUri } = { callId: this.#callId, cseq: this.#cseq, toUri: this.#aor };
    const response = await this.#endpoint.request('REGISTER', this.#registrar, { callId, cseq, toUri, extraHeaders });
    // A challenge makes sip.js send the next CSeq itself.
    if (response.cseq > this.#cseq) this.#cseq = response.cseq;
    return response;
  }

  #result(response: IncomingResponseMessage): RegistrationResult {
    const status = statusCode(response);
    const retryAfter = Number.parseInt(response.getHeader('retry-after') ?? '', 10);
    return {
      status,
      expiresS: status < 300 ? this.#grantedS(response) : 0,
      retryAfterS: Number.isNaN(retryAfter) ? null : retryAfter,
      answered: response.hasHeader('via'),
    };
  }

  /** RFC 3261 section 10.2.4: the expires of our own Contact, else Expires, else what we asked for. */
  #grantedS(response: IncomingResponseMessage): number {
    const local = this.#endpoint.local;
    for (let index = 0; index < response.getHeaders('contact').length; index += 1) {
      const contact: unknown = response.parseHeader('contact', index);
      if (!(contact instanceof NameAddrHeader) || contact.uri.port !== local?.port) continue;
      const expires = Number(contact.getParam('expires'));
      if (contact.uri.host === local?.host && expires > 0) return expires;
    }
    return Number(response.getHeader('expires')) || this.#requestedS;
  }
}
