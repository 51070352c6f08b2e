/** Conversations as they are kept, and how an interaction becomes part of one. */
import type { Conversation } from '../../../shared/api/schemas/conversation.ts';
import type { NewRow, Row } from '../platform/storage/tables.ts';
import type { Interaction } from './records.ts';

const digitsOf = (number: string): string => number.replace(/^\+/, '');

/** What tells the contact apart: the other side's number, or the pair inside the house. */
export function contactOf({ contact, type, src, dst }: Interaction): string {
  if (contact !== undefined) return contact;
  if (type === 'L') return [src.number, dst.number].sort().join('~');
  return digitsOf(type === 'O' ? dst.number : src.number);
}

/** What every interaction says anew of its conversation. */
export function latestOf(interaction: Interaction) {
  const { src, dst, at, userId, type, duration = 0, ringTime = 0, callFlow = '' } = interaction;
  return {
    updated_at: at,
    user_id: userId,
    type,
    duration,
    ring_time: ringTime,
    call_flow: callFlow,
    src: src.number,
    src_id: src.id,
    src_name: src.name,
    dst: dst.number,
    dst_id: dst.id,
    dst_name: dst.name,
    object_class: interaction.objectClass,
    object_id: interaction.objectId,
    ...(interaction.channel === 'voicemail' && { voicemessage_id: interaction.objectId }),
  };
}

/** The conversation that an interaction begins. */
export function firstRow(interaction: Interaction): NewRow<'conversations'> {
  return {
    ...latestOf(interaction),
    customer_id: interaction.customerId,
    channel: interaction.channel,
    contact: contactOf(interaction),
    created_at: interaction.at,
    labels: '[]',
    notes: '',
    interactions: 1,
  };
}

/** A conversation as the contract shows it. */
export function conversationFromRow(
  { contact: _, ...row }: Row<'conversations'>,
  monitorIds: readonly number[],
): Conversation {
  return {
    ...row,
    id: String(row.id),
    conversation_id: String(row.id),
    channel: row.channel as Conversation['channel'],
    type: row.type as Conversation['type'],
    labels: JSON.parse(row.labels) as string[],
    monitor_ids: [...monitorIds],
  };
}
