import type { Generated } from 'kysely';

/** A call label. */
export interface CallLabelRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly color: string;
}

/** Call labels; a name is unique within the customer, a duplicate throws `Refusal`. */
export interface CallLabelRepository {
  create(label: Omit<CallLabelRecord, 'id'>): Promise<CallLabelRecord>;
  update(label: CallLabelRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<CallLabelRecord | null>;
  ofCustomer(customerId: number): Promise<CallLabelRecord[]>;
  remove(id: number): Promise<void>;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    call_labels: { id: Generated<number>; customer_id: number; name: string; color: string };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly callLabels: CallLabelRepository;
  }
}
