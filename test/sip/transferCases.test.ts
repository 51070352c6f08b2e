import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveCall } from '../../shared/api/schemas/liveCall.ts';
import { type CallHouse, type HouseAgent, openCallHouse } from '../support/callHouse.ts';
import { ManualClock } from '../support/manualClock.ts';
import { lineConfig } from '../support/sip/gatewayFixture.ts';
import {
  answers,
  asks,
  forWhom,
  gets,
  invited,
  replies,
  type Step,
  scenario,
  takes,
  waits,
} from '../support/sip/scenario.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

/**
 * The cases of call transfer that makers of PBXes test, by their names, with sipp as the party that is transferred, as
 * whom it is transferred to, and as the one who transfers. After each of them nobody has a dead call, and the records say
 * what happened.
 */
let house: CallHouse;
let ada: HouseAgent;
let bob: HouseAgent;
const clock = new ManualClock(Date.UTC(2026, 4, 4, 9));
const runs: SippRun[] = [];
/** Direction and first line of what crossed the wire in this case. */
const messages: string[] = [];

beforeAll(async () => {
  house = await openCallHouse({ clock });
  house.sip.onTrace(({ text, direction }) => messages.push(`${direction} ${text.split('\r\n', 1)[0]}`));
  ada = await house.agent('201', 440);
  bob = await house.agent('202', 600);
});

afterEach(async () => {
  const left = () => [ada, bob].flatMap((agent) => house.calls.list(agent.viewer).map(({ id }) => ({ agent, id })));
  try {
    await until(() => left().length === 0, { timeoutMs: 3_000, what: 'no call to be left' });
  } finally {
    for (const { agent, id } of left()) await house.calls.end(agent.viewer, id).catch(() => undefined);
    for (const run of runs.splice(0)) run.stop();
    messages.length = 0;
  }
});

afterAll(() => house.close());

const hangsUp: readonly Step[] = [takes('BYE'), replies('200 OK')];
const answered: readonly Step[] = [answers('200 OK', { sdp: 'sendrecv' }), takes('ACK')];
const rings: readonly Step[] = [answers('180 Ringing'), ...answered];
const held: readonly Step[] = [takes('INVITE', 'a=sendonly'), replies('200 OK', { sdp: 'recvonly' }), takes('ACK')];
const unheld: readonly Step[] = [takes('INVITE', 'a=sendrecv'), replies('200 OK', { sdp: 'sendrecv' }), takes('ACK')];
const isReferred: readonly Step[] = [takes('REFER', 'Refer-To: .*300'), replies('202 Accepted')];

/** A NOTIFY of how the transfer goes; the last one ends the subscription. */
const reports = (cseq: number, status: string): readonly Step[] => {
  const state = /^1/.test(status) ? 'active;expires=60' : 'terminated;reason=noresource';
  const headers = ['Event: refer', `Subscription-State: ${state}`];
  return [asks('NOTIFY', cseq, { headers, fragment: `SIP/2.0 ${status}` }), gets(200)];
};

/** Starts the peer of a line of its own; everybody who is called over it is this peer. */
async function peerOfLine(steps: readonly Step[], calls = 1): Promise<{ lineId: number; done: Promise<void> }> {
  const peer = await startSipp(scenario('transfer', steps), { calls, timeoutS: 15 });
  runs.push(peer);
  const { id: _, ...config } = lineConfig(`127.0.0.1:${peer.port}`);
  const row = { ...config, customerId: ada.viewer.customerId, userId: null, isDefault: false, isDemo: false };
  const line = await house.store.lines.create(row);
  await house.sip.setLine(line);
  return { lineId: line.id, done: peer.done };
}

/** Ada and a peer of these steps talk. */
async function talks(steps: readonly Step[], calls = 1) {
  const call = await dials(steps, calls);
  await house.sees(ada, call.id, { state_name: 'CONNECTED' });
  return call;
}

