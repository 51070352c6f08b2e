import { Secret, TOTP } from 'otpauth';
import type { Role } from '../../../shared/domain/roles.ts';
import { ShiftedClock } from '../shiftedClock.ts';
import { startTestService, type TestService, type TestServiceOptions, type TestUser } from '../testService.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from './softAuthenticator.ts';

/** A service that is open under a name, so that passkeys work, and whose clock is moved. */
export interface SecondFactorFixture {
  readonly service: TestService;
  readonly clock: ShiftedClock;
  /** Base address under `localhost`. */
  readonly api: string;
  /** Origin of the service's own page. */
  readonly origin: string;
  /** POST as the service's page does, or one of another origin. */
  post(path: string, body: unknown, token?: string | null, origin?: string): Promise<Answer>;
  /** Adds an authenticator app to the user of a token. */
  addApp(token: string): Promise<App>;
  /** An agent with an authenticator app that was confirmed, and the app. */
  withTotp(role?: Role): Promise<{ readonly user: TestUser; readonly app: App }>;
  /** An agent with a passkey. */
  withPasskey(): Promise<{ readonly user: TestUser; readonly key: SoftAuthenticator }>;
  /** Signs in with the password alone, up to the second factor. */
  askFor(user: TestUser): Promise<{ readonly nonce: string; readonly methods: readonly string[] }>;
  dispose(): Promise<void>;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly data: Record<string, unknown> };
}

/** An authenticator app. */
export interface App {
  /** The code of now, or of so many steps of 30 s later. */
  code(steps?: number): string;
}

/** Opens it. */
export async function openSecondFactorFixture(options: TestServiceOptions = {}): Promise<SecondFactorFixture> {
  const clock = new ShiftedClock();
  const service = await startTestService({ clock, ...options });
  const origin = service.url.replace('127.0.0.1', 'localhost');
  const api = service.api.replace('127.0.0.1', 'localhost');

  async function post(path: string, body: unknown, token: string | null = null, from = origin): Promise<Answer> {
    const headers = { 'content-type': 'application/json', origin: from, ...(token && { 'x-auth-token': token }) };
    const response = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer['body'] };
  }

  function appOf(secret: string): App {
    const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
    return { code: (steps = 0) => totp.generate({ timestamp: clock.now() + steps * 30_000 }) };
  }

  async function addApp(token: string): Promise<App> {
    const client = service.client(token);
    const { data } = await client.call('createTotp');
    const app = appOf(data.secret);
    // The code before: so that the present one was not used yet.
    await client.call('confirmTotp', { body: { code: app.code(-1) } });
    return app;
  }

  return {
    service,
    clock,
    api,
    origin,
    post,
    addApp,
    async withTotp(role: Role = 'agent') {
      const user = await service.user(role);
      return { user, app: await addApp(user.token) };
    },
    async withPasskey() {
      const user = await service.user('agent');
      const key = createSoftAuthenticator();
      const { body } = await post('/me/passkeys/options', {}, user.token);
      const made = await post('/me/passkeys', { name: 'key', credential: key.make(body.data, origin) }, user.token);
      if (made.status !== 201) throw new Error(`The passkey was not taken: ${JSON.stringify(made.body)}`);
      return { user, key };
    },
    async askFor({ email, password }) {
      const { status, body } = await post('/login', { email, password });
      if (status !== 202) throw new Error(`No second factor was asked for: ${status}`);
      return { nonce: String(body.nonce), methods: body.methods as string[] };
    },
    dispose: () => service.dispose(),
  };
}
