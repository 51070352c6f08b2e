import type { Queue } from '../../../../shared/api/schemas/queue.ts';
import { api } from '../../../platform/api/api.ts';
import { type QueueDraft, settingsOf } from './queueDraft.ts';

/** Keeps a queue and who is in it, all or nothing. */
export async function saveQueue(id: number | null, draft: QueueDraft): Promise<Queue> {
  const body = settingsOf(draft);
  const { data } =
    id === null ? await api.call('createQueue', { body }) : await api.call('updateQueue', { params: { id }, body });
  return data;
}
