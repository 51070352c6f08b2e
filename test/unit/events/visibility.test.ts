import { describe, expect, it } from 'vitest';
import { maySee } from '../../../electron/service/events/visibility.ts';
import type { StoredEvent } from '../../../electron/service/ports/repositories.ts';
import type { Role } from '../../../shared/domain/roles.ts';

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
