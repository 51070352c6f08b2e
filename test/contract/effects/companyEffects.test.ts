/**
 * What the company is told and may do: webhooks with their deliveries, policies, labels in filters, audio, mailed codes, roles,
 * conversations, words. Judged by what receivers get and what the next answer says. Written from the specification and its decided
 * gaps: nothing here knows our schemas or our client.
 */
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { audioOffer } from '../../support/audioOffer.ts';
import { type HttpsReceiver, startHttpsReceiver } from '../../support/httpsReceiver.ts';
import { codeIn, smtpLogin, tokenIn } from '../../support/mail/mailFixture.ts';
import { startMailServer, type TestMailServer } from '../../support/mail/mailServer.ts';
import { recordsFor } from '../../support/recordings.ts';
import { until } from '../../support/until.ts';
import { type CompanyFixture, openCompany, type Person } from './companyFixture.ts';
import { plainTool } from './plainTool.ts';

let company: CompanyFixture;
let receiver: HttpsReceiver;
let smtp: TestMailServer;
let [ada, bob] = [] as unknown as [Person, Person];

beforeAll(async () => {
  receiver = await startHttpsReceiver();
  smtp = await startMailServer({ secure: 'starttls', login: smtpLogin });
  company = await openCompany({ config: { webhooks: { caFile: receiver.caFile, allowPrivate: true } } });
  [ada, bob] = [await company.person('611', { hears: true }), await company.person('612')];
});

afterEach(() => company.hangUp());
afterAll(async () => {
  await company.close();
  await receiver.close();
  await smtp.close();
});

const data = async (path: string, of = company.tool) => (await of.ask('GET', path)).body.data;
const statusOf = async (method: string, path: string, body?: object, of = company.tool) =>
  (await of.ask(method, path, body)).status;
const filterOf = (property: string, operator: string, value: unknown) =>
  encodeURIComponent(JSON.stringify([{ property, operator, value }]));

/** A call between two outside numbers that talked, and its record. */
async function pastTalk(from: string, to: string) {
  const { body } = await company.tool.ask('POST', '/webcalls', { from: `+${from}`, to: `+${to}` });
  for (const toneHz of [900, 1_500]) {
    const party = await company.incoming(toneHz);
    await party.leg.answer();
    party.talk();
  }
  await until(async () => (await data('/calls'))[0]?.state === 3, { what: 'the talk' });
  expect(await statusOf('DELETE', `/calls/${body.data.id}`)).toBe(204);
  const records = () => company.tool.find('/cdrs', 'live_id', String(body.data.id));
  await until(async () => (await records()).length === 1, { what: 'the record' });
  const [record] = await records();
  return record;
}

it('a webhook gets what it subscribed to and nothing else, shows each attempt, and repeats one by request', async () => {
  const webhook = { name: 'CRM', url: `${receiver.url}?TOKEN=secret-of-the-crm`, events: ['call_ended'] };
  const { status, body } = await company.tool.ask('POST', '/webhooks', webhook);
  expect(status).toBe(201);
  const { id } = body.data;
  expect(await statusOf('POST', '/webhooks', { ...webhook, url: receiver.url.replace('https', 'http') })).toBe(400);
  const record = await pastTalk('442079460061', '442079460062');
  const received = () =>
    receiver.posts.map(({ body: text }) => JSON.parse(text)).filter(({ call_id }) => call_id === record.live_id);
  await until(() => received().length > 0, { what: 'the end to be told' });
  expect(received()).toMatchObject([{ event_name: 'call.hangup', state: 'HANGUP', dst: '442079460062' }]);
  expect(receiver.posts.at(-1)?.path).toContain('TOKEN=secret-of-the-crm');
  const deliveries = async () =>
    (await data(`/webhooks/${id}/deliveries`)).filter(({ call_id }: { call_id: number }) => call_id === record.live_id);
  await until(async () => (await deliveries())[0]?.state === 'delivered', { what: 'the delivery' });
  const [delivery] = await deliveries();
  expect(JSON.stringify(await data(`/cdrs/${record.id}/webhooks`))).toContain(`"id":${delivery.id}`);
  expect(await statusOf('POST', `/webhooks/${id}/deliveries/${delivery.id}/replay`)).toBeLessThan(300);
  await until(() => received().length === 2, { what: 'it to be told again' });
  expect(received()[1].id).toBe(received()[0].id);
  expect(await statusOf('PATCH', `/webhooks/${id}`, { enabled: false })).toBe(200);
  const next = await pastTalk('442079460063', '442079460064');
  expect(await statusOf('DELETE', `/webhooks/${id}`)).toBe(204);
  const ofNext = receiver.posts.filter(({ body: text }) => JSON.parse(text).call_id === next.live_id);
  expect(ofNext).toEqual([]);
});

