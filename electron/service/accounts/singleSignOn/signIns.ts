/** Signing in with a provider: what was begun, by which browser, and how it ends. */

import { signInMinutes } from '../../../../shared/signInLink.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { RequestSource } from '../../kernel/principal.ts';
import { createRateLimiter, type RateLimit } from '../../kernel/rateLimit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { digest, newToken, sameDigest } from '../../kernel/secrets.ts';
import { placeOf } from '../../platform/network/networks.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Login, LoginOutcome } from '../login.ts';
import { type AskingPage, baseForSignIn, callbackOf, redirectUriOf } from './addresses.ts';
import type { BegunSignIn } from './begunSignIns.ts';
import type { OpenId } from './openId.ts';
import type { People } from './people.ts';
import type { SsoProviderRecord } from './repository.ts';

export interface SignInsDependencies {
  readonly store: Pick<Store, 'ssoProviders' | 'publicAddresses' | 'begunSignIns'>;
  readonly openId: () => Promise<{
    readonly client: OpenId;
    readonly refusalOf: (error: unknown, provider: SsoProviderRecord) => Refusal;
  }>;
  readonly people: People;
  readonly login: Pick<Login, 'withProvider'>;
  readonly clock: Clock;
  /** Begun and failed sign-ins, by place. */
  readonly perPlace: RateLimit;
}

export interface SignInStart {
  readonly provider_id: number;
  readonly binding: string;
  readonly remember_me: boolean;
}

export interface SignInFinish {
  readonly callback: string;
  readonly query: string;
  readonly binding: string;
  readonly device_fingerprint?: string | undefined;
}

/** One text for what never was, was used, is over, and began in another browser: who guesses learns nothing. */
const unknownAttempt = () =>
  new Refusal('invalid', 'This sign-in is over, was used already, or began in another browser: start again', 'query');

/** The only value of a parameter; null where there is none or more than one. */
function onlyOne(parameters: URLSearchParams, name: string): string | null {
  const [value, ...others] = parameters.getAll(name);
  return others.length > 0 ? null : (value ?? null);
}

export type SignIns = ReturnType<typeof createSignIns>;

export function createSignIns({ store, openId, people, login, clock, perPlace }: SignInsDependencies) {
  const tries = createRateLimiter(perPlace, clock);

  async function enabled(id: number): Promise<SsoProviderRecord | null> {
    const provider = await store.ssoProviders.byId(id);
    return provider?.enabled ? provider : null;
  }

  /** Taken out, so that it works once; null unless the page that began it asks, in time, at the provider's own address. */
  async function take(parameters: URLSearchParams, binding: string): Promise<BegunSignIn | null> {
    const state = onlyOne(parameters, 'state');
    const attempt = state === null ? null : await store.begunSignIns.take(state, clock.now());
    if (attempt === null) return null;
    return sameDigest(attempt.bindingHash, digest(binding)) ? attempt : null;
  }

  return {
    /** Where to send the browser. `precondition` where that cannot work, with the reason. */
    async begin(request: SignInStart, page: AskingPage, address: string): Promise<string> {
      tries.take(placeOf(address));
      const provider = await enabled(request.provider_id);
      if (!provider) throw new Refusal('notFound', 'Resource not found', 'provider_id');
      const publicUrl = await store.publicAddresses.ofCustomer(provider.customerId);
      const base = baseForSignIn(publicUrl, page);
      const attempt = {
        state: newToken(),
        nonce: newToken(),
        verifier: newToken() + newToken(),
        redirectUri: redirectUriOf(base, provider.issuer),
      };
      const { client, refusalOf } = await openId();
      const url = await client.begin(provider, attempt).catch((error: unknown) => {
        throw refusalOf(error, provider);
      });
      const now = clock.now();
      const begun = {
        ...attempt,
        providerId: provider.id,
        bindingHash: request.binding,
        rememberMe: request.remember_me,
        expiresAt: now + signInMinutes * 60_000,
      };
      await store.begunSignIns.add(begun, now);
      return url.href;
    },
    /** Signs whoever the provider knows in. */
    async finish(request: SignInFinish, source: RequestSource): Promise<LoginOutcome> {
      const place = placeOf(source.address);
      tries.take(place);
      const attempt = await take(new URLSearchParams(request.query), request.binding);
      const provider = attempt && (await enabled(attempt.providerId));
      if (!attempt || !provider || request.callback !== callbackOf(provider.issuer)) throw unknownAttempt();
      const query = `?${new URLSearchParams(request.query).toString()}`;
      const { client, refusalOf } = await openId();
      const identified = await client.finish(provider, attempt, query).catch((error: unknown) => {
        throw refusalOf(error, provider);
      });
      const user = await people.of(provider, identified);
      tries.giveBack(place);
      const { subject, sid } = identified;
      const grant = {
        providerId: provider.id,
        subject,
        sid,
        coversFactor: provider.asksSecondFactor,
        idToken: provider.endsProviderSession ? identified.idToken : null,
      };
      const { device_fingerprint } = request;
      return login.withProvider(user, { remember_me: attempt.rememberMe, device_fingerprint }, source, grant);
    },
  };
}
