import type { FilterEntry } from '../../../../../shared/api/collection.ts';
import { createFilterStore } from '../../../../ui/Filters.tsx';

/** Orders of the log. */
export const logOrders = ['newest', 'oldest', 'slowest'] as const;

export type LogOrder = (typeof logOrders)[number];

/** Which deliveries are shown, and in which order. */
export interface LogFilter {
  /** Null is every webhook. */
  readonly webhookId: number | null;
  /** Empty is every event. */
  readonly event: string;
  readonly result: 'any' | 'delivered' | 'failed' | 'waiting';
  /** Part of what was sent; empty is anything. */
  readonly search: string;
  readonly order: LogOrder;
}

/** Every delivery. */
export const everyDelivery: LogFilter = { webhookId: null, event: '', result: 'any', search: '', order: 'newest' };

/** The filter of the log. */
export const useLog = createFilterStore(everyDelivery, ['order']);

const statesOf = {
  delivered: ['delivered'],
  failed: ['failed', 'retrying', 'superseded'],
  waiting: ['waiting'],
} as const;

/** The filter as `GET /webhookdeliveries` takes it; undefined for every delivery. */
export function toDeliveryFilter({ webhookId, event, result, search }: LogFilter): string | undefined {
  const entries: readonly FilterEntry[] = [
    ...(webhookId === null ? [] : [{ property: 'webhook_id', operator: 'eq' as const, value: webhookId }]),
    ...(event === '' ? [] : [{ property: 'event_name', operator: 'eq' as const, value: event }]),
    ...(result === 'any' ? [] : [{ property: 'state', operator: 'in' as const, value: [...statesOf[result]] }]),
    ...(search.trim() === '' ? [] : [{ property: 'request_body', operator: 'like' as const, value: search.trim() }]),
  ];
  return entries.length > 0 ? JSON.stringify(entries) : undefined;
}

const sorts = {
  newest: { sort: 'id', dir: 'DESC' },
  oldest: { sort: 'id', dir: 'ASC' },
  slowest: { sort: 'latency_ms', dir: 'DESC' },
} as const;

/** An order as `GET /webhookdeliveries` takes it. */
export const toDeliverySort = ({ order }: LogFilter) => sorts[order];