it('a policy of a team forbids its people what it says, until it is changed or deleted', async () => {
  const team = (await company.tool.ask('POST', '/usergroups', { name: 'Trainees', color: '#2563eb' })).body.data;
  expect(await statusOf('PATCH', `/usergroups/${team.id}`, { name: 'New people' })).toBe(200);
  expect(await data(`/usergroups/${team.id}`)).toMatchObject({ name: 'New people' });
  expect(await data('/usergroups')).toMatchObject([{ id: team.id, name: 'New people' }]);
  await company.tool.ask('PATCH', '/users', [{ id: ada.id, groups: [team.id] }]);
  const policy = { name: 'Inside only', color: '#dc2626', policy: { dial_out: false }, group_ids: [team.id] };
  const { status, body } = await company.tool.ask('POST', '/usergrouppolicies', policy);
  expect(status).toBe(201);
  const { id } = body.data;
  const dials = () => ada.tool.ask('POST', '/calls', { to: '+442079460071', auto_answer: true });
  expect((await dials()).status).toBe(403);
  expect(await data('/usergrouppolicies')).toMatchObject([{ id, name: 'Inside only' }]);
  expect(await statusOf('PATCH', `/usergrouppolicies/${id}`, { policy: { dial_out: true } })).toBe(200);
  expect(await data(`/usergrouppolicies/${id}`)).toMatchObject({ policy: { dial_out: true } });
  const allowed = await dials();
  expect(allowed.status).toBe(201);
  await (await company.incoming()).leg.answer();
  expect(await data(`/users/${ada.id}/calls`)).toMatchObject([{ id: allowed.body.data.id }]);
  expect(await statusOf('DELETE', `/calls/${allowed.body.data.id}`)).toBe(204);
  expect(await statusOf('PATCH', `/usergrouppolicies/${id}`, { policy: { dial_out: false } })).toBe(200);
  expect((await dials()).status).toBe(403);
  expect(await statusOf('DELETE', `/usergrouppolicies/${id}`)).toBe(204);
  expect(await statusOf('GET', `/usergrouppolicies/${id}`)).toBe(404);
  const again = await dials();
  expect(again.status).toBe(201);
  await company.incoming();
  await statusOf('DELETE', `/calls/${again.body.data.id}`);
});

it('a label finds the calls and contacts that have it, by its name and its id, and none once it is deleted', async () => {
  const label = (await company.tool.ask('POST', '/calllabels', { name: 'urgent', color: '#b45309' })).body.data;
  expect(await data('/calllabels')).toContainEqual(expect.objectContaining({ id: label.id }));
  const contact = (
    await company.tool.ask('POST', '/contacts', { first_name: 'Uma', tel: '+442079460081', global: true })
  ).body.data;
  await company.tool.ask('PATCH', `/contacts/${contact.id}`, { labels: [label.id] });
  expect(await data(`/contacts/${contact.id}`)).toMatchObject({ labels: [{ id: label.id }] });
  const record = await pastTalk('442079460081', '442079460082');
  await company.tool.ask('PATCH', '/cdrs', [{ id: record.id, labels: ['urgent'] }]);
  for (const value of ['urgent', String(label.id)])
    for (const path of ['/cdrs', '/contacts']) {
      const id = path === '/cdrs' ? record.id : contact.id;
      expect(await data(`${path}?filter=${filterOf('labels', '=', value)}`)).toMatchObject([{ id }]);
    }
  expect(await statusOf('DELETE', `/calllabels/${label.id}`)).toBe(204);
  expect(await statusOf('GET', `/calllabels/${label.id}`)).toBe(404);
  expect(await data(`/cdrs?filter=${filterOf('labels', '=', 'urgent')}`)).toEqual([]);
});

it('an audio session is shown while it is open, ended by resetting the user’s audio, and a record afterwards', async () => {
  const eve = await company.person('614', { hears: true });
  const [session] = await data('/mediasessions', eve.tool);
  expect(await data(`/mediasessions/${session.id}`, eve.tool)).toMatchObject({ id: session.id, user: eve.id });
  expect(await data(`/users/${eve.id}/audio`)).toMatchObject({ online: true });
  // One for each device: a new one replaces the old.
  const opened = async (device: string) => {
    const { sdp, accept, close } = await audioOffer();
    const { body } = await eve.tool.ask('POST', '/mediasessions', { sdp, device });
    await accept(body.data.sdp);
    onTestFinished(close);
    return body.data.id;
  };
  const ids = async () => (await data('/mediasessions', eve.tool)).map(({ id }: { id: number }) => id).toSorted();
  const desk = await opened('desk');
  expect(await ids()).toEqual([session.id, desk].toSorted());
  const again = await opened('desk');
  await until(async () => !(await ids()).includes(desk), { what: 'the old one to go' });
  expect(await ids()).toEqual([session.id, again].toSorted());
  expect(await statusOf('DELETE', `/users/${eve.id}/audio`)).toBe(204);
  expect(await data(`/users/${eve.id}/audio`)).toMatchObject({ online: false });
  expect(await statusOf('GET', `/mediasessions/${session.id}`, undefined, eve.tool)).toBe(404);
  const records = () => data(`/msdrs?filter=${filterOf('user_id', '=', eve.id)}`);
  await until(async () => (await records()).length === 3, { what: 'the records of the sessions' });
  const [{ id }] = await records();
  expect(await data(`/msdrs/${id}`)).toMatchObject({ user_id: eve.id });
  expect(await data('/msdrs')).toContainEqual(expect.objectContaining({ id }));
});

