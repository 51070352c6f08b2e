/** The composition root: configuration → adapters → domain → HTTP. The service knows nothing of Electron. */

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { givenFields } from '../../shared/domain/givenFields.ts';
import { type AccountLimits, type Accounts, createAccounts } from './accounts/createAccounts.ts';
import { createCustomers } from './accounts/customers.ts';
import { wordingFor } from './accounts/mailReaders.ts';
import type { ScryptCost } from './accounts/password.ts';
import type { ProviderNetwork } from './accounts/singleSignOn/providerFetch.ts';
import type { ApiOptions, ApiParts } from './createApi.ts';
import { createFeatures } from './createFeatures.ts';
import { createStore } from './createStore.ts';
import { createTelephony } from './createTelephony.ts';
import { startAuditSyslog } from './features/audit/syslog/auditSyslog.ts';
import { HepSender } from './features/hep/hepSender.ts';
import { ownAddressOf } from './features/phones/provisioning/provisioning.ts';
import { createRecordingStore } from './features/recordingStore/recordingStore.ts';
import { ringBacksChanged } from './features/ringBacks/ringBackChanges.ts';
import type { Lateness } from './kernel/callAdmission.ts';
import { systemClock } from './kernel/clock.ts';
import { EventLoopWatch } from './kernel/eventLoopWatch.ts';
import { hostAndPort } from './kernel/hostAndPort.ts';
import { Refusal } from './kernel/refusal.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import { trusting } from './platform/config/privateAuthorities.ts';
import { ResourceChanges } from './platform/events/resourceChanges.ts';
import { StreamFollowers } from './platform/events/streamFollowers.ts';
import { TransientEvents } from './platform/events/transientEvents.ts';
import { createRecordingFiles } from './platform/files/createRecordingFiles.ts';
import { UserOperations } from './platform/http/userOperations.ts';
import { mailServerOf } from './platform/mail/mailServers.ts';
import { createMailSystem } from './platform/mail/mailSystem.ts';
import { outgoingTo } from './platform/network/addressGuard.ts';
import { networkAddress } from './platform/network/ownAddresses.ts';
import { maintainOwnCertificate } from './platform/network/ownCertificate.ts';
import { keyFileSecretBox } from './platform/storage/keyFileSecretBox.ts';
import type { Claim } from './platform/storage/postgres/fence.ts';
import { closeDataFolder } from './platform/storage/privateFolder.ts';
import type { SecretBox } from './platform/storage/secretBox.ts';
import type { Store } from './platform/storage/store.ts';

/** Options besides the configuration. */
export interface ServiceOptions extends ApiOptions {
  /** Seals line passwords; default: a key file in the data folder. */
  readonly secrets?: SecretBox;
  /** Tests hash faster and try more often; a program for people leaves these alone. */
  readonly passwordCost?: ScryptCost;
  readonly limits?: AccountLimits;
  /** How late the main thread does what is due; default: as it is measured. */
  readonly lateness?: () => Lateness;
  /** Takes the right to write, of one of several nodes, which owns the service from here on. */
  readonly claim?: () => Promise<Claim>;
}

/** A service that runs. */
export interface Service {
  /** Address of the user interface. */
  readonly url: string;
  /** Base address of the contract. */
  readonly api: string;
  /** Calls that are up. */
  liveCalls(): number;
  /** Takes no more calls, and resolves when those that are up can go on in the next process; this one has to end then. */
  letGo(): Promise<void>;
  /** Ends calls regularly, stores everything and frees all resources; the entry limits the time. */
  close(): Promise<void>;
}

/** Loads what answers requests, which who waits for its turn does beforehand. */
export const loadApi = () => import('./createApi.ts');

