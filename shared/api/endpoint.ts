/**
 * The shape of a row of the contract table. Routes, validation, permissions, the typed client, OpenAPI and the contract
 * tests are all derived from these rows.
 */
import { z } from 'zod';
import type { Role } from '../domain/roles.ts';
import type { TokenScope } from '../domain/tokenScopes.ts';

/**
 * Who may call an operation: everybody without a token (`public`), or users with at least this role. Handlers check
 * whose objects they are.
 */
export type Scope = 'public' | Role;

/** Error statuses that an operation declares. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 429 | 503;

/** Module of the specification that an operation belongs to. */
export type ModuleName =
  | 'authentication'
  | 'calls'
  | 'storage'
  | 'settings'
  | 'customer'
  | 'history'
  | 'callmeback'
  | 'service';

/** Whether answers have a header: each of them, some of them, or none. */
export type Presence = 'always' | 'sometimes' | 'never';

/** What a file has beside its type. */
interface FileTraits {
  /** It can be requested in parts (`Range`). */
  readonly isRanged?: true;
  /** It has a name (`Content-Disposition`). */
  readonly isNamed?: true;
  /** It is answered with its version (`ETag`, `Last-Modified`), and with 304 to who has that one. */
  readonly validators?: Presence;
}

/** An answer that is a file. */
export interface FileSpec extends FileTraits {
  readonly kind: 'file';
  readonly contentType: string;
  readonly description: string;
  /** For a stream: the data of each of its events. */
  readonly item?: z.ZodType;
}

/** Kinds of successful answers. */
export type ResponseSpec =
  | { readonly kind: 'json'; readonly schema: z.ZodType; readonly description: string }
  | { readonly kind: 'empty'; readonly description: string }
  | FileSpec;

/** One operation of the contract. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base URL, parameters in braces: `/cdrs/{id}.trace`. */
  readonly path: string;
  readonly module: ModuleName;
  readonly summary: string;
  readonly description?: string;
  readonly scope: Scope;
  /**
   * The scope that a named token needs, where it does not follow from the path (`access.ts`): `every` is any, `session`
   * none: people who have signed in, never a named token.
   */
  readonly access?: TokenScope | 'every' | 'session';
  /**
   * From which web pages it may be called: `any` web site, for operations of visitors; only the service's `own`, for
   * those that take or set passwords. Default: the service's own and those that its operator listed.
   */
  readonly webPages?: 'any' | 'own';
  /** For a public operation: no token is needed, but with a token the answer has more. */
  readonly optionalToken?: true;
  /** A ticket in the query (`?ticket=`) signs in as well as a token. */
  readonly takesTicket?: true;
  /** Deprecated: since when, the day from which it may be removed, and the path to use in its place. */
  readonly deprecated?: { readonly since: string; readonly until: string; readonly successor?: string };
  /** True for what the specification does not have. */
  readonly extension?: true;
  /** Also for sessions whose user needs a second factor and has none yet; they may nothing else. */
  readonly whileSettingUp?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The element's schema when the operation is a collection with filter, paging and sort. */
  readonly collection?: z.ZodObject;
  readonly body?: z.ZodType;
  /** For a change of a collection: the body is all of it, and what it leaves out is gone. */
  readonly replacesList?: true;
  /** Largest body in bytes, where the usual one of `bodyLimitOf` is not right. A larger one is 413. */
  readonly bodyLimit?: number;
  readonly responses: Readonly<Partial<Record<200 | 201 | 202 | 204 | 301, ResponseSpec>>>;
  readonly errors: readonly ErrorStatus[];
}

/** Bytes of other bodies: of anybody, and of who has signed in. */
const PUBLIC_BODY_LIMIT = 64 * 1024;
const USUAL_BODY_LIMIT = 256 * 1024;
/** Values of one body. */
export const MOST_VALUES = 50_000;

/** The largest body of an operation in bytes. */
export function bodyLimitOf({ bodyLimit, scope }: Pick<Endpoint, 'bodyLimit' | 'scope'>): number {
  return bodyLimit ?? (scope === 'public' ? PUBLIC_BODY_LIMIT : USUAL_BODY_LIMIT);
}

/** A number of bytes as people read it, rounded down. */
export function readableBytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KiB` : `${Math.floor(bytes / (1024 * 1024))} MiB`;
}

/** Preserves a row's exact type. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

/** A JSON answer. */
export const json = <S extends z.ZodType>(schema: S, description = 'Success') =>
  ({ kind: 'json', schema, description }) as const;

/** An answer without a body. */
export const empty = (description = 'No content') => ({ kind: 'empty', description }) as const;

/** An answer that is a file. */
export const file = (contentType: string, description: string, traits: FileTraits = {}) =>
  ({ kind: 'file', contentType, description, ...traits }) as const;

/** An answer that is a stream of server-sent events. */
export const stream = <S extends z.ZodType>(item: S, description: string) =>
  ({ kind: 'file', contentType: 'text/event-stream', description, item }) as const;

/** The envelope of a single resource. */
export const single = <S extends z.ZodType>(resource: S) => z.object({ data: resource, links: z.object({}) });

/** The envelope of a collection. */
export const many = <S extends z.ZodType>(resource: S) => z.object({ data: z.array(resource), total: z.int() });

/** The identifier in a path: an integer of at most 15 digits. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** A comma-separated list of identifiers in a path, duplicates dropped. */
export const idsParams = z.object({
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'must be integers joined by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))]),
});
