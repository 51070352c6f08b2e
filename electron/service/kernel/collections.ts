/** One page of a collection, as the contract's rules asked for it (CONTRACT, "Collections"). Types only. */

/** A scalar as it is compared: booleans are 0 or 1, coded values their number. */
export type Comparable = string | number;

/** A filter entry whose property is known and whose value has the property's type. Entries are joined by AND. */
export type Condition =
  | { readonly property: string; readonly operator: 'eq' | 'ne'; readonly value: Comparable | null }
  | { readonly property: string; readonly operator: 'gt' | 'gte' | 'lt' | 'lte'; readonly value: Comparable }
  | { readonly property: string; readonly operator: 'like' | 'notlike'; readonly value: string }
  | { readonly property: string; readonly operator: 'in'; readonly value: readonly Comparable[] };

/** A request for a page of a collection, checked. */
export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  /** A property; null keeps the natural order. */
  readonly sort: string | null;
  readonly direction: 'ASC' | 'DESC';
  readonly conditions: readonly Condition[];
}

/** One page. */
export interface Page<T> {
  readonly data: T[];
  /** All matches of the filter, on every page. */
  readonly total: number;
}

/** Whose rows: those of a customer, limited to calls in which one user took part unless `userId` is null. */
export interface RecordScope {
  readonly customerId: number;
  readonly userId: number | null;
  /** Only calls in which this user took part as well. */
  readonly alsoUserId?: number | null;
}
