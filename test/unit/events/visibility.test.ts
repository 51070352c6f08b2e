import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../../electron/service/platform/events/eventOutbox.ts';
import { maySee, shownTo } from '../../../electron/service/platform/events/eventStream.ts';
import type { Role } from '../../../shared/domain/roles.ts';
import { liveCall } from '../renderer/liveCall.ts';

function event(name: 'call.dtmf' | 'line.state', userIds: readonly number[] | null, customerId = 1): StoredEvent {
  return { id: 1, customerId, userIds, createdAt: 0, body: { event_name: name } as StoredEvent['body'] };
}

const othersCall = event('call.dtmf', [2]);
const ownCall = event('call.dtmf', [1, 2]);
const othersLine = event('line.state', [2]);
const everybodysLine = event('line.state', null);
const foreign = event('line.state', null, 2);

const table: [Role, StoredEvent[], StoredEvent[]][] = [
  ['agent', [ownCall, everybodysLine], [othersCall, othersLine, foreign]],
  ['reception', [ownCall, othersCall, everybodysLine], [othersLine, foreign]],
  ['supervisor', [ownCall, othersCall, othersLine, everybodysLine], [foreign]],
  ['administrator', [ownCall, othersCall, othersLine, everybodysLine], [foreign]],
];

describe.each(table)('a user in the role %s', (role, seen, hidden) => {
  const viewer = { userId: 1, customerId: 1, roles: [role] };

  it('sees what it may and nothing else', () => {
    expect(seen.filter((one) => !maySee(viewer, one))).toEqual([]);
    expect(hidden.filter((one) => maySee(viewer, one))).toEqual([]);
  });
});

describe('a call that is supervised', () => {
  const by = { id: 5, user_id: 3, user_name: 'Sam', mode: 'listen' as const, agent_id: 1, agent_name: 'Ann' };
  const supervised_by = [
    { ...by, agent_informed: true },
    { ...by, id: 6, agent_informed: false },
  ];
  const body = { id: '1', event_time: '', event_name: 'call.updated' as const, call_id: 9 };
  const updated: StoredEvent = {
    id: 1,
    customerId: 1,
    userIds: [1],
    createdAt: 0,
    body: { ...body, call: liveCall({ supervised_by }) },
  };

  it.each([
    ['agent', [5]],
    ['reception', [5]],
    ['supervisor', [5, 6]],
    ['administrator', [5, 6]],
  ] as const)('shows a user in the role %s who supervises: %j', (role, ids) => {
    const shown = shownTo({ userId: 1, customerId: 1, roles: [role] }, updated).body;
    expect('call' in shown && shown.call.supervised_by.map(({ id }) => id)).toEqual(ids);
  });

  it('is the very same where there is nothing to hide', () => {
    const open = {
      ...updated,
      body: { ...body, call: liveCall({ supervised_by: [{ ...by, agent_informed: true }] }) },
    };
    expect(shownTo({ userId: 1, customerId: 1, roles: ['agent'] }, open)).toBe(open);
    expect(shownTo({ userId: 1, customerId: 1, roles: ['supervisor'] }, updated)).toBe(updated);
  });

  it('leaves other events as they are', () => {
    expect(shownTo({ userId: 1, customerId: 1, roles: ['agent'] }, ownCall)).toBe(ownCall);
  });
});
