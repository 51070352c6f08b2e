import { factorsOf } from '../../accounts/secondFactors/factorsOf.ts';
import type { UserRecord } from '../../accounts/userRepository.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { SipServerConfig } from '../../telephony/ports/sipServer.ts';

/** The facts for the security overview; names are those that people see. */
export interface SecurityFacts {
  readonly listensBeyondThisMachine: boolean;
  /** Whether the service itself serves HTTPS. */
  readonly hasCertificate: boolean;
  readonly publicUrl: string | null;
  /** How many proxies in front are trusted. */
  readonly trustedProxies: number;
  readonly corsOrigins: readonly string[];
  /** Private networks that outgoing connections may go to. */
  readonly privateTargets: readonly string[];
  readonly administratorsWithoutSecondFactor: readonly string[];
  readonly tokensWithoutExpiry: readonly string[];
  readonly administrationTokensFromAnywhere: readonly string[];
  readonly linesInTheClear: readonly string[];
  /** Lines that accept calls from very large networks, or that do not check whom a call is addressed to. */
  readonly linesOpenToAnybody: readonly string[];
  /** Lines that carry out transfers of the other side without asking anybody. */
  readonly linesThatFollowTransfers: readonly string[];
  /** Expensive kinds of numbers that may be called. */
  readonly expensiveRanges: readonly ('premium' | 'satellite')[];
  /** Whether a user may make any number of calls. */
  readonly userCallsUnlimited: boolean;
  /** Whether rows of the audit log are sent to another machine at once. */
  readonly auditLogLeaves: boolean;
  readonly phonesInTheClear: boolean;
  readonly phonesMayUseMd5: boolean;
  readonly recordingsEncrypted: boolean;
  readonly mail: 'encrypted' | 'clear' | 'none';
}

/** What is the same for every customer: how the service was started. */
export interface SecuritySettings {
  readonly listensBeyondThisMachine: boolean;
  /** Whether the service itself serves HTTPS. */
  readonly hasCertificate: boolean;
  readonly trustedProxies: number;
  readonly corsOrigins: readonly string[];
  readonly privateTargets: readonly string[];
  readonly auditSyslog: boolean;
  readonly sip: SipServerConfig;
  readonly recordingsEncrypted: boolean;
}

export interface SecuritySources {
  readonly store: Store;
  readonly settings: SecuritySettings;
  /** Encryption of a customer's outgoing mail; null: no mail server is set. */
  readonly mailSecurity: (customerId: number) => Promise<'tls' | 'starttls' | 'none' | null>;
}

const loopback = /^(?:127\.|::1$)/;

function phonesInTheClear({ address, udp, tcp, ws }: SipServerConfig): boolean {
  const isOpen = udp !== null || tcp !== null || ws !== null;
  return isOpen && !loopback.test(address ?? '');
}

const listens = ({ udp, tcp, tls, ws, wss }: SipServerConfig): boolean =>
  [udp, tcp, tls, ws, wss].some((port) => port !== null);

const nameOf = ({ firstName, lastName, email }: UserRecord): string => `${firstName} ${lastName}`.trim() || email;

async function tokensOf(store: Store, users: readonly UserRecord[]) {
  const tokens = await Promise.all(
    users.map(async (user) => (await store.tokens.namedOf(user.id)).map(({ named }) => ({ user, named }))),
  );
  return tokens.flat().map(({ user, named }) => ({ ...named, name: `${named.name} (${nameOf(user)})` }));
}

async function accountFacts(store: Store, customerId: number) {
  const users = (await store.users.ofCustomer(customerId)).filter(({ active }) => active);
  const administrators = users.filter(({ roles }) => roles.includes('administrator'));
  const tokens = await tokensOf(store, users);
  return {
    administratorsWithoutSecondFactor: administrators.filter((user) => factorsOf(user).length === 0).map(nameOf),
    tokensWithoutExpiry: tokens.filter(({ expiresAt }) => expiresAt === null).map(({ name }) => name),
    administrationTokensFromAnywhere: tokens
      .filter(({ scopes, networks }) => scopes.includes('administration') && networks.length === 0)
      .map(({ name }) => name),
  };
}

const encrypted = new Set(['tls', 'wss']);

async function lineFacts(store: Store, customerId: number) {
  const lines = (await store.lines.ofCustomer(customerId)).filter(({ isDemo }) => !isDemo);
  const inTheClear = lines.filter(
    ({ transport, srtp }) => !encrypted.has(transport) || srtp === 'off' || srtp === 'optional',
  );
  const open = lines.filter(
    ({ sourceNetworks, kind, register, checkContact }) =>
      sourceNetworks.some(isWide) || (kind === 'account' && register && !checkContact),
  );
  return {
    linesInTheClear: inTheClear.map(({ name }) => name),
    linesOpenToAnybody: open.map(({ name }) => name),
    linesThatFollowTransfers: lines.filter(({ refer }) => refer === 'allow').map(({ name }) => name),
  };
}

async function diallingFacts(store: Store, customerId: number) {
  const { denyPremium, denySatellite, userCallsPerMinute, userCallsAtOnce } =
    await store.diallingSettings.ofCustomer(customerId);
  const expensiveRanges = [
    ...(denyPremium ? [] : ['premium' as const]),
    ...(denySatellite ? [] : ['satellite' as const]),
  ];
  return { expensiveRanges, userCallsUnlimited: userCallsPerMinute === null || userCallsAtOnce === null };
}

/** More addresses than a provider has in one place: a /16, or an IPv6 /32, which is a whole provider. */
function isWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  return bits !== undefined && Number(bits) < (address.includes(':') ? 32 : 16);
}

export async function gatherSecurityFacts(
  { store, settings, mailSecurity }: SecuritySources,
  customerId: number,
): Promise<SecurityFacts> {
  const { sip, auditSyslog, ...rest } = settings;
  const webhooks = await store.webhooks.ofCustomer(customerId);
  const mail = await mailSecurity(customerId);
  return {
    ...rest,
    ...(await accountFacts(store, customerId)),
    ...(await lineFacts(store, customerId)),
    ...(await diallingFacts(store, customerId)),
    auditLogLeaves: auditSyslog || webhooks.some(({ enabled, events }) => enabled && events.includes('audit_recorded')),
    publicUrl: await store.publicAddresses.ofCustomer(customerId),
    phonesInTheClear: phonesInTheClear(sip),
    phonesMayUseMd5: listens(sip) && sip.digests.includes('MD5'),
    mail: mail === null ? 'none' : mail === 'none' ? 'clear' : 'encrypted',
  };
}
