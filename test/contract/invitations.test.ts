import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/client.ts';
import { type MailFixture, openMailFixture } from '../support/mail/mailFixture.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import type { TestUser } from '../support/testService.ts';

/** Inviting people, over a real mail server, through the contract alone. */
let fixture: MailFixture;
let supervisor: TestUser;

const publicUrl = 'https://phone.company.test';
const password = 'difference engine';
const dayMs = 24 * 3600_000;

beforeAll(async () => {
  fixture = await openMailFixture();
  await fixture.admin.call('updateMailSettings', { body: { public_url: publicUrl } });
  supervisor = await fixture.user('supervisor');
});

afterAll(() => fixture.dispose());

async function refusal(request: Promise<unknown>) {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return { status: error.status, field: error.errors[0]?.field, message: error.message };
  throw new Error(`It was not refused: ${String(error)}`);
}

const anybody = () => fixture.service.client();
type Body = NonNullable<Parameters<SignedIn['call']>[1]> & object;
const invite = async (body: object, as: SignedIn = fixture.admin) =>
  (await as.call('createInvitation', { body } as Body as { body: object })).data;
const look = async (code: string) => (await anybody().call('lookAtInvitation', { body: { code } })).data;
const accept = (code: string, given: object = {}) =>
  anybody().call('acceptInvitation', { body: { code, password, ...given } });
const stateOf = async (id: number) => (await fixture.admin.call('getInvitation', { params: { id } })).data;
const user = async (id: number) => (await fixture.admin.call('getUser', { params: { id } })).data;

describe('an invitation', () => {
  it('makes a user with its role, extension, teams and queues, who is signed in', async () => {
    const { admin, service } = fixture;
    const { data: team } = await admin.call('createUserGroup', { body: { name: 'Night shift' } });
    const { data: gone } = await admin.call('createUserGroup', { body: { name: 'Day shift' } });
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Orders' } });
    const given = { email: 'ann.lee@company.test', first_name: 'Ann', last_name: 'Lee', role: 'reception', ext: '777' };
    const made = await invite({ ...given, groups: [team.id, gone.id], queue_ids: [queue.id] });
    await admin.call('deleteUserGroup', { params: { id: gone.id } });
    expect(made).toMatchObject({ ...given, state: 'open', mail: 'queued', invited_by: admin.userId, used_by: null });
    expect(made.link).toBe(`${publicUrl}/join#code=${made.code}`);
    expect(made.app_link).toBe(`cordboard://join?url=${encodeURIComponent(publicUrl)}&code=${made.code}`);
    expect(await look(made.code)).toMatchObject({ ...given, asked: ['password'], app_link: made.app_link });

    const answer = await accept(made.code, { first_name: 'Anna', device_fingerprint: 'the laptop', remember_me: true });
    expect(answer).toEqual({
      message: 'Login successful',
      user_token: expect.any(String),
      user_id: expect.any(Number),
    });
    const joined = service.client(answer.user_token);
    expect((await joined.call('getMe')).data).toMatchObject({ email: given.email, first_name: 'Anna', ext: '777' });
    expect(await user(answer.user_id)).toMatchObject({ roles: ['reception'], groups: [team.id], last_name: 'Lee' });
    const { data: members } = await admin.call('getQueue', { params: { id: queue.id }, query: { include: 'users' } });
    expect(members.users).toMatchObject([{ id: answer.user_id, status: true }]);
    expect(await stateOf(made.id)).toMatchObject({ state: 'used', used_by: answer.user_id, used_by_name: 'Anna Lee' });
    expect(await anybody().call('login', { body: { email: given.email, password } })).toMatchObject({
      user_id: answer.user_id,
    });
  });

  it('arrives by mail, text only, whose link alone opens it', async () => {
    const { id, code } = await invite({ email: 'bob@company.test', first_name: 'Bob\nhttps://evil.test' });
    const mail = await fixture.mailTo('bob@company.test');
    expect(mail).toContain(`${publicUrl}/join#code=${code}`);
    expect(mail).toContain('valid for 7 days and works once');
    expect(mail, 'what people call themselves is a line, and no link').not.toMatch(
      /evil\.test.*\n.*evil|https:\/\/evil/,
    );
    const shown = JSON.stringify([await stateOf(id), (await fixture.admin.call('listInvitations')).data]);
    expect(shown).not.toContain(code);
    expect(JSON.stringify((await fixture.admin.call('listMails')).data), 'nor does the outbox').not.toContain(code);
  });

  it('asks for what it does not name, and takes the lowest free extension', async () => {
    const { code } = await invite({});
    const offer = { company: '', email: null, asked: ['email', 'first_name', 'password'] };
    expect(await look(code), 'the company has no name yet').toMatchObject(offer);
    expect(await refusal(accept(code))).toMatchObject({ status: 400, field: 'email' });
    const email = 'eve@company.test';
    expect(await refusal(accept(code, { email }))).toMatchObject({ status: 400, field: 'first_name' });
    expect(await refusal(accept(code, { email, first_name: 'Eve', password: 'password12' }))).toMatchObject({
      status: 400,
      field: 'password',
    });
    expect(await refusal(accept(code, { email: supervisor.email, first_name: 'Eve' }))).toMatchObject({
      status: 409,
      field: 'email',
    });
    const { user_id } = await accept(code, { email, first_name: 'Eve', last_name: 'Moneypenny' });
    expect(await user(user_id)).toMatchObject({ email, last_name: 'Moneypenny', ext: '101', roles: ['agent'] });
  });

  it('gives another extension when the chosen one was given away meanwhile', async () => {
    const { code } = await invite({ email: 'late@company.test', first_name: 'Late', ext: '850' });
    await fixture.admin.call('createQueue', { body: { name: 'Returns', number: '850' } });
    const { user_id } = await accept(code);
    expect((await user(user_id)).ext).not.toBe('850');
  });

  it('is for its address alone, and for one that nobody has', async () => {
    const { code } = await invite({ email: 'carl@company.test', first_name: 'Carl' });
    expect(await refusal(accept(code, { email: 'other@company.test' }))).toMatchObject({ status: 400, field: 'email' });
    expect(await refusal(invite({ email: 'CARL@company.test' }))).toMatchObject({ status: 409, field: 'email' });
    expect(await refusal(invite({ email: supervisor.email }))).toMatchObject({ status: 409, field: 'email' });
    expect(await refusal(invite({ ext: supervisor.ext }))).toMatchObject({ status: 409, field: 'ext' });
    expect(await refusal(invite({ groups: [999_999_999] }))).toMatchObject({ status: 400, field: 'groups.0' });
    expect(await refusal(invite({ queue_ids: [999_999_999] }))).toMatchObject({ status: 400, field: 'queue_ids.0' });
    await accept(code, { email: 'Carl@Company.test' });
  });
});

