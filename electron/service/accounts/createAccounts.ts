import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/repositories.ts';
import type { SecretBox } from '../ports/secretBox.ts';
import { type ApiTokens, createApiTokens } from './apiTokens.ts';
import { createLogin, type Login } from './login.ts';
import type { LinkBase } from './mail/links.ts';
import type { Mailer } from './mail/mailer.ts';
import { createPostOffice } from './mail/postOffice.ts';
import { createMailedCodes } from './mailedCodes.ts';
import { type AccountNotices, createAccountNotices } from './notices.ts';
import { defaultCost, type ScryptCost } from './password.ts';
import { createPasswordReset, type PasswordReset } from './passwordReset.ts';
import { createRateLimiter, type RateLimit } from './rateLimiter.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createTwoFactor, type TwoFactor } from './twoFactor.ts';
import { createUserEdits, type UserEdits } from './userChanges.ts';
import { createUsers, type Users } from './users.ts';

/** How often strangers may try. */
export interface AccountLimits {
  /** Failed logins for one account. */
  readonly loginPerAccount: RateLimit;
  /** Failed logins and codes from one address; a whole call centre may share it. */
  readonly loginPerAddress: RateLimit;
  /** Codes of one account that are open or were wrong. */
  readonly codesPerAccount: RateLimit;
  /** Mails asked for to one address. */
  readonly mailPerAccount: RateLimit;
  /** Mails asked for, and failed resets, from one address. */
  readonly mailPerAddress: RateLimit;
}

const QUARTER_HOUR_MS = 15 * 60_000;

/** Ten wrong passwords in a quarter of an hour are more than anybody types. */
export const defaultLimits: AccountLimits = {
  loginPerAccount: { attempts: 10, windowMs: QUARTER_HOUR_MS },
  loginPerAddress: { attempts: 100, windowMs: QUARTER_HOUR_MS },
  codesPerAccount: { attempts: 20, windowMs: 4 * QUARTER_HOUR_MS },
  mailPerAccount: { attempts: 5, windowMs: 4 * QUARTER_HOUR_MS },
  mailPerAddress: { attempts: 30, windowMs: 4 * QUARTER_HOUR_MS },
};

/** What accounts are made of. */
export interface AccountsOptions {
  readonly store: Store;
  readonly secrets: SecretBox;
  readonly mailer: Mailer;
  /** Where links in mail lead. */
  readonly linkBase: LinkBase;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Tests hash faster; a program for people leaves it alone. */
  readonly passwordCost?: ScryptCost;
  readonly limits?: AccountLimits;
  /** Ends a user's audio. */
  readonly closeAudio: (userId: number) => void;
}

/** Users, their credentials and their tokens. */
export interface Accounts {
  readonly sessions: Sessions;
  readonly login: Login;
  readonly passwordReset: PasswordReset;
  readonly twoFactor: TwoFactor;
  readonly users: Users;
  readonly userEdits: UserEdits;
  readonly apiTokens: ApiTokens;
  /** Mail to users about what was done to their accounts. */
  readonly notices: AccountNotices;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

/** Composes the account services. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { store, secrets, clock, logger, closeAudio } = options;
  const { passwordCost: cost = defaultCost, limits = defaultLimits } = options;
  const mail = createPostOffice(options.mailer, options.linkBase);
  const notices = createAccountNotices(options.mailer, logger);
  const sessions = createSessions(store, clock, logger);
  const limiter = (limit: RateLimit) => createRateLimiter(limit, clock);
  const loginPerAddress = limiter(limits.loginPerAddress);
  const loginPerAccount = limiter(limits.loginPerAccount);
  const codes = createMailedCodes({
    ...{ challenges: store.challenges, mail, clock, perAccount: limiter(limits.codesPerAccount) },
  });
  const requireMail = (customerId: number) => options.mailer.requireDelivery(customerId);
  const twoFactor = createTwoFactor({ users: store.users, devices: store.devices, codes, clock, requireMail });
  const passwordReset = createPasswordReset({
    ...{ store, sessions, mail, notices, clock, cost, logger },
    perAccount: limiter(limits.mailPerAccount),
    perAddress: limiter(limits.mailPerAddress),
  });
  return {
    ...{ sessions, twoFactor, passwordReset, notices },
    login: createLogin({
      ...{ store, sessions, codes, clock, cost },
      perAccount: loginPerAccount,
      perAddress: loginPerAddress,
    }),
    users: createUsers({ store, sessions, cost, closeAudio }),
    userEdits: createUserEdits({
      ...{ store, sessions, cost, notices, closeAudio, requireMail },
      perAccount: loginPerAccount,
      confirmCode: twoFactor.confirm,
    }),
    apiTokens: createApiTokens({ tokens: store.tokens, sessions, secrets, clock }),
    async close() {
      await passwordReset.settled();
      await sessions.flush();
    },
  };
}
