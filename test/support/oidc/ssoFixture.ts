import { createHash } from 'node:crypto';
import { callbackOf } from '../../../electron/service/accounts/singleSignOn/addresses.ts';
import type { SsoProviderPatch } from '../../../shared/api/accounts/singleSignOn.ts';
import type { Contract } from '../../../shared/api/contract.ts';
import type { ResultOf } from '../../../shared/api/inference.ts';
import type { SignedIn } from '../serviceProcess.ts';
import { startTestService, type TestService, type TestServiceOptions } from '../testService.ts';
import { type OidcPeer, PeerBrowser, peerClientId, peerSecret, startOidcPeer } from './oidcPeer.ts';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a page keeps while somebody is at the provider. */
export const binding = 'kept by the page that began';

/** A service and a provider that knows it, entered by the administrator. */
export interface SsoFixture {
  readonly service: TestService;
  readonly peer: OidcPeer;
  readonly admin: SignedIn;
  readonly providerId: number;
  change(patch: SsoProviderPatch): Promise<void>;
  /** Where the browser is sent. */
  begin(providerId?: number): Promise<URL>;
  /** What the page does that the provider sends the browser back to. */
  finish(back: URL): Promise<FinishAnswer>;
  /** Everything; `token` is that of the session. */
  signIn(subject: string, browser?: PeerBrowser): Promise<{ readonly token: string; readonly userId: number }>;
  /** Sends a logout token of the peer; answers the status. */
  logOut(claims: Readonly<Record<string, unknown>>): Promise<number>;
  dispose(): Promise<void>;
}

const logoutEvents = { 'http://schemas.openid.net/event/backchannel-logout': {} };

/** Sends a logout token, as providers do. */
export async function sendLogout(service: TestService, token: string): Promise<number> {
  const body = new URLSearchParams({ logout_token: token });
  return (await fetch(`${service.url}/oidc/backchannel-logout`, { method: 'POST', body })).status;
}

type FinishAnswer = ResultOf<Contract['finishSsoLogin']>;

export async function openSsoFixture(options: TestServiceOptions = {}): Promise<SsoFixture> {
  const service = await startTestService(options);
  const peer = await startOidcPeer({ url: service.url });
  const admin = await service.admin();
  const { data } = await admin.call('createSsoProvider', {
    body: {
      name: 'Acme',
      issuer: peer.issuer,
      client_id: peerClientId,
      client_secret: peerSecret,
      creates_users: true,
    },
  });
  const anybody = service.client();

  async function begin(providerId = data.id): Promise<URL> {
    const body = { provider_id: providerId, binding: sha256(binding) };
    return new URL((await anybody.call('startSsoLogin', { body })).data.url);
  }

  const finish = (back: URL) =>
    anybody.call('finishSsoLogin', {
      body: { callback: back.pathname.split('/').at(-1) ?? '', query: back.search, binding },
    });

  return {
    service,
    peer,
    admin,
    providerId: data.id,
    async change(patch) {
      await admin.call('updateSsoProvider', { params: { id: data.id }, body: patch });
    },
    begin,
    finish,
    async signIn(subject, browser = new PeerBrowser()) {
      const answer = await finish(await peer.signIn((await begin()).href, subject, browser));
      if (!('user_token' in answer)) throw new Error(`A second factor is asked for: ${answer.message}`);
      return { token: answer.user_token, userId: answer.user_id };
    },
    logOut: async (claims) => sendLogout(service, await peer.sign({ events: logoutEvents, ...claims })),
    async dispose() {
      await peer.close();
      await service.dispose();
    },
  };
}

/** The address that a provider would send a browser back to. */
export const backTo = (service: TestService, issuer: string, query: Readonly<Record<string, string>>): URL =>
  new URL(`${service.url}/oidc/callback/${callbackOf(issuer)}?${new URLSearchParams(query).toString()}`);
