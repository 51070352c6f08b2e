import type { Contract, OperationName } from '../../shared/api/contract.ts';
import type { Fixture } from './fixture.ts';

/** A request that has a certain outcome. */
export interface CaseRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Null sends none; default: the administrator's. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Base address of another service than the customer's. */
  readonly api?: string;
}

/** Brings about one outcome of one operation. */
export type Case = (fixture: Fixture) => CaseRequest | Promise<CaseRequest>;

/** Statuses that an operation declares. */
export type StatusOf<K extends OperationName> =
  | Extract<keyof Contract[K]['responses'], number>
  | Contract[K]['errors'][number];

/** Cases by status. */
export type CasesOf<K extends OperationName> = { readonly [S in StatusOf<K>]?: Case };

/** An id that nothing has. */
export const nobody = 999_999_999;