/** Starts a service; it answers requests when it resolves, and its lines register. */
export async function createService(config: ServiceConfig, options: ServiceOptions): Promise<Service> {
  const { logger } = options;
  const eventLoop = new EventLoopWatch(logger);
  const folderClosed = closeDataFolder(config.dataDir, logger);
  const secrets = options.secrets ?? keyFileSecretBox(join(config.dataDir, 'secret.key'));
  const onFailure = (error: unknown) => logger.error({ err: error }, 'something could not be kept');
  const certificate = config.tlsSelf ? await maintainOwnCertificate(config, logger) : null;
  const store = await createStore(config.dataDir, {
    secrets,
    publicUrl: config.publicUrl,
    databaseUrl: config.databaseUrl,
    databaseReadUrl: config.databaseReadUrl,
    claim: options.claim ?? null,
    onListenerError: onFailure,
    onUncopied: (words) => logger.warn(words),
    onUnreadableRow: (row) => logger.error({ err: row }, 'a stored row is left out'),
  });
  const outgoing = outgoingTo(config.privateNetworks);
  const mail = createMailSystem({
    outgoing,
    store,
    wordingFor: wordingFor(store),
    clock: options.clock ?? systemClock,
    logger,
    service: config.smtp && mailServerOf(config.smtp),
  });
  const secureContext = trusting(config.caFile);
  const recordingStore = createRecordingStore({
    store,
    dataDir: config.dataDir,
    config: config.recordings,
    secureContext,
    clock: options.clock ?? systemClock,
    logger,
  });
  const recordings = createRecordingFiles(secrets, config.encryptRecordings, recordingStore);
  const transient = new TransientEvents(onFailure);
  const changes = new ResourceChanges({ clock: systemClock, publish: (event) => transient.publish(event) });
  const pages = new PhonePages(config.corsOrigins);
  const operations = new UserOperations();
  const followers = new StreamFollowers(systemClock);
  const telephony = createTelephony({
    operations,
    dataDir: config.dataDir,
    store,
    recordings,
    logger,
    mailer: mail,
    secureContext,
    outgoing,
    onFailure,
    sipServer: { ...config.sip, mayConnect: (origin, host) => pages.mayConnect(origin, host) },
    audio: {
      rtpPortRange: config.mediaPorts,
      agentPort: config.agentMediaPort,
      announced: config.mediaAddresses,
      workers: config.workers,
    },
    provisioningAddress: { own: () => pages.inNetwork, allowsPlainHttp: config.provisionOverHttp },
    diskWarnBytes: config.diskWarnBytes,
    publish: (event) => transient.publish(event),
    isAnybodyHere: (customerId) => followers.isAnybodyHere(customerId),
    onCallerLost: (customerId) => ringBacksChanged(changes, customerId),
    lateness: options.lateness ?? (() => ({ averageMs: eventLoop.lateMs, newestMs: eventLoop.newestLateMs })),
    ...givenFields({ time: options.callTime }),
  });
  transient.follow((event) => telephony.adherence.listChanged(event));
  const network = { outgoing, secureContext };
  const accounts = createAccountsOf(options, { store, secrets, telephony, mail, network });
  const customers = createCustomers({
    store,
    users: accounts.users,
    sessions: accounts.sessions,
    clock: systemClock,
    logger,
    dataDir: config.dataDir,
    closing: [(customerId) => telephony.endCustomer(customerId)],
  });
  const features = createFeatures(config, {
    store,
    recordings,
    logger,
    mail,
    secureContext,
    outgoing,
    followers,
    changes,
    onFailure,
    messagesRemoved: (customerId) => telephony.messagesRemoved(customerId),
    watched: {
      clock: options.callTime?.clock ?? systemClock,
      queues: () => telephony.queues.loads(),
      todayOf: (queueId) => telephony.queues.today(queueId),
      lineState: telephony.lineState,
      onRecorded: telephony.onRecorded,
    },
    ...givenFields({ clock: options.clock }),
  });
  const hep = config.hep ? new HepSender({ target: config.hep, clock: systemClock, logger }) : null;
  if (hep) {
    telephony.onTrace((entry) => hep.send(entry));
    telephony.onReport((report) => hep.sendReport(report));
  }
  await hep?.start();
  await store.settleInterrupted();
  await telephony.recover();
  await customers.resumeRemovals();
  const linesUp = telephony.startLines();
  linesUp.catch(() => {});
  // Who talks on over a line does not wait for the API, which is made in one go.
  await Promise.race([linesUp, setTimeout(LINES_FIRST_MS)]);
  const owner = await firstAdministrator(config, accounts, store);
  const phase: ApiParts['phase'] = { name: 'starting' };
  // Calls go on before the API is even loaded.
  const { createApi } = await loadApi();
  const server = await createApi(config, options, {
    phase,
    store,
    telephony,
    accounts,
    customers,
    mail,
    features,
    followers,
    recordings,
    transient,
    changes,
    eventLoop,
    operations,
    certificate,
  });
  await server.listen({ host: config.host, port: config.port });
  const { port } = server.server.address() as AddressInfo;
  const scheme = config.tls ? 'https' : 'http';
  const url = `${scheme}://${hostAndPort({ host: config.host, port })}`;
  pages.open(url, ownAddressOf(scheme, config.host, port, networkAddress));
  await linesUp;
  await telephony.start();
  mail.start();
  if (config.demo && owner !== null) await telephony.demo.ensureLine(owner);
  const stopWatching = watchOtherPrograms(store, accounts);
  const stopSyslog = config.auditSyslog
    ? await startAuditSyslog({ store, target: config.auditSyslog, secureContext, clock: systemClock, logger })
    : null;
  await features.start();
  await recordingStore.start();
  phase.name = 'ready';
  logger.info({ url, dataDir: config.dataDir }, 'service is ready');
  return {
    url,
    api: `${url}/v1.1/${config.segments[0]}`,
    liveCalls: () => telephony.calls.liveCount(),
    async letGo() {
      phase.name = 'draining';
      logger.info({ calls: telephony.calls.liveCount() }, 'the service leaves its calls to the next process');
      await telephony.letGo();
      for (let settled = store.settled(); settled; settled = store.settled()) await settled;
    },
    async close() {
      phase.name = 'ending';
      stopWatching();
      certificate?.stop();
      await features.stop();
      await telephony.close();
      hep?.close();
      await server.close();
      await features.close();
      await recordingStore.close();
      await mail.close();
      await accounts.close();
      await folderClosed;
      await stopSyslog?.();
      await store.close();
      eventLoop.stop();
      logger.info({}, 'service has ended');
    },
  };
}