/** Ada calls a peer of these steps, which may do what it likes as soon as it has answered. */
async function dials(steps: readonly Step[], calls = 1) {
  const { lineId, done } = await peerOfLine(steps, calls);
  const { id } = await house.calls.create(ada.viewer, { to: '200', line_id: lineId, auto_answer: true });
  return { id, lineId, done };
}

const update = (agent: HouseAgent, id: number, patch: Parameters<CallHouse['calls']['update']>[2]) =>
  house.calls.update(agent.viewer, id, patch);
const end = (agent: HouseAgent, id: number) => house.calls.end(agent.viewer, id);

/** The call that came of another one, once there is one that the agent has to do with. */
async function childOf(agent: HouseAgent, id: number): Promise<LiveCall> {
  const child = () => house.calls.list(agent.viewer).find(({ parent_id }) => parent_id === id);
  await until(() => child() !== undefined, { what: `a call that came of ${id}` });
  return child() as LiveCall;
}

/** Waits until a message of that direction and method or status has crossed the wire so often. */
const crossed = (what: string, count = 1) =>
  until(() => messages.filter((message) => message.startsWith(what)).length >= count, {
    what: `${count} × ${what}; ${JSON.stringify(messages)}`,
  });

const transferState = (id: number) => () => house.calls.get(ada.viewer, id).transfer?.state;

describe('blind, to a number of the PBX', () => {
  it('succeeds: the transferor is out, the record says so', async () => {
    const { id, done } = await talks([
      ...[invited(), ...rings, ...isReferred],
      ...[...reports(1, '100 Trying'), ...reports(2, '180 Ringing'), ...reports(3, '200 OK'), ...hangsUp],
    ]);
    await update(ada, id, { dst: '300' });
    await done;
    expect(await house.record(id)).toMatchObject({
      disposition: 0,
      terminated_by: 'caller',
      t_cause: 'Normal Clearing',
    });
  });

  it.each(['486 Busy Here', '480 Temporarily Unavailable', '404 Not Found', '603 Decline'])(
    'to busy and to nobody (%s): the call goes on, and can be tried again',
    async (status) => {
      const failing = [...isReferred, ...reports(1, '100 Trying'), ...reports(2, status)];
      const again = [...isReferred, ...reports(3, '200 OK')];
      const { id, done } = await talks([invited(), ...rings, ...failing, ...again, ...hangsUp]);
      await update(ada, id, { dst: '300' });
      await until(() => transferState(id)() === 'failed');
      expect(house.calls.get(ada.viewer, id)).toMatchObject({
        state_name: 'CONNECTED',
        transfer: { dst: '300', message: `The transfer to 300 failed (${status.slice(0, 3)})` },
      });
      await update(ada, id, { dst: '300' });
      await done;
      expect(await house.record(id)).toMatchObject({ disposition: 0 });
    },
  );

  it('while held: it is held on when it fails, and gone when it succeeds', async () => {
    const { id, done } = await talks([
      ...[invited(), ...rings, ...held, ...isReferred, ...reports(1, '486 Busy Here')],
      ...[...unheld, ...held, ...isReferred, ...reports(2, '200 OK'), ...hangsUp],
    ]);
    await update(ada, id, { state: 'hold' });
    await update(ada, id, { dst: '300' });
    await until(() => transferState(id)() === 'failed');
    expect(house.calls.get(ada.viewer, id).state_name).toBe('ON_HOLD');
    await update(ada, id, { state: 'unhold' });
    await crossed('out ACK', 3);
    await update(ada, id, { state: 'hold' });
    await crossed('out ACK', 4);
    await update(ada, id, { dst: '300' });
    await done;
    await house.record(id);
  });

  it('transferor hangs up early: the transfer goes on without it', async () => {
    const { id, done } = await talks([invited(), ...rings, ...isReferred, ...reports(1, '100 Trying'), ...hangsUp]);
    await update(ada, id, { dst: '300' });
    await crossed('in NOTIFY');
    await crossed('out SIP/2.0 200', 1);
    await end(ada, id);
    await done;
    expect(await house.record(id)).toMatchObject({ disposition: 0, terminated_by: 'caller' });
  });

  it('transferred party hangs up early', async () => {
    const { id, done } = await talks([invited(), ...rings, ...isReferred, asks('BYE', 1), gets(200)]);
    await update(ada, id, { dst: '300' });
    await done;
    expect(await house.record(id)).toMatchObject({ disposition: 0 });
  });

  it('to oneself is refused, and the call goes on', async () => {
    const { id, done } = await talks([invited(), ...rings, ...hangsUp]);
    await expect(update(ada, id, { dst: '201' })).rejects.toThrow('cannot be transferred to who has it');
    expect(house.calls.get(ada.viewer, id).state_name).toBe('CONNECTED');
    await end(ada, id);
    await done;
  });
});

