import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestService } from './testService.ts';

/**
 * A new voice message in a user's mailbox, as a caller leaves it, whose file is no sound. The service does not notice
 * it by itself: lamps and clients learn of it with the next change. Answers its id.
 */
export async function plantVoiceMessage(service: TestService, userId: number): Promise<number> {
  const store = await service.openStore();
  const customerId = (await store.users.byId(userId))?.customerId;
  if (customerId === undefined) throw new Error(`There is no user ${userId}.`);
  const { id: mailboxId } = await store.mailboxes.ofUser(customerId, userId);
  const path = join('voicemessages', `${performance.now()}.mp3`);
  await mkdir(join(service.dataDir, 'voicemessages'), { recursive: true });
  await writeFile(join(service.dataDir, path), 'a message');
  const created_at = '2026-01-01 10:00:00';
  const caller = { from: '4930111', from_name: '' };
  const place = { mailbox_id: mailboxId, user_id: userId };
  const id = await store.voiceMessages.begin({
    customerId,
    ...place,
    ...caller,
    path,
    live_id: 1,
    ddi: '',
    created_at,
  });
  await store.voiceMessages.finish(id, { duration: 3, size: 9 }, ({ duration }) => ({
    customerId,
    userIds: [userId],
    body: {
      event_name: 'voicemessage.received',
      event_time: created_at,
      message_id: id,
      call_id: 1,
      ...place,
      ...caller,
      duration,
    },
  }));
  return id;
}
