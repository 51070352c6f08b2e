import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { sine } from '../support/tone.ts';

const data = wavBytes(sine(440, 16_000)).toString('base64');
const e164 = '4930123456';

let service: TestService;
let admin: SignedIn;
let ada: TestUser;
let bob: TestUser;
let elsewhere: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  ada = await service.user('agent');
  bob = await service.user('agent');
  const owner = { email: 'owner@elsewhere.test', password: 'correct horse battery', first_name: 'Eve', ext: '100' };
  await admin.call('createCustomer', { body: { name: 'Elsewhere', owner } });
  elsewhere = await signIn(service.api, owner);
});

afterAll(() => service.dispose());

const missing = { status: 404 };
const upload = (user: TestUser) =>
  user.call('createVmAnnouncement', { body: { extension_id: user.userId, description: 'Mine', data } });

async function mailboxOf(user: TestUser) {
  const { data: all } = await user.call('listMailboxes');
  const own = all.find(({ user_id }) => user_id === user.userId);
  if (!own) throw new Error('There is no mailbox.');
  return own;
}

describe('telephone numbers, announcements and mailboxes of two customers', () => {
  it('are never seen by the other one, which may have the same number', async () => {
    const { data: ddi } = await admin.call('createDdi', { body: { e164 } });
    const { data: announcement } = await upload(ada);
    const mailbox = await mailboxOf(ada);
    expect((await elsewhere.call('listDdis')).data).toEqual([]);
    expect((await elsewhere.call('listVmAnnouncements')).data).toEqual([]);
    expect((await elsewhere.call('listMailboxes')).data).toHaveLength(1);
    const other = (id: number) => ({ params: { id } });
    await expect(elsewhere.call('getDdi', other(Number(ddi.id)))).rejects.toMatchObject(missing);
    await expect(elsewhere.call('deleteDdi', other(Number(ddi.id)))).rejects.toMatchObject(missing);
    await expect(elsewhere.call('getVmAnnouncement', other(announcement.id))).rejects.toMatchObject(missing);
    await expect(elsewhere.call('getMailbox', other(mailbox.id))).rejects.toMatchObject(missing);
    const { data: same } = await elsewhere.call('createDdi', { body: { e164 } });
    expect(same.e164).toBe(e164);
    const theirs = { target_type: 'VOICEMAIL', target_id: mailbox.id } as const;
    await expect(elsewhere.call('updateDdi', { params: { id: Number(same.id) }, body: theirs })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('refuse a number that is there, and targets that are not', async () => {
    await expect(admin.call('createDdi', { body: { e164: '+49 30 123456' } })).rejects.toMatchObject({ status: 409 });
    for (const target_type of ['USER', 'QUEUE', 'CONFERENCE', 'VOICEMAIL', 'ANNOUNCEMENT'] as const) {
      const body = { e164: '4930777777', target_type, target_id: 987_654 };
      await expect(admin.call('createDdi', { body })).rejects.toMatchObject({ status: 400 });
    }
    const body = { e164: '4930777777', target_type: 'EXTERNAL' } as const;
    await expect(admin.call('createDdi', { body })).rejects.toMatchObject({ status: 400 });
  });
});

describe('within a customer', () => {
  it('an agent sees its own mailbox and the shared ones, a supervisor all', async () => {
    await admin.call('createMailbox', { body: { name: 'Front desk' } });
    const mailbox = await mailboxOf(ada);
    const seen = (await bob.call('listMailboxes')).data.map(({ user_id }) => user_id);
    expect(seen.toSorted()).toEqual([bob.userId, null].toSorted());
    await expect(bob.call('getMailbox', { params: { id: mailbox.id } })).rejects.toMatchObject(missing);
    const supervisor = await service.user('supervisor');
    expect((await supervisor.call('listMailboxes')).data.length).toBeGreaterThanOrEqual(4);
    await expect(
      supervisor.call('updateMailbox', { params: { id: mailbox.id }, body: { enabled: true } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('a mailbox forgets an announcement that is deleted, and the file goes with its last use', async () => {
    const [first, second] = [(await upload(ada)).data, (await upload(ada)).data];
    const mailbox = await mailboxOf(ada);
    await ada.call('updateMailbox', { params: { id: mailbox.id }, body: { announcement_id: first.id } });
    await ada.call('deleteVmAnnouncement', { params: { id: first.id } });
    expect((await mailboxOf(ada)).announcement_id).toBeNull();
    const audio = (id: number) =>
      fetch(ada.url('getVmAnnouncementAudio', { params: { id } }), { headers: ada.headers() });
    const heard = await audio(second.id);
    expect(heard.status).toBe(200);
    expect((await heard.arrayBuffer()).byteLength).toBe(wavBytes(new Int16Array(16_000)).length);
  });
});