describe('a code', () => {
  const unknown = { status: 404, field: 'code' };
  const takenBack = { status: 400, field: 'code', message: 'This invitation was taken back' };

  it('works once, also when two come at the same moment', async () => {
    const { code } = await invite({ email: 'twice@company.test', first_name: 'Twice' });
    const outcomes = await Promise.allSettled([accept(code), accept(code), accept(code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(accept('f'.repeat(40)))).toMatchObject(unknown);
    const used = { status: 400, field: 'code', message: 'This invitation was used already' };
    const late = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.message);
    expect(late, 'those who came at the same moment are told, too').toEqual([used.message, used.message]);
    expect(await refusal(accept(code))).toEqual(used);
    expect(await refusal(look(code))).toEqual(used);
    const { data } = await fixture.admin.call('listUsers');
    expect(data.filter(({ email }) => email === 'twice@company.test')).toHaveLength(1);
  });

  it('is void once it was taken back, sent again, or is a week old, and says which', async () => {
    const { id, code } = await invite({ email: 'dora@company.test', first_name: 'Dora' });
    const { data: again } = await supervisor.call('renewInvitation', { params: { id } });
    expect(again).toMatchObject({ id, invited_by: supervisor.userId, mail: 'queued' });
    expect(await refusal(look(code))).toMatchObject(unknown);
    expect(await fixture.mailTo('dora@company.test', 1)).toContain(again.code);
    await look(again.code);

    fixture.clock.advance(7 * dayMs - 60_000);
    await look(again.code);
    fixture.clock.advance(120_000);
    // Logins have ended long before.
    supervisor = { ...supervisor, ...(await signIn(fixture.service.api, supervisor)) };
    expect((await stateOf(id)).state).toBe('expired');
    const late = await refusal(accept(again.code));
    expect(late).toMatchObject({ status: 400, message: expect.stringContaining('has expired. Ask User') });

    const { data: third } = await supervisor.call('renewInvitation', { params: { id } });
    await supervisor.call('deleteInvitations', { params: { ids: String(id) } });
    expect(await refusal(look(third.code))).toEqual(takenBack);
    expect(await refusal(accept(third.code))).toEqual(takenBack);
    expect(await stateOf(id)).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) });
    expect(await refusal(supervisor.call('renewInvitation', { params: { id } }))).toMatchObject({ status: 409 });
    const { user_id } = await accept((await invite({ email: 'dora@company.test', first_name: 'Dora' })).code);
    expect((await user(user_id)).email).toBe('dora@company.test');
  });

  it('is worth nothing any more when whoever invited has left, or could not invite to it', async () => {
    const boss = await fixture.user('administrator');
    const { id, code } = await invite({ role: 'administrator' }, boss);
    await look(code);
    await fixture.admin.call('updateUser', { params: { id: boss.userId }, body: { roles: ['supervisor'] } });
    expect(await refusal(look(code))).toEqual(takenBack);
    expect(await stateOf(id)).toMatchObject({ state: 'revoked', revoked_at: null });
    const { code: ofAgent } = await invite({}, await fixture.user('supervisor'));
    const { data } = await fixture.admin.call('listInvitations');
    const inviter = data.find(({ state, email }) => state === 'open' && email === null)?.invited_by ?? 0;
    await fixture.admin.call('updateUser', { params: { id: inviter }, body: { active: false } });
    expect(await refusal(accept(ofAgent, { email: 'x@company.test', first_name: 'X' }))).toEqual(takenBack);
  });
});

