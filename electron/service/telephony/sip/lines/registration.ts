import { randomUUID } from 'node:crypto';
import { type IncomingResponseMessage, NameAddrHeader } from 'sip.js/lib/core/index.js';
import { usualLineExtras } from '../../../../../shared/domain/line.ts';
import type { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import { userUri } from '../grammar/uri.ts';
import type { NextHop } from '../transport/destination.ts';
import { uriHost } from '../transport/serverAddress.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { ALLOW } from '../userAgent/methods.ts';
import { splitList } from '../wire/messageText.ts';

/** The answer of a registrar. */
export interface RegistrationResult {
  readonly status: number;
  /** Seconds that the binding lasts; 0 unless it was accepted. */
  readonly expiresS: number;
  /** Seconds that an unavailable server asks to be left alone. */
  readonly retryAfterS: number | null;
  /** Where a redirection leads (RFC 3261 section 21.3); null for every other answer. */
  readonly redirectedTo: NextHop | null;
  /** False when the status is our own: nobody answered, or the connection failed. */
  readonly answered: boolean;
}

/** The binding of one line at its registrar (RFC 3261 section 10.2): one Call-ID, a rising CSeq. */
export class Registration {
  readonly #endpoint: SipEndpoint;
  #registrar: string;
  readonly #aor: string;
  readonly #callId = randomUUID();
  #cseq = 0;
  readonly #domain: string;
  #requestedS: number;
  /** Whether the registrar lists our binding, so that its loss can be noticed. */
  #isListed = false;

  /** `requestedS` is how long a binding is asked to last; servers shorten it as they like. */
  constructor(
    endpoint: SipEndpoint,
    identity: { readonly user: string; readonly domain: string },
    requestedS: number = usualLineExtras.registerSeconds,
  ) {
    this.#endpoint = endpoint;
    this.#requestedS = requestedS;
    this.#domain = identity.domain;
    this.#registrar = `${userUri('', identity.domain)}`;
    this.#aor = `${userUri(identity.user, identity.domain)}`;
  }

  /** Uses another registrar; null goes back to the one of the domain. */
  redirect(hop: NextHop | null): void {
    const port = hop?.port == null ? '' : `:${hop.port}`;
    this.#registrar = `${userUri('', hop ? `${uriHost(hop.host)}${port}` : this.#domain)}`;
  }

  /** Adds or refreshes the binding. */
  async register(): Promise<RegistrationResult> {
    const response = await this.#send(this.#binding(this.#requestedS));
    const minimum = Number(response.getHeader('min-expires'));
    if (statusCode(response) === 423 && minimum > this.#requestedS) {
      this.#requestedS = minimum;
      return this.#registered(await this.#send(this.#binding(minimum)));
    }
    return this.#registered(response);
  }

  #registered(response: IncomingResponseMessage): RegistrationResult {
    this.#isListed = statusCode(response) < 300 && this.#lists(response);
    return this.#result(response);
  }

  /** Whether our Contact, which nobody else has, is among those of a response. */
  #lists(response: IncomingResponseMessage): boolean {
    const own = this.#endpoint.registeredUser;
    return contactsOf(response).some(({ uri }) => uri.user === own);
  }

  /**
   * Queries the bindings (RFC 3261 section 10.2.3). Resolves with true if ours is missing, as after a restart of the
   * registrar; with false also if the registrar does not list them.
   */
  async isForgotten(): Promise<boolean> {
    if (!this.#isListed) return false;
    const response = await this.#send([]);
    if (statusCode(response) >= 300) this.#isListed = false;
    return this.#isListed && !this.#lists(response);
  }

  /** Removes the binding. */
  async unregister(): Promise<RegistrationResult> {
    return this.#result(await this.#send(this.#binding(0)));
  }

  #binding(expiresS: number): readonly string[] {
    return [`${this.#endpoint.registeredContact};expires=${expiresS}`, `Expires: ${expiresS}`];
  }

  async #send(binding: readonly string[]): Promise<IncomingResponseMessage> {
    this.#cseq += 1;
    const extraHeaders = [...binding, ALLOW];
    const options = {
      callId: this.#callId,
      cseq: this.#cseq,
      toUri: this.#aor,
      routeSet: this.#endpoint.outboundRoutes,
    };
    const response = await this.#endpoint.request('REGISTER', this.#registrar, { ...options, extraHeaders });
    if (statusCode(response) < 300) this.#endpoint.followServiceRoute(serviceRouteOf(response));
    // A challenge makes sip.js send the next CSeq itself.
    if (response.cseq > this.#cseq) this.#cseq = response.cseq;
    return response;
  }

  #result(response: IncomingResponseMessage): RegistrationResult {
    const status = statusCode(response);
    const retryAfter = Number.parseInt(response.getHeader('retry-after') ?? '', 10);
    const [contact] = status >= 300 && status < 400 ? contactsOf(response) : [];
    return {
      status,
      expiresS: status < 300 ? this.#grantedS(response) : 0,
      retryAfterS: Number.isNaN(retryAfter) ? null : retryAfter,
      redirectedTo: contact ? { host: contact.uri.host, port: contact.uri.port ?? null } : null,
      answered: response.hasHeader('via'),
    };
  }

  /**
   * RFC 3261 section 10.2.4: the expires of our own Contact among those of all devices, else Expires, else what we asked
   * for. A registrar that rewrote our address leaves us to be careful: then the shortest counts.
   */
  #grantedS(response: IncomingResponseMessage): number {
    const contacts = contactsOf(response);
    const { local } = this.#endpoint;
    const host = local && uriHost(local.host);
    const own = contacts.find(({ uri }) => uri.host === host && (uri.port ?? 5060) === local?.port);
    const expires = Number(own?.getParam('expires'));
    if (expires > 0) return expires;
    const whole = Number(response.getHeader('expires'));
    if (whole > 0) return whole;
    const others = own ? [] : contacts.map((contact) => Number(contact.getParam('expires')));
    return Math.min(this.#requestedS, ...others.filter((seconds) => seconds > 0));
  }
}

/** More proxies than anybody chains are left out. */
const MOST_ROUTES = 10;

/** The proxies that a registrar wants requests to pass (RFC 3608), each of them a loose router. */
function serviceRouteOf(response: IncomingResponseMessage): string[] {
  const routes = response.getHeaders('service-route').flatMap(splitList);
  return routes.filter(isLooseRoute).slice(0, MOST_ROUTES);
}

function isLooseRoute(route: string): boolean {
  const [, ...parameters] = /^<(sips?:[^<>\s]+)>/i.exec(route)?.[1]?.split(';') ?? [];
  return parameters.some((parameter) => /^lr(?:=|$)/i.test(parameter));
}

/** Contacts of a response, the most wanted first (RFC 3261 section 20.10). */
function contactsOf(response: IncomingResponseMessage): NameAddrHeader[] {
  const contacts = response.getHeaders('contact').map((_, index): unknown => response.parseHeader('contact', index));
  const q = (contact: NameAddrHeader) => Number(contact.getParam('q') ?? 1);
  return contacts.filter((contact) => contact instanceof NameAddrHeader).toSorted((a, b) => q(b) - q(a));
}
