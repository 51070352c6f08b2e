import type { Line } from '../../../shared/api/schemas/line.ts';

/** Codecs that a line may use. */
export const lineCodecs = ['opus', 'PCMA', 'PCMU'] as const;

/** What is typed in a line's form: texts are never null, an empty one means "not set". */
export interface LineDraft {
  readonly name: string;
  readonly kind: Line['kind'];
  readonly server: string;
  readonly transport: Line['transport'];
  readonly domain: string;
  readonly username: string;
  readonly auth_username: string;
  /** Empty keeps the password that is stored. */
  readonly password: string;
  readonly register: boolean;
  readonly outbound_proxy: string;
  readonly dtmf: Line['dtmf'];
  readonly codecs: readonly Line['codecs'][number][];
  readonly caller_id: string;
  readonly user_id: number | null;
  readonly is_default: boolean;
}

/** Names of the form's fields, as the service names them in errors. */
export const lineFields = [
  'name',
  'kind',
  'server',
  'transport',
  'domain',
  'username',
  'auth_username',
  'password',
  'register',
  'outbound_proxy',
  'dtmf',
  'codecs',
  'caller_id',
  'user_id',
  'is_default',
] as const satisfies readonly (keyof LineDraft)[];

/** A form that nothing was typed into. */
export const emptyLineDraft: LineDraft = {
  name: '',
  kind: 'account',
  server: '',
  transport: 'udp',
  domain: '',
  username: '',
  auth_username: '',
  password: '',
  register: true,
  outbound_proxy: '',
  dtmf: 'rfc4733',
  codecs: lineCodecs,
  caller_id: '',
  user_id: null,
  is_default: false,
};

/** The form of a line that exists. */
export function draftOfLine(line: Line): LineDraft {
  return {
    name: line.name,
    kind: line.kind,
    server: line.server,
    transport: line.transport,
    domain: line.domain,
    username: line.username,
    auth_username: line.auth_username ?? '',
    password: '',
    register: line.register,
    outbound_proxy: line.outbound_proxy ?? '',
    dtmf: line.dtmf,
    codecs: line.codecs,
    caller_id: line.caller_id ?? '',
    user_id: line.user_id,
    is_default: line.is_default,
  };
}

const orNull = (text: string) => text.trim() || null;

function hostOf(server: string): string {
  return server.replace(/^\w+:\/\//, '').replace(/[:/].*$/, '');
}

function settingsOf(draft: LineDraft) {
  return {
    ...draft,
    name: draft.name.trim() || hostOf(draft.server.trim()) || draft.server,
    auth_username: orNull(draft.auth_username),
    outbound_proxy: orNull(draft.outbound_proxy),
    caller_id: orNull(draft.caller_id),
    codecs: [...draft.codecs],
  };
}

/** What `POST /lines` is told. */
export function toNewLine(draft: LineDraft) {
  return { ...settingsOf(draft), password: draft.password || null };
}

/** What `PATCH /lines/{id}` is told. */
export function toLinePatch(draft: LineDraft) {
  const { password, ...settings } = settingsOf(draft);
  return password ? { ...settings, password } : settings;
}

/** Changes some fields of a line's form. */
export type ChangeLine = (change: Partial<LineDraft>) => void;
