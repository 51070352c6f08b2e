import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeOf } from '../../shared/api/changes.ts';
import { contract } from '../../shared/api/contract.ts';
import { type FollowedEvents, followEvents } from '../support/followedEvents.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { newStranger, type Stranger } from '../support/stranger.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

/** Lists that somebody else changes: who is notified, of which, and who is not. */
let service: TestService;
let admin: SignedIn;
let [agent, supervisor] = [] as unknown as [TestUser, TestUser];
let stranger: Stranger;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  [agent, supervisor] = [await service.user('agent'), await service.user('supervisor')];
  stranger = await newStranger(service.api, admin);
});

afterAll(() => service?.dispose());

const resources = (followed: FollowedEvents) => followed.named('resource.changed').map(({ resource }) => resource);

it('are reported to everybody who may read them, with who changed them, and to no other customer', async () => {
  const followed = await Promise.all([agent, supervisor, stranger].map((user) => followEvents(user)));
  const [agents, supervisors, strangers] = followed as [FollowedEvents, FollowedEvents, FollowedEvents];
  const isReported = (to: FollowedEvents, resource: string, count = 1) =>
    to.waitFor(() => resources(to).filter((one) => one === resource).length >= count, `a change of ${resource}`);

  const line = { name: 'Bremen', server: '127.0.0.1:9', register: false } as const;
  const { data } = await admin.call('createLine', { body: line });
  for (const to of [agents, supervisors]) await isReported(to, 'lines');
  expect(agents.named('resource.changed')[0]).toMatchObject({ resource: 'lines', by_user_id: admin.userId });
  await admin.call('updateLine', { params: { id: data.id }, body: { name: 'Hamburg' } });
  await isReported(agents, 'lines', 2);
  await admin.call('deleteLine', { params: { id: data.id } });
  await isReported(agents, 'lines', 3);

  const { data: ddi } = await admin.call('createDdi', { body: { e164: '4930777' } });
  await isReported(agents, 'ddis');
  await admin.call('deleteDdi', { params: { id: Number(ddi.id) } });
  await admin.call('createQueueGroup', { body: { name: 'All' } });
  await isReported(agents, 'queuegroups');

  // What was refused changed nothing, and only administrators may read what is mailed.
  await admin.call('createQueueGroup', { body: { name: 'All' } }).catch(() => undefined);
  await admin.call('updateMailSettings', { body: { public_url: 'https://phone.company.test' } });
  await isReported(supervisors, 'settings');
  await admin.call('createCallLabel', { body: { name: 'last' } });
  await isReported(agents, 'calllabels');
  expect(resources(agents)).not.toContain('settings');
  expect(resources(agents).filter((one) => one === 'queuegroups')).toHaveLength(1);
  expect(resources(strangers)).toEqual([]);
  for (const one of followed) one.close();
});

it('are those of administrators, and what others share; calls and messages have events of their own', () => {
  const announced = Object.values(contract).flatMap((row) => changeOf(row)?.resource ?? []);
  for (const name of ['lines', 'users', 'queues', 'queuegroups', 'ddis', 'phones', 'ringbacks', 'savedreports']) {
    expect(announced).toContain(name);
  }
  for (const name of ['calls', 'mediasessions', 'wrapups', 'me', 'login', 'chats'])
    expect(announced).not.toContain(name);
});