describe('blind, where the PBX does not transfer', () => {
  const refuses = [takes('REFER'), replies('501 Not Implemented')];
  const both = (target: readonly Step[], customer: readonly Step[]) =>
    forWhom('300', target, [...rings, ...refuses, ...customer]);

  it('succeeds: the service joins the two', async () => {
    const { id, done } = await talks(both([...rings, asks('BYE', 1), gets(200)], hangsUp), 2);
    await update(ada, id, { dst: '300' });
    const cdr = await house.record(id);
    await until(async () => (await house.store.cdrs.byLiveId(id + 1)) !== null);
    await done;
    expect(cdr).toMatchObject({ disposition: 0 });
    expect(await house.record(id + 1)).toMatchObject({ parent_live_id: id, dst: '300', info: 'Referred by Agent 201' });
  });

  it.each([
    ['to busy', [answers('486 Busy Here'), takes('ACK')], 'BUSY'],
    [
      'to nobody',
      [answers('180 Ringing'), takes('CANCEL'), replies('200 OK'), answers('487 Gone'), takes('ACK')],
      'NO ANSWER',
    ],
  ] as const)('%s: the party comes back to the transferor', async (_, target, disposition) => {
    const { id, done } = await talks(both(target, hangsUp), 2);
    await update(ada, id, { dst: '300' });
    await house.record(id);
    if (disposition === 'NO ANSWER') {
      await until(() => house.eventNames(id + 1).includes('call.ringing'), { what: 'the target to ring' });
      clock.advance(60_000);
    }
    const failed = await house.record(id + 1);
    expect(failed).toMatchObject({ dst: '300', disposition: disposition === 'BUSY' ? 2 : 1 });
    const back = await childOf(ada, id + 1);
    expect(back).toMatchObject({ ringing_user_ids: [ada.viewer.userId], referred_by: '300' });
    await update(ada, back.id, { state: 'answer' });
    await house.sees(ada, back.id, { state_name: 'CONNECTED' });
    await end(ada, back.id);
    await done;
    expect(await house.record(back.id)).toMatchObject({ parent_live_id: id + 1, disposition: 0 });
  });
});

describe('blind, to a colleague', () => {
  it.each([
    ['who declines', async (child: number) => end(bob, child)],
    ['who does not answer', async () => clock.advance(60_000)],
  ] as const)('%s: the party comes back to the transferor', async (_, decline) => {
    const { id, done } = await talks([invited(), ...rings, ...hangsUp]);
    await update(ada, id, { dst: '202' });
    const child = await childOf(bob, id);
    expect(child.ringing_user_ids).toEqual([bob.viewer.userId]);
    await decline(child.id);
    await house.sees(ada, child.id, { ringing_user_ids: [ada.viewer.userId] });
    await update(ada, child.id, { state: 'answer' });
    await end(ada, child.id);
    await done;
    expect(await house.record(id)).toMatchObject({ disposition: 0 });
  });

  it('while held: the party is taken off hold', async () => {
    const { id, done } = await talks([invited(), ...rings, ...held, ...unheld, ...hangsUp]);
    await update(ada, id, { state: 'hold' });
    await update(ada, id, { dst: '202' });
    const child = await childOf(bob, id);
    await update(bob, child.id, { state: 'answer' });
    await house.sees(bob, child.id, { state_name: 'CONNECTED' });
    await crossed('out ACK', 3);
    await end(bob, child.id);
    await done;
  });

  it('the party hangs up while the colleague rings: nobody rings on', async () => {
    const { id, done } = await talks([invited(), ...rings, ...held, ...unheld, asks('BYE', 1), gets(200)]);
    await update(ada, id, { state: 'hold' });
    await update(ada, id, { dst: '202' });
    const child = await childOf(bob, id);
    await done;
    expect(await house.record(child.id)).toMatchObject({ parent_live_id: id, type: 2, terminated_by: 'caller' });
  });
});

