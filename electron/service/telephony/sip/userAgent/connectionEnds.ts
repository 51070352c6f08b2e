import { isSameHop } from '../transport/destination.ts';
import type { SocketAddress } from '../wire/via.ts';

/** Between which addresses a connection is. */
export interface Ends {
  readonly local: SocketAddress;
  readonly server: SocketAddress;
}

/**
 * Whether peers must be informed: another server at the same address of ours does not know the previous one's calls.
 */
export function isMoved(before: Ends, now: Ends): boolean {
  if (before.local.host !== now.local.host) return true;
  return before.local.port !== now.local.port && isSameHop(before.server, now.server);
}
