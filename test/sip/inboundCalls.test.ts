import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { shortenSipJsTimers } from '../support/sip/shortTimers.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let peer: SippRun;

beforeEach(async () => {
  sip = startGateway();
  await sip.line(`127.0.0.1:${await freeUdpPort()}`, { kind: 'trunk' });
});

afterEach(async () => {
  peer.stop();
  await sip.close();
});

async function calledBy(scenario: string, keys: Record<string, string> = {}) {
  peer = await startSipp(scenario, { target: sip.address(), service: '+4930123', keys });
  return sip.incoming();
}

describe('inbound calls', () => {
  it('rings, answers and hangs up', async () => {
    const call = await calledBy('call');
    expect(call.leg).toMatchObject({ direction: 'in', state: 'offered', calledNumber: '+4930123', media: null });
    expect(call.leg.remote).toMatchObject({ user: '200', displayName: 'Peer', userAgent: 'peer/1' });
    expect(sip.sent('out')).toEqual(['SIP/2.0 100 Trying']);
    await call.leg.ring();
    await call.leg.answer();
    await call.event('answered');
    expect(call.leg.media?.sendCodec).toBe('PCMU');
    await until(() => sip.sent('in').some((line) => line.startsWith('ACK')), { what: 'the ACK' });
    await call.leg.end();
    await peer.done;
    expect((await call.event('ended')).termination).toMatchObject({ by: 'local', q850: 16 });
  });

  it('is hung up on', async () => {
    const call = await calledBy('call_and_hang_up');
    await call.leg.answer();
    expect((await call.event('ended')).termination).toMatchObject({ by: 'remote', sipStatus: null, q850: 16 });
    await peer.done;
  });

  it('offers when the caller does not', async () => {
    const call = await calledBy('call_late_offer');
    await call.leg.answer();
    await call.event('answered');
    expect(call.leg.media?.sendCodec).toBe('PCMU');
    await call.leg.end();
    await peer.done;
  });

  it('is refused', async () => {
    const call = await calledBy('call_refused');
    await call.leg.end();
    await peer.done;
    expect((await call.event('ended')).termination).toEqual({
      by: 'local',
      sipStatus: 486,
      q850: 17,
      cause: 'User busy',
    });
  });

  it('ends when the caller gives up, and says that another phone answered', async () => {
    const call = await calledBy('call_and_give_up');
    await call.leg.ring();
    expect((await call.event('ended')).termination).toMatchObject({ by: 'remote', sipStatus: 487, q850: 26 });
    await peer.done;
    await expect(call.leg.answer()).rejects.toThrow('A leg that is ended cannot be answered.');
  });

  it('ends a call whose answer is never acknowledged', async () => {
    onTestFinished(shortenSipJsTimers(10));
    const call = await calledBy('call_without_ack');
    await call.leg.answer();
    expect((await call.event('ended')).termination).toMatchObject({ by: 'system', q850: 102 });
    await peer.done;
  });

  it('lives on when the ACK is lost and the caller hangs up', async () => {
    onTestFinished(shortenSipJsTimers(10));
    const failures: unknown[] = [];
    const note = (error: unknown) => failures.push(error);
    process.on('uncaughtException', note);
    onTestFinished(() => void process.off('uncaughtException', note));
    const call = await calledBy('call_bye_without_ack');
    await call.leg.answer();
    expect((await call.event('ended')).termination).toMatchObject({ by: 'remote' });
    await peer.done;
    // Timer L, which makes sip.js look for the ACK, fires after 64 times T1; that it throws nothing shows by nothing but time.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(failures).toEqual([]);
  });

  it('takes the asserted identity for the caller', async () => {
    const call = await calledBy('call_asserted');
    expect(call.leg.remote).toMatchObject({ user: '+4930555', displayName: 'Ada' });
    await call.leg.answer();
    await until(() => sip.sent('in').some((line) => line.startsWith('ACK')), { what: 'the ACK' });
    await call.leg.end();
    await peer.done;
  });

  it('shows no name and number of a caller who withholds them', async () => {
    const call = await calledBy('call_anonymously');
    expect(call.leg.remote).toMatchObject({ user: 'anonymous', displayName: '' });
    await call.leg.answer();
    await until(() => sip.sent('in').some((line) => line.startsWith('ACK')), { what: 'the ACK' });
    await call.leg.end();
    await peer.done;
  });

  it('lets a call take over another one (Replaces)', async () => {
    const first = await calledBy('call');
    const firstPeer = peer;
    await first.leg.answer();
    await until(() => sip.sent('in').some((line) => line.startsWith('ACK')), { what: 'the ACK' });
    const answer = sip.trace.find((entry) => entry.text.startsWith('SIP/2.0 200'))?.text ?? '';
    const ourTag = /^To:.*;tag=(\S+)/m.exec(answer)?.[1] ?? '';
    const theirTag = /^From:.*;tag=(\S+)/m.exec(answer)?.[1] ?? '';
    const second = await calledBy('call_replacing', {
      replaces: `${first.leg.callId};to-tag=${ourTag};from-tag=${theirTag}`,
    });
    expect(second.replaces).toBe(first.leg);
    await second.leg.answer();
    await first.event('ended');
    await firstPeer.done;
    await until(() => sip.sent('in').filter((line) => line.startsWith('ACK')).length === 2, { what: 'the second ACK' });
    await second.leg.end();
    await peer.done;
  });

  it('refuses to take over a dialog that does not exist', async () => {
    peer = await startSipp('call_replacing_nothing', { target: sip.address(), service: '100' });
    await peer.done;
  });

  it('refuses extensions that it does not know', async () => {
    peer = await startSipp('call_with_unknown_require', { target: sip.address(), service: '100' });
    await peer.done;
  });
});

describe('requests outside calls', () => {
  it('answers OPTIONS that name nobody', async () => {
    peer = await startSipp('options', { target: sip.address() });
    await peer.done;
  });

  it('refuses methods that it does not take', async () => {
    peer = await startSipp('unknown_method', { target: sip.address() });
    await peer.done;
  });

  it('takes text messages', async () => {
    const messages: unknown[] = [];
    sip.gateway.onMessage(async (message) => void messages.push(message));
    peer = await startSipp('message', { target: sip.address(), service: '100' });
    await peer.done;
    // sipp ends every body with a line break.
    expect(messages).toEqual([{ lineId: 1, from: '200', to: '100', text: 'Hello from the peer\r\n' }]);
  });
});
