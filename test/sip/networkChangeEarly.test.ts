import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InboundLeg } from '../../electron/service/telephony/sip/legs/inboundLeg.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { hastyClock } from '../support/sip/hastyClock.ts';
import { answers, asksAsCaller, calls, gets, getsReliable, invited, replies, takes } from '../support/sip/scenario.ts';
import { type SippPeers, sippPeers } from '../support/sip/sippPeers.ts';
import { until } from '../support/until.ts';

/** What this machine has; every address of the loopback network is its own. */
let address: string;
let sip: GatewayFixture;
let peers: SippPeers;

beforeEach(() => {
  address = '127.0.0.1';
  const network = { localAddresses: () => [address], addressTowards: async () => address };
  // Everything happens five times as fast.
  sip = startGateway(undefined, hastyClock(5), { localAddress: undefined, ...network });
  peers = sippPeers(() => sip);
});

afterEach(async () => {
  peers.stop();
  await sip.close();
});

const takesUpdate = 'Allow: INVITE, ACK, BYE, CANCEL, PRACK, UPDATE';
const ourContact = 'Contact:.*@127[.]0[.]0[.]2:';
const ourAudio = 'c=IN IP4 127[.]0[.]0[.]2';
const reliably = ['Require: 100rel', 'RSeq: 7'];

const sentOf = (method: string) => sip.sent('out').filter((line) => line.startsWith(`${method} `)).length;

describe('a call that rings when this machine gets another address', () => {
  it('sends the phone our new address and that of our audio, by UPDATE', async () => {
    const { call, peer } = await peers.callTo([
      invited(),
      answers('183 Session Progress', { sdp: 'sendrecv', headers: [...reliably, takesUpdate] }),
      ...[takes('PRACK'), replies('200 OK')],
      takes('UPDATE', ourContact, ourAudio),
      replies('200 OK', { sdp: 'sendrecv' }),
    ]);
    await call.event('provisional');
    await until(() => sip.sent('in').includes('SIP/2.0 200 OK'), { what: 'the answer to the PRACK' });
    address = '127.0.0.2';
    await peer.done;
    expect(sentOf('UPDATE')).toBe(1);
    expect(call.leg.state).toBe('early');
  });

  it('sends them to the caller, too', async () => {
    await sip.line('127.0.0.1:9');
    const { call, peer } = await peers.callFrom([
      calls({ sdp: 'sendrecv', headers: ['Supported: 100rel', takesUpdate] }),
      ...[gets(100), getsReliable(183), asksAsCaller('PRACK', 2, { headers: ['RAck: [$rseq] 1 INVITE'] }), gets(200)],
      takes('UPDATE', ourContact, ourAudio),
      replies('200 OK', { sdp: 'sendrecv' }),
    ]);
    if (!(call.leg instanceof InboundLeg)) throw new Error('Nobody calls.');
    await call.leg.sendEarlyMedia();
    await until(() => sip.sent('in').some((line) => line.startsWith('PRACK ')), { what: 'the PRACK' });
    address = '127.0.0.2';
    await peer.done;
    expect(sentOf('UPDATE')).toBe(1);
  });

  it('says only its own place while no offer may be made, and nothing to who takes no UPDATE', async () => {
    const ringing = await peers.callTo([
      invited(),
      answers('180 Ringing', { headers: [takesUpdate] }),
      takes('UPDATE', ourContact),
      replies('200 OK'),
    ]);
    const silent = await peers.callTo([invited(), answers('180 Ringing')]);
    await ringing.call.event('provisional');
    await silent.call.event('provisional');
    address = '127.0.0.2';
    await ringing.peer.done;
    const updates = sip.trace.filter(({ text }) => text.startsWith('UPDATE '));
    expect(updates.map(({ callId }) => callId)).toEqual([ringing.call.leg.callId]);
    expect(updates[0]?.text).toContain('Content-Length: 0');
  });
});
