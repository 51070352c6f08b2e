import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../../electron/service/platform/storage/audit/verifyAuditLog.ts';
import type { AuditLogEntry } from '../../../shared/api/auditLog.ts';
import { audioOffer } from '../../support/audioOffer.ts';
import { receiverToken } from '../../support/httpsReceiver.ts';
import { owner, signIn } from '../../support/serviceProcess.ts';
import { until } from '../../support/until.ts';
import { type Fixture, openFixture, openNeighbour } from '../fixture.ts';

let fixture: Fixture;
let neighbour: Fixture;

beforeAll(async () => {
  fixture = await openFixture();
  neighbour = await openNeighbour(fixture);
});

afterAll(async () => {
  expect((await verifyAuditLog(fixture.service.dataDir)).breaks).toEqual([]);
  await neighbour.close();
  await fixture.close();
});

/** Rows of an operation, the newest first. */
async function rowsOf(operation: string, of: Fixture = fixture): Promise<AuditLogEntry[]> {
  const filter = JSON.stringify([{ property: 'operation', operator: '=', value: operation }]);
  return (await of.admin.call('listAuditLog', { query: { filter } })).data;
}

async function newestOf(operation: string): Promise<AuditLogEntry | undefined> {
  return (await rowsOf(operation))[0];
}

