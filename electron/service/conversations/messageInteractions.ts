/** Messages as parts of the conversation with their contact. */

import type { Row } from '../platform/storage/tables.ts';
import type { Interaction } from './repository.ts';

/**
 * The interaction of a text message. One between users of the customer is stored on both sides and counted once: null
 * for the second.
 */
export function smsInteraction(row: Row<'sms'>): Interaction | null {
  const isInside = row.from_id !== '' && row.to_id !== '';
  if (isInside && row.type === 'I') return null;
  const userIds = isInside ? [Number(row.from_id), Number(row.to_id)] : row.user_id === null ? [] : [row.user_id];
  return {
    customerId: row.customer_id,
    channel: 'sms',
    type: isInside ? 'L' : row.type === 'O' ? 'O' : 'I',
    src: { number: row.from, id: row.from_id, name: row.from_name },
    dst: { number: row.to, id: row.to_id, name: row.to_name },
    userId: row.user_id,
    userIds,
    objectClass: 'sms',
    objectId: row.id,
    at: row.created_at,
  };
}

/** The interaction of a voice message. */
export function voiceMessageInteraction(row: Row<'voice_messages'>): Interaction {
  const userId = row.user_id;
  return {
    customerId: row.customer_id,
    channel: 'voicemail',
    type: 'I',
    src: { number: row.from, id: '', name: row.from_name },
    dst: { number: row.ddi, id: userId === null ? '' : String(userId), name: '' },
    userId,
    userIds: userId === null ? [] : [userId],
    objectClass: 'voicemessage',
    objectId: row.id,
    at: row.created_at,
    duration: row.duration,
  };
}
