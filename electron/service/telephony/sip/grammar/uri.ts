import {
  Grammar,
  type IncomingRequestMessage,
  type IncomingResponseMessage,
  NameAddrHeader,
  URI,
} from 'sip.js/lib/core/index.js';
import { sayOfLine } from '../../../../../shared/sentences/lines.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';
import { hostOfUri } from '../transport/destination.ts';
import { uriHost } from '../transport/serverAddress.ts';
import { subscriber, telephoneNumber, unescaped } from '../wire/telephoneUri.ts';

type IncomingMessage = IncomingRequestMessage | IncomingResponseMessage;

/** A SIP URI of a user in a domain that may carry a port. Throws when the domain is none. */
export function userUri(user: string, domain: string): URI {
  const hop = hostOfUri(`sip:${domain}`);
  if (!hop) throw new SentenceError(sayOfLine('no_domain', { text: domain }));
  return new URI('sip', user, uriHost(hop.host), hop.port ?? undefined);
}

/** Reads a URI. Throws when it is none. */
export function parseUri(text: string): URI {
  const uri = Grammar.URIParse(text);
  if (!uri) throw new SentenceError(sayOfLine('no_address', { text }));
  return uri;
}

/** The user part of a URI or the number of a tel URI, as `subscriber` has them. */
export function userOf(uri: URI): string {
  return telephoneNumber(uri.toString()) ?? subscriber(unescaped(uri.user ?? ''));
}

/** A name-addr header of a message; null when it is absent or cannot be parsed. */
export function nameAddr(message: IncomingMessage, name: string): NameAddrHeader | null {
  const value = message.getHeader(name);
  const parsed = value === undefined ? undefined : Grammar.nameAddrHeaderParse(value);
  return parsed instanceof NameAddrHeader ? parsed : null;
}

/** A tel URI (RFC 3966), which sip.js has no form of its own for. */
class TelUri extends URI {
  readonly #text: string;

  constructor(text: string) {
    super('tel', '', text.slice('tel:'.length));
    this.#text = text;
  }

  override toString(): string {
    return this.#text;
  }

  override toRaw(): string {
    return this.#text;
  }

  override clone(): URI {
    return new TelUri(this.#text);
  }
}

/** Reads a tel URI; null where the text is none. */
export function telUri(text: string): URI | null {
  return /^tel:[^\s<>"]+$/i.test(text) ? new TelUri(text) : null;
}

/** The Request-URI, a telephone number in its SIP form; sip.js is shown one that it accepts. */
export function requestUri(message: IncomingRequestMessage): URI | null {
  const text = /^\S+ (\S+) SIP\/2\.0/.exec(message.data)?.[1];
  return (text ? Grammar.URIParse(text) : undefined) ?? null;
}
