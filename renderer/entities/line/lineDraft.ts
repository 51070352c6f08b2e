import type { Line } from '../../../shared/api/lines.ts';
import {
  type DigestRealm,
  type HeaderMeaning,
  type LineCodec,
  type LineDtmf,
  type LineHoldMusic,
  type LineRecordingNotice,
  type LineRefer,
  type ToneCountry,
  usualLineExtras,
} from '../../../shared/domain/line.ts';
import { api } from '../../platform/api/api.ts';
import type { Change } from '../../ui/hooks/useSubmission.ts';

/** A number rule as it is typed. */
export interface RuleDraft {
  readonly match: string;
  /** Digits only. */
  readonly strip: string;
  readonly prefix: string;
}

/** The values of a line's form: texts are never null, an empty one means "not set". */
export interface LineDraft {
  readonly name: string;
  readonly kind: Line['kind'];
  readonly server: string;
  /** One a line. */
  readonly backup_servers: string;
  readonly transport: Line['transport'];
  /** PEM. */
  readonly tls_ca: string;
  readonly domain: string;
  readonly username: string;
  readonly auth_username: string;
  /** Empty keeps the password that is stored. */
  readonly password: string;
  readonly register: boolean;
  /** Digits only, like the other seconds. */
  readonly register_seconds: string;
  /** Empty: not at all. */
  readonly options_seconds: string;
  /** Empty: not at all. */
  readonly session_seconds: string;
  /** Empty: the one that leads to the server. */
  readonly local_address: string;
  /** Digits only; empty: a free one. */
  readonly local_port: string;
  readonly late_offer: boolean;
  readonly passes_codes: boolean;
  readonly watch_mailbox: boolean;
  /** Empty: what the PBX names. */
  readonly mailbox_number: string;
  /** Separated by spaces or commas. */
  readonly watched_extensions: string;
  readonly outbound_proxy: string;
  readonly srtp: Line['srtp'];
  readonly dtmf: LineDtmf;
  readonly codecs: readonly LineCodec[];
  readonly caller_id: string;
  readonly number_rules: readonly RuleDraft[];
  readonly inbound_number_rules: readonly RuleDraft[];
  readonly header_map: readonly HeaderMeaning[];
  /** Separated by spaces or commas. */
  readonly emergency_numbers: string;
  /** One a line. */
  readonly source_networks: string;
  readonly check_contact: boolean;
  readonly digest_realms: readonly DigestRealm[];
  readonly refer: LineRefer;
  readonly recording_notice: LineRecordingNotice;
  readonly recording_announcement_id: number | null;
  readonly hold_music: LineHoldMusic;
  readonly hold_music_id: number | null;
  readonly tone_country: ToneCountry;
  readonly user_id: number | null;
  readonly is_default: boolean;
}

const usual = usualLineExtras;

/** A form that nothing was typed into. */
export const emptyLineDraft: LineDraft = {
  name: '',
  kind: 'account',
  server: '',
  backup_servers: '',
  transport: 'udp',
  tls_ca: '',
  domain: '',
  username: '',
  auth_username: '',
  password: '',
  register: true,
  register_seconds: String(usual.registerSeconds),
  options_seconds: String(usual.optionsSeconds ?? ''),
  session_seconds: String(usual.sessionSeconds ?? ''),
  local_address: usual.localAddress ?? '',
  local_port: String(usual.localPort ?? ''),
  late_offer: usual.lateOffer,
  passes_codes: usual.passesCodes,
  watch_mailbox: usual.watchMailbox,
  mailbox_number: usual.mailboxNumber ?? '',
  watched_extensions: usual.watchedExtensions.join(' '),
  outbound_proxy: '',
  srtp: 'off',
  dtmf: 'rfc4733',
  codecs: ['opus', 'G722', 'PCMA', 'PCMU'],
  caller_id: '',
  number_rules: [],
  inbound_number_rules: [],
  header_map: [],
  emergency_numbers: usual.emergencyNumbers.join(' '),
  source_networks: '',
  check_contact: usual.checkContact,
  digest_realms: [],
  refer: usual.refer,
  recording_notice: usual.recordingNotice,
  recording_announcement_id: usual.recordingAnnouncementId,
  hold_music: usual.holdMusic,
  hold_music_id: usual.holdMusicId,
  tone_country: usual.toneCountry,
  user_id: null,
  is_default: false,
};

/** Names of the form's fields, as the service names them in errors. */
export const lineFields = Object.keys(emptyLineDraft);

const draftOfRule = ({ match, strip, prefix }: Line['number_rules'][number]): RuleDraft => {
  return { match, strip: String(strip), prefix };
};

