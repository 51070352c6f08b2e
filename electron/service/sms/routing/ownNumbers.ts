/** Which numbers are the house's own, and whose they are. */
import { codeOf, ddiTargetTypeCodes } from '../../../../shared/domain/codes.ts';
import { callerIdSchema, toContractNumber } from '../../../../shared/domain/numbers.ts';
import type { UserRecord } from '../../ports/accountRepositories.ts';
import type { LineRecord, Store } from '../../ports/repositories.ts';

/** Where numbers are looked up. */
export type NumberStore = Pick<Store, 'users' | 'lines' | 'smsCarriers' | 'ddis'>;

const isNumber = (text: string): boolean => /^\+?\d{3,15}$/.test(text);

/** The number that a line shows, without `+`: its caller id, else its user name where that is a number, else null. */
export function numberOfLine({ callerId, username }: Pick<LineRecord, 'callerId' | 'username'>): string | null {
  const shown = callerIdSchema.safeParse(callerId);
  if (shown.success && shown.data !== 'anonymous') return toContractNumber(shown.data);
  return isNumber(username) ? toContractNumber(username) : null;
}

/** The user whose number it is: an extension, a telephone number that leads to the user, or an own line's or carrier's. */
export async function userOfNumber(store: NumberStore, customerId: number, number: string): Promise<UserRecord | null> {
  const named = await store.users.byExtension(customerId, number);
  if (named) return named;
  const lines = await store.lines.ofCustomer(customerId);
  const carriers = await store.smsCarriers.ofCustomer(customerId);
  const owners = [
    ...lines.map((line) => ({ number: numberOfLine(line), userId: line.userId })),
    ...carriers.flatMap(({ numbers }) => numbers),
  ];
  const ddi = await store.ddis.byE164(customerId, number);
  const owner =
    ddi?.target_type === codeOf(ddiTargetTypeCodes, 'USER')
      ? ddi.target_id
      : (owners.find((entry) => entry.number === number && entry.userId !== null)?.userId ?? null);
  const user = owner === null ? null : await store.users.byId(owner);
  return user?.customerId === customerId ? user : null;
}
