/**
 * The service's configuration: each setting has a flag and an environment variable; a flag wins. All errors are
 * reported at once, each with the setting's names.
 */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { passwordSchema } from '../../../../shared/api/accounts/users.ts';
import { fieldMessage } from '../../kernel/fieldMessages.ts';
import { isLoopback } from '../../kernel/hostAndPort.ts';
import type { SipServerConfig } from '../../telephony/ports/sipServer.ts';
import type { CertificateFiles } from '../network/certificateFiles.ts';
import type { Network } from '../network/networks.ts';
import { ownCertificateFiles } from '../network/ownCertificate.ts';
import { type ClusterConfig, clusterOf, clusterSettings } from './clusterSettings.ts';
import { mediaSettings, turnOf } from './mediaSettings.ts';
import {
  type HepTarget,
  hepTarget,
  monitoringSettings,
  networks,
  origins,
  publicUrl,
  type SyslogTarget,
  syslogTarget,
} from './networkSettings.ts';
import { type RecordingsConfig, recordingSettings, recordingsOf } from './recordingSettings.ts';
import { sipServerConfigOf, sipServerSettings } from './sipServerSettings.ts';

const segmentPattern = /^[a-z0-9][a-z0-9_-]{0,62}$/i;

/** Values of a flag; without one it is on. */
const onOrOff = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((text) => text === '1' || text === 'true');

const settings = {
  host: z.string().min(1).max(255).default('127.0.0.1'),
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  data: z.string().min(1).optional(),
  'database-url': z
    .url({ protocol: /^postgres(ql)?$/ })
    .nullable()
    .default(null),
  'database-read-url': z
    .url({ protocol: /^postgres(ql)?$/ })
    .nullable()
    .default(null),
  segment: z
    .string()
    .default('cordboard')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(
      z.array(z.string().regex(segmentPattern, 'must be letters, digits, - and _, several separated by commas')).min(1),
    ),
  'admin-email': z.email().optional(),
  'admin-password': passwordSchema.optional(),
  demo: onOrOff,
  desktop: onOrOff,
  supervise: onOrOff,
  'tls-cert': z.string().min(1).optional(),
  'tls-key': z.string().min(1).optional(),
  'tls-self': onOrOff,
  'public-url': publicUrl,
  'insecure-http': onOrOff,
  'log-level': z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  'fax-folder': z.string().min(1).optional(),
  'scan-command': z.string().trim().min(1).max(2000).optional(),
  'smtp-url': z.url({ protocol: /^smtps?$/ }).optional(),
  'mail-from': z.email().default('cordboard@localhost.localdomain'),
  ca: z.string().min(1).optional(),
  'webhook-ca': z.string().min(1).optional(),
  'encrypt-recordings': onOrOff,
  'disk-warning': z.coerce.number().int().min(1).max(1_000_000).default(1024),
  'audit-syslog': syslogTarget,
  hep: hepTarget,
  'trust-proxy': networks,
  'private-networks': networks,
  'cors-origins': origins,
  ...recordingSettings,
  ...clusterSettings,
  ...monitoringSettings,
  ...sipServerSettings,
  ...mediaSettings,
  'turn-only': onOrOff,
  'provision-http': onOrOff,
  'webhook-private': onOrOff,
};

type SettingName = keyof typeof settings;

/** Names of all settings, as flags spell them. */
export const settingNames = Object.keys(settings) as readonly SettingName[];

const switches: readonly string[] = settingNames.filter((name) => settings[name] === onOrOff);

const options = Object.fromEntries(
  settingNames.map((name) => [name, { type: switches.includes(name) ? 'boolean' : 'string' } as const]),
);

