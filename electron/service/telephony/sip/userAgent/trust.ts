import type { IncomingRequestMessage, OutgoingRequestMessage, ResponseOptions } from 'sip.js/lib/core/index.js';
import type { DigestChallenge } from '../digest/challenge.ts';
import { requestUri, userOf } from '../grammar/uri.ts';
import { CredentialGuard } from '../trust/credentialGuard.ts';
import { OwnServers } from '../trust/ownServers.ts';
import { SourceGuard } from '../trust/sourceGuard.ts';
import { type MessageParts, methodOf } from '../wire/messageText.ts';
import type { Flow } from './flow.ts';
import type { UserAgentHandlers } from './handlers.ts';
import type { UserAgentOptions } from './options.ts';

/** The parts of a user agent that trust decisions use. */
export interface TrustDependencies {
  flow(): Flow;
  /** The configured server of a call; the line's if the call has no other. */
  serverOf(callId: string): string;
  hasDialog(message: IncomingRequestMessage): boolean;
  /** Whether we sent a request to that address. */
  isTrustedHost(host: string): boolean;
}

/**
 * Whom a user agent trusts: who may send it requests, and who gets answers to challenges. A server has no `trust` of
 * its own: anybody may call it, and it answers no challenges.
 */
export class Trust {
  readonly servers: OwnServers;
  readonly #options: UserAgentOptions;
  readonly #dependencies: TrustDependencies;
  readonly #credentials: CredentialGuard | null;
  readonly #sources: SourceGuard | null;

  constructor(options: UserAgentOptions, handlers: UserAgentHandlers, dependencies: TrustDependencies) {
    const { trust, identity, clock } = options;
    const { serverOf, hasDialog, isTrustedHost } = dependencies;
    this.#options = options;
    this.#dependencies = dependencies;
    const servers = new OwnServers(trust ?? { networks: [], knownAddresses: [] });
    this.servers = servers;
    const onRefused = handlers.onRequestRefused?.bind(handlers) ?? (() => {});
    const lookUp = () => dependencies.flow().lookUp();
    const contactUser = trust?.checksContact ? trust.contactUser : null;
    this.#sources = trust
      ? new SourceGuard({ clock, servers, contactUser, lookUp, hasDialog, isTrustedHost, onRefused })
      : null;
    this.#credentials = identity.credentials
      ? new CredentialGuard({
          realms: trust?.digestRealms ?? [],
          serverOf,
          onRefused: (refused) => handlers.onChallengeRefused?.(refused),
          onLearned: (realms) => handlers.onRealmsLearned?.(realms),
        })
      : null;
  }

  /** The user part of the registered Contact; that of dialogs is known to every called party. */
  get registeredUser(): string {
    return this.#options.trust?.contactUser ?? this.#options.identity.user;
  }

  /** The called user: the user part of the Request-URI; the registered Contact stands for the user itself. */
  calledUser(message: IncomingRequestMessage): string {
    const uri = requestUri(message);
    const called = uri ? userOf(uri) : '';
    return called === this.registeredUser ? this.#options.identity.user : called;
  }

  /** The message without the registered user part, for readers other than the server. */
  withoutSecrets(text: string): string {
    const contactUser = this.#options.trust?.contactUser ?? null;
    return contactUser === null ? text : text.replaceAll(contactUser, '[redacted]');
  }

  /** Called when a message is sent to that address. Throws if it would pass the password's hash to somebody else. */
  sent({ startLine, headers }: MessageParts, host: string): void {
    if (!this.#credentials || methodOf(startLine) === null) return;
    const isOwn = this.isOwn(host);
    const carriesCredentials = headers.some(({ name }) => /^(?:proxy-)?authorization$/.test(name));
    const fieldOf = (wanted: string) => headers.find(({ name }) => name === wanted)?.value ?? '';
    this.#credentials.sent(fieldOf('call-id'), fieldOf('cseq'), { host, isOwn, carriesCredentials });
  }

  /** Whether that address is a configured server. */
  isOwn(host: string): boolean {
    const { connection, isOwnServer } = this.#dependencies.flow();
    return connection?.reliable ? isOwnServer : this.servers.isOwn(host);
  }

  /** Whether a challenge to our request is answered. */
  mayAnswer(request: OutgoingRequestMessage, challenge: DigestChallenge): boolean {
    return this.#credentials?.mayAnswer(request, challenge) ?? false;
  }

  /** Whether a challenge takes precedence over others of the same response. */
  isKnown(challenge: DigestChallenge): boolean {
    return this.#credentials?.isKnown(challenge) ?? true;
  }

  /** Our request succeeded. */
  accepted(request: OutgoingRequestMessage): void {
    this.#credentials?.accepted(request);
  }

  /** Whether a text is to be parsed. */
  mayRead(text: string, host: string): boolean {
    return this.#isFromPeer || this.#sources === null || this.#sources.mayRead(text, host);
  }

  /** Whether a request is accepted. */
  mayAsk(message: IncomingRequestMessage, host: string): boolean {
    return this.#isFromPeer || this.#sources === null || this.#sources.mayAsk(message, host);
  }

  /** Whether unreadable messages from there get no answer. */
  isUntrusted(host: string): boolean {
    return !this.#isFromPeer && this.#sources !== null && !this.servers.mayCall(host);
  }

  /** The answer to a request outside of a dialog for somebody else; null if it is accepted. */
  misdirected(message: IncomingRequestMessage, host: string): ResponseOptions | null {
    return this.#sources?.misdirected(message, host) ?? null;
  }

  /** Messages over a connection come from its other end, and we opened it. */
  get #isFromPeer(): boolean {
    return this.#dependencies.flow().connection?.reliable ?? true;
  }
}
