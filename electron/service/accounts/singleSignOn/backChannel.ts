/** A provider ends sessions here (OpenID Connect Back-Channel Logout 1.0). */
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { RateLimiter } from '../../kernel/rateLimit.ts';
import { digest } from '../../kernel/secrets.ts';
import { placeOf } from '../../platform/network/networks.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Sessions } from '../sessions.ts';
import { fullName } from '../userRepository.ts';
import type { LogoutOrder, OpenId } from './openId.ts';
import type { SsoProviderRecord } from './repository.ts';

export interface BackChannelDependencies {
  readonly store: Store;
  readonly openId: () => Promise<{ readonly client: OpenId }>;
  readonly sessions: Pick<Sessions, 'end' | 'flush'>;
  /** Ends what somebody who is signed in nowhere any more has: audio, registrations of phones, the place in queues. */
  readonly endUse: (userId: number) => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Refused logout tokens, by place. */
  readonly perPlace: RateLimiter;
}

/** What the provider is answered: section 2.8. */
export type LogoutAnswer = { readonly status: 200 } | { readonly status: 400; readonly reason: string };

const refused = (reason: string): LogoutAnswer => ({ status: 400, reason });

/** A token that nobody reads further. */
const MOST_CHARACTERS = 16 * 1024;

/** The issuer that a token names; nothing else of it is believed before its signature was checked. */
function issuerOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

export type BackChannel = ReturnType<typeof createBackChannel>;

export function createBackChannel(dependencies: BackChannelDependencies) {
  const { store, openId, sessions, endUse, clock, logger, perPlace } = dependencies;

  /** Several customers may use the same provider, each as a client of its own. */
  async function orderOf(token: string): Promise<{ provider: SsoProviderRecord; order: LogoutOrder } | string> {
    const issuer = issuerOf(token);
    const candidates = issuer === null ? [] : await store.ssoProviders.ofIssuer(issuer);
    const { client } = await openId();
    let reason = 'it is no logout token of a provider that is known here';
    for (const provider of candidates) {
      try {
        return { provider, order: await client.logoutOrder(provider, token) };
      } catch (error) {
        reason = error instanceof Error ? error.message : reason;
      }
    }
    return reason;
  }

  async function note(provider: SsoProviderRecord, userId: number): Promise<void> {
    const user = await store.users.byId(userId);
    if (!user) return;
    await store.transaction((within) =>
      within.audit.append({
        customerId: user.customerId,
        operation: 'sso.signed_out',
        userId,
        userName: fullName(user),
        objectType: 'users',
        objectId: String(userId),
        objectName: fullName(user),
        reason: `${provider.name} ended the session`,
      }),
    );
  }

  async function obey(provider: SsoProviderRecord, { subject, sid }: LogoutOrder): Promise<void> {
    const ended = await store.ssoSessions.find(provider.id, sid === undefined ? { subject } : { subject, sid });
    for (const { hash } of ended) await sessions.end(hash);
    for (const userId of new Set(ended.map((session) => session.userId))) {
      if ((await store.tokens.sessionsOf(userId)).length === 0) await endUse(userId);
      await note(provider, userId);
    }
  }

  return {
    async take(token: string, address: string): Promise<LogoutAnswer> {
      const place = placeOf(address);
      perPlace.take(place);
      if (token === '' || token.length > MOST_CHARACTERS) return refused('there is no logout token');
      const found = await orderOf(token);
      if (typeof found === 'string') {
        logger.warn({ address, reason: found }, 'a logout token was refused');
        return refused(found);
      }
      const { provider, order } = found;
      if (!(await store.ssoSessions.spendLogout(provider.id, digest(order.jti), order.until, clock.now())))
        return refused('the logout token was used already');
      await obey(provider, order);
      perPlace.giveBack(place);
      return { status: 200 };
    },
    /** Ends every session that a provider opened, which is about to be removed. */
    endOf: (provider: SsoProviderRecord) => obey(provider, { subject: undefined, sid: undefined, jti: '', until: 0 }),
  };
}
