import type { NewCdr } from '../calls/persistence/records.ts';
import { type Places, preparedQuery } from '../platform/storage/preparedQuery.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { conversationRepository, type Interaction } from './repository.ts';

/** Letters by the number of a CDR's type. */
const letters = ['I', 'O', 'M', 'L'] as const;

const partsOfChain = preparedQuery((db, chain: Places<{ rootId: number; customerId: number }>) =>
  db
    .selectFrom('cdrs')
    .select(['context', 'dst'])
    .where('root_live_id', '=', chain.rootId)
    .where('customer_id', '=', chain.customerId)
    .orderBy('live_id'),
);
const assignMonitors = preparedQuery((db, call: Places<{ conversationId: number; liveId: number }>) =>
  db.updateTable('monitors').set({ conversation_id: call.conversationId }).where('live_id', '=', call.liveId),
);

/** Every part of the chain that a call belongs to, in the order in which they began. */
async function callFlowOf(within: UnitOfWork, { root_live_id, customer_id }: NewCdr): Promise<string> {
  const parts = await partsOfChain(within, { rootId: root_live_id, customerId: customer_id });
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
export async function rememberInConversation(within: UnitOfWork, row: Row<'cdrs'>, cdr: NewCdr): Promise<void> {
  const interaction = interactionOf(row, cdr, await callFlowOf(within, cdr));
  const id = Number(await conversationRepository(within).touch(interaction));
  await assignMonitors(within, { conversationId: id, liveId: row.live_id });
}
