/**
 * Confirms that an address belongs to its user, by a code that is mailed there. A confirmed address stays in use until
 * the one that is to replace it is confirmed as well.
 */
import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { digest, newToken } from '../kernel/secrets.ts';
import type { AccountMails } from '../platform/mail/accountMails.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Store } from '../platform/storage/store.ts';
import type { AttemptLimiter } from './attemptLimiter.ts';
import type { AccountNotices } from './notices.ts';
import type { Sessions } from './sessions.ts';
import { userUpdated } from './userEvents.ts';
import type { UserChanges, UserRecord } from './userRepository.ts';
import { voidMailedSecrets } from './voidMailedSecrets.ts';

const LIFETIME_MS = 24 * 3600_000;

/** Confirms addresses. */
export interface EmailConfirmation {
  /** Mails a code to the unconfirmed address of a user; does nothing if there is none. */
  send(user: UserRecord): Promise<void>;
  /** The same for a new address, if a mail server is set. Never rejects: the change itself is kept. */
  ask(user: UserRecord): Promise<void>;
  /**
   * What a new address changes: it is pending while the old one is confirmed, and otherwise replaces it at once, also
   * if no mail server is set; undefined changes nothing. `invalid` if another user has it.
   */
  changesFor(user: UserRecord, email: string | undefined): Promise<UserChanges>;
  /** `invalid` for a code that is unknown, used, or out of date, or whose address is not wanted any more. */
  confirm(code: string, address: string): Promise<void>;
}

export interface EmailConfirmationDependencies {
  readonly store: Store;
  readonly sessions: Pick<Sessions, 'forgetUser'>;
  readonly mail: Pick<AccountMails, 'sendConfirmation'>;
  readonly mailer: Pick<Mailer, 'hasServer'>;
  readonly notices: AccountNotices;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Wrong codes, by code and place. */
  readonly perCode: AttemptLimiter;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The address that a user still has to confirm; null if there is none. */
const unconfirmed = ({ email, emailConfirmedAt, pendingEmail }: UserRecord): string | null =>
  pendingEmail ?? (emailConfirmedAt === null ? email : null);

const refused = () => new Refusal('invalid', 'The code is invalid or has expired', 'code');

export function createEmailConfirmation(dependencies: EmailConfirmationDependencies): EmailConfirmation {
  const { store, sessions, mail, mailer, notices, clock, logger, perCode } = dependencies;

  async function send(user: UserRecord): Promise<void> {
    const email = unconfirmed(user);
    if (email === null) return;
    const code = newToken();
    const expiresAt = clock.now() + LIFETIME_MS;
    await store.emailConfirmations.removeExpired(clock.now());
    await store.emailConfirmations.add({ tokenHash: digest(code), userId: user.id, email, expiresAt });
    await mail.sendConfirmation({ ...user, email }, code);
  }

  return {
    send,
    async ask(user) {
      try {
        if (await mailer.hasServer(user.customerId)) await send(user);
      } catch (error) {
        logger.error({ err: error, userId: user.id }, 'the mail that asks to confirm an address was not kept');
      }
    },
    async changesFor(user, email) {
      if (email === undefined) return {};
      if (isSame(email, user.email)) return { email, pendingEmail: null };
      const replaces = user.emailConfirmedAt === null || !(await mailer.hasServer(user.customerId));
      if (replaces) return { email, emailConfirmedAt: null, pendingEmail: null };
      if (await store.users.byEmail(email)) throw new Refusal('taken', 'Another user has this address', 'email');
      return { pendingEmail: email };
    },
    async confirm(code, address) {
      const attempt = perCode.at(digest(code), address);
      const [before, after] = await store.transaction(async (within) => {
        const asked = await within.emailConfirmations.take(digest(code), clock.now());
        const user = asked && (await within.users.byId(asked.userId));
        const wanted = user && unconfirmed(user);
        if (!user?.active || !wanted || !isSame(wanted, asked.email)) throw refused();
        // Whoever has the address at this moment confirmed it first.
        const holder = await within.users.byEmail(wanted);
        if (holder && holder.id !== user.id) throw new Refusal('invalid', 'Another user has this address', 'email');
        const changes = { email: wanted, pendingEmail: null, emailConfirmedAt: clock.now() };
        await within.users.update(user.id, changes);
        if (wanted !== user.email) await voidMailedSecrets(within, user.id);
        await within.events.append([userUpdated(user, clock.now())]);
        return [user, { ...user, ...changes }];
      });
      attempt.succeeded();
      sessions.forgetUser(after.id);
      if (after.email === before.email) return;
      await notices.send(after, { kind: 'emailChanged', before: before.email, after: after.email });
    },
  };
}
