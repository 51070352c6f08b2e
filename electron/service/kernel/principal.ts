import type { Role } from '../../../shared/domain/roles.ts';
import type { TokenScope } from '../../../shared/domain/tokenScopes.ts';

/** The signed-in user who makes a request. */
export interface Viewer {
  readonly userId: number;
  readonly customerId: number;
  readonly roles: readonly Role[];
  /** SHA-256 of the token of the request, where there is one. */
  readonly tokenHash?: string;
  /** The named token of the request; null or absent: a login's, or none. */
  readonly tokenId?: number | null;
  /** Scopes of the token; null or absent: everything that the role allows. */
  readonly scopes?: readonly TokenScope[] | null;
}

/** Who makes a request: a user, with one of its tokens. */
export interface Principal extends Viewer {
  /** SHA-256 of the token, in hexadecimal. */
  readonly tokenHash: string;
  /** Row id of a named API token; null for the session of a login. */
  readonly tokenId: number | null;
  /** Name of a named API token; null for the session of a login. */
  readonly tokenName: string | null;
  /** Scopes of the token; null: everything that the role allows, as in the session of a login. */
  readonly scopes: readonly TokenScope[] | null;
  /** The user's role needs a second factor and there is none: the session may only set one up. Never of a named token. */
  readonly isFactorMissing: boolean;
  /** When the session was opened, or the named token made, Unix milliseconds. */
  readonly signedInAt: number;
}

/** Where a request comes from. */
export interface RequestSource {
  /** IP address of the client. */
  readonly address: string;
  /** The client's User-Agent, as sent. */
  readonly userAgent: string;
}

/** Determines whose token a request carries. */
export interface Authenticator {
  /**
   * Restarts the token's inactivity timer. Null when the token is unknown, destroyed or expired, its user is not
   * active, or `owner`, the id or e-mail address of a user, is given and is not the token's.
   */
  authenticate(token: string, owner: number | string | null, source?: RequestSource): Promise<Principal | null>;
}