it('roles are named, and a user’s own calls, contacts and conversations are what was its', async () => {
  const roles = await data('/aclroles', ada.tool);
  expect(roles.map(({ role }: { role: string }) => role)).toContain('agent');
  expect(await data(`/aclroles/${roles[0].id}`, ada.tool)).toEqual(roles[0]);
  const own = (await ada.tool.ask('POST', '/contacts', { first_name: 'Oda', tel: '+442079460091' })).body.data;
  expect(await data(`/users/${ada.id}/contacts`, ada.tool)).toContainEqual(expect.objectContaining({ id: own.id }));
  const { body } = await ada.tool.ask('POST', '/calls', { to: '+442079460091', auto_answer: true });
  const party = await company.incoming();
  await party.leg.answer();
  await until(async () => (await data('/calls', ada.tool))[0]?.state === 3, { what: 'the talk' });
  const trace = JSON.stringify(await data(`/calls/${body.data.id}/trace`));
  expect(trace).toMatch(/INVITE sip:/);
  await party.leg.end();
  const records = () => data(`/users/${ada.id}/cdrs`, ada.tool);
  await until(async () => (await records())[0]?.live_id === body.data.id, { what: 'the record' });
  expect(await data(`/users/${ada.id}/cdrs`, bob.tool), 'another agent sees none of them').toEqual([]);
  const [conversation] = await data(`/users/${ada.id}/conversations`, ada.tool);
  expect(await data('/conversations', ada.tool)).toContainEqual(conversation);
  expect(conversation).toMatchObject({ dst: '442079460091', user_id: ada.id });
  expect(await data('/conversations', bob.tool)).toEqual([]);
  const change = [{ id: conversation.id, notes: 'Wants a boat' }];
  expect(await statusOf('PATCH', '/conversations', change, ada.tool)).toBe(200);
  expect(await data(`/conversations/${conversation.id}`, ada.tool)).toMatchObject({ notes: 'Wants a boat' });
  expect(await statusOf('GET', `/conversations/${conversation.id}`, undefined, bob.tool)).toBe(404);
});

it('a recording takes what was said and how it was, is found by its words, and is gone with all others', async () => {
  const { body } = await company.tool.ask('POST', '/webcalls', { from: '+442079460095', to: '+442079460096' });
  for (const toneHz of [900, 1_500]) {
    const party = await company.incoming(toneHz);
    await party.leg.answer();
    party.talk();
  }
  await until(async () => (await data('/calls'))[0]?.state === 3, { what: 'the talk' });
  await company.tool.ask('PATCH', `/calls/${body.data.id}`, { monitor_state: 'start' });
  await until(async () => (await data('/calls'))[0]?.monitor_state === 1, { what: 'the recording' });
  // One that is over before anything was said is not kept.
  await recordsFor(company.service.dataDir, 0.2);
  await company.tool.ask('DELETE', `/calls/${body.data.id}`);
  const found = () => company.tool.find('/monitors', 'live_id', String(body.data.id));
  await until(async () => (await found()).length === 1, { what: 'the recording to be listed' });
  const [{ id }] = await found();
  const said = { transcript: 'The umbrella was inside out.', summary: 'Wind', cx_score: 4 };
  expect(await statusOf('PATCH', `/monitors/${id}`, said)).toBe(200);
  expect(await data(`/monitors/${id}`)).toMatchObject(said);
  expect(await data(`/monitors?filter=${filterOf('words', 'like', 'umbrella')}`)).toMatchObject([{ id }]);
  const word = (await company.tool.ask('POST', '/monitors/aidictionary', { token: 'Umbrella & Sons' })).body.data;
  expect(await data(`/monitors/aidictionary/${word.id}`)).toMatchObject({ token: 'Umbrella & Sons' });
  expect(await data('/monitors/aidictionary')).toMatchObject([{ id: word.id }]);
  expect(await statusOf('DELETE', '/monitors')).toBe(202);
  await until(async () => (await found()).length === 0, { what: 'all recordings to be gone' });
  expect(await statusOf('GET', `/monitors/${id}.mp3`)).toBe(404);
});

