import type { NewCdr } from '../calls/persistence/records.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { conversationRepository, type Interaction } from './repository.ts';

/** Letters by the number of a CDR's type. */
const letters = ['I', 'O', 'M', 'L'] as const;

const flowText = 'SELECT context, dst FROM cdrs WHERE root_live_id = ? AND customer_id = ? ORDER BY live_id';
const monitorsText = 'UPDATE monitors SET conversation_id = ? WHERE live_id = ?';

/** Every part of the chain that a call belongs to, in the order in which they began. */
function callFlowOf(within: UnitOfWork, { root_live_id, customer_id }: NewCdr): string {
  const parts = within.prepare(flowText).all([root_live_id, customer_id]) as Pick<Row<'cdrs'>, 'context' | 'dst'>[];
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
  const interaction = interactionOf(row, cdr, callFlowOf(within, cdr));
  const id = Number(await conversationRepository(within).touch(interaction));
  within.prepare(monitorsText).run([id, row.live_id]);
}
