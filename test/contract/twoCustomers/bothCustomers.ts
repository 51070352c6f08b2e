/** Two customers on one service, both with something of everything. */
import { openFixture, openNeighbour } from '../fixture.ts';
import { type FurnishedCustomer, furnish } from './furnishing.ts';

/** Both customers. */
export interface BothCustomers {
  readonly ours: FurnishedCustomer;
  readonly theirs: FurnishedCustomer;
  close(): Promise<void>;
}

/** How long opening both may take, in milliseconds. */
export const openingTimeoutMs = 180_000;

/** Opens both, and fills both. */
export async function openBothCustomers(): Promise<BothCustomers> {
  const ours = await openFixture();
  const theirs = await openNeighbour(ours);
  return {
    ours: await furnish(ours),
    theirs: await furnish(theirs),
    async close() {
      await theirs.close();
      await ours.close();
    },
  };
}
