import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LineRecord } from '../../electron/service/lines/repository.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

const time = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;
let line: LineRecord;
/** A PBX that takes no calls, and a server that says nothing at all. */
let refusing: Pbx;
let silent: Socket;
/** Extension 112's, which has an audio session of its own. */
let other: FixtureAgent;

/** Adds a line of Ada's own, which comes before everybody's. */
async function ownLine(server: string): Promise<number> {
  const id = await fixture.addLine(server);
  const added = await fixture.store.lines.byId(id);
  if (!added) throw new Error('The line is not there.');
  await fixture.store.lines.update({ ...added, userId: ada.viewer.userId });
  return id;
}

const disable = async (id: number) => {
  const found = await fixture.store.lines.byId(id);
  if (found) await fixture.store.lines.update({ ...found, enabled: false });
};

beforeAll(async () => {
  fixture = await openCallFixture({ mediaClock: time, clock: time.clock });
  ada = await fixture.agent('201', 440);
  // Somebody whose extension is an emergency number.
  other = await fixture.agent('112', 880);
  refusing = await startPbx();
  silent = createSocket('udp4');
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const [first] = await fixture.store.lines.all();
  if (!first) throw new Error('The customer has no line.');
  line = {
    ...first,
    callerId: '+493055500',
    numberRules: [{ match: '', strip: 0, prefix: '0' }],
    emergencyNumbers: ['112', '116117'],
  };
  await fixture.store.lines.update(line);
  await fixture.store.lines.create({ ...line, name: 'not up', isDefault: true, emergencyNumbers: ['112'] });
});

afterAll(async () => {
  await fixture.close();
  await refusing.close();
  silent.close();
});

/** Dials, and says what came to the PBX; the call is left up. */
async function dials(to: string, extra: object = {}) {
  const { id, clid } = await fixture.calls.create(ada.viewer, { to, auto_answer: true, ...extra });
  const party = await fixture.pbx.incoming(660);
  return { id, clid, party, sent: party.leg.calledNumber, shown: party.leg.remote.user };
}

describe('emergency numbers', () => {
  it('go out as they are, past extensions and rules, over a line that is up, with its own number', async () => {
    const { id, sent, shown, clid } = await dials('112', { caller_id: 'anonymous', line_id: 77 });
    expect(sent).toBe('112');
    expect(shown).toContain('493055500');
    expect(clid).toBe('493055500');
    expect(fixture.calls.get(ada.viewer, id)).toMatchObject({ line_id: line.id, dst: '112' });
    await fixture.calls.end(ada.viewer, id);
  });

  it('are dialled while the agent talks, which holds the call that is up', async () => {
    const talk = await dials('33123456789', { line_id: line.id });
    await talk.party.leg.answer();
    await fixture.sees(ada, talk.id, { state_name: 'CONNECTED' });
    const { id, party, sent } = await dials('112');
    expect(sent).toBe('112');
    await party.leg.answer();
    await fixture.sees(ada, talk.id, { state_name: 'ON_HOLD' });
    await fixture.calls.end(ada.viewer, id);
    await fixture.calls.end(ada.viewer, talk.id);
  });

  it('are dialled while the agent is not ready', async () => {
    await fixture.queues.agents.update(ada.viewer, ada.viewer.userId, { state: 'notReady', reason_id: null });
    const { id, sent } = await dials('112');
    expect(sent).toBe('112');
    await fixture.calls.end(ada.viewer, id);
  });

  it('are no matter of policies, long ones neither', async () => {
    const group = await fixture.store.userGroups.create({
      customerId: ada.viewer.customerId,
      name: 'inside',
      color: '#000000',
      userIds: [ada.viewer.userId],
    });
    await fixture.store.policies.create({
      customerId: ada.viewer.customerId,
      name: 'inside',
      color: '#000000',
      policy: { dial_out: false, record_calls: true },
      groupIds: [group.id],
    });
    await expect(fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true })).rejects.toThrow(
      'A policy',
    );
    const { id } = await fixture.calls.create(ada.viewer, { to: '116117', auto_answer: true });
    expect((await fixture.pbx.incoming(660)).leg.calledNumber).toBe('116117');
    await fixture.calls.end(ada.viewer, id);
  });

  it('continue over the next line when a server refuses or says nothing, and the record names the line that took them', async () => {
    const mute = await ownLine(`127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const full = await ownLine(refusing.address);
    const dialled = fixture.calls.create(ada.viewer, { to: '112', auto_answer: true, line_id: mute });
    await (await refusing.incoming(660)).leg.end(503);
    const { leg } = await fixture.pbx.incoming(660);
    expect(leg.calledNumber).toBe('112');
    const { id } = await dialled;
    expect(fixture.calls.get(ada.viewer, id)).toMatchObject({ line_id: line.id, clid: '493055500' });
    await leg.answer();
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    await fixture.calls.end(ada.viewer, id);
    expect(await fixture.record(id)).toMatchObject({ disposition: 0, sip_status: null });
    await Promise.all([mute, full].map(disable));
  });

  it('fail with the last line’s reason when no line takes them', async () => {
    const full = await ownLine(refusing.address);
    const { id } = await fixture.calls.create(ada.viewer, { to: '112', auto_answer: true, line_id: full });
    await (await refusing.incoming(660)).leg.end(503);
    await (await fixture.pbx.incoming(660)).leg.end(403);
    // The line that is not up is tried, too: it cannot be dialled.
    expect(await fixture.record(id)).toMatchObject({ end_reason: 'line_not_registered' });
    await disable(full);
  });

  it('are dialled for somebody whose audio is not open, and joined when it opens', async () => {
    const late = await fixture.user('203');
    await expect(fixture.calls.create(late, { to: '33123456789', auto_answer: true })).rejects.toThrow(
      'no VoIP clients',
    );
    const { id } = await fixture.calls.create(late, { to: '112', auto_answer: false, consult_for: 77, from_phone: 77 });
    const party = await fixture.pbx.incoming(660);
    await party.leg.answer();
    party.talk();
    await until(() => fixture.calls.get(late, id).state_name === 'CONNECTED', { timeoutMs: 10_000, what: 'the call' });
    await fixture.agents.open(late, { sdp: 'offer', device: 'default' }, 'test');
    await until(() => party.voice.hears(880) && other.voice.hears(660), { timeoutMs: 10_000, what: 'both voices' });
    await fixture.calls.end(late, id);
  });
});
