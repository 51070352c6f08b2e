/** A house in which nothing happens by itself, so that what changes is what was asked for. */
import { until } from '../../support/until.ts';
import type { House } from '../house.ts';

/** Closes audio sessions that never connected: the service would before long. */
export async function closeHalfOpenAudio({ admin, agent }: House): Promise<void> {
  for (const { id, user } of (await admin.call('listMediaSessions')).data) {
    if (user !== agent.userId) await admin.call('deleteMediaSession', { params: { id } }).catch(() => undefined);
  }
}

/** Ends every call, and takes away the webhooks that would be told of what was. */
export async function quieten(house: House): Promise<void> {
  const { service, admin } = house;
  await closeHalfOpenAudio(house);
  for (const { id } of (await admin.call('listCalls')).data) {
    await admin.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
  for (const { id } of (await admin.call('listWebhooks')).data) await admin.call('deleteWebhook', { params: { id } });
  await until(() => service.liveCalls() === 0, { what: 'the calls to end' });
}