/** Ada talks with a peer, which she holds, and calls another number at the same PBX. */
async function consults(customer: readonly Step[], target: readonly Step[]) {
  const { id, lineId, done } = await talks(forWhom('300', target, [...rings, ...held, ...customer]), 2);
  const consult = await house.calls.create(ada.viewer, {
    to: '300',
    line_id: lineId,
    auto_answer: true,
    consult_for: id,
  });
  return { id, done, consult: consult.id };
}

describe('attended', () => {
  it('succeeds: the PBX joins the two, the transferor is out', async () => {
    const { id, done, consult } = await consults(
      [takes('REFER', 'Refer-To: .*Replaces='), replies('202 Accepted'), ...reports(1, '200 OK'), ...hangsUp],
      [...rings, ...hangsUp],
    );
    await house.sees(ada, consult, { state_name: 'CONNECTED' });
    await update(ada, id, { consult_call_id: consult });
    await done;
    expect(await house.record(id)).toMatchObject({ disposition: 0 });
    expect(await house.record(consult)).toMatchObject({ disposition: 0, parent_live_id: id });
  });

  it('where the PBX does not transfer: the service joins the two', async () => {
    const { id, done, consult } = await consults(
      [takes('REFER'), replies('501 Not Implemented'), ...unheld, asks('BYE', 1), gets(200)],
      [...rings, ...hangsUp],
    );
    await house.sees(ada, consult, { state_name: 'CONNECTED' });
    await update(ada, id, { consult_call_id: consult });
    await done;
    expect(await house.record(consult + 1)).toMatchObject({ parent_live_id: id, dst: '300', disposition: 0 });
  });

  it('transferor hangs up early: both go on talking of nothing, and each record is its own', async () => {
    const { id, done, consult } = await consults([...hangsUp], [...rings, ...hangsUp]);
    await house.sees(ada, consult, { state_name: 'CONNECTED' });
    await end(ada, id);
    await house.sees(ada, consult, { state_name: 'CONNECTED' });
    await end(ada, consult);
    await done;
    expect(await house.record(id)).toMatchObject({ disposition: 0, terminated_by: 'caller' });
  });

  it.each([
    ['before the target rings', 0],
    ['while the target rings', 1],
  ])('cancelled %s: the first call is taken up again', async (_, ringings) => {
    const ringing = Array.from({ length: ringings }, () => answers('180 Ringing'));
    const gone = [takes('CANCEL'), replies('200 OK'), answers('487 Request Terminated'), takes('ACK')];
    const { id, done, consult } = await consults([...unheld, ...hangsUp], [answers('100 Trying'), ...ringing, ...gone]);
    await crossed(ringings > 0 ? 'in SIP/2.0 180' : 'in SIP/2.0 100', ringings + 1);
    await end(ada, consult);
    await update(ada, id, { state: 'unhold' });
    await house.sees(ada, id, { state_name: 'CONNECTED' });
    await crossed('out ACK', 4);
    await end(ada, id);
    await done;
    expect(await house.record(consult)).toMatchObject({ disposition: 4 });
  });

  it('cancelled when the target has answered: the first call is taken up again', async () => {
    const { id, done, consult } = await consults([...unheld, ...hangsUp], [...rings, ...hangsUp]);
    await house.sees(ada, consult, { state_name: 'CONNECTED' });
    await end(ada, consult);
    await update(ada, id, { state: 'unhold' });
    await crossed('out ACK', 4);
    await end(ada, id);
    await done;
  });
});

