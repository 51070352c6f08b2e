import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBaresip } from '../support/sip/baresip.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { type LossyProxy, startLossyProxy } from '../support/sip/lossyProxy.ts';
import { shortenSipJsTimers } from '../support/sip/shortTimers.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';

const CALLS = 20;
const T1_MS = 100;
const LOSS = { drop: 0.15, double: 0.1, seed: 20_26 };

let sip: GatewayFixture;
let proxy: LossyProxy;
let peer: SippRun | null = null;
let restore: () => void;

beforeEach(async () => {
  restore = shortenSipJsTimers(T1_MS);
  proxy = await startLossyProxy(LOSS);
  sip = startGateway({ t1: T1_MS, t2: 8 * T1_MS, t4: 10 * T1_MS });
});

afterEach(async () => {
  peer?.stop();
  await sip.close();
  proxy.close();
  restore();
});

describe('a network that loses 15 % of the datagrams each way and doubles 10 %', () => {
  it('lets every outbound call through', async () => {
    const phone = await startBaresip({ user: '600', autoAnswer: true });
    await sip.line(proxy.forUserAgent);
    proxy.connect(sip.address(), phone.address);
    const calls = await Promise.all(Array.from({ length: CALLS }, () => sip.dial('600')));
    for (const call of calls) await call.event('answered');
    await phone.event('CALL_ESTABLISHED', CALLS);
    for (const call of calls) await call.leg.end();
    await phone.event('CALL_CLOSED', CALLS);
    await phone.stop();
    expect(proxy.statistics.dropped).toBeGreaterThan(CALLS / 2);
    expect(proxy.statistics.doubled).toBeGreaterThan(0);
    expect(calls.every((call) => call.events.filter((event) => event.type === 'answered').length === 1)).toBe(true);
  });

  it('lets every inbound call through', async () => {
    await sip.line(`127.0.0.1:${await freeUdpPort()}`);
    const port = await freeUdpPort();
    proxy.connect(sip.address(), `127.0.0.1:${port}`);
    peer = await startSipp('call_and_hang_up', { target: proxy.forPeer, port, calls: CALLS, timeoutS: 50 });
    for (let call = 0; call < CALLS; call += 1) {
      const { leg } = await sip.incoming();
      await leg.ring();
      await leg.answer();
    }
    await peer.done;
    expect(proxy.statistics.dropped).toBeGreaterThan(CALLS / 2);
  });
});
