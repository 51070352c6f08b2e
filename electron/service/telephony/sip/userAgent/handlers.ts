import type { IncomingRequestMessage, ResponseOptions, UserAgentCoreDelegate } from 'sip.js/lib/core/index.js';
import type { DigestRealm } from '../../../../../shared/domain/line.ts';
import type { RefusedChallenge } from '../trust/credentialGuard.ts';
import type { RefusedRequest } from '../trust/sourceGuard.ts';
import type { SocketAddress } from '../wire/via.ts';

/** Events of a user agent for its owner. */
export interface UserAgentHandlers extends UserAgentCoreDelegate {
  /** The connection was lost; `connect` opens a new one, dialogs live on. */
  onDisconnected(error: Error): void;
  /** A call made the line turn to another server; it should register there. */
  onServerChanged?(): void;
  /** The way to the server begins at another address or port of this machine than before. */
  onMoved?(): void;
  /** An UPDATE in a dialog (RFC 3311), which sip.js does not know. */
  onUpdate(message: IncomingRequestMessage): ResponseOptions;
  /** A SUBSCRIBE (RFC 6665), in a dialog or outside; it is answered by who takes it. Without it they are refused with 405. */
  onSubscription?(message: IncomingRequestMessage): void;
  /** A challenge was refused, because its sender may not have the password. */
  onChallengeRefused?(refused: RefusedChallenge): void;
  /** A server accepted the password for something that it had not asked for before. */
  onRealmsLearned?(realms: readonly DigestRealm[]): void;
  /** Somebody sent a request who may not. */
  onRequestRefused?(refused: RefusedRequest): void;
  /** Judges a request outside a dialog: a response refuses it. Default: everybody may ask. */
  admit?(message: IncomingRequestMessage): ResponseOptions | null;
  /** Whether a phone that proved who it is registered from there. Default: nobody did. */
  readonly isRegistered?: (source: SocketAddress) => boolean;
}

/** Numbers of what a user agent keeps, for tests and diagnostics. */
export interface UserAgentFootprint {
  readonly dialogs: number;
  readonly requests: number;
  readonly transactions: number;
}