/**
 * Which pages may be phones: those that are listed, and the service's own, by whatever name the browser knows the machine:
 * that of the WebSocket's port, and the interface's port. Only who listens knows where: until then none is the service's.
 */
class PhonePages {
  readonly #listed: readonly string[];
  /** The interface's own port; null until it listens. */
  #port: string | null = null;
  #inNetwork = '';

  constructor(listed: readonly string[]) {
    this.#listed = listed;
  }

  /** Address of the interface for other machines of the network; empty until it listens. */
  get inNetwork(): string {
    return this.#inNetwork;
  }

  /** The interface listens, at an address and at one for other machines. */
  open(own: string, inNetwork: string): void {
    this.#port = new URL(own).port;
    this.#inNetwork = inNetwork;
  }

  mayConnect(origin: string, host: string): boolean {
    if (this.#listed.includes(origin)) return true;
    if (this.#port === null || !URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false;
    const page = new URL(origin);
    return page.hostname === new URL(`http://${host}`).hostname && page.port === this.#port;
  }
}

/** How long the API waits for lines whose servers do not answer, milliseconds. */
const LINES_FIRST_MS = 200;

/** How long a token may count on after a command on the machine has ended it, milliseconds. */
const LOOK_EVERY_MS = 1000;

/** A command on the machine, such as that which resets the root user, changes the data folder under a service that runs. */
function watchOtherPrograms(store: Store, { sessions }: Accounts): () => void {
  const timer = setInterval(() => {
    if (store.changedElsewhere()) sessions.forgetAll();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function createAccountsOf(
  options: ServiceOptions,
  {
    store,
    secrets,
    telephony,
    mail: mailer,
    network,
  }: Pick<ApiParts, 'store' | 'telephony' | 'mail'> & { secrets: SecretBox; network: ProviderNetwork },
): Accounts {
  const { logger, passwordCost, limits, clock = systemClock } = options;
  const closeAudio = (userId: number) => {
    telephony.audio.closeOfUser(userId, 'User deactivated');
    const leave = async () => {
      // Queues wait a while for somebody whose page is gone; for who may not come back, they do not.
      await telephony.leaveQueues(userId);
      await telephony.refreshAgent(userId);
    };
    leave().catch((error: unknown) => logger.error({ userId, err: error }, 'agent not forgotten'));
  };
  return createAccounts({
    store,
    secrets,
    mailer,
    clock,
    logger,
    passwordCost,
    limits,
    closeAudio,
    network,
    endUse: (userId) => telephony.signOut(userId),
    linkBase: (customerId) => store.publicAddresses.ofCustomer(customerId),
  });
}

/** Creates the configured administrator when there is no user; answers the customer that the demo line is for. */
async function firstAdministrator(config: ServiceConfig, accounts: Accounts, store: Store): Promise<number | null> {
  if (config.admin && (await accounts.users.isSetupRequired())) {
    const { email, password } = config.admin;
    const named = { first_name: 'Administrator', last_name: '', ext: '100' };
    await accounts.users.setUpAsConfigured({ email, password, ...named }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new Error(`the first administrator could not be created: ${error.message}`);
    });
  }
  return store.customers.first();
}
