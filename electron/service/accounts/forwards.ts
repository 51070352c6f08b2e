/** Where a user's calls may be forwarded to. */
import { toContractNumber } from '../../../shared/domain/numbers.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { UserPatch } from './userPatch.ts';
import type { UserRecord } from './userRepository.ts';

const fields = ['forward_always', 'forward_busy', 'forward_no_answer'] as const;

/** Refuses the user's own extension, and emergency numbers: nobody who calls the user asks for help. */
export async function checkForwards(
  { lines }: Pick<Store, 'lines'>,
  user: UserRecord,
  patch: Pick<UserPatch, (typeof fields)[number] | 'ext'>,
): Promise<void> {
  const given = fields.filter((field) => patch[field]);
  if (given.length === 0) return;
  const emergency = (await lines.ofCustomer(user.customerId)).flatMap(({ emergencyNumbers }) => emergencyNumbers);
  for (const field of given) {
    const number = toContractNumber(patch[field] ?? '');
    if (number === (patch.ext ?? user.ext))
      throw new Refusal('invalid', 'Calls cannot be forwarded to the user’s own extension', field);
    if (emergency.includes(number))
      throw new Refusal('invalid', 'Calls cannot be forwarded to an emergency number', field);
  }
}
