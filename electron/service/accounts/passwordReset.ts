/** Setting a new password by mail. */
import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { RateLimiter } from '../kernel/rateLimit.ts';
import { Refusal } from '../kernel/refusal.ts';
import { digest, newToken } from '../kernel/secrets.ts';
import type { AccountMails } from '../platform/mail/accountMails.ts';
import { placeOf } from '../platform/network/networks.ts';
import type { Store } from '../platform/storage/store.ts';
import type { AttemptLimiter } from './attemptLimiter.ts';
import type { EmailConfirmation } from './emailConfirmation.ts';
import { checkNewPassword } from './newPassword.ts';
import type { AccountNotices } from './notices.ts';
import { hashPassword, type ScryptCost } from './password.ts';
import type { Sessions } from './sessions.ts';
import type { UserRecord } from './userRepository.ts';
import { voidMailedSecrets } from './voidMailedSecrets.ts';

const TOKEN_LIFETIME_MS = 3600_000;

/**
 * Mail that can be requested without a token. Neither the answer nor its duration reveals whether the account exists:
 * it is sent before the account is looked up.
 */
export interface PasswordReset {
  resendConfirmation(email: string, address: string): void;
  start(email: string, address: string): void;
  /**
   * Ends the user's logins and named tokens, other mailed codes, and trusted devices. A token that is unknown, used or
   * expired is `invalid`.
   */
  finish(token: string, password: string, address: string): Promise<void>;
  /** Resolves once all requested mail is stored. */
  settled(): Promise<void>;
}

export interface PasswordResetDependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly mail: AccountMails;
  readonly confirmation: Pick<EmailConfirmation, 'send'>;
  readonly notices: AccountNotices;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly cost: ScryptCost;
  /** Mails by e-mail address and place of the request. */
  readonly perPair: RateLimiter;
  /** Mails by user, for all places together from which it has never signed in; beyond the limit none is written. */
  readonly fromNewPlaces: RateLimiter;
  /** Wrong tokens, by token and place. */
  readonly perToken: AttemptLimiter;
}

type FindUser = (email: string) => Promise<UserRecord | null>;

export function createPasswordReset(dependencies: PasswordResetDependencies): PasswordReset {
  const { store, sessions, mail, confirmation, notices, clock, cost, logger, perPair, fromNewPlaces, perToken } =
    dependencies;
  const underWay = new Set<Promise<void>>();
  const byAddress: FindUser = (email) => store.users.byEmail(email);
  const byEitherAddress: FindUser = async (email) =>
    (await store.users.byEmail(email)) ?? store.users.byPendingEmail(email);

  async function writeTo(
    email: string,
    address: string,
    { find, write }: { readonly find: FindUser; readonly write: (user: UserRecord) => Promise<void> },
  ): Promise<void> {
    // A timer runs after the answer of this request is written.
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    const user = await find(email.trim());
    if (!user?.active) return;
    if (!(await store.signInPlaces.has(user.id, placeOf(address)))) fromNewPlaces.take(String(user.id));
    await write(user);
  }

  function ask(email: string, address: string, how: Parameters<typeof writeTo>[2]): void {
    perPair.take(`${email.trim().toLowerCase()} ${placeOf(address)}`);
    const work = writeTo(email, address, how)
      .catch((error: unknown) => logger.error({ err: error }, 'a mail that was asked for was not kept'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  }

  async function sendReset(user: UserRecord): Promise<void> {
    const token = newToken();
    await store.passwordResets.removeExpired(clock.now());
    await store.passwordResets.add(digest(token), user.id, clock.now() + TOKEN_LIFETIME_MS);
    await mail.sendReset(user, token);
  }

  async function userOf(id: number): Promise<UserRecord> {
    const user = await store.users.byId(id);
    if (!user) throw new Refusal('invalid', 'The token is invalid or has expired', 'token');
    return user;
  }

  return {
    resendConfirmation: (email, address) => ask(email, address, { find: byEitherAddress, write: confirmation.send }),
    start: (email, address) => ask(email, address, { find: byAddress, write: sendReset }),
    async finish(token, password, address) {
      const attempt = perToken.at(digest(token), address);
      // The password is checked first: a refused one does not use up the token.
      const holder = await store.passwordResets.holder(digest(token), clock.now());
      if (holder !== null) {
        attempt.withdraw();
        await checkNewPassword(password, await userOf(holder));
      }
      const userId = await store.passwordResets.take(digest(token), clock.now());
      if (userId === null) throw new Refusal('invalid', 'The token is invalid or has expired', 'token');
      attempt.succeeded();
      const passwordHash = await hashPassword(password, cost);
      await store.transaction(async (within) => {
        // The token was mailed to the address, and came back.
        await within.users.update(userId, { passwordHash, emailConfirmedAt: clock.now() });
        await voidMailedSecrets(within, userId);
        await within.devices.removeOfUser(userId);
        // Whoever reads the user's mail may sign in from there, however often others have guessed.
        await within.signInPlaces.note(userId, placeOf(address), clock.now());
        await within.tokens.removeOfUser(userId);
      });
      sessions.forgetUser(userId);
      await notices.send(await userOf(userId), { kind: 'passwordChanged', by: 'reset' });
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
