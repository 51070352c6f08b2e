import type { CallSide } from '../model/call.ts';
import { idleSide } from '../model/newCall.ts';
import type { Route } from '../model/route.ts';
import type { CallDependencies } from '../session/dependencies.ts';

/**
 * Name of the contact with a number; empty if there is none, or when contacts cannot be read: a missing name must not
 * make a call fail.
 *
 * @param userId the only user in the call, whose own contacts count too; null: only shared contacts
 */
export async function contactName(
  { contacts, logger }: Pick<CallDependencies, 'contacts' | 'logger'>,
  customerId: number,
  number: string,
  userId: number | null,
): Promise<string> {
  if (!contacts) return '';
  return contacts.nameOf(customerId, number, userId).catch((error: unknown) => {
    logger.warn({ customerId, err: error }, 'the other party has no name');
    return '';
  });
}

/** A side that is to be called, by the name that the user knows who calls it. */
export async function namedSide(
  deps: Pick<CallDependencies, 'contacts' | 'logger'>,
  { customerId, userId }: { readonly customerId: number; readonly userId: number | null },
  route: Route,
): Promise<CallSide> {
  const side = idleSide(route);
  if (route.kind !== 'line') return side;
  const name = await contactName(deps, customerId, route.number, userId);
  return { ...side, party: { ...side.party, name } };
}
