import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../electron/service/kernel/clock.ts';
import { echoTest } from '../../electron/service/lines/echoTest.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';

/** Its patience is a tenth, its time of day is not. */
const impatient: Clock = { now: () => systemClock.now(), after: (ms, task) => systemClock.after(ms / 10, task) };

let sip: GatewayFixture;
let peer: SippRun | null = null;

beforeEach(() => {
  sip = startGateway();
});

afterEach(async () => {
  peer?.stop();
  peer = null;
  await sip.close();
});

async function test(scenario: string, clock: Clock, options: Parameters<typeof startSipp>[1] = {}) {
  peer = await startSipp(scenario, options);
  const line = await sip.line(`127.0.0.1:${peer.port}`);
  return echoTest(line, '600', { gateway: sip.gateway, media: sip.media, clock });
}

describe('the echo of a line', () => {
  it('is heard when the other side sends back what it hears', async () => {
    const step = await test('answer', systemClock, { echoPort: await freeUdpPort() });
    expect(step).toMatchObject({ step: 'echo', result: 'ok', message: 'Audio works in both directions (PCMU).' });
    const facts = new Map(step.facts.map(({ name, value }) => [name, value]));
    expect(Number(facts.get('RTP packets received'))).toBeGreaterThan(30);
    expect(facts.get('Lost')).toMatch(/^0 /);
    expect(facts.get('Round trip')).toMatch(/^\d+ ms$/);
    await peer?.done;
  });

  it('is missed when no audio comes', async () => {
    const step = await test('answer', impatient);
    expect(step).toMatchObject({ result: 'failed', message: expect.stringMatching(/^No audio arrives/) });
    expect(step.advice).toContain('firewall');
    await peer?.done;
  });

  it('cannot be listened for when the number is busy', async () => {
    const step = await test('refuse', systemClock, { keys: { status: '486 Busy Here', header: 'X-Nothing: to say' } });
    expect(step).toMatchObject({ result: 'failed', message: expect.stringContaining('is busy') });
    expect(step.facts).toContainEqual({ name: 'SIP status', value: '486 Busy Here' });
  });

  it('is not tried without a number, or on a line that is not registered', async () => {
    const line = await sip.line(`127.0.0.1:${await freeUdpPort()}`);
    const parts = { gateway: sip.gateway, media: sip.media, clock: systemClock };
    expect(await echoTest(line, null, parts)).toMatchObject({ result: 'skipped' });
    expect(await echoTest({ ...line, enabled: false }, '600', parts)).toMatchObject({ result: 'skipped' });
    expect(await echoTest({ ...line, id: 77 }, '600', parts)).toMatchObject({ result: 'skipped' });
  });
});
