import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { callbackOf } from '../../../electron/service/accounts/singleSignOn/addresses.ts';

/** An account at the peer: its claims beside `sub`. */
export type PeerAccount = Readonly<Record<string, unknown>>;

/** A provider of OpenID Connect, `oidc-provider`, on a free port of loopback. */
export interface OidcPeer {
  readonly issuer: string;
  /** By `sub`; changes count from the next sign-in on. */
  readonly accounts: Map<string, PeerAccount>;
  /** Who signs in at the peer, by HTTP as a browser does; answers the address that the browser is sent back to. */
  signIn(url: string, subject: string, browser?: PeerBrowser): Promise<URL>;
  /** Ends the browser's session at the peer, which tells its clients. */
  signOut(browser: PeerBrowser): Promise<void>;
  /** A browser comes to an address at which its session ends, and says yes; answers where it is sent, null: nowhere. */
  endSession(url: string, browser: PeerBrowser): Promise<URL | null>;
  /** A token signed with the peer's key, with its issuer and audience unless they are given. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

export interface PeerOptions {
  /** Where the service listens. */
  readonly url: string;
  readonly secret?: string;
  readonly clientId?: string;
  /** Default: what the service asks to register. */
  readonly redirectUris?: (issuer: string) => readonly string[];
}

/** A browser's cookies at the peer. */
export class PeerBrowser {
  readonly #cookies = new Map<string, string>();

  async ask(url: URL, form?: Readonly<Record<string, string>>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), value);
    }
    return response;
  }
}

export const peerClientId = 'cordboard';
export const peerSecret = 'a secret that only two know';

/** Follows redirects and answers forms until the browser leaves the peer. */
async function walk(issuer: string, browser: PeerBrowser, start: URL, subject: string): Promise<URL> {
  let at = start;
  for (let step = 0; step < 20; step++) {
    if (at.origin !== new URL(issuer).origin) return at;
    let answer = await browser.ask(at);
    if (answer.status === 200) {
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      const action = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', at);
      answer = await browser.ask(action, { prompt, login: subject, password: 'any' });
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`the peer answers ${answer.status} to ${at.pathname}: ${await answer.text()}`);
    at = new URL(next, at);
  }
  throw new Error('the peer sends the browser in circles');
}

/** Starts the peer, which knows the service as a client. */
export async function startOidcPeer(options: PeerOptions): Promise<OidcPeer> {
  const { url, secret = peerSecret, clientId = peerClientId } = options;
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, PeerAccount>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'of the test', use: 'sig', alg: 'RS256' };
  const redirectUris = options.redirectUris?.(issuer) ?? [`${url}/oidc/callback/${callbackOf(issuer)}`];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: [`${url}/oidc/signed-out`],
        backchannel_logout_uri: `${url}/oidc/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...accounts.get(sub) }),
    }),
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'locale'],
    },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
    // By itself it asks no address of this machine.
    fetch: (address: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) =>
      fetch(address, options),
    cookies: { keys: ['of the test'] },
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600, AuthorizationCode: 60 },
    jwks: { keys: [key] },
  });
  server.on('request', provider.callback());

  async function endSession(address: string, browser: PeerBrowser): Promise<URL | null> {
    const question = await browser.ask(new URL(address));
    const page = await question.text();
    if (question.status !== 200) throw new Error(`the peer answers ${question.status}: ${page}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = await browser.ask(new URL('/session/end/confirm', issuer), { xsrf, logout: 'yes' });
    const next = new URL(answer.headers.get('location') ?? '', issuer);
    return next.origin === issuer ? null : next;
  }

  return {
    issuer,
    accounts,
    signIn: (address, subject, browser = new PeerBrowser()) => walk(issuer, browser, new URL(address), subject),
    async signOut(browser) {
      await endSession(new URL('/session/end', issuer).href, browser);
    },
    endSession,
    sign: (claims) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'logout+jwt' })
        .sign(privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
