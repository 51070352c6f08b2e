import type { Queue } from '../../../../shared/api/schemas/queue.ts';
import { api } from '../../../lib/api/api.ts';
import { membersOf, type QueueDraft, settingsOf } from './queueDraft.ts';

/** Keeps a queue and who is in it. Ids alone say who is in it, objects what is told of each: the latter follow. */
export async function saveQueue(id: number | null, draft: QueueDraft): Promise<Queue> {
  const { ids, penalties } = membersOf(draft);
  const body = { ...settingsOf(draft), users: ids };
  const { data } =
    id === null ? await api.call('createQueue', { body }) : await api.call('updateQueue', { params: { id }, body });
  if (penalties.length > 0) await api.call('updateQueue', { params: { id: data.id }, body: { users: penalties } });
  return data;
}