it('codes come by mail: to sign in, to confirm an address, and to set another password', async () => {
  const mail = { host: '127.0.0.1', port: smtp.port, ca: smtp.ca, secure: 'starttls', from: 'phone@company.test' };
  expect(await statusOf('PATCH', '/settings/mail', { ...mail, ...smtpLogin })).toBe(200);
  const nina = await company.person('615');
  const email = `${nina.ext}@company.test`;
  const nobody = plainTool(company.base, '');
  const mails = () => smtp.mails.filter(({ to }) => to === email).map(({ body }) => body);
  const next = async (act: () => Promise<unknown>, find: (text: string) => string) => {
    const seen = mails().length;
    await act();
    const found = () =>
      mails()
        .slice(seen)
        .map(find)
        .find((text) => text !== '');
    await until(() => found() !== undefined, { what: 'the mail' });
    return found() ?? '';
  };
  const confirmation = await next(() => nobody.ask('POST', '/confirmation', { email }), tokenIn);
  expect(await statusOf('POST', '/confirmation', { code: confirmation }, nobody)).toBe(200);

  expect(await statusOf('PATCH', `/users/${nina.id}`, { two_factor_auth: 'E' })).toBe(200);
  const password = `password of ${nina.ext}`;
  let nonce = '';
  const code = await next(async () => {
    const asked = await nobody.ask('POST', '/login', { email, password });
    expect([asked.status, asked.body.user_token]).toEqual([202, undefined]);
    nonce = asked.body.nonce;
  }, codeIn);
  expect(await statusOf('POST', '/login2fa', { nonce, code: code === '000000' ? '111111' : '000000' }, nobody)).toBe(
    400,
  );
  const signedIn = await nobody.ask('POST', '/login2fa', { nonce, code });
  expect(signedIn.status).toBe(200);
  const own = plainTool(company.base, signedIn.body.user_token);
  expect(await data('/me', own)).toMatchObject({ id: String(nina.id) });

  expect(await statusOf('POST', '/password', { email: 'nobody@company.test' }, nobody)).toBe(200);
  const token = await next(() => nobody.ask('POST', '/password', { email }), tokenIn);
  const changed = { token, password: 'another long password' };
  expect(await statusOf('POST', '/reset', changed, nobody)).toBe(200);
  expect(await statusOf('POST', '/reset', changed, nobody)).toBe(400);
  expect(await statusOf('GET', '/me', undefined, own)).toBe(401);
  expect(await statusOf('POST', '/login', { email, password }, nobody)).toBe(400);
  expect(await statusOf('POST', '/login', { email, password: changed.password }, nobody)).toBe(202);
});

it('a call-me-back button is what visitors of its setting read, and the setting continues without it', async () => {
  const button = { name: 'Big', data_online: 'Ring me', data_offline: '{"text":"Later","hidden":false}' };
  const { id } = (await company.tool.ask('POST', '/callmeback/buttons', button)).body.data;
  const origin = 'https://boats.test';
  const site = { name: 'Boats', websites: [origin], button_id: id };
  const setting = (await company.tool.ask('POST', '/callmeback/settings', site)).body.data;
  const shown = async () =>
    (await fetch(`${company.base}/callmeback/widgets/${setting.key}`, { headers: { origin } })).text();
  expect(await shown()).toMatch(/Ring me|Later/);
  const change = { data_online: 'Ring us', data_offline: '{"text":"Ring us later","hidden":false}' };
  expect(await statusOf('PATCH', `/callmeback/buttons/${id}`, change)).toBe(200);
  expect(await data(`/callmeback/buttons/${id}`)).toMatchObject({ data_online: 'Ring us' });
  expect(await shown()).toContain('Ring us');
  expect(await statusOf('DELETE', `/callmeback/buttons/${id}`)).toBe(204);
  expect(await shown()).not.toContain('Ring us');
  expect(await data('/callmeback/settings')).toContainEqual(
    expect.objectContaining({ id: setting.id, button_id: null }),
  );
  expect(await statusOf('PATCH', `/callmeback/settings/${setting.id}`, { websites: ['https://other.test'] })).toBe(200);
  expect(JSON.stringify(await data('/callmeback/websites'))).toContain('other.test');
  expect(await statusOf('DELETE', `/callmeback/settings/${setting.id}`)).toBe(204);
  expect(await statusOf('GET', `/callmeback/settings/${setting.id}`)).toBe(404);
});
