import type { FilterEntry } from '../../../../shared/api/collection.ts';
import { type AuditOutcome, auditOutcomes } from '../../../../shared/domain/audit.ts';
import { knownOperations, operationText } from '../../../entities/operation/operationText.ts';
import { createFilterStore } from '../../../ui/Filters.tsx';

/** Orders of the audit log: by time, by what was done, or by who did it. */
export const auditOrders = ['newest', 'oldest', 'operation', 'user'] as const;

export type AuditOrder = (typeof auditOrders)[number];

/** Which rows of the audit log are shown. */
export interface AuditFilter {
  /** Days of this place, `YYYY-MM-DD`; empty: from the first, to the last. */
  readonly from: string;
  readonly to: string;
  /** Null is everybody. */
  readonly userId: number | null;
  /** Part of what an operation does, as the list says it, or of its name; empty is any. */
  readonly operation: string;
  /** Part of an object's kind; empty is any. */
  readonly object: string;
  readonly outcome: AuditOutcome | 'any';
  readonly order: AuditOrder;
}

/** Every row. */
export const everyRow: AuditFilter = {
  from: '',
  to: '',
  userId: null,
  operation: '',
  object: '',
  outcome: 'any',
  order: 'newest',
};

/** The outcomes as choices. */
export const outcomes: readonly AuditFilter['outcome'][] = ['any', ...auditOutcomes];

/** The filter of the audit log. */
export const useAuditFilter = createFilterStore(everyRow, ['order']);

/** The moment at which a day of this place begins or ends, UTC as the contract writes it; empty for no day. */
function momentOf(day: string, time: string): string {
  const at = Date.parse(`${day}T${time}`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** As many names as a filter can contain (8,192 characters). */
const mostOperations = 150;

/** Operations are stored by their names, and found by what the list says of them too. */
function operationEntry(text: string): FilterEntry {
  const wanted = text.toLowerCase();
  const names = knownOperations.filter((name) =>
    [name, operationText(name)].some((part) => part.toLowerCase().includes(wanted)),
  );
  const isByName = names.length === 0 || names.length > mostOperations;
  return isByName
    ? { property: 'operation', operator: 'like', value: text }
    : { property: 'operation', operator: 'in', value: names };
}

/** The filter as `GET /auditlog` takes it; undefined for every row. */
export function toAuditQuery({ from, to, userId, operation, object, outcome }: AuditFilter): string | undefined {
  const entries: readonly FilterEntry[] = [
    { property: 'time', operator: 'gte' as const, value: momentOf(from, '00:00:00') },
    { property: 'time', operator: 'lte' as const, value: momentOf(to, '23:59:59') },
    { property: 'user_id', operator: 'eq' as const, value: userId ?? '' },
    ...(operation.trim() === '' ? [] : [operationEntry(operation.trim())]),
    { property: 'object_type', operator: 'like' as const, value: object.trim() },
    { property: 'outcome', operator: 'eq' as const, value: outcome === 'any' ? '' : outcome },
  ];
  const given = entries.filter(({ value }) => value !== '');
  return given.length > 0 ? JSON.stringify(given) : undefined;
}

const sorts = {
  newest: { sort: 'id', dir: 'DESC' },
  oldest: { sort: 'id', dir: 'ASC' },
  operation: { sort: 'operation', dir: 'ASC' },
  user: { sort: 'user_name', dir: 'ASC' },
} as const;

/** The order as `GET /auditlog` takes it. */
export const toAuditSort = ({ order }: AuditFilter) => sorts[order];
