/** What the two sides of an ICE and DTLS connection tell each other. Types only. */

import type { Fingerprint } from '../dtls/fingerprint.ts';

/** A side of the connection, as its session description tells. */
export interface IceSide {
  readonly usernameFragment: string;
  readonly password: string;
  /** Whether it only answers checks (RFC 8445 section 2.5). */
  readonly lite: boolean;
  /** Values of `a=candidate` lines (RFC 8839 section 5.1). */
  readonly candidates: readonly string[];
  readonly fingerprints: readonly Fingerprint[];
}

/** Who does what: the offerer controls ICE (RFC 8445 section 6.1.1), the active side begins the handshake (RFC 5763). */
export interface IceRoles {
  readonly controlling: boolean;
  readonly dtls: 'client' | 'server';
}
