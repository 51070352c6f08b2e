import { create } from 'zustand';

/**
 * Whether live updates arrive. `lost` means that another try is on its way, `outdated` that the service answers, but has
 * the files of another version than this page.
 */
export type Connection = 'connecting' | 'open' | 'lost' | 'outdated';

interface ConnectionState {
  readonly connection: Connection;
  /** When live updates stopped to come, Unix milliseconds: what the page shows is of then. Null while they come. */
  readonly staleSince: number | null;
  set(connection: Connection): void;
}

/** The state of the event stream. */
export const useConnection = create<ConnectionState>()((set) => ({
  connection: 'connecting',
  staleSince: null,
  // A try during an outage is still an outage.
  set: (connection) =>
    set((before) => {
      if (connection === 'connecting' && before.connection !== 'open') return before;
      const isStale = connection === 'lost' || connection === 'outdated';
      return { connection, staleSince: isStale ? (before.staleSince ?? Date.now()) : null };
    }),
}));
