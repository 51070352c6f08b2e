/** Which numbers are the customer's own, and whose they are. */
import { codeOf } from '../../../shared/domain/codes.ts';
import { ddiStatusCodes, ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import { callerIdSchema, toContractNumber } from '../../../shared/domain/numbers.ts';
import type { UserRecord } from '../accounts/userRepository.ts';
import type { LineRecord } from '../lines/repository.ts';
import type { Store } from '../platform/storage/store.ts';

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

/** Where the numbers are looked up that the customer may show. */
export type OwnNumberStore = Pick<Store, 'users' | 'lines' | 'ddis'>;

const enabled = codeOf(ddiStatusCodes, 'ENABLED');

/** Whether a user may show a number: the own extension, a line's that it may use, or a verified number of the customer. */
export async function isOwnNumber(
  store: OwnNumberStore,
  { customerId, userId }: { readonly customerId: number; readonly userId: number | null },
  number: string,
): Promise<boolean> {
  const digits = toContractNumber(number);
  const user = userId === null ? null : await store.users.byId(userId);
  if (user?.customerId === customerId && user.ext === digits) return true;
  const lines = await store.lines.ofCustomer(customerId);
  const isUsable = (owner: number | null) => owner === null || owner === userId;
  if (lines.some((line) => line.enabled && isUsable(line.userId) && numberOfLine(line) === digits)) return true;
  const ddi = await store.ddis.byE164(customerId, digits);
  return ddi !== null && ddi.status === enabled && ddi.tel_verified;
}
