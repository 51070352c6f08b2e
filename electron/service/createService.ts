/** The composition root: configuration → adapters → domain → HTTP. The service knows nothing of Electron. */

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { givenFields } from '../../shared/domain/givenFields.ts';
import { type AccountLimits, type Accounts, createAccounts } from './accounts/createAccounts.ts';
import { countryOfCustomer } from './accounts/customerPlace.ts';
import { type Customers, createCustomers } from './accounts/customers.ts';
import type { ScryptCost } from './accounts/password.ts';
import { createHandlers } from './createHandlers.ts';
import { createRecords, type Records } from './createRecords.ts';
import { createStore } from './createStore.ts';
import { type CallTime, createTelephony, type Telephony } from './createTelephony.ts';
import { createDdiNotices } from './ddis/ddiNotices.ts';
import { createAuditTrail } from './features/audit/auditTrail.ts';
import { startAuditSyslog } from './features/audit/syslog/auditSyslog.ts';
import { type Chats, createChats } from './features/chats/createChats.ts';
import { createFileScan } from './features/chats/files/fileScan.ts';
import { watchFaxes } from './features/faxes/faxInbox.ts';
import { ownAddressOf } from './features/phones/provisioning/provisioning.ts';
import { createPersonalData, type PersonalDataService } from './features/privacy/personalData.ts';
import { createRetention, type Retention } from './features/privacy/retention.ts';
import { createReportSchedules, type ReportSchedules } from './features/reports/reportSchedules.ts';
import { followRingBacks, ringBacksChanged } from './features/ringBacks/ringBackNews.ts';
import { gatherSecurityFacts, type SecuritySettings } from './features/security/securityFacts.ts';
import { createWebhooks, receiverNetwork, type Webhooks } from './features/webhooks/createWebhooks.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { EventLoopWatch } from './kernel/eventLoopWatch.ts';
import { hostAndPort, isLoopback } from './kernel/hostAndPort.ts';
import type { RateLimit } from './kernel/rateLimit.ts';
import { Refusal } from './kernel/refusal.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import { trusting } from './platform/config/privateAuthorities.ts';
import { createEventFeed } from './platform/events/eventFeed.ts';
import { ResourceChanges } from './platform/events/resourceChanges.ts';
import { StreamFollowers } from './platform/events/streamFollowers.ts';
import { TransientEvents } from './platform/events/transientEvents.ts';
import { createRecordingFiles } from './platform/files/createRecordingFiles.ts';
import type { RecordingFiles } from './platform/files/recordingFiles.ts';
import { createHttpServer } from './platform/http/createHttpServer.ts';
import { createIdempotency } from './platform/http/idempotency/idempotency.ts';
import { handOverUpgrades } from './platform/http/upgrades.ts';
import { UserOperations } from './platform/http/userOperations.ts';
import { mailServerOf } from './platform/mail/mailServers.ts';
import { createMailSystem, type MailSystem } from './platform/mail/mailSystem.ts';
import { outgoingAnywhere, outgoingTo } from './platform/network/addressGuard.ts';
import { networkAddress } from './platform/network/ownAddresses.ts';
import { keepOwnCertificate, type OwnCertificate } from './platform/network/ownCertificate.ts';
import { keyFileSecretBox } from './platform/storage/keyFileSecretBox.ts';
import { closeDataFolder } from './platform/storage/privateFolder.ts';
import type { SecretBox } from './platform/storage/secretBox.ts';
import type { Store } from './platform/storage/store.ts';
import { version } from './product.ts';