const request = (path: string, init: RequestInit = {}, token: string | null = fixture.admin.token) =>
  fetch(`${fixture.service.api}${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...init.headers,
    },
  });

/** Everything that an administrator can get of the log. */
async function wholeLog(): Promise<string> {
  const list = await (await request('/auditlog?limit=10000')).text();
  return list + (await (await request('/auditlog.csv')).text());
}

describe('an administrator who wants something forgotten', () => {
  it.each(['PATCH', 'DELETE', 'POST', 'PUT'])('cannot %s the audit log', async (method) => {
    const { data, total } = await fixture.admin.call('listAuditLog', { query: { limit: 1 } });
    const body = method === 'DELETE' ? undefined : JSON.stringify({ user_name: 'Somebody else' });
    const paths = ['/auditlog', `/auditlog/${data[0]?.id}`, '/auditlog.csv'];
    for (const path of paths) expect([404, 405]).toContain((await request(path, { method, body })).status);
    const after = await fixture.admin.call('listAuditLog', { query: { limit: 10_000 } });
    expect(after.total).toBeGreaterThanOrEqual(total);
    expect(after.data).toContainEqual(data[0]);
  });

  it('leaves a row about who was removed', async () => {
    const { userId } = await fixture.service.user('agent');
    await fixture.admin.call('deleteUser', { params: { id: userId } });
    expect(await newestOf('deleteUser')).toMatchObject({
      user_id: fixture.admin.userId,
      object_type: 'users',
      object_id: String(userId),
      object_name: expect.stringContaining('User'),
      outcome: 'done',
      status: 204,
      address: '127.0.0.1',
    });
  });
});

describe('who changes something', () => {
  it('is logged with what it was and what it is', async () => {
    const { data: label } = await fixture.admin.call('createCallLabel', {
      body: { name: 'Complaint', color: '#ff0000' },
    });
    expect(await newestOf('createCallLabel')).toMatchObject({
      object_type: 'calllabels',
      object_id: String(label.id),
      object_name: 'Complaint',
      changes: expect.arrayContaining([{ field: 'name', before: null, after: 'Complaint' }]),
    });
    await fixture.admin.call('updateCallLabel', {
      params: { id: label.id },
      body: { name: 'Praise', color: '#ff0000' },
    });
    expect(await newestOf('updateCallLabel')).toMatchObject({
      user_id: fixture.admin.userId,
      object_id: String(label.id),
      changes: [{ field: 'name', before: 'Complaint', after: 'Praise' }],
      outcome: 'done',
    });
  });

  it('is logged when it was refused, with the status and the reason', async () => {
    const { token, userId } = fixture.agent;
    const rules = await request('/users/1', { method: 'DELETE' }, token);
    expect(rules.status).toBe(403);
    expect(await newestOf('deleteUser')).toMatchObject({
      user_id: userId,
      object_id: '1',
      outcome: 'refused',
      status: 403,
      reason: 'Access denied',
    });
    expect((await request('/auditlog', {}, token)).status).toBe(403);
    expect(await newestOf('listAuditLog')).toMatchObject({ user_id: userId, outcome: 'refused', status: 403 });
    expect((await request('/webhooks', {}, token)).status).toBe(403);
    expect(await newestOf('listWebhooks')).toMatchObject({ user_id: userId, outcome: 'refused', status: 403 });
  });

  it('is logged by the name of the token', async () => {
    const { data } = await fixture.admin.call('createApiToken', { body: { name: 'Nightly job', expiry: null } });
    const made = await newestOf('createApiToken');
    expect(made).toMatchObject({ object_type: 'apitokens', token_name: '' });
    expect(JSON.stringify(made)).not.toContain(data.token);
    await request('/me', { method: 'PATCH', body: JSON.stringify({ first_name: 'Nightly' }) }, data.token);
    expect(await newestOf('updateMe')).toMatchObject({ token_name: 'Nightly job', user_id: fixture.admin.userId });
    expect(await wholeLog()).not.toContain(data.token);
  });
});

describe('a secret that is typed in', () => {
  const secrets = {
    password: 'a secret of somebody 1',
    mail: 'a secret of the mail server 2',
    line: 'a secret of the line 3',
  };

  it('appears neither in the log nor in the CSV nor in webhooks', async () => {
    const { admin, receiver } = fixture;
    const events = ['audit_recorded'] as const;
    const { data: webhook } = await admin.call('createWebhook', {
      body: { name: 'SIEM', url: receiver.url, events: [...events] },
    });
    const { userId } = await fixture.service.user('agent');
    await admin
      .call('updateUser', { params: { id: userId }, body: { password: secrets.password } })
      .catch(() => undefined);
    const server = { host: '127.0.0.1', port: 9, from: 'cordboard@company.test', password: secrets.mail };
    await admin.call('updateMailSettings', { body: { ...server, secure: 'none' } });
    const { data: lines } = await admin.call('listLines');
    await request(`/lines/${lines[0]?.id}`, { method: 'PATCH', body: JSON.stringify({ password: secrets.line }) });
    await request('/me', { method: 'PATCH', body: JSON.stringify({ password: 'short 4' }) });
    const received = () => receiver.posts.filter(({ body }) => body.includes('"updateMe"')).length;
    await until(() => received() > 0, { what: 'the webhook to be told of the last' });
    const everything = (await wholeLog()) + receiver.posts.map(({ body }) => body).join();
    const { data: rotated } = await admin.call('rotateWebhookSecret', { params: { id: webhook.id } });
    for (const secret of [...Object.values(secrets), 'short 4', receiverToken, webhook.secret, rotated.secret]) {
      expect(everything + (await wholeLog())).not.toContain(secret);
    }
    expect(await newestOf('updateMailSettings')).toMatchObject({
      object_type: 'settings/mail',
      changes: expect.arrayContaining([{ field: 'password', before: null, after: '***' }]),
    });
    const posted = receiver.posts
      .map(({ body }) => JSON.parse(body))
      .filter(({ event_name }) => event_name === 'audit.recorded');
    expect(posted.map(({ entry }) => entry.operation)).toContain('updateMailSettings');
    await admin.call('updateMailSettings', { body: { host: null } });
    await admin.call('deleteWebhook', { params: { id: webhook.id } });
  });
});

describe('who signs in', () => {
  it('is logged, and so is who tries a wrong password of an account', async () => {
    const user = await fixture.service.user('agent');
    expect(await newestOf('login')).toMatchObject({
      outcome: 'done',
      user_id: user.userId,
      object_id: String(user.userId),
    });
    const wrong = JSON.stringify({ email: user.email, password: 'a guess' });
    expect((await request('/login', { method: 'POST', body: wrong }, null)).status).toBe(400);
    const row = await newestOf('login');
    expect(row).toMatchObject({ outcome: 'refused', status: 400, user_id: null, user_name: user.email });
    expect(row).toMatchObject({ object_type: 'users', object_id: String(user.userId), address: '127.0.0.1' });
  });

  it('by mistake with the password in the place of the e-mail address leaves no trace of it', async () => {
    const single = await fixture.another();
    const typed = 'my secret password@typed.test';
    const body = JSON.stringify({ email: typed, password: typed });
    await fetch(`${single.api}/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const admin = await signIn(single.api, owner);
    const { data } = await admin.call('listAuditLog');
    expect(data.filter(({ operation }) => operation === 'login')).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', user_name: '***' },
    ]);
    expect(JSON.stringify(data)).not.toContain('my secret');
  });
});

