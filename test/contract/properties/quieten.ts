/** A customer in which nothing happens by itself, so that what changes is what was asked for. */
import { allRows, differences } from '../../support/customerRows.ts';
import { until } from '../../support/until.ts';
import { endCalls, type Fixture } from '../fixture.ts';

/** Closes audio sessions that never connected: the service would before long. */
export async function closeHalfOpenAudio({ admin, agent }: Fixture): Promise<void> {
  for (const { id, user } of (await admin.call('listMediaSessions')).data) {
    if (user !== agent.userId) await admin.call('deleteMediaSession', { params: { id } }).catch(() => undefined);
  }
}

/**
 * Ends every call, unregisters the phones, and deletes lines without a server and webhooks, which would report what
 * happened before.
 */
export async function quieten(fixture: Fixture): Promise<void> {
  const { service, admin } = fixture;
  await closeHalfOpenAudio(fixture);
  await endCalls(admin);
  // A registration ends by itself, minutes later; a new password ends it now.
  for (const { id, address } of (await admin.call('listPhones')).data) {
    if (address !== '') await admin.call('renewPhonePassword', { params: { id } });
  }
  // A line that registers in vain says so each time.
  for (const { id, state } of (await admin.call('listLines')).data) {
    if (state !== 'registered') await admin.call('deleteLine', { params: { id } });
  }
  for (const { id } of (await admin.call('listWebhooks')).data) await admin.call('deleteWebhook', { params: { id } });
  await until(() => service.liveCalls() === 0, { what: 'the calls to end' });
  await until(() => audioIsSettled(fixture), { what: 'agents without a device to be offline', timeoutMs: 60_000 });
  await until(() => standsStill(fixture), { what: 'the database to stand still', timeoutMs: 60_000 });
}

/** Whoever closed its audio stays reachable for a while, then goes offline. */
export async function audioIsSettled({ admin, agent }: Fixture): Promise<boolean> {
  const { data: agents } = await admin.call('listAgents');
  return agents.every(({ id, state, reachable }) => id === agent.userId || reachable || state === 'offline');
}

/** What was under way when the customer became quiet, such as a delivery, may still be written down. */
async function standsStill({ service }: Fixture): Promise<boolean> {
  const before = allRows(service.dataDir);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return differences(before, allRows(service.dataDir)).length === 0;
}
