/** Converts a line of the contract into the stored one. */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Line, linePatchSchema, newLineSchema } from '../../../shared/api/lines.ts';
import { usualLineExtras } from '../../../shared/domain/line.ts';
import type { LineRecord } from './repository.ts';

/** Fields whose names in the contract and in the store differ. */
const renamed = {
  auth_username: 'authUsername',
  backup_servers: 'backupServers',
  caller_id: 'callerId',
  check_contact: 'checkContact',
  digest_realms: 'digestRealms',
  emergency_numbers: 'emergencyNumbers',
  header_map: 'headerMap',
  hold_music: 'holdMusic',
  hold_music_id: 'holdMusicId',
  inbound_number_rules: 'inboundNumberRules',
  is_default: 'isDefault',
  local_address: 'localAddress',
  local_port: 'localPort',
  number_rules: 'numberRules',
  options_seconds: 'optionsSeconds',
  outbound_proxy: 'outboundProxy',
  passes_codes: 'passesCodes',
  recording_announcement_id: 'recordingAnnouncementId',
  recording_notice: 'recordingNotice',
  register_seconds: 'registerSeconds',
  session_seconds: 'sessionSeconds',
  source_networks: 'sourceNetworks',
  late_offer: 'lateOffer',
  mailbox_number: 'mailboxNumber',
  watch_mailbox: 'watchMailbox',
  watched_extensions: 'watchedExtensions',
  tls_ca: 'tlsCa',
  tone_country: 'toneCountry',
  user_id: 'userId',
} as const satisfies Partial<Record<keyof Line, keyof LineRecord>>;

type Renamed = typeof renamed;
type StoredNames<Request> = {
  [Name in keyof Request as Name extends keyof Renamed ? Renamed[Name] : Name]: Request[Name];
};

function storedOf<Request extends object>(request: Request): StoredNames<Request> {
  const names: Readonly<Record<string, string>> = renamed;
  const entries = Object.entries(request).map(([name, value]) => [names[name] ?? name, value]);
  return Object.fromEntries(entries) as StoredNames<Request>;
}

/** A new line. */
export function lineOf(customerId: number, request: z.output<typeof newLineSchema>): Omit<LineRecord, 'id'> {
  const { knownAddresses, keptPort } = usualLineExtras;
  return { ...storedOf(request), customerId, isDemo: false, knownAddresses, keptPort, contactUser: newContactUser() };
}

/** The Contact's user part with which a line registers: it cannot be guessed, and does not reveal the user. */
export function newContactUser(): string {
  return randomBytes(16).toString('hex');
}

/** Settings that say who the server is and who registers there. */
const account = ['server', 'outboundProxy', 'domain', 'username', 'authUsername'] as const;

/** Transports on which nobody on the way reads what is sent. */
const encrypted: readonly LineRecord['transport'][] = ['tls', 'wss'];

/** Whether the line's password would prove itself to another server after a change, or on a way that others read. */
export function leadsElsewhere(line: LineRecord, changed: LineRecord): boolean {
  const isElsewhere = (['server', 'outboundProxy', 'tlsCa'] as const).some((name) => changed[name] !== line[name]);
  const isBared = encrypted.includes(line.transport) && !encrypted.includes(changed.transport);
  return isElsewhere || isBared || !isDeepStrictEqual(changed.backupServers, line.backupServers);
}

/**
 * A line with what a patch changes. Where it registers elsewhere or as somebody else, what was learned of the servers is
 * forgotten, unless the patch says what they ask for.
 */
export function lineWith(line: LineRecord, patch: z.output<typeof linePatchSchema>): LineRecord {
  const given = Object.entries(storedOf(patch)).filter(([, value]) => value !== undefined);
  const changed: LineRecord = { ...line, ...Object.fromEntries(given) };
  const isElsewhere = account.some((name) => changed[name] !== line[name]);
  const serversDiffer = isElsewhere || !isDeepStrictEqual(changed.backupServers, line.backupServers);
  return {
    ...changed,
    digestRealms: isElsewhere ? (patch.digest_realms ?? []) : changed.digestRealms,
    knownAddresses: serversDiffer ? [] : changed.knownAddresses,
  };
}
