import type { Repositories } from '../platform/storage/store.ts';

/** Makes mailed codes and reset tokens of a user invalid, because something they depend on has changed. */
export async function voidMailedSecrets(
  { challenges, passwordResets }: Pick<Repositories, 'challenges' | 'passwordResets'>,
  userId: number,
): Promise<void> {
  await challenges.removeOfUser(userId);
  await passwordResets.removeOfUser(userId);
}