describe('who takes something away', () => {
  it('is logged: a recording once however many parts of it are asked for, an export with its filter', async () => {
    const { monitor, cdr } = await fixture.pastCall();
    const path = `/monitors/${monitor.id}.mp3`;
    for (const range of ['bytes=1-', 'bytes=100-200', 'bytes=0-']) {
      expect((await request(path, { headers: { range } })).status).toBe(206);
    }
    await request(path, { method: 'HEAD' });
    expect(await rowsOf('getMonitorAudio')).toMatchObject([
      {
        user_id: fixture.admin.userId,
        object_type: 'monitors',
        object_id: String(monitor.id),
        status: 206,
        outcome: 'done',
      },
    ]);
    await request(path, {}, fixture.agent.token);
    expect((await rowsOf('getMonitorAudio')).map(({ user_id }) => user_id)).toContain(fixture.agent.userId);
    const filter = JSON.stringify([{ property: 'src', operator: 'like', value: '49' }]);
    await request(`/cdrs.csv?filter=${encodeURIComponent(filter)}`);
    expect(await newestOf('exportCdrs')).toMatchObject({
      object_type: 'cdrs',
      changes: [{ field: 'filter', before: null, after: filter }],
    });
    await request(`/cdrs/${cdr.id}.pcap`);
    await request(`/cdrs/${cdr.id}.trace`);
    expect(await newestOf('getCdrPcap')).toMatchObject({ object_type: 'cdrs', object_id: String(cdr.id) });
    expect(await newestOf('getCdrTrace')).toMatchObject({ object_type: 'cdrs', object_id: String(cdr.id) });
  });

  it('is not logged: who opens audio, as every reload of a page does', async () => {
    const user = await fixture.service.user('agent');
    const offer = await audioOffer();
    const { data: session } = await user.call('createMediaSession', { body: { sdp: offer.sdp } });
    await offer.close();
    await fixture.admin.call('deleteMediaSession', { params: { id: session.id } });
    expect(await newestOf('deleteMediaSession')).toMatchObject({ object_id: String(session.id), outcome: 'done' });
    expect(await rowsOf('createMediaSession')).toEqual([]);
  });

  it('is logged: who listens to a call', async () => {
    const { id } = await fixture.connectedCall();
    const body = JSON.stringify({ mode: 'listen' });
    const { status } = await request(`/calls/${id}/supervisions`, { method: 'POST', body });
    expect(await newestOf('createSupervision')).toMatchObject({ object_type: 'calls', object_id: String(id), status });
  });
});

describe('the administrator of another customer', () => {
  it('sees nothing of it', async () => {
    const [row] = await rowsOf('createCallLabel');
    expect(row).toBeDefined();
    const theirs = await neighbour.admin.call('listAuditLog', { query: { limit: 10_000 } });
    const ours = new Set(
      (await fixture.admin.call('listAuditLog', { query: { limit: 10_000 } })).data.map(({ id }) => id),
    );
    expect(theirs.total).toBeGreaterThan(0);
    expect(theirs.data.filter(({ id }) => ours.has(id))).toEqual([]);
    const one = await request(`/auditlog/${row?.id}`, {}, neighbour.admin.token);
    expect(one.status).toBe(404);
    const csv = await (await request('/auditlog.csv', {}, neighbour.admin.token)).text();
    expect(csv).not.toContain('createCallLabel');
    const filter = JSON.stringify([{ property: 'id', operator: '=', value: row?.id }]);
    const filtered = await neighbour.admin.call('listAuditLog', { query: { filter } });
    expect(filtered.total).toBe(0);
  });
});
