/** The SIP server that users' phones register with: the interface to the rest of the service. */
import type { IncomingMessage } from 'node:http';
import type { SipTransport } from '../../../../shared/domain/sipTransport.ts';
import type { Unsubscribe } from '../../kernel/listenerSet.ts';
import type { ResumedCalls, SipLeg, SipTraceEntry } from './sip.ts';
import type { EventSource } from './sipEvents.ts';

/** The secrets with which a phone proves its password (RFC 8760): HA1 by algorithm, in hexadecimal. */
export interface PhoneSecrets {
  readonly md5: string;
  readonly sha256: string;
}

/** Where a phone can be reached (RFC 3261 section 10.3). */
export interface PhoneBinding {
  readonly phoneId: number;
  /** A SIP URI, as the phone wrote it. */
  readonly contact: string;
  readonly transport: SipTransport;
  /** Where the registration came from: the way through a NAT. */
  readonly source: { readonly host: string; readonly port: number };
  /** Proxies on the way, the nearest to us first (RFC 3327). */
  readonly path: readonly string[];
  readonly userAgent: string;
  /** Call-ID and CSeq of the registration, which order requests. */
  readonly callId: string;
  readonly sequence: number;
  /** Since when it has been registered without a gap: a refresh does not change it. */
  readonly registeredAt: number;
  readonly expiresAt: number;
}

/** Capabilities that a phone announced in requests and answers; empty lists where it announced none. */
export interface PhoneCapabilities {
  /** Methods that it understands (Allow, RFC 3261 section 20.5). */
  readonly methods: readonly string[];
  /** Supported option tags (Supported, RFC 3261 section 20.37). */
  readonly extensions: readonly string[];
  /** Events that it takes in NOTIFY (Allow-Events, RFC 6665 section 8.2.2); null: it has not announced any. */
  readonly events: readonly string[] | null;
  /** Media encryption, as seen in its session descriptions. */
  readonly mediaEncryption: readonly ('sdes' | 'dtls')[];
}

/** Algorithms of the digest (RFC 8760). */
export const phoneDigests = ['SHA-256', 'MD5'] as const;
/** An algorithm of the digest. */
export type PhoneDigest = (typeof phoneDigests)[number];

/** Where the server listens. */
export interface SipServerConfig {
  /** The address to bind, which phones are given too; null: the machine's own in its network. */
  readonly address: string | null;
  /** Ports; null does not listen there, 0 takes a free one. */
  readonly udp: number | null;
  readonly tcp: number | null;
  readonly tls: number | null;
  readonly ws: number | null;
  /** WebSocket over TLS, which phones in browsers need when their page came over https. */
  readonly wss: number | null;
  /** PEM files; null: TLS cannot be switched on. */
  readonly certificate: { readonly certFile: string; readonly keyFile: string } | null;
  /** Whether a page of an origin may open a WebSocket at a host (`Host`); phones that are not pages have no origin. */
  readonly mayConnect: (origin: string, host: string) => boolean;
  /** Digests that phones may use, in order of preference (RFC 8760). */
  readonly digests: readonly PhoneDigest[];
}

/** Listens nowhere. */
export const noSipServer: SipServerConfig = {
  address: null,
  udp: null,
  tcp: null,
  tls: null,
  ws: null,
  wss: null,
  certificate: null,
  mayConnect: () => false,
  digests: phoneDigests,
};

/** A phone as the server knows it. */
export interface PhoneAccount {
  readonly phoneId: number;
  readonly customerId: number;
  readonly secrets: PhoneSecrets;
  /** Secrets of a new password that it has not used yet. */
  readonly nextSecrets?: PhoneSecrets | null;
}

/** Phones by user name. */
export interface PhoneAccounts {
  accountOf(username: string): PhoneAccount | null;
  /** A phone has used its new password: the previous one is void. */
  usedNext?(account: PhoneAccount): void;
}

/** Where phones are registered (the location service of RFC 3261 section 10.3). */
export interface PhoneLocations {
  /** Bindings that have not expired, the newest last. */
  of(phoneId: number): readonly PhoneBinding[];
  /** Replaces the phone's bindings; resolves when they are stored. */
  replace(phoneId: number, bindings: readonly PhoneBinding[], userAgent: string): Promise<void>;
  /** Whether an authenticated registration came from there. */
  isKnown(transport: SipTransport, source: { readonly host: string; readonly port: number }): boolean;
  /** Stores capabilities that a phone announced; absent ones are not changed. */
  learned(
    phoneId: number,
    transport: SipTransport,
    source: { readonly host: string; readonly port: number },
    capabilities: PhoneCapabilities,
  ): void;
  /** Capabilities that the phone announced when it registered this binding. */
  capabilitiesOf(place: Pick<PhoneBinding, 'phoneId' | 'transport' | 'source'>): PhoneCapabilities;
  /** The connection of some bindings is closed. */
  lost(transport: SipTransport, source: { readonly host: string; readonly port: number }): void;
}

