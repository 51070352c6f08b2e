import type { CallDependencies } from '../session/dependencies.ts';

/**
 * Name of the contact that a number belongs to; empty when there is none, or when contacts cannot be read: no call fails
 * for want of a name.
 *
 * @param userId the only user in the call, whose own contacts count too; null: only those that everybody sees
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