describe('semi-attended, while the target still rings', () => {
  /** The target rings until the customer was taken off hold, which says that the transfer is done. */
  async function passedOn(customer: readonly Step[], target: readonly Step[]) {
    const { id, done, consult } = await consults(customer, target);
    await crossed('in SIP/2.0 180', 2);
    await update(ada, id, { consult_call_id: consult });
    return { id, done, child: consult + 1 };
  }

  it('succeeds when the target answers', async () => {
    const { child, done } = await passedOn(
      [...unheld, ...hangsUp],
      [answers('180 Ringing'), waits(500), ...answered, asks('BYE', 1), gets(200)],
    );
    await done;
    expect(await house.record(child)).toMatchObject({ dst: '300', disposition: 0 });
  });

  it.each([
    ['to busy', [answers('180 Ringing'), waits(500), answers('486 Busy Here'), takes('ACK')], 2],
    ['to nobody', [answers('180 Ringing'), takes('CANCEL'), replies('200 OK'), answers('487 Gone'), takes('ACK')], 1],
  ] as const)('%s: the party comes back to the transferor', async (_, target, disposition) => {
    const { child, done } = await passedOn([...unheld, ...hangsUp], target);
    await crossed('out ACK', 3);
    if (disposition === 1) clock.advance(60_000);
    expect(await house.record(child)).toMatchObject({ dst: '300', disposition });
    const back = await childOf(ada, child);
    await update(ada, back.id, { state: 'answer' });
    await house.sees(ada, back.id, { state_name: 'CONNECTED' });
    await end(ada, back.id);
    await done;
  });

  it('transferred party hangs up: the target rings no more', async () => {
    const { child, done } = await passedOn(
      [...unheld, asks('BYE', 1), gets(200)],
      [answers('180 Ringing'), takes('CANCEL'), replies('200 OK'), answers('487 Gone'), takes('ACK')],
    );
    await done;
    expect(await house.record(child)).toMatchObject({ terminated_by: 'caller', disposition: 4 });
  });

  it('to a colleague who declines: the party comes back to the transferor', async () => {
    const { id, done } = await talks([invited(), ...rings, ...held, ...unheld, ...hangsUp]);
    const consult = await house.calls.create(ada.viewer, { to: '202', auto_answer: true, consult_for: id });
    await house.sees(bob, consult.id, { ringing_user_ids: [bob.viewer.userId] });
    await update(ada, id, { consult_call_id: consult.id });
    const child = await childOf(bob, id);
    await end(bob, child.id);
    await house.sees(ada, child.id, { ringing_user_ids: [ada.viewer.userId] });
    await update(ada, child.id, { state: 'answer' });
    await house.sees(ada, child.id, { state_name: 'CONNECTED' });
    await crossed('out ACK', 3);
    await end(ada, child.id);
    await done;
  });
});

