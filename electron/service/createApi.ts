/** Composes the HTTP side: handlers of the whole contract, the audit log, the event stream, and the pages beside them. */

import type { Logger } from 'pino';
import { changeOf } from '../../shared/api/changes.ts';
import { contract } from '../../shared/api/contract.ts';
import { reaches } from '../../shared/domain/roles.ts';
import type { Accounts } from './accounts/createAccounts.ts';
import { countryOfCustomer } from './accounts/customerPlace.ts';
import type { Customers } from './accounts/customers.ts';
import type { Features } from './createFeatures.ts';
import { createHandlers } from './createHandlers.ts';
import { gatherMetrics } from './createMetrics.ts';
import type { CallTime, Telephony } from './createTelephony.ts';
import { createAuditTrail } from './features/audit/auditTrail.ts';
import { createAcceptance } from './features/invitations/acceptance.ts';
import { createInvitations } from './features/invitations/invitations.ts';
import { createScim } from './features/scim/createScim.ts';
import { errorBody } from './features/scim/protocol/scimError.ts';
import { gatherSecurityFacts, type SecuritySettings } from './features/security/securityFacts.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { EventLoopWatch } from './kernel/eventLoopWatch.ts';
import { isLoopback } from './kernel/hostAndPort.ts';
import type { RateLimit } from './kernel/rateLimit.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import { createEventFeed } from './platform/events/eventFeed.ts';
import type { ResourceChanges } from './platform/events/resourceChanges.ts';
import type { StreamFollowers } from './platform/events/streamFollowers.ts';
import type { TransientEvents } from './platform/events/transientEvents.ts';
import type { RecordingFiles } from './platform/files/recordingFiles.ts';
import { createHttpServer, handOverUpgrades } from './platform/http/createHttpServer.ts';
import type { DesktopControl } from './platform/http/desktopRoutes.ts';
import { createIdempotency } from './platform/http/idempotency/idempotency.ts';
import type { UserOperations } from './platform/http/userOperations.ts';
import type { MailSystem } from './platform/mail/mailSystem.ts';
import type { OwnCertificate } from './platform/network/ownCertificate.ts';
import type { Store } from './platform/storage/store.ts';
import { version } from './product.ts';

/** Options of the HTTP side besides the configuration. */
export interface ApiOptions {
  readonly logger: Logger;
  /** Folder of the built user interface; null: the contract only. */
  readonly rendererDir: string | null;
  /** Folder of the built widget that web sites embed; null: none is served. */
  readonly widgetDir: string | null;
  /** Folder of the built reference of the API, with the documents of the contract; null: these are made when asked for. */
  readonly referenceDir: string | null;
  /** How many requests a token may make. */
  readonly requestLimit?: RateLimit | undefined;
  /** Time as accounts and mail see it; tests move it. */
  readonly clock?: Clock;
  /** Time as everything about calls sees it; tests let it pass faster. */
  readonly callTime?: CallTime;
  /** Teams that the program on somebody's desk may join; absent: this is no such program. */
  readonly desktop?: DesktopControl;
}

export interface ApiParts {
  /** What the service is up to: the API answers while it starts and ends, too. */
  readonly phase: { name: 'starting' | 'ready' | 'draining' | 'ending' };
  readonly store: Store;
  readonly telephony: Telephony;
  readonly accounts: Accounts;
  readonly customers: Customers;
  readonly mail: MailSystem;
  readonly features: Features;
  readonly followers: StreamFollowers;
  readonly recordings: RecordingFiles;
  readonly transient: TransientEvents;
  readonly changes: ResourceChanges;
  readonly eventLoop: EventLoopWatch;
  readonly operations: UserOperations;
  /** Where the service makes its own. */
  readonly certificate: OwnCertificate | null;
}

