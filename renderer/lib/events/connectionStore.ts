import { create } from 'zustand';

/** Whether live updates arrive. `lost` means that another try is on its way. */
export type Connection = 'connecting' | 'open' | 'lost';

interface ConnectionState {
  readonly connection: Connection;
  /** Unix milliseconds of the last loss; null while all is well. */
  readonly lostSince: number | null;
  set(connection: Connection): void;
}

/** The state of the event stream. */
export const useConnection = create<ConnectionState>()((set) => ({
  connection: 'connecting',
  lostSince: null,
  set: (connection) =>
    set((before) => ({
      // A try during an outage is still an outage.
      connection: connection === 'connecting' && before.connection === 'lost' ? 'lost' : connection,
      lostSince:
        connection === 'open' ? null : connection === 'lost' ? (before.lostSince ?? Date.now()) : before.lostSince,
    })),
}));
