/** A kind of resource as the protocol sees it, and what is common to users and groups. */
import { createHash } from 'node:crypto';
import type { Viewer } from '../../kernel/principal.ts';
import type { ResourceType } from './protocol/schemas.ts';
import { badRequest } from './protocol/scimError.ts';
import { type Fields, isFields } from './protocol/values.ts';

/** A resource as it is shown, without its addresses, which the answer adds. */
export interface Shown {
  readonly id: number;
  /** What people call it, for the audit log. */
  readonly name: string;
  readonly body: Readonly<Fields>;
}

/** Who asks: the account of the directory's token. */
export interface Asking {
  readonly viewer: Viewer;
  /** IP address of the directory. */
  readonly address: string;
}

/** An attribute of the resource itself, and the value that it is looked for by. */
export interface Key {
  readonly attribute: string;
  readonly value: string;
}

/** Users or groups of a customer. */
export interface Resources {
  readonly type: ResourceType;
  /** In order of id. */
  all(customerId: number): Promise<Shown[]>;
  /** At least those with this value of an attribute, in order of id; null: only reading all of them tells. */
  having(customerId: number, key: Key): Promise<Shown[] | null>;
  /** Null: there is none. */
  get(customerId: number, id: number): Promise<Shown | null>;
  create(asking: Asking, wanted: Readonly<Fields>): Promise<Shown>;
  /** `wanted`: all of it as it is to be; attributes that it lacks stay or are cleared, as each says. */
  change(asking: Asking, before: Shown, wanted: Readonly<Fields>): Promise<Shown>;
  remove(asking: Asking, before: Shown): Promise<void>;
}

/** The version of a resource: that of what it says, wherever it is read (RFC 7644 section 3.14). */
export function versionOf({ body }: Shown): string {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

/** A text of a resource, trimmed; null: none or empty. Throws `invalidValue` when it is too long. */
export function textOf(holder: unknown, name: string, longest: number): string | null {
  const value = isFields(holder) ? holder[name] : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > longest) throw badRequest('invalidValue', `${name} has more than ${longest} characters`);
  // Control characters have no business in a name, and lines of the audit log and of mail are made of it.
  if (/\p{Cc}/u.test(text)) throw badRequest('invalidValue', `${name} has control characters`);
  return text === '' ? null : text;
}

/** The id in an address or a reference; null for what cannot be one. */
export const idOf = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