/** What the entry decides besides the configuration. */
export interface ServiceOptions {
  readonly logger: Logger;
  /** Folder of the built user interface; null: the contract only. */
  readonly rendererDir: string | null;
  /** Folder of the built widget that web sites embed; null: none is served. */
  readonly widgetDir: string | null;
  /** Folder of the built reference of the API, with the documents of the contract; null: these are made when asked for. */
  readonly referenceDir: string | null;
  /** Seals line passwords; default: a key file in the data folder. */
  readonly secrets?: SecretBox;
  /** Tests hash faster and try more often; a program for people leaves these alone. */
  readonly passwordCost?: ScryptCost;
  readonly limits?: AccountLimits;
  /** How many requests a token may make. */
  readonly requestLimit?: RateLimit | undefined;
  /** Time as accounts and mail see it; tests move it. */
  readonly clock?: Clock;
  /** Time as everything about calls sees it; tests let it pass faster. */
  readonly callTime?: CallTime;
}

/** A service that runs. */
export interface Service {
  /** Address of the user interface. */
  readonly url: string;
  /** Base address of the contract. */
  readonly api: string;
  /** Calls that are up. */
  liveCalls(): number;
  /** Ends calls politely, keeps everything and frees all; bounded by the entry. */
  close(): Promise<void>;
}