/** Locks out senders of wrong passwords. */
export interface PhoneGuard {
  isLocked(kind: 'address' | 'username', subject: string): boolean;
  failed(kind: 'address' | 'username', subject: string, customerId: number | null): boolean;
}

/** The call as shown on a ringing phone. */
export interface PhoneCall {
  /** The number that calls; null hides it. */
  readonly callerNumber: string | null;
  readonly callerName: string;
  /** The queue that offers the call; absent where none does. */
  readonly queue?: { readonly id: number; readonly name: string };
  /**
   * Its user placed the call elsewhere and waits for it: the phone may answer by itself, if it is set up to. Default:
   * it rings.
   */
  readonly answersItself?: boolean;
}

/** A dialog that a phone began: it may hear the call's sounds before it is answered. */
export interface DialledLeg extends SipLeg {
  /**
   * The dialog that the phone wants to replace (RFC 3891), as it was notified for a lamp; null: the phone just dials.
   */
  readonly replacedDialog: { readonly toTag: string; readonly fromTag: string } | null;
  /** Sends 183 with a session description. */
  sendEarlyMedia(): Promise<void>;
}

/** A request for a WebSocket, as HTTP hands it over. */
export interface PhoneUpgrade {
  readonly request: IncomingMessage;
  /** Data that arrived after its headers. */
  readonly head: Buffer;
  /** The client's address, behind trusted proxies, and whether it uses TLS. */
  readonly client: { readonly address: string; readonly isEncrypted: boolean };
}

/** A text message that somebody wrote on a phone (RFC 3428). */
export interface TextFromPhone {
  readonly phoneId: number;
  /** The recipient: the user part of the Request-URI. */
  readonly to: string;
  readonly text: string;
}

/** The answer to a phone's text message. */
export interface TextAnswer {
  /** 200 when it lies where it belongs, 202 when it still has to get there (RFC 3428 section 7), or a refusal. */
  readonly status: number;
  /** The reason of a refusal, for the sender; sent as a Warning. */
  readonly sentence?: string;
}

/** A text message that a phone is shown. */
export interface TextForPhone {
  /** The number for an answer; empty hides it. */
  readonly from: string;
  readonly name: string;
  readonly text: string;
}

/** The SIP server. */
export interface SipServer {
  /** Listening sockets; empty before `start`, and if none are configured. */
  readonly listening: readonly { readonly transport: SipTransport; readonly port: number }[];
  /** The address that phones are given; empty when nothing is configured. */
  readonly host: string;
  /** This machine's name in the certificate, if that does not contain its address; null: there is none. */
  readonly tlsName: string | null;
  /** Asked before the ports are opened. */
  onResumed(calls: ResumedCalls): void;
  /** Opens the ports. Rejects with a sentence when one cannot be opened. */
  start(): Promise<void>;
  /** Calls a phone where it is registered; the INVITE is on its way when it resolves. */
  dial(binding: PhoneBinding, call: PhoneCall): Promise<SipLeg>;
  /** Sends OPTIONS to a phone; answers whether there was any response. */
  ping(binding: PhoneBinding): Promise<boolean>;
  /** The address of a binding as its phone wrote it. */
  contactOf(binding: PhoneBinding): string;
  /** Whether phones may connect by WebSocket, on any port. */
  readonly takesWebSockets: boolean;
  /** Takes a request for a WebSocket that speaks `sip` and came to another port of the service. */
  takeUpgrade(upgrade: PhoneUpgrade): void;
  /** A call dialled on a phone, in state `offered`; the handler owns it. */
  onIncoming(handler: (phoneId: number, leg: DialledLeg) => void): Unsubscribe;
  /** Lets phones subscribe to the source's events (RFC 6665); before that there are none. */
  serveEvents(source: EventSource): void;
  /** A phone is registered nowhere any more, or may not watch anything any more. */
  endSubscriptions(phoneId: number, why: 'unregistered' | 'rejected'): void;
  /** The resources that a phone may watch have changed: its subscriptions are updated, or end. */
  rereadSubscriptions(phoneId: number): void;
  /**
   * The handler of texts written on phones: its answer is sent to the phone, once even if the phone repeats its
   * request.
   */
  onText(handler: (text: TextFromPhone) => Promise<TextAnswer>): void;
  /**
   * Sends a phone a text message; resolves with the final status. One that took none lately (405, 415, 501) is not asked
   * again and again: then it is 405 at once.
   */
  sendText(binding: PhoneBinding, text: TextForPhone): Promise<number>;
  onTrace(listener: (entry: SipTraceEntry) => void): Unsubscribe;
  /** Ends calls and closes sockets; takes at most 3 s. */
  close(): Promise<void>;
}

/** Domain of phones' addresses and realm of their digest; HA1 values hold it, so it never changes. */
export const phoneRealm = 'cordboard';
