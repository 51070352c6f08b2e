/** Signing in with accounts of other services (OpenID Connect), composed. */
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import { createRateLimiter, type RateLimit } from '../../kernel/rateLimit.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Login } from '../login.ts';
import type { AccountNotices } from '../notices.ts';
import type { ScryptCost } from '../password.ts';
import type { Sessions } from '../sessions.ts';
import type { BackChannel } from './backChannel.ts';
import { createPeople } from './people.ts';
import { createProviderFetch, type ProviderNetwork } from './providerFetch.ts';
import { createProviders, type Providers } from './providers.ts';
import { createSignIns, type SignIns } from './signIns.ts';
import { createSignOuts, type SignOuts } from './signOuts.ts';

export interface SingleSignOnDependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly login: Pick<Login, 'withProvider'>;
  readonly notices: AccountNotices;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly passwordCost: ScryptCost;
  readonly network: ProviderNetwork;
  readonly perPlace: RateLimit;
  /** Ends what somebody who is signed in nowhere any more has: audio, registrations of phones, the place in queues. */
  readonly endUse: (userId: number) => Promise<void>;
}

export interface SingleSignOn {
  readonly providers: Providers;
  readonly signIns: SignIns;
  readonly signOuts: SignOuts;
  readonly backChannel: BackChannel;
}

/** The libraries are loaded with the first provider that is asked. */
export function createSingleSignOn(dependencies: SingleSignOnDependencies): SingleSignOn {
  const { store, sessions, login, notices, clock, logger, passwordCost, network, perPlace, endUse } = dependencies;
  const fetch = createProviderFetch(network);
  const load = async () => {
    const [{ createOpenId, signInRefusal }, { createProviderTest }, { createBackChannel }] = await Promise.all([
      import('./openId.ts'),
      import('./providerTest.ts'),
      import('./backChannel.ts'),
    ]);
    const client = createOpenId(fetch, clock);
    const openId = async () => ({ client, refusalOf: signInRefusal });
    const backChannel = createBackChannel({
      store,
      openId,
      sessions,
      endUse,
      clock,
      logger,
      perPlace: createRateLimiter(perPlace, clock),
    });
    return { client, refusalOf: signInRefusal, backChannel, test: createProviderTest({ client, fetch, clock }) };
  };
  let loaded: ReturnType<typeof load> | null = null;
  const openId = () => {
    loaded ??= load();
    return loaded;
  };
  const backChannel: BackChannel = {
    take: async (token, address) => (await openId()).backChannel.take(token, address),
    endOf: async (provider) => (await openId()).backChannel.endOf(provider),
  };
  return {
    backChannel,
    providers: createProviders({
      store,
      backChannel,
      clock,
      test: async (provider, redirectUri) => (await openId()).test(provider, redirectUri),
    }),
    signOuts: createSignOuts({ store, openId, sessions, clock, logger }),
    signIns: createSignIns({
      store,
      openId,
      people: createPeople({ store, sessions, notices, clock, passwordCost }),
      login,
      clock,
      perPlace,
    }),
  };
}
