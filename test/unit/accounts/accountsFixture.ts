import { join } from 'node:path';
import pino from 'pino';
import {
  type AccountLimits,
  type Accounts,
  createAccounts,
  defaultLimits,
} from '../../../electron/service/accounts/createAccounts.ts';
import type { Principal } from '../../../electron/service/kernel/principal.ts';
import { Refusal } from '../../../electron/service/kernel/refusal.ts';
import type { Mail, Mailer } from '../../../electron/service/platform/mail/mailer.ts';
import { outgoingAnywhere } from '../../../electron/service/platform/network/addressGuard.ts';
import { keyFileSecretBox } from '../../../electron/service/platform/storage/keyFileSecretBox.ts';
import type { NewApiToken } from '../../../shared/api/accounts/apiTokens.ts';
import { openTestStore, type TestStore } from '../../storage/storeFixture.ts';
import { ManualClock } from '../../support/manualClock.ts';

/** Accounts over a real store, with a clock to move and a mailbox to read. */
export interface AccountsFixture {
  readonly accounts: Accounts;
  readonly store: TestStore;
  readonly clock: ManualClock;
  readonly mails: readonly Mail[];
  /** Users whose audio was ended. */
  readonly silenced: readonly number[];
  /** The owner, whose password is `ownerPassword`. */
  readonly owner: Principal & { readonly email: string };
  /** The same store after a restart of the service. */
  restarted(): Accounts;
  dispose(): Promise<void>;
}

/** Password of the owner. */
export const ownerPassword = 'a long password';
/** Address that requests come from. */
export const address = '192.0.2.1';

/** Opens them; `delivers` is whether a mail server is configured. */
export async function openAccounts({
  delivers = true,
  limits = {},
}: {
  readonly delivers?: boolean;
  readonly limits?: Partial<AccountLimits>;
} = {}): Promise<AccountsFixture> {
  const store = await openTestStore();
  const clock = new ManualClock(Date.UTC(2026, 0, 1));
  const mails: Mail[] = [];
  const silenced: number[] = [];
  const mailer: Mailer = {
    send: async (mail) => void mails.push(mail),
    hasServer: async () => true,
    async requireDelivery() {
      if (!delivers) throw new Refusal('precondition', 'Codes by mail need a mail server');
    },
  };
  const options = {
    store,
    mailer,
    clock,
    logger: pino({ level: 'silent' }),
    passwordCost: { log2N: 4, r: 8, p: 1 },
    secrets: keyFileSecretBox(join(store.dataDir, 'secret.key')),
    limits: { ...defaultLimits, ...limits },
    linkBase: async () => null,
    closeAudio: (userId: number) => void silenced.push(userId),
    endUse: async (userId: number) => void silenced.push(userId),
    network: { outgoing: outgoingAnywhere, secureContext: null },
  };
  const accounts = createAccounts(options);
  const email = 'owner@company.test';
  const user = await accounts.users.setUp({
    email,
    first_name: 'O',
    last_name: '',
    password: ownerPassword,
    ext: '100',
  });
  return {
    accounts,
    store,
    clock,
    mails,
    silenced,
    owner: {
      userId: user.id,
      customerId: user.customerId,
      roles: user.roles,
      email,
      tokenHash: 'hash of a login',
      tokenId: null,
      tokenName: null,
      isFactorMissing: false,
      scopes: null,
      signedInAt: clock.now(),
    },
    restarted: () => createAccounts(options),
    dispose: () => store.dispose(),
  };
}

/** What a login sends. */
export function loginRequest(
  email: string,
  password: string,
  more: { readonly remember_me?: boolean; readonly device_fingerprint?: string } = {},
) {
  return { email, password, remember_me: false, ...more };
}

/** A named token that no time ends. */
export function tokenRequest(name: string, more: Partial<NewApiToken> = {}): NewApiToken {
  return { name, expiry: null, expires_at: null, networks: [], service_role: null, ...more };
}
