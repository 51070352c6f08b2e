import type { FilterEntry } from '../../../../../shared/api/collection.ts';
import { createFilterStore } from '../../../../ui/filters/filterStore.ts';

/** Which deliveries are shown. */
export interface LogFilter {
  /** Null is every webhook. */
  readonly webhookId: number | null;
  /** Empty is every event. */
  readonly event: string;
  readonly result: 'any' | 'delivered' | 'failed' | 'waiting';
}

/** Every delivery. */
export const everyDelivery: LogFilter = { webhookId: null, event: '', result: 'any' };

/** The filter of the log. */
export const useLog = createFilterStore(everyDelivery);

const statesOf = {
  delivered: ['delivered'],
  failed: ['failed', 'retrying', 'superseded'],
  waiting: ['waiting'],
} as const;

/** The filter as `GET /webhookdeliveries` takes it; undefined for every delivery. */
export function toDeliveryFilter({ webhookId, event, result }: LogFilter): string | undefined {
  const entries: readonly FilterEntry[] = [
    ...(webhookId === null ? [] : [{ property: 'webhook_id', operator: 'eq' as const, value: webhookId }]),
    ...(event === '' ? [] : [{ property: 'event_name', operator: 'eq' as const, value: event }]),
    ...(result === 'any' ? [] : [{ property: 'state', operator: 'in' as const, value: [...statesOf[result]] }]),
  ];
  return entries.length > 0 ? JSON.stringify(entries) : undefined;
}
