import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

/** Notes who took part in a call: they may see its records. */
export async function rememberParticipants(
  unit: UnitOfWork,
  liveId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await unit.db
    .insertInto('call_participants')
    .values(userIds.map((userId) => ({ user_id: userId, live_id: liveId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
