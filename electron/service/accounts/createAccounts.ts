import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from '../kernel/rateLimit.ts';
import { createAccountMails } from '../platform/mail/accountMails.ts';
import type { LinkBase } from '../platform/mail/links.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { SecretBox } from '../platform/storage/secretBox.ts';
import type { Store } from '../platform/storage/store.ts';
import { type ApiTokens, createApiTokens } from './apiTokens.ts';
import { type AttemptLimit, createAttemptLimiter } from './attemptLimiter.ts';
import { createEmailConfirmation, type EmailConfirmation } from './emailConfirmation.ts';
import { createLogin, type Login } from './login.ts';
import { createLogins, type Logins } from './logins.ts';
import { createMailedCodes } from './mailedCodes.ts';
import { wordingFor } from './mailReaders.ts';
import { type AccountNotices, createAccountNotices } from './notices.ts';
import { defaultCost, type ScryptCost } from './password.ts';
import { createPasswordConfirmation } from './passwordConfirmation.ts';
import { createPasswordReset, type PasswordReset } from './passwordReset.ts';
import { createPasskeys } from './secondFactors/passkeys.ts';
import { createReauthentication, type Reauthentication } from './secondFactors/reauthentication.ts';
import { createSecondFactors, type SecondFactors } from './secondFactors/secondFactors.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { ProviderNetwork } from './singleSignOn/providerFetch.ts';
import { createSingleSignOn, type SingleSignOn } from './singleSignOn/singleSignOn.ts';
import { createStreamTickets, type StreamTickets } from './streamTickets.ts';
import { createTwoFactor, type TwoFactor } from './twoFactor.ts';
import { createUserEdits, type UserEdits } from './userChanges.ts';
import { createUsers, type Users } from './users.ts';

/** How often one may try who has not signed in. */
export interface AccountLimits {
  /** Wrong passwords, nonces and reset tokens, by the value tried and the place. */
  readonly loginPerPair: AttemptLimit;
  /** Wrong passwords for one account from all places together that its user never signed in from. */
  readonly loginFromNewPlaces: RateLimit;
  /** Codes of one account that are open or were wrong, by place. */
  readonly codesPerPair: RateLimit;
  readonly codesFromNewPlaces: RateLimit;
  /** Mails to one address, by the place of the request. */
  readonly mailPerPair: RateLimit;
  readonly mailFromNewPlaces: RateLimit;
  /** Started sign-ins by passkey, by place; a whole call centre may share one. */
  readonly passkeysPerPlace: RateLimit;
  /** Sign-ins with a provider that were begun or failed, by place; a whole call centre may share one. */
  readonly providersPerPlace: RateLimit;
  /** Codes of invitations that were not good, by place; everybody of a call centre may begin on the same day. */
  readonly invitationsPerPlace: RateLimit;
}

const HOUR_MS = 3600_000;

/**
 * Six wrong passwords cost nothing, then each pause is twice the last: a hundred a day for one who guesses. Many who
 * guess together have ten times as many for each account.
 */
export const defaultLimits: AccountLimits = {
  loginPerPair: { attempts: 6, firstMs: 2_000, longestMs: HOUR_MS / 4 },
  loginFromNewPlaces: { attempts: 40, windowMs: HOUR_MS },
  codesPerPair: { attempts: 20, windowMs: HOUR_MS },
  codesFromNewPlaces: { attempts: 60, windowMs: HOUR_MS },
  mailPerPair: { attempts: 5, windowMs: HOUR_MS },
  mailFromNewPlaces: { attempts: 20, windowMs: HOUR_MS },
  passkeysPerPlace: { attempts: 300, windowMs: HOUR_MS / 4 },
  providersPerPlace: { attempts: 300, windowMs: HOUR_MS / 4 },
  invitationsPerPlace: { attempts: 60, windowMs: HOUR_MS / 4 },
};

export interface AccountsOptions {
  readonly store: Store;
  readonly secrets: SecretBox;
  readonly mailer: Mailer;
  /** Base address of links in mail. */
  readonly linkBase: LinkBase;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Tests hash faster; a program for people leaves it alone. */
  readonly passwordCost?: ScryptCost;
  readonly limits?: AccountLimits;
  /** Closes a user's audio sessions. */
  readonly closeAudio: (userId: number) => void;
  /** Ends what somebody who is signed in nowhere any more has: audio, registrations of phones, the place in queues. */
  readonly endUse: (userId: number) => Promise<void>;
  /** How providers of single sign-on are reached. */
  readonly network: ProviderNetwork;
}

