/** Which numbers calls and messages may show: the house's own. A number of somebody else would be a forgery. */
import type { DialledBy } from '../ports/dialling.ts';
import { Refusal } from '../ports/refusal.ts';
import { isOwnNumber, type OwnNumberStore } from '../sms/routing/ownNumbers.ts';

/** Refuses to show a number that is not the house's own. */
export async function requireOwnNumber(
  store: OwnNumberStore,
  by: DialledBy,
  callerId: string,
  field: string,
): Promise<void> {
  if (callerId === 'anonymous' || (await isOwnNumber(store, by, callerId))) return;
  throw new Refusal(
    'invalid',
    `${callerId} is no number that you may show. Show the number of a line, or a telephone number of the house that an ` +
      'administrator has marked as verified (tel_verified); without a number the line shows its own',
    field,
  );
}
