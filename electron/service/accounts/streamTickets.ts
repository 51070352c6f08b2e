/**
 * Tickets for event streams: a browser's `EventSource` sends no headers, and a token in an address would end up in
 * histories and logs. A ticket opens one stream within half a minute; only its hash is stored, in memory.
 */
import type { Clock } from '../kernel/clock.ts';
import type { Principal } from '../kernel/principal.ts';
import { digest, newToken } from '../kernel/secrets.ts';
import type { Sessions } from './sessions.ts';

/** How long a ticket can be used. */
export const ticketSeconds = 30;
/** Unused tickets of one token; the oldest is dropped first. */
const MOST_OF_TOKEN = 20;

/** Tickets that are open. */
export interface StreamTickets {
  /** Makes one; its stream ends as one of the token would. */
  open(principal: Principal): { readonly ticket: string; readonly expiresAt: number };
  /**
   * Who created it; works once. Null if it is used, expired or unknown, if its token is not valid any more, or if it
   * comes from another address.
   */
  take(ticket: string, address: string): Promise<Principal | null>;
}

interface Ticket {
  readonly principal: Principal;
  readonly expiresAt: number;
}

export function createStreamTickets(sessions: Pick<Sessions, 'isCurrent'>, clock: Clock): StreamTickets {
  const tickets = new Map<string, Ticket>();

  /** They are in the order in which they end. */
  function dropOver(): void {
    for (const [hash, { expiresAt }] of tickets) {
      if (expiresAt > clock.now()) return;
      tickets.delete(hash);
    }
  }

  return {
    open(principal) {
      dropOver();
      const ofToken = [...tickets].filter(([, other]) => other.principal.tokenHash === principal.tokenHash);
      const [oldest] = ofToken;
      if (oldest && ofToken.length >= MOST_OF_TOKEN) tickets.delete(oldest[0]);
      const ticket = newToken();
      const expiresAt = clock.now() + ticketSeconds * 1000;
      tickets.set(digest(ticket), { principal, expiresAt });
      return { ticket, expiresAt };
    },
    async take(ticket, address) {
      dropOver();
      const hash = digest(ticket);
      const found = tickets.get(hash);
      tickets.delete(hash);
      return found && (await sessions.isCurrent(found.principal, address)) ? found.principal : null;
    },
  };
}