/** How the service runs. */
export interface ServiceConfig {
  /** Address to listen on. */
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** The certificate that the interface and the API are served with; null: plain HTTP. */
  readonly tls: CertificateFiles | null;
  /** Whether the service makes its certificate itself, by an authority of its own. */
  readonly tlsSelf: boolean;
  /** Where people open the interface, for customers without a setting of their own; null: not set. */
  readonly publicUrl: string | null;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** The database of PostgreSQL that everything but files is stored in; null: a file of SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** A replica of it that lists and reports are read from; null: they are read from the database itself. */
  readonly databaseReadUrl: string | null;
  /** The other nodes of the service; null: there are none. */
  readonly cluster: ClusterConfig | null;
  /** Service segments that the contract is mounted under. */
  readonly segments: readonly string[];
  /** The first administrator, created when there is no user. */
  readonly admin: { readonly email: string; readonly password: string } | null;
  /** Whether the demo line is added at the start. */
  readonly demo: boolean;
  /** Whether this is the program on somebody's desk, which may join a team and hand everything through to it. */
  readonly desktop: boolean;
  /** Whether the service runs as a process of its own, and is started again when it ends by itself. */
  readonly supervise: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Absolute path of the folder that a fax gateway writes PDFs into; null is `faxes/incoming` in the data folder. */
  readonly faxFolder: string | null;
  /** Command line that scans files of chats, the file's path behind it: exit code 0 is clean, 1 refuses; null: none does. */
  readonly scanCommand: string | null;
  /**
   * PEM file of authorities that SMS carriers, transcription services and, unless they have their own file, receivers of
   * webhooks may be signed by; null: the usual ones only.
   */
  readonly caFile: string | null;
  /** Where mail goes; null keeps it in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /**
   * How webhooks reach receivers: a PEM file of authorities to trust besides the usual ones, and whether this machine and
   * private networks may be targets.
   */
  readonly webhooks: { readonly caFile: string | null; readonly allowPrivate: boolean };
  /** Networks of this machine and private ones that mail servers, SMS carriers and the like may be in. */
  readonly privateNetworks: readonly Network[];
  /** Origins whose web pages may use the contract, besides the service's own. */
  readonly corsOrigins: readonly string[];
  /** Networks of the reverse proxies whose `Forwarded` and `X-Forwarded-*` count; everybody else's are ignored. */
  readonly trustedProxies: readonly Network[];
  /** Whether new recordings and voice messages are encrypted on the disk. */
  readonly encryptRecordings: boolean;
  /** Where complete ones are kept besides the data folder. */
  readonly recordings: RecordingsConfig;
  /** Bytes of room on the disk of the data folder below which is warned; below an eighth of them nothing is recorded. */
  readonly diskWarnBytes: number;
  /** Where the audit log is sent besides; null: nowhere. */
  readonly auditSyslog: SyslogTarget | null;
  /** Where copies of SIP messages are sent; null: nowhere. */
  readonly hep: HepTarget | null;
  /** Where desk phones register; every port is null unless it was asked for. */
  readonly sip: SipServerConfig;
  /** UDP ports of audio; null: the system chooses. */
  readonly mediaPorts: { readonly from: number; readonly to: number } | null;
  /** The UDP port of all agents' audio; null: each session has its own. */
  readonly agentMediaPort: number | null;
  /** How many threads carry audio; 0: the main thread does. */
  readonly workers: number;
  /** Addresses in front of a NAT that lead to this machine, at most one of each family. */
  readonly mediaAddresses: readonly string[];
  /** Servers that help agents' audio through routers; null: there are none. */
  readonly turn: ReturnType<typeof turnOf>;
  /** Whether phones on other machines may fetch their configuration, passwords included, over plain HTTP. */
  readonly provisionOverHttp: boolean;
  /** Networks of machines that may read `/metrics` besides this one. */
  readonly metricsFrom: readonly Network[];
  /** Whoever knows it may read `/metrics` from anywhere; null: nobody. */
  readonly metricsToken: string | null;
}

/** The configuration cannot be used; the message has one line per wrong setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration from command-line arguments and the environment. Throws `ConfigError`. */
export function readConfig(args: readonly string[], env: Readonly<Record<string, string | undefined>>): ServiceConfig {
  const given = { ...fromEnvironment(env), ...fromArguments(args) };
  const parsed = z.object(settings).safeParse(given, { error: fieldMessage });
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join('\n'));
  const value = parsed.data;
  const dataDir = resolve(value.data ?? defaultDataDir(env, process.platform));
  const tls = tlsOf(value, dataDir);
  return {
    host: value.host,
    port: value.port,
    tls,
    tlsSelf: value['tls-self'],
    publicUrl: value['public-url'] ?? null,
    dataDir,
    databaseUrl: value['database-url'],
    databaseReadUrl: value['database-read-url'],
    cluster: orConfigError(() => clusterOf(value)),
    segments: value.segment,
    admin: adminOf(value),
    demo: value.demo,
    desktop: desktopOf(value),
    supervise: value.supervise,
    logLevel: value['log-level'],
    faxFolder: value['fax-folder'] === undefined ? null : resolve(value['fax-folder']),
    scanCommand: value['scan-command'] ?? null,
    smtp: value['smtp-url'] === undefined ? null : { url: value['smtp-url'], from: value['mail-from'] },
    caFile: value.ca ?? null,
    webhooks: { caFile: value['webhook-ca'] ?? value.ca ?? null, allowPrivate: value['webhook-private'] },
    privateNetworks: value['private-networks'],
    corsOrigins: [...new Set([...value['cors-origins'], ...(value['public-url'] ? [value['public-url']] : [])])],
    trustedProxies: value['trust-proxy'],
    encryptRecordings: value['encrypt-recordings'],
    recordings: orConfigError(() => recordingsOf(value)),
    diskWarnBytes: value['disk-warning'] * 2 ** 20,
    auditSyslog: value['audit-syslog'] ?? null,
    hep: value.hep ?? null,
    turn: orConfigError(() => turnOf(value, value['turn-only'])),
    sip: orConfigError(() =>
      sipServerConfigOf({
        ...value,
        'sip-tls-cert': value['sip-tls-cert'] ?? tls?.certFile,
        'sip-tls-key': value['sip-tls-key'] ?? tls?.keyFile,
      }),
    ),
    mediaPorts: value['media-ports']?.range ?? null,
    agentMediaPort: value['media-ports']?.agents ?? null,
    workers: value.workers,
    mediaAddresses: value['media-address'] ?? [],
    provisionOverHttp: value['provision-http'],
    metricsFrom: value['metrics-from'],
    metricsToken: value['metrics-token'] ?? null,
  };
}

