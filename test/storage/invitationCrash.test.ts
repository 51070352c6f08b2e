import { afterEach, expect, it } from 'vitest';
import { createClient } from '../../shared/api/client.ts';
import { type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';

/** How many people accept at the same moment, each of them twice. */
const people = 24;
const password = 'difference engine';

let service: ServiceProcess;

afterEach(() => service?.dispose());

const anybody = () => createClient({ baseUrl: service.api, token: () => null });

/** Resolves with who is in, null for whoever was refused or whose answer never came. */
const accept = (code: string) =>
  anybody()
    .call('acceptInvitation', { body: { code, password } })
    .then(
      ({ user_id }) => user_id,
      () => null,
    );

it('invitations that are accepted while the service is killed are used with a whole user, or open', async () => {
  service = await startServiceProcess();
  const owner = await service.signIn();
  const { data: team } = await owner.call('createUserGroup', { body: { name: 'Night shift' } });
  const { data: queue } = await owner.call('createQueue', { body: { name: 'Orders' } });
  const body = { groups: [team.id], queue_ids: [queue.id] };
  const codes: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const person = { email: `person.${index}@company.test`, first_name: `Person ${index}` };
    codes.push((await owner.call('createInvitation', { body: { ...body, ...person } })).data.code);
  }
  let answered = 0;
  const killed = new Promise<void>((done) => {
    for (const code of [...codes, ...codes]) {
      void accept(code).then((userId) => {
        answered += userId === null ? 0 : 1;
        if (answered === 3) void service.end('SIGKILL').then(() => done());
      });
    }
  });
  await killed;
  service = await startServiceProcess(service.dataDir);
  const again = await service.signIn();
  const invitations = (await again.call('listInvitations', { query: { limit: 100 } })).data;
  const users = new Map((await again.call('listUsers')).data.map((user) => [user.id, user]));
  const { data: members } = await again.call('getQueue', { params: { id: queue.id }, query: {} });
  const used = invitations.filter(({ state }) => state === 'used');
  const open = invitations.filter(({ state }) => state === 'open');
  expect(used.length + open.length).toBe(people);
  expect(used.length, 'those that were answered').toBeGreaterThanOrEqual(3);
  expect(open.length, 'the service was killed before the last').toBeGreaterThan(0);
  for (const { used_by, email } of used) {
    expect(users.get(used_by ?? 0)).toMatchObject({ email, groups: [team.id], roles: ['agent'] });
    expect(members.users).toContain(used_by);
    expect(await anybody().call('login', { body: { email: email ?? '', password } })).toMatchObject({
      user_id: used_by,
    });
  }
  for (const { email } of open) expect([...users.values()].map((user) => user.email)).not.toContain(email);

  for (const code of codes) await accept(code);
  const emails = (await again.call('listUsers')).data
    .map(({ email }) => email)
    .filter((email) => /^person/.test(email));
  expect(emails.length, 'each is there once in the end').toBe(people);
  expect(new Set(emails).size).toBe(people);
}, 90_000);
