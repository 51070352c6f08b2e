/** Where users are signed in, and how they sign out elsewhere. */
import type { LoginSession } from '../../../shared/api/accounts/authentication.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Principal, Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import { lastDayOf, type Sessions } from './sessions.ts';
import type { SessionRecord } from './tokenRepository.ts';

/** A user's logins. */
export interface Logins {
  /** The user's own, the newest first. */
  list(principal: Principal): Promise<LoginSession[]>;
  /** Signs one of the user's own out; `notFound` unless it is one. */
  end(principal: Principal, id: number): Promise<void>;
  /** Signs the user out everywhere but here. */
  endOthers(principal: Principal): Promise<void>;
  /**
   * Signs another user out everywhere, ends its audio, and forgets the devices that are not asked for a code.
   * `notFound` for a user of another customer.
   */
  endOfUser(viewer: Viewer, userId: number): Promise<void>;
}

export interface LoginsDependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** Closes a user's audio sessions. */
  readonly closeAudio: (userId: number) => void;
}

/** When it is over unless it is used before, or though it is. */
function endOf(record: SessionRecord): number {
  const { idleSeconds, lastUsedAt } = record;
  const idleEnd = idleSeconds === null ? Number.POSITIVE_INFINITY : lastUsedAt + idleSeconds * 1000;
  return Math.min(idleEnd, lastDayOf(record) ?? Number.POSITIVE_INFINITY);
}

export function createLogins({ store, sessions, clock, closeAudio }: LoginsDependencies): Logins {
  async function openOf(userId: number): Promise<SessionRecord[]> {
    // Recent uses may not be written yet.
    await sessions.flush();
    const records = await store.tokens.sessionsOf(userId);
    return records.filter((record) => endOf(record) > clock.now()).toReversed();
  }

  function bodyOf(record: SessionRecord, { tokenHash }: Principal): LoginSession {
    const end = endOf(record);
    return {
      id: record.session.id,
      current: record.hash === tokenHash,
      user_agent: record.session.userAgent,
      address: record.address,
      created_at: toContractDateTime(record.session.openedAt),
      last_used_at: toContractDateTime(record.lastUsedAt),
      expires_at: Number.isFinite(end) ? toContractDateTime(end) : null,
    };
  }

  return {
    list: async (principal) => (await openOf(principal.userId)).map((record) => bodyOf(record, principal)),
    async end({ userId }, id) {
      const record = (await store.tokens.sessionsOf(userId)).find(({ session }) => session.id === id);
      if (!record) throw new Refusal('notFound', 'Resource not found');
      await sessions.end(record.hash);
    },
    endOthers: ({ userId, tokenHash }) => sessions.endLogins(userId, tokenHash),
    async endOfUser(viewer, userId) {
      const user = await store.users.byId(userId);
      if (user?.customerId !== viewer.customerId) throw new Refusal('notFound', 'Resource not found');
      await store.transaction(async (within) => {
        await within.tokens.removeLogins(userId);
        await within.devices.removeOfUser(userId);
      });
      sessions.forgetUser(userId);
      closeAudio(userId);
    },
  };
}
