import type { Viewer } from './callControl.ts';

/** Who makes a request: a user, by one of its tokens. */
export interface Principal extends Viewer {
  /** SHA-256 of the token, in hexadecimal. */
  readonly tokenHash: string;
}

/** Tells whose token a request carries. */
export interface Authenticator {
  /**
   * Restarts the token's inactivity timer. Null when the token is unknown, destroyed or expired, its user is not
   * active, or `userId` is given and is not the token's.
   */
  authenticate(token: string, userId: number | null): Promise<Principal | null>;
}