/** Users, their credentials and their tokens. */
export interface Accounts {
  readonly sessions: Sessions;
  readonly login: Login;
  readonly passwordReset: PasswordReset;
  readonly emailConfirmation: EmailConfirmation;
  readonly twoFactor: TwoFactor;
  readonly secondFactors: SecondFactors;
  readonly reauthentication: Reauthentication;
  readonly users: Users;
  readonly userEdits: UserEdits;
  readonly apiTokens: ApiTokens;
  readonly streamTickets: StreamTickets;
  readonly logins: Logins;
  readonly singleSignOn: SingleSignOn;
  /** Mail to users about what was done to their accounts. */
  readonly notices: AccountNotices;
  /** Codes of invitations that were not good, by place. */
  readonly invitationTries: RateLimiter;
  /** Writes pending changes. */
  close(): Promise<void>;
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { store, clock, logger, closeAudio } = options;
  const { passwordCost: cost = defaultCost, limits = defaultLimits } = options;
  const wording = wordingFor(store);
  const mail = createAccountMails(options.mailer, options.linkBase, wording);
  const notices = createAccountNotices(options.mailer, wording, logger);
  const sessions = createSessions(store, clock, logger);
  const limiter = (limit: RateLimit) => createRateLimiter(limit, clock);
  const attemptLimiter = createAttemptLimiter(limits.loginPerPair, limits.loginFromNewPlaces, clock);
  const codes = createMailedCodes({
    challenges: store.challenges,
    places: store.signInPlaces,
    mail,
    clock,
    perNonce: attemptLimiter,
    perPair: limiter(limits.codesPerPair),
    fromNewPlaces: limiter(limits.codesFromNewPlaces),
  });
  const confirmPassword = createPasswordConfirmation(attemptLimiter);
  const requireMail = (customerId: number) => options.mailer.requireDelivery(customerId);
  const twoFactor = createTwoFactor({ users: store.users, devices: store.devices, codes, clock, requireMail });
  const emailConfirmation = createEmailConfirmation({
    store,
    sessions,
    mail,
    notices,
    clock,
    logger,
    mailer: options.mailer,
    perCode: attemptLimiter,
  });
  const passwordReset = createPasswordReset({
    store,
    sessions,
    mail,
    confirmation: emailConfirmation,
    notices,
    clock,
    cost,
    logger,
    perPair: limiter(limits.mailPerPair),
    fromNewPlaces: limiter(limits.mailFromNewPlaces),
    perToken: attemptLimiter,
  });
  const passkeys = createPasskeys({ passkeys: store.passkeys, clock });
  const reauthentication = createReauthentication({ users: store.users, clock, confirmPassword });
  const login = createLogin({
    store,
    sessions,
    codes,
    passkeys,
    notices,
    clock,
    cost,
    attemptLimiter,
    perPlace: limiter(limits.passkeysPerPlace),
  });
  return {
    sessions,
    twoFactor,
    passwordReset,
    emailConfirmation,
    notices,
    reauthentication,
    secondFactors: createSecondFactors({
      store,
      sessions,
      passkeys,
      notices,
      clock,
      requireMail,
      fresh: reauthentication,
      confirmCode: twoFactor.confirm,
    }),
    login,
    singleSignOn: createSingleSignOn({
      store,
      sessions,
      login,
      notices,
      clock,
      logger,
      passwordCost: cost,
      network: options.network,
      perPlace: limits.providersPerPlace,
      endUse: options.endUse,
    }),
    users: createUsers({
      store,
      sessions,
      cost,
      invite: passwordReset.start,
      confirmAddress: emailConfirmation.ask,
      closeAudio,
    }),
    userEdits: createUserEdits({
      store,
      sessions,
      cost,
      notices,
      confirmation: emailConfirmation,
      closeAudio,
      requireMail,
      confirmPassword,
      isFresh: reauthentication.isFresh,
      confirmCode: twoFactor.confirm,
    }),
    apiTokens: createApiTokens({
      store,
      passwordCost: cost,
      sessions,
      clock,
      confirmPassword,
      notices,
    }),
    invitationTries: limiter(limits.invitationsPerPlace),
    streamTickets: createStreamTickets(sessions, clock),
    logins: createLogins({ store, sessions, clock, closeAudio }),
    async close() {
      await passwordReset.settled();
      await sessions.flush();
    },
  };
}