/** Listening is the caller's business. */
export async function createApi(config: ServiceConfig, options: ApiOptions, parts: ApiParts) {
  const { store, telephony, accounts, customers, mail, features } = parts;
  const { logger } = options;
  const feed = await createEventFeed(store, parts.transient);
  const sources = { store, settings: securitySettingsOf(config), mailSecurity: mailSecurityOf(mail) };
  const scim = scimOf(options, parts);
  const handlers = createHandlers({
    scim,
    accounts,
    customers,
    mail,
    store,
    feed,
    logger,
    version,
    turn: config.turn,
    clock: options.callTime?.clock ?? systemClock,
    dataDir: config.dataDir,
    referenceDir: options.referenceDir,
    ...telephony,
    ...features.handlerParts,
    ...invitationParts(options, parts),
    followers: parts.followers,
    recordings: parts.recordings,
    eventLoop: parts.eventLoop,
    securityFactsOf: (customerId) => gatherSecurityFacts(sources, customerId),
  });
  const { visitors } = features.handlerParts.chats;
  const audit = createAuditTrail({ store, handlers, logger, clock: options.clock ?? systemClock });
  parts.operations.serve(handlers, audit);
  const server = await createHttpServer({
    handlers,
    admissions: { sendVisitorFile: ({ token = '' }, context) => visitors.admitFile(context, token) },
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
    desktop: options.desktop ? { control: options.desktop, mayChange: mayChangeDesktop(accounts) } : null,
    countryOf: (customerId) => countryOfCustomer(store, customerId),
    idempotency: createIdempotency({ store, clock: options.clock ?? systemClock }),
    trustedProxies: config.trustedProxies,
    allowedOrigins: config.corsOrigins,
    monitoring: {
      notReady: () => notReady(parts),
      metrics: () => gatherMetrics({ store, telephony, eventLoop: parts.eventLoop, dataDir: config.dataDir }),
      metricsFrom: config.metricsFrom,
      metricsToken: config.metricsToken,
    },
    scim: {
      answer: (request) => scim.protocol.answer(request),
      errorBody: (status, detail) => errorBody(status, null, detail),
    },
    takeLogout: (token, address) => accounts.singleSignOn.backChannel.take(token, address),
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

/** Why no call can be taken now, in a word; null when one can. */
async function notReady({ phase, store, telephony }: ApiParts): Promise<string | null> {
  if (phase.name !== 'ready') return phase.name;
  if (telephony.disk.level === 'full') return 'disk full';
  return store.customers.first().then(
    () => null,
    () => 'database',
  );
}

function invitationParts({ clock = systemClock }: ApiOptions, parts: ApiParts) {
  const { store, telephony, accounts, mail, changes } = parts;
  const linkBase = (customerId: number) => store.publicAddresses.ofCustomer(customerId);
  const certificatePin = () => parts.certificate?.pin ?? null;
  return {
    invitations: createInvitations({ store, mail, linkBase, certificatePin, clock }),
    acceptance: createAcceptance({
      store,
      accounts,
      queues: telephony.queues,
      linkBase,
      certificatePin,
      clock,
      onUsed: (customerId, userId) =>
        changes.publish({ resource: 'invitations', forAgents: false }, { customerId, userId }),
    }),
  };
}

function scimOf({ clock = systemClock, logger }: ApiOptions, { store, accounts, changes }: ApiParts) {
  const teamsChanged = changeOf(contract.updateUserGroup);
  return createScim({
    store,
    accounts,
    clock,
    logger,
    linkBase: (customerId) => store.publicAddresses.ofCustomer(customerId),
    onTeamsChanged(customerId, userId) {
      if (teamsChanged) changes.publish(teamsChanged, { customerId, userId });
    },
  });
}

/** Joining a team ends the program's own telephony: its administrators decide, and until it is set up whoever sits there. */
const mayChangeDesktop =
  ({ users, sessions }: Accounts) =>
  async (token: string | null): Promise<boolean> => {
    if (token === null) return users.isSetupRequired();
    const principal = await sessions.authenticate(token, null);
    return principal !== null && principal.tokenId === null && reaches(principal.roles, 'administrator');
  };

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