describe('transfers that the peer asks for', () => {
  const refers = (headers: readonly string[] = []) => [
    asks('REFER', 1, { headers: ['Refer-To: <sip:300@pbx.test>', 'Referred-By: <sip:200@pbx.test>', ...headers] }),
    gets(202),
  ];
  /** The target takes its time: by then the peer is on hold. */
  const late = (...steps: readonly Step[]) => [waits(400), ...steps];
  const hears = (status: string) => [takes('NOTIFY', `SIP/2.0 ${status}`), replies('200 OK')];

  it('blind: the agent goes on with the target, the old call is over', async () => {
    const { id, done } = await dials(
      forWhom('300', late(...rings, ...hangsUp), [
        ...rings,
        ...refers(),
        ...hears('100'),
        ...held,
        ...hears('180'),
        ...hears('200'),
        ...hangsUp,
      ]),
      2,
    );
    const child = await childOf(ada, id);
    await house.sees(ada, child.id, { state_name: 'CONNECTED' });
    await house.record(id);
    await end(ada, child.id);
    await done;
    expect(await house.record(child.id)).toMatchObject({ parent_live_id: id, dst: '300', disposition: 0 });
  });

  it('to busy: the agent is back with the transferor', async () => {
    const { id, done } = await dials(
      forWhom('300', late(answers('486 Busy Here'), takes('ACK')), [
        ...rings,
        ...refers(),
        ...hears('100'),
        ...held,
        ...hears('486'),
        ...unheld,
        ...hangsUp,
      ]),
      2,
    );
    await house.record(id + 1);
    await crossed('out NOTIFY', 2);
    await crossed('out ACK', 4);
    expect(house.calls.get(ada.viewer, id).state_name).toBe('CONNECTED');
    await end(ada, id);
    await done;
    expect(await house.record(id + 1)).toMatchObject({ parent_live_id: id, disposition: 2 });
  });

  it('to nobody: the agent gives up and is back with the transferor', async () => {
    const gone = [takes('CANCEL'), replies('200 OK'), answers('487 Gone'), takes('ACK')];
    const { id, done } = await dials(
      forWhom('300', late(answers('180 Ringing'), ...gone), [
        ...rings,
        ...refers(),
        ...hears('100'),
        ...held,
        ...hears('180'),
        ...hears('[45]'),
        ...unheld,
        ...hangsUp,
      ]),
      2,
    );
    const child = await childOf(ada, id);
    await house.sees(ada, child.id, { state_name: 'RINGING' });
    await end(ada, child.id);
    await crossed('out NOTIFY', 3);
    await crossed('out ACK', 4);
    expect(house.calls.get(ada.viewer, id).state_name).toBe('CONNECTED');
    await end(ada, id);
    await done;
  });

  it('transferor hangs up early: the agent goes on with the target', async () => {
    const { id, done } = await dials(
      forWhom('300', late(...rings, ...hangsUp), [
        ...rings,
        ...refers(),
        ...hears('100'),
        ...held,
        asks('BYE', 2),
        gets(200),
      ]),
      2,
    );
    const child = await childOf(ada, id);
    await house.sees(ada, child.id, { state_name: 'CONNECTED' });
    expect(await house.record(id)).toMatchObject({ terminated_by: 'called' });
    await end(ada, child.id);
    await done;
  });

  it('attended: the new call takes the place of the transferor’s', async () => {
    const replaced = 'Refer-To: <sip:300@pbx.test?Replaces=abc%40pbx%3Bto-tag%3D1%3Bfrom-tag%3D2>';
    const refersReplacing = [asks('REFER', 1, { headers: [replaced] }), gets(202)];
    const target = late(...rings, ...hangsUp);
    const { id, done } = await dials(
      forWhom('300', target, [
        ...rings,
        ...refersReplacing,
        ...hears('100'),
        ...held,
        ...hears('180'),
        ...hears('200'),
        ...hangsUp,
      ]),
      2,
    );
    const child = await childOf(ada, id);
    await house.sees(ada, child.id, { state_name: 'CONNECTED' });
    await end(ada, child.id);
    await done;
  });

  it('to oneself is refused, and the call goes on', async () => {
    const { id, done } = await dials([
      ...[invited(), ...rings],
      asks('REFER', 1, { headers: ['Refer-To: <sip:201@pbx.test>'] }),
      ...[gets(603), ...hangsUp],
    ]);
    await crossed('out SIP/2.0 603');
    expect(house.calls.get(ada.viewer, id).state_name).toBe('CONNECTED');
    await end(ada, id);
    await done;
  });
});
