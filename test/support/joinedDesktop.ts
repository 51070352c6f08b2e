import { X509Certificate } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { defaultLimits } from '../../electron/service/accounts/createAccounts.ts';
import { createDesktop, type DesktopService } from '../../electron/service/createDesktop.ts';
import { ownCertificateFiles, pinOf } from '../../electron/service/platform/network/ownCertificate.ts';
import type { ChosenView, DesktopView, JoinBody } from '../../shared/desktop.ts';
import { newDataDir, owner, quickCost } from './migratedDatabase.ts';
import { type SignedIn, signIn } from './serviceProcess.ts';
import { configOf, startTestService, type TestService, type TestServiceOptions } from './testService.ts';
import { until } from './until.ts';

/** A team's service with a certificate by an authority of its own. */
export interface TestTeam {
  readonly service: TestService;
  readonly dataDir: string;
  /** What invitations say of its authority. */
  readonly pin: string;
  /** Ends it and starts it again at the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts one. */
export async function startTeam(options: TestServiceOptions = {}): Promise<TestTeam> {
  const dataDir = await newDataDir('cordboard-team-');
  const start = (port: number) =>
    startTestService({
      ...options,
      dataDir,
      config: { tls: ownCertificateFiles(dataDir), tlsSelf: true, port, ...options.config },
    });
  let service = await start(0);
  const port = Number(new URL(service.url).port);
  return {
    get service() {
      return service;
    },
    dataDir,
    pin: pinOf(new X509Certificate(await readFile(join(dataDir, 'tls', 'authority.pem')))),
    stop: () => service.stop(),
    async restart() {
      service = await start(port);
    },
    async dispose() {
      await service.stop().catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The program on somebody's desk, inside the test's process. */
export interface TestDesktop {
  readonly service: DesktopService;
  readonly dataDir: string;
  readonly log: readonly string[];
  /** Asks `/desktop`. */
  ask(method: 'GET' | 'POST' | 'DELETE', path?: string, body?: object, headers?: object): Promise<Response>;
  look(): Promise<DesktopView>;
  /** Joins a team and waits until it is served; the key is used from then on. */
  join(body: JoinBody, headers?: object): Promise<ChosenView>;
  /** Waits until a team, or with null the program's own service, is served. */
  served(id: string | null): Promise<void>;
  signIn(credentials?: { readonly email: string; readonly password: string }): Promise<SignedIn>;
  stop(): Promise<void>;
  dispose(): Promise<void>;
}

/** Starts one that nobody has set up; give the data folder of an earlier one to go on with it. */
export async function startDesktop(options: TestServiceOptions = {}): Promise<TestDesktop> {
  const dataDir = options.dataDir ?? (await newDataDir('cordboard-desk-'));
  const log: string[] = [];
  const service = await createDesktop(configOf(dataDir, { owner: false, ...options }), {
    logger: pino({ level: 'debug' }, { write: (line) => void log.push(line) }),
    rendererDir: options.rendererDir ?? null,
    widgetDir: null,
    referenceDir: null,
    passwordCost: quickCost,
    limits: defaultLimits,
  });
  let key = '';
  const ask: TestDesktop['ask'] = (method, path = '', body, headers = {}) =>
    fetch(`${service.url}/desktop${path}`, {
      method,
      headers: { 'x-desktop-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const look = async () => (await (await ask('GET')).json()) as DesktopView;
  const served = (id: string | null) =>
    until(
      async () => {
        const isJoined = await fetch(`${service.url}/desktop`).then(
          () => service.isJoined(),
          () => undefined,
        );
        if (isJoined !== (id !== null)) return false;
        const { teams } = await look();
        return teams.find((team) => team.is_active)?.id === (id ?? undefined);
      },
      { what: 'the desktop to switch over' },
    );
  return {
    service,
    dataDir,
    log,
    ask,
    look,
    served,
    async join(body, headers) {
      const answer = await ask('POST', '/teams', body, headers);
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
      const chosen = (await answer.json()) as ChosenView;
      key = chosen.key ?? key;
      await served(chosen.id);
      return chosen;
    },
    signIn: (credentials = owner) => signIn(service.api, credentials),
    stop: () => service.close(),
    async dispose() {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
