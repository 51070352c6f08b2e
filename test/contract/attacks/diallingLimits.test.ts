import { describe, expect, it } from 'vitest';
import { PhoneFixture, type Registered } from '../../support/phoneFixture.ts';
import { signIn } from '../../support/serviceProcess.ts';
import type { SoftPhone } from '../../support/sip/softPhone.ts';
import { until } from '../../support/until.ts';

const satellite = '88299912345';

let desk: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  desk = await furnished.softPhone(furnished.ada, 700);
});

const refused = { status: 403, message: expect.stringContaining('the dialling limits of your company block') };
const admin = () => fixture.service.admin();
const refusals = async () => (await (await admin()).call('listDiallingRefusals')).data;

async function token(): Promise<{ id: number; client: ReturnType<typeof fixture.service.client> }> {
  const { data } = await fixture.ada.call('createApiToken', { body: { name: `Tool ${Date.now()}` } });
  return { id: data.id, client: fixture.service.client(data.token ?? '') };
}

describe('a satellite is not reached through the service', () => {
  it('by any operation of the API that dials', async () => {
    const { ada } = fixture;
    await expect(ada.call('createCall', { body: { to: satellite, auto_answer: true } })).rejects.toMatchObject(refused);
    await expect(ada.call('createWebcall', { body: { from: '600', to: satellite } })).rejects.toMatchObject(refused);
    await expect(ada.call('createWebcall', { body: { from: satellite, to: '600' } })).rejects.toMatchObject(refused);
    const lead = { caller_id: '600', to: satellite, tts: 'Hello' };
    await expect(ada.call('createLeadcall', { body: lead })).rejects.toMatchObject(refused);
  });

  it('by a text message', async () => {
    const sent = fixture.ada.call('createSms', { body: { from: fixture.ada.ext, to: satellite, message: 'Hello' } });
    await expect(sent).rejects.toMatchObject(refused);
  });

  it('by the test of a line', async () => {
    const client = await admin();
    const { data: lines } = await client.call('listLines');
    const params = { id: lines[0]?.id ?? 0 };
    await expect(client.call('testLine', { params, body: { echo_number: satellite } })).rejects.toMatchObject(refused);
  });

  it('by a registered phone, nor by its transfer key', async () => {
    const call = await desk.phone.dial(satellite);
    const { termination } = await call.event('ended');
    expect(termination.sipStatus).toBe(403);
    const talk = await desk.phone.dial('600');
    await talk.event('answered');
    expect(await talk.leg.refer(satellite)).toMatchObject({ status: 403 });
    expect((await refusals())[0]).toMatchObject({ user_id: fixture.ada.userId, number: satellite });
  });
});

describe('a token with a limit of its own', () => {
  it('is held to it, whoever’s it is', async () => {
    const { id, client } = await token();
    const body = { subject: 'TOKEN', subject_id: id, calls_at_once: 0 } as const;
    await (await admin()).call('createDiallingLimit', { body });
    const dialled = client.call('createWebcall', { body: { from: '4930231250', to: '4930231251' } });
    await expect(dialled).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('The dialling limits of the API token allow 0 calls at once'),
    });
    expect((await refusals())[0]).toMatchObject({ token_id: id, user_id: fixture.ada.userId });
  });
});

describe('limits', () => {
  it('are no business of agents, nor of other customers', async () => {
    const owner = { email: 'other@elsewhere.test', first_name: 'O', password: 'a password of its own', ext: '100' };
    const client = await admin();
    const { data: limit } = await client.call('createDiallingLimit', {
      body: { subject: 'USER', subject_id: fixture.bob.userId, calls_at_once: 5 },
    });
    await expect(fixture.ada.call('getDiallingSettings')).rejects.toMatchObject({ status: 403 });
    await expect(fixture.ada.call('listDiallingLimits')).rejects.toMatchObject({ status: 403 });
    await client.call('createCustomer', { body: { name: 'Elsewhere', owner } });
    const stranger = await signIn(fixture.service.api, owner);
    const params = { id: limit.id };
    await expect(stranger.call('getDiallingLimit', { params })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.call('deleteDiallingLimit', { params })).rejects.toMatchObject({ status: 404 });
    const body = { subject: 'USER', subject_id: fixture.bob.userId, calls_at_once: 0 } as const;
    await expect(stranger.call('createDiallingLimit', { body })).rejects.toMatchObject({ status: 400 });
  });

  it('go with whom they hold for', async () => {
    const client = await admin();
    const user = await fixture.service.user('agent');
    const { data } = await client.call('createDiallingLimit', {
      body: { subject: 'USER', subject_id: user.userId, calls_at_once: 5 },
    });
    await client.call('deleteUser', { params: { id: user.userId } });
    await expect(client.call('getDiallingLimit', { params: { id: data.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('show what is used of them', async () => {
    const dialled = await fixture.ada.call('createWebcall', { body: { from: '4930231250', to: '4930231251' } });
    const usage = async () =>
      (await (await admin()).call('listDiallingUsage')).data.find(
        ({ subject, subject_id }) => subject === 'USER' && subject_id === fixture.ada.userId,
      );
    await until(async () => (await usage())?.calls_per_minute !== 0, { what: 'the call to count' });
    expect(await usage()).toMatchObject({ limits: { calls_per_minute: 60, calls_at_once: 10 } });
    expect(dialled.data.id).toBeGreaterThan(0);
  });
});
