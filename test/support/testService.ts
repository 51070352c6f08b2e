import { rm } from 'node:fs/promises';
import pino from 'pino';
import { type AccountLimits, defaultLimits } from '../../electron/service/accounts/createAccounts.ts';
import type { ScryptCost } from '../../electron/service/accounts/password.ts';
import { createService, type Service } from '../../electron/service/createService.ts';
import { createStore } from '../../electron/service/createStore.ts';
import type { CallTime } from '../../electron/service/createTelephony.ts';
import type { Lateness } from '../../electron/service/kernel/callAdmission.ts';
import type { Clock } from '../../electron/service/kernel/clock.ts';
import type { RateLimit } from '../../electron/service/kernel/rateLimit.ts';
import type { ServiceConfig } from '../../electron/service/platform/config/config.ts';
import { parseNetwork } from '../../electron/service/platform/network/networks.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import { noSipServer } from '../../electron/service/telephony/ports/sipServer.ts';
import { createClient } from '../../shared/api/client.ts';
import { givenFields } from '../../shared/domain/givenFields.ts';
import type { Role } from '../../shared/domain/roles.ts';
import { databaseUrlOf, dropDatabase, isPostgres } from './database/postgres.ts';
import { addLadderSource, traceSource } from './ladder/ladderSources.ts';
import { newDataDir, owner, quickCost } from './migratedDatabase.ts';
import { type SignedIn, signIn } from './serviceProcess.ts';

/** The networks of this machine alone. */
export const loopback = ['127.0.0.0/8', '::1'].map(parseNetwork).filter((network) => network !== null);

/** How a service under test differs from the usual. */
export interface TestServiceOptions {
  /** Scans files of chats. */
  readonly scanCommand?: string;
  /** False: nobody has set it up. */
  readonly owner?: boolean;
  /** Whether the demo line is there. */
  readonly demo?: boolean;
  readonly limits?: Partial<AccountLimits>;
  readonly config?: Partial<ServiceConfig>;
  readonly rendererDir?: string;
  /** How many requests a token may make. */
  readonly requestLimit?: RateLimit;
  /** Time as accounts and mail see it. */
  readonly clock?: Clock;
  /** Time as everything about calls sees it. */
  readonly callTime?: CallTime;
  /** How late its main thread says that it is; default: as it is. */
  readonly lateness?: () => Lateness;
  /** False: what is logged is not kept. */
  readonly keepsLog?: boolean;
  readonly widgetDir?: string;
  readonly referenceDir?: string;
  /** What a password costs to check; default: next to nothing. */
  readonly passwordCost?: ScryptCost;
  /** The data folder of an earlier one, to go on with. */
  readonly dataDir?: string;
}

/** A user of a service under test, signed in. */
export interface TestUser extends SignedIn {
  readonly ext: string;
  readonly email: string;
  readonly password: string;
}

/** A whole service inside the test's process, on a free port of loopback. */
export interface TestService extends Service {
  readonly dataDir: string;
  /** Every line that was logged. */
  readonly log: readonly string[];
  /** The first administrator; throws while there is none. */
  admin(): Promise<SignedIn>;
  /** A new user with its own extension. */
  user(...roles: Role[]): Promise<TestUser>;
  /** A client that is not signed in, or with a token. */
  client(token?: string): ReturnType<typeof createClient>;
  /** The same database, for what no operation writes; the service's own memory does not see it. */
  openStore(): Promise<Store>;
  /** Ends the service and keeps its data. */
  stop(): Promise<void>;
  /** Ends the service and removes its data. */
  dispose(): Promise<void>;
}

/** A configuration for a service under test. */
export function configOf(dataDir: string, options: TestServiceOptions): ServiceConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    tls: null,
    dataDir,
    segments: ['cordboard'],
    scanCommand: options.scanCommand ?? null,
    admin: options.owner === false ? null : owner,
    demo: options.demo ?? false,
    desktop: false,
    supervise: false,
    logLevel: 'debug',
    cluster: null,
    databaseUrl: databaseUrlOf(dataDir),
    databaseReadUrl: null,
    faxFolder: null,
    caFile: null,
    smtp: null,
    webhooks: { caFile: null, allowPrivate: false },
    sip: noSipServer,
    tlsSelf: false,
    publicUrl: null,
    mediaPorts: null,
    agentMediaPort: null,
    mediaAddresses: [],
    workers: Number(process.env.CORDBOARD_WORKERS ?? 0),
    turn: null,
    provisionOverHttp: false,
    metricsFrom: [],
    metricsToken: null,
    diskWarnBytes: 2 ** 20,
    encryptRecordings: false,
    recordings: { place: null, bucket: null, keepBytes: 0 },
    auditSyslog: null,
    hep: null,
    trustedProxies: [],
    corsOrigins: [],
    // The peers of tests are on loopback.
    privateNetworks: loopback,
    ...options.config,
  };
}

/** Starts a service. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const dataDir = options.dataDir ?? (await newDataDir('cordboard-test-'));
  const log: string[] = [];
  const service = await createService(configOf(dataDir, options), {
    logger: pino({ level: options.keepsLog === false ? 'silent' : 'debug' }, { write: (line) => void log.push(line) }),
    rendererDir: options.rendererDir ?? null,
    widgetDir: options.widgetDir ?? null,
    referenceDir: options.referenceDir ?? null,
    passwordCost: options.passwordCost ?? quickCost,
    limits: { ...defaultLimits, ...options.limits },
    requestLimit: options.requestLimit,
    clock: options.clock,
    callTime: options.callTime,
    ...givenFields({ lateness: options.lateness }),
  });
  const stores: Store[] = [];
  let extension = 200;
  let signedIn: Promise<SignedIn> | null = null;
  const client = (token?: string) => createClient({ baseUrl: service.api, token: () => token ?? null });

  function admin(): Promise<SignedIn> {
    signedIn ??= signIn(service.api, owner);
    return signedIn;
  }

  const forget = addLadderSource(traceSource(admin));

  async function stop(): Promise<void> {
    forget();
    for (const store of stores.splice(0)) await store.close();
    await service.close();
  }

  return {
    ...service,
    dataDir,
    log,
    admin,
    client,
    stop,
    async user(...roles) {
      const ext = String(extension++);
      const credentials = { email: `${ext}@company.test`, password: `password of ${ext}` };
      const body = { ...credentials, first_name: `User ${ext}`, roles, ext };
      await (await admin()).call('createUser', { body });
      return { ...(await signIn(service.api, credentials)), ...credentials, ext };
    },
    async openStore() {
      const store = await createStore(dataDir, { databaseUrl: databaseUrlOf(dataDir) });
      stores.push(store);
      return store;
    },
    async dispose() {
      await stop();
      if (isPostgres()) await dropDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