/** The form of a line that exists. */
export function draftOfLine(line: Line): LineDraft {
  return {
    ...line,
    backup_servers: line.backup_servers.join('\n'),
    tls_ca: line.tls_ca ?? '',
    auth_username: line.auth_username ?? '',
    password: '',
    register_seconds: String(line.register_seconds),
    options_seconds: String(line.options_seconds ?? ''),
    session_seconds: String(line.session_seconds ?? ''),
    local_address: line.local_address ?? '',
    local_port: String(line.local_port ?? ''),
    outbound_proxy: line.outbound_proxy ?? '',
    caller_id: line.caller_id ?? '',
    number_rules: line.number_rules.map(draftOfRule),
    inbound_number_rules: line.inbound_number_rules.map(draftOfRule),
    mailbox_number: line.mailbox_number ?? '',
    watched_extensions: line.watched_extensions.join(' '),
    emergency_numbers: line.emergency_numbers.join(' '),
    source_networks: line.source_networks.join('\n'),
  };
}

const orNull = (text: string) => text.trim() || null;
const numberOrNull = (text: string) => (text === '' ? null : Number(text));
const listOf = (text: string, separator: RegExp) => text.split(separator).filter(Boolean);

function hostOf(server: string): string {
  return server.replace(/^\w+:\/\//, '').split(/[:/]/, 1)[0] ?? '';
}

const ruleOf = ({ match, strip, prefix }: RuleDraft) => ({
  match: match.trim(),
  strip: Number(strip),
  prefix: prefix.trim(),
});

/** The rules of the form, for an example beside them. */
export const rulesOf = (rules: readonly RuleDraft[]) => rules.map(ruleOf);

function settingsOf(draft: LineDraft) {
  const { name, kind, server, transport, domain, username, register, srtp, dtmf, tone_country, user_id } = draft;
  return {
    kind,
    server,
    transport,
    domain,
    username,
    register,
    srtp,
    dtmf,
    tone_country,
    user_id,
    is_default: draft.is_default,
    recording_notice: draft.recording_notice,
    recording_announcement_id: draft.recording_announcement_id,
    hold_music: draft.hold_music,
    hold_music_id: draft.hold_music_id,
    late_offer: draft.late_offer,
    passes_codes: draft.passes_codes,
    watch_mailbox: draft.watch_mailbox,
    mailbox_number: orNull(draft.mailbox_number),
    watched_extensions: listOf(draft.watched_extensions, /[\s,;]+/),
    check_contact: draft.check_contact,
    refer: draft.refer,
    source_networks: listOf(draft.source_networks, /[\s,;]+/),
    digest_realms: draft.digest_realms.map(({ server, realm, algorithm }) => ({ server, realm, algorithm })),
    name: name.trim() || hostOf(server.trim()) || server,
    backup_servers: listOf(draft.backup_servers, /\s+/),
    tls_ca: orNull(draft.tls_ca),
    auth_username: orNull(draft.auth_username),
    register_seconds: Number(draft.register_seconds),
    options_seconds: numberOrNull(draft.options_seconds),
    session_seconds: numberOrNull(draft.session_seconds),
    local_address: orNull(draft.local_address),
    local_port: numberOrNull(draft.local_port),
    outbound_proxy: orNull(draft.outbound_proxy),
    caller_id: orNull(draft.caller_id),
    codecs: [...draft.codecs],
    number_rules: rulesOf(draft.number_rules),
    inbound_number_rules: rulesOf(draft.inbound_number_rules),
    header_map: [...draft.header_map],
    emergency_numbers: listOf(draft.emergency_numbers, /[\s,;]+/),
  };
}

/** The body of `POST /lines`. */
export function toNewLine(draft: LineDraft) {
  return { ...settingsOf(draft), password: draft.password || null };
}

/**
 * The body of `PATCH /lines/{id}`. What the line has learned of its servers in the meantime is not undone by a form in
 * which nobody changed it.
 */
export function toLinePatch(draft: LineDraft, line: Line) {
  const { password } = draft;
  const { digest_realms, ...others } = settingsOf(draft);
  const isChanged = JSON.stringify(digest_realms) !== JSON.stringify(line.digest_realms);
  const settings = isChanged ? { ...others, digest_realms } : others;
  return password ? { ...settings, password } : settings;
}

/** Changes some fields of a line's form. */
export type ChangeLine = (change: Partial<LineDraft>) => void;

/** Creates the line that the form describes, or changes the one that it was opened with. */
export async function saveLine(draft: LineDraft, line: Line | null, change: Change): Promise<Line> {
  if (!line) return (await api.call('createLine', { body: toNewLine(draft) })).data;
  return (await change('updateLine', { params: { id: line.id }, body: toLinePatch(draft, line) })).data;
}