/** The settings of a command line as variables. Throws `ConfigError` for an option that there is not. */
export function environmentOf(args: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fromArguments(args)).map(([name, value]) => [variableOf(name), value]));
}

/** Whoever could reach it from elsewhere would move somebody's desktop to another team. */
function desktopOf({ desktop, host }: { readonly desktop: boolean; readonly host: string }): boolean {
  if (!desktop || isLoopback(host)) return desktop;
  throw new ConfigError(
    'CORDBOARD_DESKTOP (--desktop) is for a program that this machine alone reaches (CORDBOARD_HOST)',
  );
}

function adminOf(value: {
  readonly 'admin-email'?: string | undefined;
  readonly 'admin-password'?: string | undefined;
}): ServiceConfig['admin'] {
  const [email, password] = [value['admin-email'], value['admin-password']];
  if ((email === undefined) !== (password === undefined)) {
    throw new ConfigError('CORDBOARD_ADMIN_EMAIL and CORDBOARD_ADMIN_PASSWORD must be set together');
  }
  return email !== undefined && password !== undefined ? { email, password } : null;
}

/** Beyond this machine passwords, tokens and audio need TLS, of the service itself or of a proxy that the operator vouches for. */
function tlsOf(
  value: {
    readonly host: string;
    readonly 'tls-cert'?: string | undefined;
    readonly 'tls-key'?: string | undefined;
    readonly 'tls-self': boolean;
    readonly 'insecure-http': boolean;
  },
  dataDir: string,
): ServiceConfig['tls'] {
  const [certFile, keyFile] = [value['tls-cert'], value['tls-key']];
  if ((certFile === undefined) !== (keyFile === undefined)) {
    throw new ConfigError('CORDBOARD_TLS_CERT (--tls-cert) and CORDBOARD_TLS_KEY (--tls-key) must be set together');
  }
  if (certFile !== undefined && value['tls-self']) {
    throw new ConfigError(
      'CORDBOARD_TLS_SELF (--tls-self) makes a certificate: it cannot be set with CORDBOARD_TLS_CERT',
    );
  }
  if (certFile !== undefined && keyFile !== undefined)
    return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
  if (value['tls-self']) return ownCertificateFiles(dataDir);
  if (isLoopback(value.host) || value['insecure-http']) return null;
  throw new ConfigError(
    `CORDBOARD_HOST (--host): ${value.host} is reached from other machines, and browsers give pages a microphone over HTTPS alone: ` +
      'set CORDBOARD_TLS_CERT and CORDBOARD_TLS_KEY, or CORDBOARD_TLS_SELF=1 (--tls-self) for one that the service makes, or CORDBOARD_INSECURE_HTTP=1 (--insecure-http) where a proxy does TLS',
  );
}

/** Turns an error of a part of the settings into a `ConfigError`. */
function orConfigError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

/** The default data folder of a user. */
export function defaultDataDir(env: Readonly<Record<string, string | undefined>>, platform: string): string {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Cordboard');
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Cordboard');
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'cordboard');
}

function variableOf(name: string): string {
  return `CORDBOARD_${name.toUpperCase().replaceAll('-', '_')}`;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  return `${variableOf(name)} (--${name}): ${issue.message}`;
}

function fromEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const found = settingNames.map((name) => [name, env[variableOf(name)]] as const);
  return Object.fromEntries(found.filter((entry): entry is readonly [SettingName, string] => Boolean(entry[1])));
}

function fromArguments(args: readonly string[]): Record<string, string> {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const found = tokens.map((token) => {
    const given = args[token.index] ?? '';
    if (token.kind !== 'option' || !given.startsWith('--') || !Object.hasOwn(settings, token.name)) {
      throw new ConfigError(`Unknown option: ${given}`);
    }
    const { name, inlineValue, value = switches.includes(name) ? '1' : undefined } = token;
    const isNextOption = !inlineValue && value?.startsWith('--');
    if (value === undefined || isNextOption) throw new ConfigError(`${given} needs a value`);
    return [name, value] as const;
  });
  return Object.fromEntries(found);
}
