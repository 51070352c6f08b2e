import { z } from 'zod';
import { collectionOf } from './collection.ts';

/** Money that moved; this service bills nobody, so there is none. */
export const transactionSchema = z
  .object({ id: z.int(), created_at: z.string(), amount: z.number(), description: z.string() })
  .meta({ id: 'Transaction', description: 'Money that moved; this service bills nobody, so there is none' });

/** Money that moved. */
export type Transaction = z.infer<typeof transactionSchema>;

/** Charges to an account (extension): there are none. */
export const transactions = {
  listTransactions: collectionOf({
    path: '/transactions',
    module: 'customer',
    summary: 'List transactions: always empty, as this service bills nobody',
    scope: 'agent',
    extension: true,
    resource: transactionSchema,
  }),
};
