/** Signing out of sessions that a provider opened: here at once, and there where the browser is led to. */
import type { Logger } from 'pino';
import type { EndSession } from '../../../../shared/api/accounts/authentication.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newToken } from '../../kernel/secrets.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Sessions } from '../sessions.ts';
import { type AskingPage, baseOf, postLogoutUriOf } from './addresses.ts';
import type { OpenId } from './openId.ts';
import type { SsoGrant } from './repository.ts';

export interface SignOutsDependencies {
  readonly store: Pick<Store, 'ssoProviders' | 'ssoSessions' | 'publicAddresses'>;
  readonly openId: () => Promise<{ readonly client: Pick<OpenId, 'endSession'> }>;
  readonly sessions: Pick<Sessions, 'end'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Whoever signs out waits no longer for a provider whose configuration has to be read first. */
const PATIENCE_MS = 3_000;

export type SignOuts = ReturnType<typeof createSignOuts>;

export function createSignOuts({ store, openId, sessions, clock, logger }: SignOutsDependencies) {
  async function within<T>(work: Promise<T>): Promise<T> {
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      cancel = clock.after(PATIENCE_MS, () => reject(new Error('it does not answer in time')));
    });
    return Promise.race([work, late]).finally(() => cancel());
  }

  async function endSession({ providerId, idToken }: Opener, page: AskingPage): Promise<EndSession | null> {
    const provider = await store.ssoProviders.byId(providerId);
    if (!provider?.endsProviderSession) return null;
    const base = baseOf(await store.publicAddresses.ofCustomer(provider.customerId), page);
    const back = base === null ? null : { uri: postLogoutUriOf(base), state: newToken() };
    const ask = async () => (await openId()).client.endSession(provider, { idToken, back });
    const url = await within(ask()).catch((error: unknown) => {
      logger.warn({ err: error, provider: provider.name }, 'a session was not ended at its provider');
      return null;
    });
    return { provider: provider.name, url: url?.href ?? null };
  }

  return {
    /** Ends a session, whatever its provider does; answers where it ends there, null where it need not. */
    async end(tokenHash: string, page: AskingPage): Promise<EndSession | null> {
      const opener = await store.ssoSessions.openerOf(tokenHash).catch((error: unknown) => {
        logger.warn({ err: error }, 'it cannot be read which provider opened a session');
        return null;
      });
      await sessions.end(tokenHash);
      return opener && endSession(opener, page);
    },
  };
}

type Opener = Pick<SsoGrant, 'providerId' | 'idToken'>;
