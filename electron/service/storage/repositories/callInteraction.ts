import type { Interaction } from '../../ports/conversationsRepositories.ts';
import type { NewCdr } from '../../ports/repositories.ts';
import type { Row } from '../schema.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { conversationRepository } from './conversationsRepositories.ts';

/** Letters by the number of a CDR's type. */
const letters = ['I', 'O', 'M', 'L'] as const;

/** Every part of the chain that a call belongs to, in the order in which they began. */
async function callFlowOf(unit: UnitOfWork, cdr: NewCdr): Promise<string> {
  const query = unit.db.selectFrom('cdrs').select(['context', 'dst']).where('root_live_id', '=', cdr.root_live_id);
  const parts = await query.where('customer_id', '=', cdr.customer_id).orderBy('live_id').execute();
  return parts.map(({ context, dst }) => `${context}:${dst}`).join(' > ');
}

function interactionOf(row: Row<'cdrs'>, cdr: NewCdr, callFlow: string): Interaction {
  return {
    customerId: row.customer_id,
    channel: 'call',
    type: letters[row.type] ?? 'L',
    src: { number: row.src, id: row.src_id, name: row.src_name },
    dst: { number: row.dst, id: row.dst_id, name: row.dst_name },
    userId: row.user_id,
    userIds: cdr.participants,
    objectClass: 'cdr',
    objectId: row.id,
    at: row.calldate,
    duration: row.billsec,
    ringTime: Math.max(0, row.duration - row.billsec),
    callFlow,
  };
}

/** Makes an ended call and its recordings part of the conversation with its contact. */
export async function rememberInConversation(unit: UnitOfWork, row: Row<'cdrs'>, cdr: NewCdr): Promise<void> {
  const interaction = interactionOf(row, cdr, await callFlowOf(unit, cdr));
  const id = Number(await conversationRepository(unit).touch(interaction));
  await unit.db.updateTable('monitors').set({ conversation_id: id }).where('live_id', '=', row.live_id).execute();
}
