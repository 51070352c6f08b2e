import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayFixture, lineConfig, observe, startGateway } from '../support/sip/gatewayFixture.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
const peers: SippRun[] = [];

beforeEach(() => {
  sip = startGateway();
});

afterEach(async () => {
  for (const peer of peers.splice(0)) peer.stop();
  await sip.close();
});

async function answeredCall(scenario: string, keys: Record<string, string> = {}) {
  const peer = await startSipp(scenario, { keys });
  peers.push(peer);
  await sip.line(`127.0.0.1:${peer.port}`);
  const call = await sip.dial('600');
  await call.event('answered');
  return { call, peer };
}

describe('transfers that we ask for', () => {
  it.each([
    ['SIP/2.0 200 OK', { accepted: true, status: 200 }],
    ['SIP/2.0 486 Busy Here', { accepted: false, status: 486 }],
  ])('are reported until the last status, %s', async (last, outcome) => {
    const { call, peer } = await answeredCall('is_transferred', { last });
    await expect(call.leg.refer('200')).resolves.toEqual(outcome);
    expect(call.leg.state).toBe('answered');
    const refer = sip.trace.find((entry) => entry.text.startsWith('REFER'))?.text;
    expect(refer).toContain('Refer-To: <sip:200@pbx.test>');
    expect(refer).toContain('Referred-By: <sip:100@pbx.test>');
    await until(() => sip.sent('out').filter((line) => line === 'SIP/2.0 200 OK').length === 3, {
      what: 'the last 200',
    });
    await call.leg.end();
    await peer.done;
  });

  it('can be refused', async () => {
    const { call, peer } = await answeredCall('refuses_transfer');
    await expect(call.leg.refer('200')).resolves.toEqual({ accepted: false, status: 603, refused: true });
    await call.leg.end();
    await peer.done;
  });

  it('name the dialog to replace when they are attended', async () => {
    const { call, peer } = await answeredCall('is_transferred', { last: 'SIP/2.0 200 OK' });
    const target = await startSipp('answer');
    peers.push(target);
    await sip.gateway.setLine(lineConfig(`127.0.0.1:${target.port}`, { id: 2 }));
    const consult = observe(await sip.gateway.dial(2, { to: '300', callerId: null }));
    await consult.event('answered');
    await expect(call.leg.referReplacing(consult.leg)).resolves.toEqual({ accepted: true, status: 200 });
    const refer = sip.trace.find((entry) => entry.text.startsWith('REFER'))?.text ?? '';
    const replaces = decodeURIComponent(/Replaces=([^>]+)>/.exec(refer)?.[1] ?? '');
    expect(replaces).toMatch(new RegExp(`^${consult.leg.callId};to-tag=peer\\d+;from-tag=\\w+$`));
    await call.leg.end();
    await consult.leg.end();
    await Promise.all([peer.done, target.done]);
  });
});

describe('transfers that the peer asks for', () => {
  it('are accepted and reported on', async () => {
    const { call, peer } = await answeredCall('transfers', { refer_to: '300@pbx.test' });
    const { refer } = await call.event('referred');
    expect(refer).toMatchObject({ target: '300', replaces: null, referredBy: '200' });
    await refer.accept();
    await refer.notify(200);
    await expect(refer.reject(603)).rejects.toThrow('answered already');
    await peer.done;
    expect((await call.event('ended')).termination).toMatchObject({ by: 'remote' });
  });

  it('carry the dialog to replace', async () => {
    const { call, peer } = await answeredCall('transfers', {
      refer_to: '300@pbx.test?Replaces=abc%40host%3Bto-tag%3D1%3Bfrom-tag%3D2',
    });
    const { refer } = await call.event('referred');
    expect(refer.replaces).toBe('abc@host;to-tag=1;from-tag=2');
    await refer.accept();
    await refer.notify(200);
    await peer.done;
  });
});
