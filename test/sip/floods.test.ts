import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../electron/service/kernel/clock.ts';
import type { Bridge, MediaPort } from '../../electron/service/telephony/ports/media.ts';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import { createSipEndpoint } from '../../electron/service/telephony/sip/endpoint/createSipEndpoint.ts';
import type { SipEndpoint } from '../../electron/service/telephony/sip/endpoint/sipEndpoint.ts';
import { FLOOD_BUDGETS } from '../../electron/service/telephony/sip/limits/budgets.ts';
import { type Flooder, startFlooder } from '../support/network/flooder.ts';
import { type GatewayFixture, observe, startGateway } from '../support/sip/gatewayFixture.ts';
import { recordingLogger } from '../support/sip/recordingLogger.ts';
import { request } from '../support/torture/request.ts';
import { sdp } from '../support/torture/tortureCase.ts';
import { until } from '../support/until.ts';
import { Voice } from '../support/voice.ts';

const STRANGER = '127.0.0.2';
const AGENT_HZ = 440;
const CUSTOMER_HZ = 880;
const { untrusted, costs } = FLOOD_BUDGETS;

let sip: GatewayFixture;
let carrier: SipEndpoint;
let flooder: Flooder | null = null;
const unwanted: SipLeg[] = [];

beforeAll(async () => {
  sip = startGateway();
  carrier = createSipEndpoint({
    media: sip.media,
    logger: recordingLogger(),
    localAddress: '127.0.0.1',
    port: 0,
    domain: 'carrier.test',
    user: 'carrier',
    clock: systemClock,
  });
  carrier.onIncoming((leg) => void leg.answer());
  await carrier.connect();
  // Who may not call at all gets no answer; this one may, and sends too much.
  await sip.line(`127.0.0.1:${carrier.local?.port}`, { sourceNetworks: [STRANGER] });
});

afterEach(async () => {
  await flooder?.stop();
  flooder = null;
});

afterAll(async () => {
  await carrier.close();
  await sip.close();
});

/** A message of the flood, each in a transaction of its own. */
function flooding(method: string): string {
  const place = { peer: `${STRANGER}:{port}`, via: 'UDP' } as const;
  return request(place, `flood-${method}-{n}`, { method, ...(method === 'INVITE' ? { body: sdp } : {}) });
}

/** A call between an agent and a customer who both say a tone. */
async function talk() {
  const call = observe((await sip.dial('600')).leg);
  await until(() => call.leg.state === 'answered' && carrier.legs.size > 0, { what: 'the answer' });
  const [far] = [...carrier.legs].slice(-1);
  const [agent, customer] = [new Voice(sip.media, AGENT_HZ), new Voice(sip.media, CUSTOMER_HZ)];
  const bridges = [bridged(agent.port, call.leg), bridged(customer.port, far ?? call.leg)];
  const hearing = () => agent.hears(CUSTOMER_HZ) && customer.hears(AGENT_HZ);
  await until(hearing, { what: 'both to hear each other' });
  return {
    call,
    far,
    agent,
    customer,
    hearing,
    async end() {
      await call.leg.end();
      for (const bridge of bridges) bridge.close();
    },
  };
}

function bridged(voice: MediaPort, leg: SipLeg): Bridge {
  const bridge = sip.media.createBridge();
  bridge.attach('near', voice);
  if (leg.media) bridge.attach('far', leg.media);
  return bridge;
}

describe('a flood from one source', () => {
  it.each([
    ['INVITE', flooding('INVITE')],
    ['REGISTER', flooding('REGISTER')],
    ['garbage', 'this is no SIP {n}'],
  ])('of %s is limited, and the agent’s call goes on', async (kind, message) => {
    const stop = sip.gateway.onIncoming((leg) => void unwanted.push(leg));
    const talking = await talk();
    const before = { calls: unwanted.length, lines: sip.logger.lines.length, traced: sip.trace.length };
    const [host = '', port] = sip.address().split(':');
    flooder = await startFlooder({
      target: { host, port: Number(port) },
      source: STRANGER,
      messages: [message],
      perSecond: 3_000,
    });
    const startedAt = performance.now();
    // What is heard counts from now on: two seconds, half a second each.
    for (let look = 0; look < 4; look += 1) {
      talking.agent.forget();
      talking.customer.forget();
      await until(talking.hearing, { what: `both to hear each other in a flood of ${kind}` });
    }
    await talking.call.leg.hold();
    await talking.call.leg.unhold();
    const { sent, statuses } = await flooder.stop();
    flooder = null;
    const seconds = (performance.now() - startedAt) / 1000;
    await talking.end();
    await until(() => talking.far?.state === 'ended', { what: 'the end of the call' });
    stop();
    const budget = untrusted.burst + untrusted.ratePerS * seconds;
    expect(sent).toBeGreaterThan(3 * budget);
    expect(unwanted.length - before.calls).toBeLessThanOrEqual(Math.ceil(budget / costs.newCall));
    expect(sip.trace.length - before.traced).toBeLessThan(3 * budget);
    expect(sip.logger.lines.length - before.lines).toBeLessThan(3 * budget);
    if (kind !== 'garbage') expect(statuses['503']).toBeGreaterThan(0);
    for (const leg of unwanted.splice(0)) await leg.end();
  });
});
