/** OpenID Connect with a provider, by way of `openid-client`. Loaded when the first provider is asked. */
import { createRemoteJWKSet, customFetch as customKeyFetch, errors as joseErrors, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Clock } from '../../kernel/clock.ts';
import { oneLine } from '../../kernel/oneLine.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Claims } from './claims.ts';
import {
  isSecureEnough,
  networkFailure,
  ProviderAnswer,
  type ProviderFetch,
  providerWithinMs,
} from './providerFetch.ts';
import type { SsoProviderRecord } from './repository.ts';

/** Seconds by which clocks may differ. */
export const clockTolerance = 60;
/** How long a provider's configuration is used before it is read again. */
const CONFIGURATION_MS = 10 * 60_000;
/** How far from now a logout token may have been made, seconds. */
const LOGOUT_AGE = 5 * 60;

/** Signatures by a key pair alone: a client secret is known to two, and `none` to everybody. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** Characters of an address that all browsers, servers and the desktop program take. */
const MOST_OF_ADDRESS = 7_500;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** What is sent along so that only who began can finish (RFC 7636, OpenID Connect Core 1.0 section 3.1.2.1). */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Whoever signed in. */
export interface Identified {
  readonly idToken: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly claims: Claims;
}

/** Whose session ends at the provider, and where it sends the browser afterwards. */
export interface EndingSession {
  /** Of the sign-in; null: not kept. */
  readonly idToken: string | null;
  /** Null: this service does not know its own address. */
  readonly back: { readonly uri: string; readonly state: string } | null;
}

/** What a logout token ends; one of the two is there at least. */
export interface LogoutOrder {
  readonly subject: string | undefined;
  readonly sid: string | undefined;
  readonly jti: string;
  /** Until when another one could still have this `jti`, Unix milliseconds. */
  readonly until: number;
}

/** A provider of which a configuration was read. */
interface Known {
  readonly configuration: oidc.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  readonly readAt: number;
  /** What it was read for: other settings need another one. */
  readonly settings: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const quoted = (text: string): string => oneLine(text, 200);

const sentences: Readonly<Record<string, string>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED:
    'the times in its ID token do not fit: the clock of the provider or of this machine is wrong',
  OAUTH_KEY_SELECTION_FAILED: 'its ID token is signed with a key that it does not publish',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'its ID token is not for this sign-in',
  OAUTH_RESPONSE_IS_NOT_JSON: 'it answers with something that is not JSON',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'it answers with an error',
  OAUTH_PARSE_ERROR: 'it answers with something that cannot be read',
  OAUTH_MISSING_SERVER_METADATA: 'its configuration is incomplete',
  OAUTH_INVALID_SERVER_METADATA: 'its configuration is wrong',
};

/** Whether a page may lead a browser to an address that a provider names: a script's address would run here. */
export const isForBrowsers = (address: string | undefined): address is string =>
  address !== undefined &&
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  isSecureEnough(new URL(address));

const otherName = (issuer: string): string => `it calls itself ${quoted(issuer)}: enter exactly that as its address`;

/** An error of a provider's answer in the words of OAuth 2.0, such as `invalid_client`; null for others. */
export function oauthErrorOf(error: unknown): string | null {
  if (error instanceof oidc.ResponseBodyError) return error.error;
  if (error instanceof oidc.AuthorizationResponseError) return error.error;
  if (!(error instanceof oidc.WWWAuthenticateChallengeError)) return null;
  return error.status === 401 ? 'invalid_client' : null;
}

/** What went wrong with a provider, in a sentence without its name. */
export function failureOf(error: unknown, issuer: string): string {
  const network = networkFailure(error, issuer);
  if (network !== null) return network;
  const code = oauthErrorOf(error);
  if (code === 'invalid_client' || code === 'unauthorized_client') return 'it does not accept the client id and secret';
  if (code !== null) return `it answers “${quoted(code)}”`;
  const { code: own = '', cause } = (error ?? {}) as { readonly code?: string; readonly cause?: unknown };
  const { body } = (cause ?? {}) as { readonly body?: { readonly issuer?: unknown } };
  if (own === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && typeof body?.issuer === 'string')
    return otherName(body.issuer);
  return sentences[own] ?? 'its answer cannot be used';
}

/** Providers, and what they answer. */
export type OpenId = ReturnType<typeof createOpenId>;

