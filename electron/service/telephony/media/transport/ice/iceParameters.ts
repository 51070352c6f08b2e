/** Parameters that the two sides of an ICE and DTLS connection exchange. Types only. */

import type { Fingerprint } from '../dtls/fingerprint.ts';
import type { StreamKeys } from '../srtp/streamSecurity.ts';
import type { TransportAddress } from '../udp/datagramTransport.ts';

/** A side of the connection as described in SDP. */
export interface IceSide {
  readonly usernameFragment: string;
  readonly password: string;
  /** Whether it only answers checks (RFC 8445 section 2.5). */
  readonly lite: boolean;
  /** Values of `a=candidate` lines (RFC 8839 section 5.1). */
  readonly candidates: readonly string[];
  readonly fingerprints: readonly Fingerprint[];
}

/** The roles: the offerer controls ICE (RFC 8445 section 6.1.1), the active side starts the handshake (RFC 5763). */
export interface IceRoles {
  readonly controlling: boolean;
  readonly dtls: 'client' | 'server';
}

/** The way that was selected. */
export interface SelectedWay {
  readonly controlling: boolean;
  readonly remote: TransportAddress;
}

/** A connection that an earlier process had, as its peer knows it. */
export interface FormerIce extends SelectedWay {
  readonly port: number;
  readonly usernameFragment: string;
  readonly password: string;
  readonly fingerprints: readonly Fingerprint[];
  readonly keys: StreamKeys;
}
