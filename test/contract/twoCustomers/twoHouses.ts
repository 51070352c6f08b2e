/** Two customers on one service, both with something of everything. */
import { openHouse, openNeighbour } from '../house.ts';
import { type FurnishedHouse, furnish } from './furnishing.ts';

/** Both houses. */
export interface TwoHouses {
  readonly ours: FurnishedHouse;
  readonly theirs: FurnishedHouse;
  close(): Promise<void>;
}

/** How long opening both may take, in milliseconds. */
export const openingTimeoutMs = 180_000;

/** Opens both, and fills both. */
export async function openTwoHouses(): Promise<TwoHouses> {
  const ours = await openHouse();
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
