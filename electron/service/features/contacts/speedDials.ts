import type { SpeedDialDirectory } from '../../calls/model/directories.ts';
import type { Store } from '../../platform/storage/store.ts';

/** Looks up speed dials of contacts: the user's own before shared ones. */
export function createSpeedDials({ contacts }: Pick<Store, 'contacts'>): SpeedDialDirectory {
  return {
    numberOf: async (customerId, userId, code) => contacts.speedDialled({ customerId, userId }, [code]),
    async numberBehindCode(customerId, userId, digits) {
      if (digits === '') return null;
      const scope = { customerId, userId };
      return (
        (await contacts.speedDialled(scope, [digits])) ??
        contacts.speedDialled(scope, [`*${digits}`, `#${digits}`, `**${digits}`])
      );
    },
  };
}