export function createOpenId(fetch: ProviderFetch, clock: Clock) {
  const known = new Map<number, Known>();
  const plainFetch = fetch as unknown as oidc.CustomFetch;

  /** Reads the configuration anew. Rejects with what `failureOf` explains. */
  async function read(provider: SsoProviderRecord): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = provider;
    const options = {
      [oidc.customFetch]: plainFetch,
      timeout: providerWithinMs / 1000,
      execute: isSecureEnough(new URL(issuer)) ? [oidc.allowInsecureRequests] : [],
    };
    const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), options);
    const metadata = found.serverMetadata();
    if (metadata.issuer !== issuer) throw new ProviderAnswer(otherName(metadata.issuer));
    const { authorization_endpoint: authorization } = metadata;
    if (authorization !== undefined && !isForBrowsers(authorization))
      throw new ProviderAnswer('it sends browsers to no HTTPS address');
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = metadata;
    const secretAuth = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    const configuration = new oidc.Configuration(
      metadata,
      clientId,
      { [oidc.clockTolerance]: clockTolerance },
      clientSecret === '' ? oidc.None() : secretAuth(clientSecret),
    );
    configuration[oidc.customFetch] = plainFetch;
    configuration.timeout = providerWithinMs / 1000;
    oidc.allowInsecureRequests(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  async function of(provider: SsoProviderRecord): Promise<Known> {
    const settings = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
    const before = known.get(provider.id);
    if (before?.settings === settings && clock.now() - before.readAt < CONFIGURATION_MS) return before;
    const configuration = await read(provider);
    const { jwks_uri: address } = configuration.serverMetadata();
    if (address === undefined || !URL.canParse(address)) throw new ProviderAnswer('its configuration names no keys');
    const keys = createRemoteJWKSet(new URL(address), {
      [customKeyFetch]: fetch as never,
      timeoutDuration: providerWithinMs,
    });
    const now = { configuration, keys, settings, readAt: clock.now() };
    known.set(provider.id, now);
    return now;
  }

  /** Claims of the ID token come before those that are asked for afterwards. */
  async function allClaims(
    configuration: oidc.Configuration,
    token: string,
    claims: oidc.IDToken,
  ): Promise<Record<string, unknown>> {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    const asked = await oidc.fetchUserInfo(configuration, token, claims.sub);
    return { ...asked, ...claims };
  }

  return {
    /** The configuration as the provider gives it, read anew. */
    read,
    keysOf: async (provider: SsoProviderRecord) => (await of(provider)).keys,
    forget: (providerId: number) => void known.delete(providerId),
    /** Where the provider asks who somebody is. */
    async begin(provider: SsoProviderRecord, { state, nonce, verifier, redirectUri }: Attempt): Promise<URL> {
      const { configuration } = await of(provider);
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: ['openid', ...provider.scopes.filter((scope) => scope !== 'openid')].join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    /**
     * Where a browser ends its session at the provider (OpenID Connect RP-Initiated Logout 1.0, section 2); null: it offers no
     * such place.
     */
    async endSession(provider: SsoProviderRecord, { idToken, back }: EndingSession): Promise<URL | null> {
      const { configuration } = await of(provider);
      if (!isForBrowsers(configuration.serverMetadata().end_session_endpoint)) return null;
      const returning = back && { post_logout_redirect_uri: back.uri, state: back.state };
      const url = oidc.buildEndSessionUrl(configuration, { ...returning, ...(idToken && { id_token_hint: idToken }) });
      // Without the hint the provider asks whether it is meant.
      if (url.href.length > MOST_OF_ADDRESS) url.searchParams.delete('id_token_hint');
      return url;
    },
    /** Exchanges the code of an answer and checks everything that is said with it. */
    async finish(provider: SsoProviderRecord, attempt: Attempt, query: string): Promise<Identified> {
      const { configuration } = await of(provider);
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(query, attempt.redirectUri), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new ProviderAnswer('it sends no ID token');
      // OpenID Connect Core 1.0, section 2: at most 255 characters.
      if (claims.sub === '' || claims.sub.length > 255) throw new ProviderAnswer('its ID token names nobody');
      const all = await allClaims(configuration, tokens.access_token, claims);
      const { id_token: idToken = '' } = tokens;
      return { idToken, subject: claims.sub, sid: textOf(claims.sid) ?? null, claims: all };
    },
    /**
     * Presents client id and secret with a code that does not exist; answers the error that the provider names.
     */
    async tryCode(configuration: oidc.Configuration, redirectUri: string): Promise<string | null> {
      try {
        await oidc.genericGrantRequest(configuration, 'authorization_code', {
          code: 'test',
          redirect_uri: redirectUri,
          code_verifier: oidc.randomPKCECodeVerifier(),
        });
        return null;
      } catch (error) {
        const code = oauthErrorOf(error);
        if (code === null) throw error;
        return code;
      }
    },
    /** Checks a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6); rejects unless it is good. */
    async logoutOrder(provider: SsoProviderRecord, token: string): Promise<LogoutOrder> {
      const { keys } = await of(provider);
      const { payload } = await jwtVerify(token, keys, {
        issuer: provider.issuer,
        audience: provider.clientId,
        algorithms,
        clockTolerance,
        maxTokenAge: LOGOUT_AGE,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const { events, sub, sid, jti, nonce } = payload;
      const event = (events as Readonly<Record<string, unknown>> | null)?.[logoutEvent];
      const subject = textOf(sub);
      const session = textOf(sid);
      if (typeof event !== 'object' || event === null || nonce !== undefined || jti === undefined)
        throw new joseErrors.JWTInvalid('it is no logout token');
      if (subject === undefined && session === undefined)
        throw new joseErrors.JWTInvalid('the logout token names nobody');
      const until = clock.now() + (LOGOUT_AGE + 2 * clockTolerance) * 1000;
      return { subject, sid: session, jti, until };
    },
  };
}

/** Explains a failed sign-in to whoever tried. */
export function signInRefusal(error: unknown, provider: SsoProviderRecord): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof oidc.AuthorizationResponseError ? error.error : null;
  if (code === 'access_denied') return new Refusal('denied', `${provider.name} did not let you in, or you cancelled`);
  return new Refusal(
    'precondition',
    `Signing in with ${provider.name} did not work: ${failureOf(error, provider.issuer)}`,
  );
}
