import type { Directory, DirectoryAttributes } from '../../../../shared/api/directories.ts';

/** What an entry of an LDAP directory has, in the order of the form. */
export const attributeNames = ['name', 'company', 'email', 'phone', 'mobile', 'home', 'extension'] as const;

type Attributes = Readonly<Record<(typeof attributeNames)[number], string>>;

/** A directory as it is typed. */
export interface DirectoryDraft {
  readonly name: string;
  readonly kind: Directory['kind'];
  readonly url: string;
  readonly starttls: boolean;
  readonly user: string;
  /** Empty: not changed. */
  readonly password: string;
  readonly base_dn: string;
  readonly preset: Directory['preset'];
  /** Empty: not changed. */
  readonly ca: string;
  readonly filter: string;
  readonly time_limit_ms: string;
  /** Names joined by commas; all empty: those of the preset. */
  readonly attributes: Attributes;
  readonly enabled: boolean;
}

const byName = (typedFor: (name: (typeof attributeNames)[number]) => string): Attributes => ({
  name: typedFor('name'),
  company: typedFor('company'),
  email: typedFor('email'),
  phone: typedFor('phone'),
  mobile: typedFor('mobile'),
  home: typedFor('home'),
  extension: typedFor('extension'),
});

export const draftOfDirectory = (directory: Directory | null): DirectoryDraft => ({
  name: directory?.name ?? '',
  kind: directory?.kind ?? 'ldap',
  url: directory?.url ?? '',
  starttls: directory?.starttls ?? true,
  user: directory?.user ?? '',
  password: '',
  base_dn: directory?.base_dn ?? '',
  preset: directory?.preset ?? 'openldap',
  ca: '',
  filter: directory?.filter ?? '',
  time_limit_ms: String(directory?.time_limit_ms ?? 2000),
  attributes: byName((name) => directory?.attributes?.[name].join(', ') ?? ''),
  enabled: directory?.enabled ?? true,
});

const namesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter((name) => name !== '');

function attributesOf(typed: Attributes): DirectoryAttributes | null {
  if (attributeNames.every((name) => typed[name].trim() === '')) return null;
  return {
    name: namesIn(typed.name),
    company: namesIn(typed.company),
    email: namesIn(typed.email),
    phone: namesIn(typed.phone),
    mobile: namesIn(typed.mobile),
    home: namesIn(typed.home),
    extension: namesIn(typed.extension),
  };
}

/** The body of the request; what was left empty of secrets is not sent. */
export const bodyOfDirectory = (draft: DirectoryDraft) => ({
  name: draft.name,
  url: draft.url.trim(),
  starttls: draft.starttls,
  user: draft.user,
  base_dn: draft.base_dn,
  preset: draft.preset,
  filter: draft.filter,
  time_limit_ms: Number(draft.time_limit_ms),
  attributes: attributesOf(draft.attributes),
  enabled: draft.enabled,
  ...(draft.password !== '' && { password: draft.password }),
  ...(draft.ca.trim() !== '' && { ca: draft.ca }),
});
