/** Says what is wrong with a provider, before people try to sign in with it. */
import type { SsoTest } from '../../../../shared/api/accounts/singleSignOn.ts';
import type { Clock } from '../../kernel/clock.ts';
import { clockTolerance, failureOf, isForBrowsers, type OpenId } from './openId.ts';
import type { ProviderFetch } from './providerFetch.ts';
import type { SsoProviderRecord } from './repository.ts';

type Check = SsoTest['checks'][number];

const check = (name: Check['name'], state: Check['state'], message: string): Check => ({ name, state, message });

/** An answer in the words of the provider, as the end of a sentence. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** How far the clocks are apart, by the time that the provider answers with (RFC 9110, section 6.6.1). */
function clockCheck(date: string | null, now: number): Check {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return check('clock', 'ok', 'The provider does not say what time it is.');
  const seconds = Math.round((there - now) / 1000);
  if (Math.abs(seconds) <= clockTolerance) return check('clock', 'ok', 'The clocks agree.');
  const which = seconds > 0 ? 'behind' : 'ahead of';
  return check(
    'clock',
    'failed',
    `The clock of this machine is ${Math.abs(seconds)} seconds ${which} that of the provider: set it right (NTP).`,
  );
}

/** What the provider said of client id, secret and address, when it was given a code that does not exist. */
function codeChecks(answer: string | null, redirectUri: string): Check[] {
  if (answer === 'invalid_client' || answer === 'unauthorized_client')
    return [check('secret', 'failed', 'The provider does not accept the client id and secret.')];
  const secret = check('secret', 'ok', 'The provider accepts the client id and secret.');
  if (answer === 'invalid_grant' || answer === null)
    return [secret, check('address', 'ok', `Register ${redirectUri} with the provider as redirect URI.`)];
  if (answer === 'redirect_uri_mismatch' || answer === 'invalid_redirect_uri')
    return [secret, check('address', 'failed', `The provider does not know ${redirectUri}: register it there.`)];
  return [check('secret', 'warning', `The provider answers “${answer}” to a code that does not exist.`)];
}

/** Whether browsers can be led there when somebody signs out. */
const signOutCheck = (endpoint: string | undefined): Check =>
  isForBrowsers(endpoint)
    ? check('sign_out', 'ok', 'Whoever signs out here is led there, to sign out there as well.')
    : check('sign_out', 'warning', 'It names no page to sign out at, so whoever signs out here stays signed in there.');

export interface ProviderTestDependencies {
  readonly client: OpenId;
  readonly fetch: ProviderFetch;
  readonly clock: Clock;
}

export function createProviderTest({ client, fetch, clock }: ProviderTestDependencies) {
  async function keysCheck(address: string | undefined): Promise<Check> {
    if (address === undefined || !URL.canParse(address))
      return check('keys', 'failed', 'Its configuration does not say where its keys are.');
    const response = await fetch(address, { method: 'GET', headers: { accept: 'application/json' } });
    const { keys } = (await response.json()) as { readonly keys?: unknown };
    return Array.isArray(keys) && keys.length > 0
      ? check('keys', 'ok', 'Its keys were read.')
      : check('keys', 'failed', 'It publishes no keys to check its signatures with.');
  }

  async function timeOf(issuer: string): Promise<Check> {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(address, { method: 'GET', headers: { accept: 'application/json' } });
    return clockCheck(response.headers.get('date'), clock.now());
  }

  /** A check that could not be made says why. */
  async function attempt(name: Check['name'], issuer: string, make: () => Promise<Check[]>): Promise<Check[]> {
    try {
      return await make();
    } catch (error) {
      return [check(name, 'failed', sentence(failureOf(error, issuer)))];
    }
  }

  return async (provider: SsoProviderRecord, redirectUri: string | null): Promise<SsoTest> => {
    const { issuer } = provider;
    client.forget(provider.id);
    const found = await client.read(provider).catch((error: unknown) => sentence(failureOf(error, issuer)));
    if (typeof found === 'string') return { ok: false, checks: [check('discovery', 'failed', found)] };
    const metadata = found.serverMetadata();
    const checks = [
      check('discovery', 'ok', 'Its configuration was read.'),
      ...(await attempt('keys', issuer, async () => [await keysCheck(metadata.jwks_uri)])),
      ...(await attempt('clock', issuer, async () => [await timeOf(issuer)])),
      ...(redirectUri === null
        ? [check('address', 'failed', 'This service does not know its own address: set it in Settings → Mail.')]
        : await attempt('secret', issuer, async () =>
            codeChecks(await client.tryCode(found, redirectUri), redirectUri),
          )),
      metadata.backchannel_logout_supported === true
        ? check('logout', 'ok', 'It can end sessions here (back-channel logout).')
        : check('logout', 'warning', 'It does not say that it can end sessions here (back-channel logout).'),
      ...(provider.endsProviderSession ? [signOutCheck(metadata.end_session_endpoint)] : []),
    ];
    return { ok: checks.every(({ state }) => state !== 'failed'), checks };
  };
}