/** Starts a service; it answers requests when it resolves, and its lines sign on. */
export async function createService(config: ServiceConfig, options: ServiceOptions): Promise<Service> {
  const { logger } = options;
  const eventLoop = new EventLoopWatch(logger);
  const folderClosed = closeDataFolder(config.dataDir, logger);
  const secrets = options.secrets ?? keyFileSecretBox(join(config.dataDir, 'secret.key'));
  const onFailure = (error: unknown) => logger.error({ err: error }, 'something could not be kept');
  const certificate = config.tlsSelf ? await keepOwnCertificate(config, logger) : null;
  const store = await createStore(config.dataDir, {
    secrets,
    publicUrl: config.publicUrl,
    onListenerError: onFailure,
    onUnreadableRow: (row) => logger.error({ err: row }, 'a stored row is left out'),
  });
  const outgoing = outgoingTo(config.privateNetworks);
  const mail = createMailSystem({
    outgoing,
    store,
    clock: options.clock ?? systemClock,
    logger,
    service: config.smtp && mailServerOf(config.smtp),
  });
  const secureContext = trusting(config.caFile);
  const recordings = createRecordingFiles(secrets, config.encryptRecordings);
  const transient = new TransientEvents(onFailure);
  const changes = new ResourceChanges({ clock: systemClock, tell: (event) => transient.tell(event) });
  const pages = phonePages(config.corsOrigins);
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
    audio: { rtpPortRange: config.mediaPorts, announced: config.mediaAddresses },
    provisioningAddress: { own: () => pages.inNetwork, allowsPlainHttp: config.provisionOverHttp },
    diskWarnBytes: config.diskWarnBytes,
    tell: (event) => transient.tell(event),
    isAnybodyHere: (customerId) => followers.isAnybodyHere(customerId),
    onCallerLost: (customerId) => ringBacksChanged(changes, customerId),
    lateMs: () => eventLoop.lateMs,
    ...givenFields({ time: options.callTime }),
  });
  transient.follow((event) => telephony.adherence.listChanged(event));
  const accounts = createAccountsOf(options, { store, secrets, telephony, mail });
  const customers = createCustomers({
    store,
    users: accounts.users,
    sessions: accounts.sessions,
    clock: systemClock,
    logger,
    dataDir: config.dataDir,
    closing: [(customerId) => telephony.endCustomer(customerId)],
  });
  const webhooks = createWebhooks({
    store,
    clock: systemClock,
    logger,
    userAgent: `Cordboard/${version}`,
    network: receiverNetwork(
      trusting(config.webhooks.caFile),
      config.webhooks.allowPrivate ? outgoingAnywhere : outgoing,
    ),
  });
  const chats = createChats({
    store,
    clock: systemClock,
    presence: followers,
    onFailure,
    dataDir: config.dataDir,
    scan: createFileScan(config.scanCommand, logger),
  });
  const retention = createRetention({
    store,
    dataDir: config.dataDir,
    clock: systemClock,
    logger,
    async onExpired({ customerId, kind, count, before }) {
      logger.info({ customerId, kind, count, before }, 'records have expired and are gone');
      const reason = `${count} from before ${before} UTC`;
      await store.audit.append({ customerId, operation: 'retention.expired', objectType: kind, reason });
      if (kind === 'voicemail') await telephony.messagesRemoved(customerId);
    },
  });
  const personalData = createPersonalData({
    store,
    dataDir: config.dataDir,
    clock: systemClock,
    recordings,
    retention,
    onErased: (customerId) => telephony.messagesRemoved(customerId),
    onFailure,
  });
  const records = createRecords({
    store,
    recordings,
    dataDir: config.dataDir,
    logger,
    secureContext,
    outgoing,
    onFailure,
  });
  const reportSchedules = createReportSchedules({
    store,
    logger,
    mailer: mail,
    clock: options.clock ?? systemClock,
  });
  await store.settleInterrupted();
  await telephony.recover();
  await customers.resumeRemovals();
  const owner = await firstAdministrator(config, accounts, store);
  const server = await createServer(config, options, {
    store,
    telephony,
    accounts,
    customers,
    mail,
    webhooks,
    records,
    retention,
    personalData,
    chats,
    followers,
    reportSchedules,
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
  pages.own = url;
  pages.inNetwork = ownAddressOf(scheme, config.host, port, networkAddress);
  await telephony.start();
  mail.start();
  reportSchedules.start();
  await webhooks.start();
  await records.start();
  chats.start();
  if (config.demo && owner !== null) await telephony.demo.ensureLine(owner);
  const faxes = await watchFaxes({
    faxes: store.faxes,
    dataDir: config.dataDir,
    clock: systemClock,
    logger,
    onFailure,
    folder: config.faxFolder ?? join(config.dataDir, 'faxes', 'incoming'),
  });
  const stopNotices = createDdiNotices({ store, mailer: mail, onFailure });
  const stopRingBackNews = followRingBacks({ store, changes });
  retention.start();
  const stopWatching = watchOtherPrograms(store, accounts);
  const stopSyslog = config.auditSyslog
    ? await startAuditSyslog({ store, target: config.auditSyslog, secureContext, clock: systemClock, logger })
    : null;
  await personalData.start();
  logger.info({ url, dataDir: config.dataDir }, 'service is ready');
  return {
    url,
    api: `${url}/v1.1/${config.segments[0]}`,
    liveCalls: () => telephony.calls.liveCount(),
    async close() {
      stopWatching();
      certificate?.stop();
      await personalData.close();
      await retention.close();
      stopNotices();
      stopRingBackNews();
      await faxes.close();
      await telephony.close();
      await server.close();
      await webhooks.close();
      await records.close();
      await chats.close();
      await reportSchedules.close();
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
 * that of the WebSocket's port, and the interface's port.
 */
function phonePages(listed: readonly string[]) {
  return {
    /** Address of the interface; empty until it is known. */
    own: '',
    /** The same for other machines of the network. */
    inNetwork: '',
    mayConnect(origin: string, host: string): boolean {
      if (listed.includes(origin)) return true;
      if (this.own === '' || !URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false;
      const page = new URL(origin);
      return page.hostname === new URL(`http://${host}`).hostname && page.port === new URL(this.own).port;
    },
  };
}

/** How long a token may count on after a command on the machine has ended it, milliseconds. */
const LOOK_EVERY_MS = 1000;

/** A command on the machine, such as that which resets the root user, changes the data folder under a service that runs. */
function watchOtherPrograms(store: Store, { sessions }: Accounts): () => void {
  const timer = setInterval(() => {
    if (store.changedElsewhere()) sessions.forgetAll();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

interface Parts {
  readonly store: Store;
  readonly telephony: Telephony;
  readonly accounts: Accounts;
  readonly customers: Customers;
  readonly mail: MailSystem;
  readonly webhooks: Webhooks;
  readonly records: Records;
  readonly retention: Retention;
  readonly personalData: PersonalDataService;
  readonly chats: Chats;
  readonly followers: StreamFollowers;
  readonly reportSchedules: ReportSchedules;
  readonly recordings: RecordingFiles;
  readonly transient: TransientEvents;
  readonly changes: ResourceChanges;
  readonly eventLoop: EventLoopWatch;
  readonly operations: UserOperations;
  /** Where the service makes its own. */
  readonly certificate: OwnCertificate | null;
}

async function createServer(config: ServiceConfig, options: ServiceOptions, parts: Parts) {
  const { store, telephony, accounts, customers, mail, webhooks, records, chats } = parts;
  const { logger } = options;
  const feed = await createEventFeed(store, parts.transient);
  const sources = { store, settings: securitySettingsOf(config), mailSecurity: mailSecurityOf(mail) };
  const handlers = createHandlers({
    accounts,
    customers,
    mail,
    store,
    feed,
    logger,
    version,
    clock: options.callTime?.clock ?? systemClock,
    dataDir: config.dataDir,
    referenceDir: options.referenceDir,
    ...telephony,
    webhooks,
    chats,
    followers: parts.followers,
    reportSchedules: parts.reportSchedules,
    recordings: parts.recordings,
    ...records.handlerParts,
    eventLoop: parts.eventLoop,
    securityFactsOf: (customerId) => gatherSecurityFacts(sources, customerId),
    retention: parts.retention,
    personalData: parts.personalData,
  });
  const audit = createAuditTrail({ store, handlers, logger, clock: options.clock ?? systemClock });
  parts.operations.serve(handlers, audit);
  const server = await createHttpServer({
    handlers,
    admissions: { sendVisitorFile: ({ token = '' }, context) => chats.visitors.admitFile(context, token) },
    logger,
    segments: config.segments,
    host: config.host,
    tls: config.tls,
    authorityFile: parts.certificate?.authorityFile ?? null,
    rendererDir: options.rendererDir,
    widgetDir: options.widgetDir,
    referenceDir: options.referenceDir,
    authenticator: accounts.sessions,
    tickets: accounts.streamTickets,
    clock: options.clock ?? systemClock,
    requestLimit: options.requestLimit,
    audit,
    changes: parts.changes,
    countryOf: (customerId) => countryOfCustomer(store, customerId),
    idempotency: createIdempotency({ store, clock: options.clock ?? systemClock }),
    trustedProxies: config.trustedProxies,
    allowedOrigins: config.corsOrigins,
    provisioning: {
      answer: (request) => telephony.provisioning.answer(request),
      allowsPlainHttp: config.provisionOverHttp,
    },
  });
  const { phoneServer } = telephony;
  if (phoneServer.takesWebSockets) {
    handOverUpgrades(server.server, config.trustedProxies, (upgrade) => phoneServer.takeUpgrade(upgrade));
  }
  return server;
}

function securitySettingsOf(config: ServiceConfig): SecuritySettings {
  return {
    listensBeyondThisMachine: !isLoopback(config.host),
    hasCertificate: config.tls !== null,
    trustedProxies: config.trustedProxies.length,
    corsOrigins: config.corsOrigins,
    auditSyslog: config.auditSyslog !== null,
    privateTargets: [
      ...(config.webhooks.allowPrivate ? ['every private network'] : []),
      ...config.privateNetworks.map(([address, bits]) => `${address}/${bits}`),
    ],
    sip: config.sip,
    recordingsEncrypted: config.encryptRecordings,
  };
}

const mailSecurityOf = (mail: MailSystem) => async (customerId: number) =>
  (await mail.serverOf(customerId)).server?.secure ?? null;

function createAccountsOf(
  options: ServiceOptions,
  { store, secrets, telephony, mail: mailer }: Pick<Parts, 'store' | 'telephony' | 'mail'> & { secrets: SecretBox },
): Accounts {
  const { logger, passwordCost, limits, clock = systemClock } = options;
  const closeAudio = (userId: number) => {
    telephony.audio.closeOfUser(userId, 'User deactivated');
    telephony
      .refreshAgent(userId)
      .catch((error: unknown) => logger.error({ userId, err: error }, 'agent not forgotten'));
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
