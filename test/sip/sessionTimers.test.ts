import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { type ManualClock, manualClock } from '../support/sip/manualClock.ts';
import { answers, asks, asksAsCaller, calls, gets, invited, mayGet, replies, takes } from '../support/sip/scenario.ts';
import { type SippPeers, sippPeers } from '../support/sip/sippPeers.ts';
import { until } from '../support/until.ts';

/** Session timers (RFC 4028) with sipp at the other end; only the time is ours. */
let sip: GatewayFixture;
let clock: ManualClock;
const peers: SippPeers = sippPeers(() => sip);

beforeEach(async () => {
  clock = manualClock();
  sip = startGateway(undefined, clock);
  await sip.line(`127.0.0.1:${await freeUdpPort()}`, { kind: 'trunk', sessionSeconds: 600 });
});

afterEach(async () => {
  peers.stop();
  await sip.close();
});

const inMessage = (start: string, count = 1) =>
  until(() => sip.sent('in').filter((line) => line.startsWith(start)).length >= count, { what: `${count} ${start}` });

const ok = (headers: string[]) => answers('200 OK', { sdp: 'sendrecv', headers });

describe('a call that we place', () => {
  it('is refreshed by us with UPDATE when the peer takes it', async () => {
    const { call, peer } = await peers.callTo(
      [
        invited('Session-Expires: 600', 'Min-SE: 90', 'Supported:.*timer'),
        ok(['Allow: INVITE, ACK, BYE, UPDATE', 'Session-Expires: 600;refresher=uac']),
        takes('ACK'),
        takes('UPDATE', 'Session-Expires: 600;refresher=uac'),
        replies('200 OK', { headers: ['Session-Expires: 600;refresher=uac'] }),
        takes('UPDATE'),
        replies('200 OK', { headers: ['Session-Expires: 600;refresher=uac'] }),
        takes('BYE'),
        replies('200 OK'),
      ],
      { sessionSeconds: 600 },
    );
    await call.event('answered');
    clock.advance(300_000);
    await inMessage('SIP/2.0 200', 2);
    clock.advance(300_000);
    await inMessage('SIP/2.0 200', 3);
    expect(call.leg.state).toBe('answered');
    await call.leg.end();
    await peer.done;
  });

  it('is refreshed by us with a re-INVITE when the peer knows no UPDATE', async () => {
    const { call, peer } = await peers.callTo(
      [
        invited(),
        ok(['Allow: INVITE, ACK, BYE', 'Session-Expires: 600;refresher=uac']),
        takes('ACK'),
        takes('INVITE', 'Session-Expires: 600;refresher=uac', 'm=audio'),
        replies('200 OK', { sdp: 'sendrecv', headers: ['Session-Expires: 600;refresher=uac'] }),
        takes('ACK'),
        takes('BYE'),
        replies('200 OK'),
      ],
      { sessionSeconds: 600 },
    );
    await call.event('answered');
    clock.advance(300_000);
    await inMessage('SIP/2.0 200', 2);
    await call.leg.end();
    await peer.done;
  });

  it('is asked for again when the peer wants longer sessions, and so is its refresh', async () => {
    const { call, peer } = await peers.callTo(
      [
        invited('CSeq: 1 INVITE'),
        answers('422 Session Interval Too Small', { headers: ['Min-SE: 1200'] }),
        takes('ACK'),
        invited('CSeq: 2 INVITE', 'Session-Expires: 1200', 'Min-SE: 1200'),
        ok(['Allow: UPDATE', 'Session-Expires: 1200;refresher=uac']),
        takes('ACK'),
        takes('UPDATE'),
        replies('422 Session Interval Too Small', { headers: ['Min-SE: 1500'] }),
        takes('UPDATE', 'Session-Expires: 1500;refresher=uac', 'Min-SE: 1500'),
        replies('200 OK', { headers: ['Session-Expires: 1500;refresher=uac'] }),
        takes('BYE'),
        replies('200 OK'),
      ],
      { sessionSeconds: 600 },
    );
    await call.event('answered');
    clock.advance(600_000);
    await inMessage('SIP/2.0 200', 2);
    await call.leg.end();
    await peer.done;
  });

  it('ends when the peer stopped refreshing it', async () => {
    const { call, peer } = await peers.callTo(
      [
        invited(),
        ok(['Session-Expires: 600;refresher=uas', 'Require: timer']),
        takes('ACK'),
        // A digit of ours says that the time for it has come.
        takes('INFO'),
        replies('200 OK'),
        asks('UPDATE', 1, { headers: ['Supported: timer', 'Session-Expires: 600;refresher=uac'] }),
        gets(200, 'Session-Expires: 600;refresher=uac', 'Require: timer'),
        takes('BYE', 'Reason: Q.850;cause=102'),
        replies('200 OK'),
      ],
      { sessionSeconds: 600, dtmf: 'info' },
    );
    await call.event('answered');
    clock.advance(400_000);
    await call.leg.sendDtmf(['1']);
    await inMessage('UPDATE');
    await until(() => sip.sent('out').filter((line) => line.startsWith('SIP/2.0 200')).length === 1);
    clock.advance(400_000);
    expect(call.leg.state).toBe('answered');
    clock.advance(168_000);
    expect((await call.event('ended')).termination).toMatchObject({ by: 'system', q850: 102 });
    await peer.done;
  });

  it('ends when our refreshes get no answer that helps', async () => {
    const { call, peer } = await peers.callTo(
      [
        invited(),
        ok(['Allow: UPDATE', 'Session-Expires: 600;refresher=uac']),
        takes('ACK'),
        takes('UPDATE'),
        replies('500 Broken'),
        takes('BYE'),
        replies('200 OK'),
      ],
      { sessionSeconds: 600 },
    );
    await call.event('answered');
    clock.advance(300_000);
    await inMessage('SIP/2.0 500');
    clock.advance(268_000);
    expect((await call.event('ended')).termination).toMatchObject({ by: 'system' });
    await peer.done;
  });

  it('is refreshed while the peer is asked to transfer it', async () => {
    const notify = (cseq: number, state: string, fragment: string) => [
      asks('NOTIFY', cseq, { headers: ['Event: refer', `Subscription-State: ${state}`], fragment }),
      gets(200),
    ];
    const { call, peer } = await peers.callTo(
      [
        invited(),
        ok(['Allow: UPDATE', 'Session-Expires: 200;refresher=uac']),
        takes('ACK'),
        takes('REFER'),
        replies('202 Accepted'),
        ...notify(1, 'active', 'SIP/2.0 180 Ringing'),
        takes('UPDATE'),
        replies('200 OK', { headers: ['Session-Expires: 200;refresher=uac'] }),
        ...notify(2, 'terminated;reason=noresource', 'SIP/2.0 200 OK'),
        takes('BYE'),
        replies('200 OK'),
      ],
      { sessionSeconds: 200 },
    );
    await call.event('answered');
    const outcome = call.leg.refer('300');
    await inMessage('NOTIFY');
    clock.advance(100_000);
    await expect(outcome).resolves.toEqual({ accepted: true, status: 200 });
    await call.leg.end();
    await peer.done;
  });

  it('lives as long as people talk when the peer knows no timers, or the line asks for none', async () => {
    const steps = (...checks: string[]) => [
      ...[invited(...checks), ok([]), takes('ACK'), takes('BYE'), replies('200 OK')],
    ];
    for (const sessionSeconds of [600, null]) {
      const { call, peer } = await peers.callTo(steps(), { sessionSeconds, optionsSeconds: null });
      await call.event('answered');
      // Two sessions and more; pings of hours, all sent at once, would be more than the peer's socket holds.
      clock.advance(1_300_000);
      expect(call.leg.state).toBe('answered');
      await call.leg.end();
      await peer.done;
    }
    const invites = sip.trace.filter(({ text }) => text.startsWith('INVITE'));
    expect(invites.map(({ text }) => /Session-Expires/.test(text))).toEqual([true, false]);
  });
});

