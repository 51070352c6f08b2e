import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policedCalls } from '../../electron/service/accounts/policedCalls.ts';
import type { LineRecord } from '../../electron/service/ports/repositories.ts';
import { type CallHouse, type HouseAgent, openCallHouse } from '../support/callHouse.ts';

let house: CallHouse;
let ada: HouseAgent;
let line: LineRecord;

beforeAll(async () => {
  house = await openCallHouse();
  ada = await house.agent('201', 440);
  // Somebody whose extension is an emergency number.
  await house.agent('112', 880);
  const [first] = await house.store.lines.all();
  if (!first) throw new Error('The house has no line.');
  line = {
    ...first,
    callerId: '+493055500',
    numberRules: [{ match: '', strip: 0, prefix: '0' }],
    emergencyNumbers: ['112', '116117'],
  };
  await house.store.lines.update(line);
  await house.store.lines.create({ ...line, name: 'not up', isDefault: true, emergencyNumbers: ['112'] });
});

afterAll(() => house.close());

/** Dials, and says what came to the PBX; the call is left up. */
async function dials(to: string, extra: object = {}) {
  const { id, clid } = await house.calls.create(ada.viewer, { to, auto_answer: true, ...extra });
  const party = await house.pbx.incoming(660);
  return { id, clid, party, sent: party.leg.calledNumber, shown: party.leg.remote.user };
}

describe('emergency numbers', () => {
  it('go out as they are, past extensions and rules, over a line that is up, with its own number', async () => {
    const { id, sent, shown, clid } = await dials('112', { caller_id: 'anonymous', line_id: 77 });
    expect(sent).toBe('112');
    expect(shown).toContain('493055500');
    expect(clid).toBe('493055500');
    expect(house.calls.get(ada.viewer, id)).toMatchObject({ line_id: line.id, dst: '112' });
    await house.calls.end(ada.viewer, id);
  });

  it('are dialled while the agent talks, which holds the call that is up', async () => {
    const talk = await dials('33123456789', { line_id: line.id });
    await talk.party.leg.answer();
    await house.sees(ada, talk.id, { state_name: 'CONNECTED' });
    const { id, party, sent } = await dials('112');
    expect(sent).toBe('112');
    await party.leg.answer();
    await house.sees(ada, talk.id, { state_name: 'ON_HOLD' });
    await house.calls.end(ada.viewer, id);
    await house.calls.end(ada.viewer, talk.id);
  });

  it('are dialled while the agent is not ready', async () => {
    await house.queues.agents.update(ada.viewer, ada.viewer.userId, { state: 'notReady', reason_id: null });
    const { id, sent } = await dials('112');
    expect(sent).toBe('112');
    await house.calls.end(ada.viewer, id);
  });

  it('are no matter of policies, long ones neither', async () => {
    const group = await house.store.userGroups.create({
      customerId: ada.viewer.customerId,
      name: 'inside',
      color: '#000000',
      userIds: [ada.viewer.userId],
    });
    await house.store.policies.create({
      customerId: ada.viewer.customerId,
      name: 'inside',
      color: '#000000',
      policy: { dial_out: false, record_calls: true },
      groupIds: [group.id],
    });
    const policed = policedCalls(house.calls, house.store);
    await expect(policed.create(ada.viewer, { to: '33123456789', auto_answer: true })).rejects.toThrow('A policy');
    const { id } = await policed.create(ada.viewer, { to: '116117', auto_answer: true });
    expect((await house.pbx.incoming(660)).leg.calledNumber).toBe('116117');
    await house.calls.end(ada.viewer, id);
  });
});
