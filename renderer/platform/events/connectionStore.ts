import { create } from 'zustand';

/**
 * Whether live updates arrive. `lost` means that another try is on its way, `outdated` that the service answers, but has
 * the files of another version than this page.
 */
export type Connection = 'connecting' | 'open' | 'lost' | 'outdated';

interface ConnectionState {
  readonly connection: Connection;
  set(connection: Connection): void;
}

/** The state of the event stream. */
export const useConnection = create<ConnectionState>()((set) => ({
  connection: 'connecting',
  // A try during an outage is still an outage.
  set: (connection) =>
    set((before) => (connection === 'connecting' && before.connection !== 'open' ? before : { connection })),
}));
