/** A telephone number as the contract shows it. Pure. */
import type { Ddi } from '../../../shared/api/schemas/ddi.ts';
import type { DdiRecord } from './records.ts';

/** The DDI resource. */
export function toDdi({ customerId: _, id, ...ddi }: DdiRecord): Ddi {
  return { ...ddi, id: String(id) };
}
