import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { type Kamailio, startKamailio } from '../support/sip/kamailio.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let kamailio: Kamailio;
const phones: Baresip[] = [];

beforeEach(async () => {
  sip = startGateway();
  kamailio = await startKamailio();
});

afterEach(async () => {
  await sip.close();
  for (const phone of phones.splice(0)) await phone.stop();
  await kamailio.stop();
});

async function phone(user: string, autoAnswer: boolean): Promise<Baresip> {
  const started = await startBaresip({ user, autoAnswer, registrar: kamailio.address });
  phones.push(started);
  return started;
}

async function registeredLine(transport: 'udp' | 'tcp' | 'ws'): Promise<void> {
  await sip.line(transport === 'ws' ? kamailio.url : kamailio.address, { transport, register: true });
  await until(() => sip.gateway.lineStatus(1).state === 'registered', {
    what: `the registration; ${JSON.stringify(sip.gateway.lineStatus(1))}`,
  });
}

describe.each(['udp', 'tcp', 'ws'] as const)('through kamailio over %s, with baresip', (transport) => {
  it('gives up and is refused', async () => {
    const callee = await phone('200', false);
    await registeredLine(transport);
    const call = await sip.dial('200');
    expect(await call.event('provisional')).toMatchObject({ earlyMedia: false });
    await callee.event('CALL_INCOMING');
    await call.leg.end();
    await callee.event('CALL_CLOSED');
    const refused = await sip.dial('200');
    await callee.event('CALL_INCOMING', 2);
    callee.command('hangup');
    expect((await refused.event('ended')).termination).toMatchObject({ by: 'remote', sipStatus: 486, q850: 17 });
  });
});

describe('through kamailio, with a baresip', () => {
  it('is transferred by it to another number', async () => {
    const first = await phone('200', true);
    await registeredLine('udp');
    const call = await sip.dial('200');
    await call.event('answered');
    await first.event('CALL_ESTABLISHED');
    first.command('transfer', 'sip:300@pbx.test');
    const { refer } = await call.event('referred');
    expect(refer.target).toBe('300');
    await refer.accept();
    await refer.notify(200);
    await call.event('ended');
  });
});

describe('at kamailio', () => {
  it('tests a line step by step', async () => {
    const steps = [];
    const config = await sip.line(kamailio.address);
    for await (const step of sip.gateway.testLine({ ...config, register: true })) steps.push(step);
    expect(steps.map((step) => step.result)).toEqual(['ok', 'ok', 'skipped', 'ok', 'ok']);
    const wrong = [];
    const settings = { ...config, register: true, password: 'wrong' };
    for await (const step of sip.gateway.testLine(settings)) wrong.push(step);
    expect(wrong.at(-1)).toMatchObject({
      step: 'register',
      result: 'failed',
      message: 'The user name or password is wrong. (SIP 401)',
    });
  });

  it('registers and calls through an outbound proxy', async () => {
    const callee = await phone('200', true);
    await sip.line('pbx.test', { register: true, outboundProxy: kamailio.address });
    await until(() => sip.gateway.lineStatus(1).state === 'registered', { what: 'the registration' });
    const call = await sip.dial('200');
    await call.event('answered');
    await call.leg.hold();
    await call.leg.end();
    await callee.event('CALL_CLOSED');
    expect(sip.trace.find((entry) => entry.text.startsWith('INVITE'))?.text).toContain(
      `Route: <sip:${kamailio.address};lr>`,
    );
  });

  it('notices that the server is gone, and comes back', async () => {
    await registeredLine('tcp');
    const { address } = kamailio;
    await kamailio.stop();
    await until(() => sip.gateway.lineStatus(1).state === 'retrying', { what: 'the line to retry' });
    expect(sip.gateway.lineStatus(1).lastError).toMatch(/^The (connection failed: the server closed|server closed)/);
    kamailio = await startKamailio({ port: Number(address.split(':')[1]) });
    await until(() => sip.gateway.lineStatus(1).state === 'registered', {
      timeoutMs: 20_000,
      what: 'the registration',
    });
  });
});