describe('whoever invites', () => {
  it('invites to the roles below its own, unless it is an administrator', async () => {
    for (const role of ['agent', 'reception']) expect((await invite({ role }, supervisor)).role).toBe(role);
    for (const role of ['supervisor', 'administrator']) {
      expect(await refusal(invite({ role }, supervisor))).toMatchObject({ status: 403, field: 'role' });
      const { id } = await invite({ role });
      expect(await refusal(supervisor.call('renewInvitation', { params: { id } }))).toMatchObject({ status: 403 });
      const ids = String(id);
      expect(await refusal(supervisor.call('deleteInvitations', { params: { ids } }))).toMatchObject({ status: 403 });
      await fixture.admin.call('deleteInvitations', { params: { ids } });
    }
    const agent = await fixture.user('agent');
    expect(await refusal(invite({}, agent))).toMatchObject({ status: 403 });
    expect(await refusal(agent.call('listInvitations'))).toMatchObject({ status: 403 });
  });

  it('takes all of them back or none, and none that was used', async () => {
    const used = await invite({ email: 'used@company.test', first_name: 'Used' });
    await accept(used.code);
    const open = await invite({});
    const ids = `${open.id},${used.id}`;
    expect(await refusal(fixture.admin.call('deleteInvitations', { params: { ids } }))).toMatchObject({ status: 409 });
    await look(open.code);
    const absent = { params: { ids: `${open.id},999999999` } };
    expect(await refusal(fixture.admin.call('deleteInvitations', absent))).toMatchObject({ status: 404 });
    await look(open.code);
  });

  it('finds its invitations by state, the newest first, and each in the audit log', async () => {
    const { id, code } = await invite({ email: 'zoe@company.test', first_name: 'Zoe' });
    const filter = JSON.stringify([{ property: 'state', operator: '=', value: 'open' }]);
    const listed = async () => (await fixture.admin.call('listInvitations', { query: { filter } })).data[0]?.id;
    expect(await listed()).toBe(id);
    const { user_id } = await accept(code);
    expect(await listed()).not.toBe(id);
    const other = await invite({});
    await fixture.admin.call('deleteInvitations', { params: { ids: String(other.id) } });
    const { data: rows } = await fixture.admin.call('listAuditLog', { query: { limit: 4 } });
    expect(rows.map(({ operation, object_id, outcome }) => [operation, object_id, outcome])).toEqual([
      ['deleteInvitations', String(other.id), 'done'],
      ['createInvitation', String(other.id), 'done'],
      ['acceptInvitation', String(user_id), 'done'],
      ['createInvitation', String(id), 'done'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('links', () => {
  const fromAfar = { 'x-forwarded-for': '192.0.2.7' };

  async function ask(api: string, { token }: SignedIn, headers: Record<string, string>) {
    const answer = await fetch(`${api}/invitations`, {
      method: 'POST',
      headers: { ...headers, 'x-auth-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `links.${Math.random()}@company.test` }),
    });
    return { status: answer.status, body: (await answer.json()) as { message: string; data: Record<string, string> } };
  }

  it('need a public address, or HTTPS or the machine itself, whose address no mail has', async () => {
    const other = await openMailFixture({ config: { trustedProxies: [] } });
    const { service, admin, smtp } = other;
    const here = await ask(service.api, admin, {});
    expect(here.status).toBe(201);
    expect(here.body.data).toMatchObject({ mail: 'none', link: expect.stringContaining(`${service.url}/join#code=`) });
    const refused = await ask(service.api, admin, fromAfar);
    expect(refused.status).toBe(412);
    expect(refused.body.message).toContain('Settings → Mail');
    expect(await ask(service.api, admin, { ...fromAfar, 'x-forwarded-proto': 'https' })).toMatchObject({ status: 412 });
    expect(smtp.mails).toEqual([]);
    await other.dispose();
  });

  it('wait in the outbox, unreadable for others, where there is no mail server', async () => {
    const { admin } = fixture;
    await admin.call('updateMailSettings', { body: { host: null } });
    const { mail, code } = await invite({ email: 'kept@company.test', first_name: 'Kept' });
    expect(mail).toBe('kept');
    const [kept] = (await admin.call('listMails')).data;
    expect(kept).toMatchObject({ to: 'kept@company.test', state: 'kept', masked: true, text: '' });
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});

describe('codes that are tried', () => {
  it('are limited by the place that they come from, good ones never', async () => {
    const { code } = await invite({});
    for (let tries = 0; tries < 100; tries += 1) await look(code);
    const statuses: number[] = [];
    for (let tries = 0; tries < 70; tries += 1)
      statuses.push((await refusal(look(String(tries).padStart(40, 'a')))).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(await refusal(look(code)), 'until then from there').toMatchObject({ status: 429 });
    fixture.clock.advance(16 * 60_000);
    await look(code);
  });
});
