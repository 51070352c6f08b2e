import type { Logger } from 'pino';
import type {
  IncomingNotifyRequest,
  IncomingRegisterRequest,
  IncomingRequestMessage,
  ResponseOptions,
} from 'sip.js/lib/core/index.js';
import type { DigestRealm, HeaderMeaning } from '../../../../../shared/domain/line.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AudioCodec, MediaEngine, SrtpMode } from '../../ports/media.ts';
import type { DialOptions, SipTraceEntry } from '../../ports/sip.ts';
import type { OwnedDialogs } from '../dialog/openDialog.ts';
import type { FloodBudgets } from '../limits/budgets.ts';
import type { SipNetwork } from '../transport/network.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import type { RefusedChallenge } from '../trust/credentialGuard.ts';
import type { RefusedRequest } from '../trust/sourceGuard.ts';
import type { UserAgentIdentity, UserAgentTrust } from '../userAgent/options.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';
import type { SocketAddress } from '../wire/via.ts';

/** Value of the User-Agent header. */
export const PRODUCT = 'Cordboard/0.1';

/** Everything that a SIP endpoint is made from. */
export interface SipEndpointOptions {
  /** Reported as `lineId` of its legs and messages. */
  readonly lineId: number;
  readonly network: SipNetwork;
  readonly identity: UserAgentIdentity;
  /** See `UserAgentOptions.trust`. */
  readonly trust?: UserAgentTrust;
  /** Shown as the caller's name. */
  readonly displayName: string;
  /** Whether calls may show any number in From; see `callerIdentity`. */
  readonly freeFrom: boolean;
  readonly codecs: readonly AudioCodec[];
  readonly dtmf: 'rfc4733' | 'info' | 'inband';
  /** How calls are encrypted; default: not at all. */
  readonly srtp?: SrtpMode;
  /**
   * How calls are offered in turn to a peer that refuses `srtp` (488). Where it is given, a peer's own offer is answered
   * however it is encrypted; default: nothing but `srtp` will do.
   */
  readonly srtpInstead?: readonly SrtpMode[];
  /** Meanings of the PBX's own headers in its calls; default: none. */
  readonly headerMap?: readonly HeaderMeaning[];
  /** Seconds after which calls are to be refreshed (RFC 4028); default: refreshes are left to the peer. */
  readonly sessionSeconds?: number | null;
  /** Whether calls leave the offer to the peer (RFC 3261 section 13.2.1); default: they make it. */
  readonly lateOffer?: boolean;
  readonly media: Pick<MediaEngine, 'createRtpSession' | 'refusalOf'>;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
  readonly floodBudgets?: FloodBudgets;
  /** Where dialogs are stored, so that peers are informed after a crash; default: nowhere. */
  readonly openDialogs?: OwnedDialogs;
  /** See `UserAgentOptions.whenStored`. */
  readonly whenStored?: () => Promise<void> | null;
  onTrace(entry: SipTraceEntry): void;
  onDisconnected(error: Error): void;
  /** See `UserAgentHandlers`. */
  onChallengeRefused?(refused: RefusedChallenge): void;
  onRealmsLearned?(realms: readonly DigestRealm[]): void;
  onRequestRefused?(refused: RefusedRequest): void;
  /** A call made the endpoint turn to another server. */
  onServerChanged?(): void;
  /** Judges requests outside a dialog; see `UserAgentHandlers.admit`. */
  admit?(message: IncomingRequestMessage): ResponseOptions | null;
  /** See `UserAgentHandlers.isRegistered`. */
  readonly isRegistered?: (source: SocketAddress) => boolean;
  /**
   * Accepts an INVITE with Replaces (RFC 3891) that names no dialog of the endpoint, because subscribers may know
   * dialogs under other names; default: it is refused with 481.
   */
  readonly takesAnyReplaces?: boolean;
  /** Takes SUBSCRIBE (RFC 6665), in a dialog or outside, and answers it; without it they are refused with 405. */
  onSubscription?(message: IncomingRequestMessage, userAgent: UserAgent): void;
  /** Answers a NOTIFY outside of subscriptions; without it that is refused with 481. */
  onNotify?(request: IncomingNotifyRequest): void;
  /** Makes the endpoint a registrar; see `Registrar.handle`. Without it REGISTER is refused with 405. */
  onRegister?(request: IncomingRegisterRequest): void;
}

/** Choices for one call of an endpoint. */
export interface EndpointDialOptions {
  /** User part of the Request-URI, unless `requestUri` gives all of it. */
  readonly to: string;
  /** A number, `anonymous`, or null for the endpoint itself. */
  readonly callerId: string | null;
  /** Where to call in place of `sip:to@domain`, such as a registered Contact. */
  readonly requestUri?: string;
  /** Whether the call may be encrypted only, at every hop (`sips:`, RFC 3261 section 26.2.2); default: as `requestUri` says. */
  readonly secure?: boolean;
  /** Shown in place of the endpoint's own display name. */
  readonly displayName?: string;
  /** Further header fields. */
  readonly headers?: readonly string[];
  /** Proxies to pass, the nearest first (RFC 3327). */
  readonly route?: readonly string[];
  /** The dialog to take over: value of a Replaces header (RFC 3891). */
  readonly replaces?: string | null;
  /** See `DialOptions.mayRedirect`. */
  readonly mayRedirect?: DialOptions['mayRedirect'];
  /** A redirection is reported at the end of the leg and not followed; default: it is followed. */
  readonly reportsRedirection?: boolean;
  /** See `DialOptions.diversion`. */
  readonly diversion?: DialOptions['diversion'];
}
