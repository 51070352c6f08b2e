import { create } from 'zustand';
import type { FilterEntry } from '../../../../../shared/api/collection.ts';

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

interface LogState {
  readonly filter: LogFilter;
  change(change: Partial<LogFilter>): void;
  /** Everything of one webhook. */
  only(webhookId: number): void;
  clear(): void;
}

/** The filter of the log, kept while other pages are looked at. */
export const useLog = create<LogState>()((set) => ({
  filter: everyDelivery,
  change: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  only: (webhookId) => set({ filter: { ...everyDelivery, webhookId } }),
  clear: () => set({ filter: everyDelivery }),
}));

const statesOf = {
  delivered: ['delivered'],
  failed: ['failed', 'retrying'],
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