describe('a call that comes in', () => {
  const hangsUp = [takes('BYE'), replies('200 OK')];
  const answered = (status: number, ...checks: string[]) => [
    mayGet(100),
    gets(status, ...checks),
    asksAsCaller('ACK', 1),
  ];

  it('is refreshed by the caller when it asks for that', async () => {
    const { call, peer } = await peers.callFrom([
      calls({ sdp: 'sendrecv', headers: ['Supported: timer', 'Session-Expires: 900;refresher=uac', 'Min-SE: 90'] }),
      ...answered(200, 'Session-Expires: 600;refresher=uac', 'Require: timer'),
      ...hangsUp,
    ]);
    await call.leg.answer();
    await inMessage('ACK');
    clock.advance(567_000);
    expect(call.leg.state).toBe('answered');
    clock.advance(2_000);
    expect((await call.event('ended')).termination).toMatchObject({ by: 'system' });
    await peer.done;
  });

  it('is refreshed by us when the caller leaves it to us', async () => {
    const { call, peer } = await peers.callFrom([
      calls({
        sdp: 'sendrecv',
        headers: ['Allow: UPDATE', 'Supported: timer', 'Session-Expires: 200;refresher=uas', 'Min-SE: 200'],
      }),
      ...answered(200, 'Session-Expires: 200;refresher=uas'),
      takes('UPDATE', 'Session-Expires: 200;refresher=uac'),
      replies('200 OK', { headers: ['Session-Expires: 200;refresher=uac'] }),
      ...hangsUp,
    ]);
    await call.leg.answer();
    await inMessage('ACK');
    clock.advance(100_000);
    await inMessage('SIP/2.0 200');
    await call.leg.end();
    await peer.done;
  });

  it('is refreshed by us when the caller knows no timers', async () => {
    const { call, peer } = await peers.callFrom([
      calls({ sdp: 'sendrecv' }),
      ...answered(200, 'Session-Expires: 600;refresher=uas'),
      takes('INVITE', 'Session-Expires: 600;refresher=uac'),
      replies('200 OK', { sdp: 'sendrecv' }),
      takes('ACK'),
      ...hangsUp,
    ]);
    await call.leg.answer();
    await inMessage('ACK');
    clock.advance(300_000);
    await inMessage('SIP/2.0 200');
    await call.leg.end();
    await peer.done;
  });

  it('is refused when its sessions are too short for anybody', async () => {
    const headers = ['Supported: timer', 'Session-Expires: 30'];
    const peer = await peers.start(
      [calls({ sdp: 'sendrecv', headers }), mayGet(100), gets(422, 'Min-SE: 90'), asksAsCaller('ACK', 1)],
      { target: sip.address() },
    );
    await peer.done;
  });
});
