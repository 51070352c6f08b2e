import type { Repositories } from '../platform/storage/store.ts';

/** Codes and reset tokens that a user was mailed count no more: what they stood for has changed. */
export async function voidMailedSecrets(
  { challenges, passwordResets }: Pick<Repositories, 'challenges' | 'passwordResets'>,
  userId: number,
): Promise<void> {
  await challenges.removeOfUser(userId);
  await passwordResets.removeOfUser(userId);
}
