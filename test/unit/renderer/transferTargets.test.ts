import { describe, expect, it } from 'vitest';
import type { QueueWithMembers } from '../../../renderer/entities/queue/useQueues.ts';
import { partiesOf, transferTargets } from '../../../renderer/features/calls/page/transferTargets.ts';
import type { User } from '../../../shared/api/accounts/users.ts';
import type { Presence } from '../../../shared/domain/presence.ts';

const user = (id: number, name: string, ext: string, presence: Presence): User =>
  ({ id, first_name: name, last_name: '', email: '', ext, active: true, presence }) as User;

const queue = (id: number, name: string, number: string, members: readonly number[]): QueueWithMembers =>
  ({ id, name, number, users: members.map((member) => ({ id: member, status: true })) }) as unknown as QueueWithMembers;

const users = [
  user(1, 'Zoe', '201', 'available'),
  user(2, 'Amir', '202', 'away'),
  user(3, 'Bea', '203', 'busy'),
  user(4, 'Carl', '204', 'available'),
];
const sources = {
  users,
  queues: [queue(7, 'Sales', '8001', [2, 3]), queue(8, 'Service', '8002', [1])],
  watched: [],
  contacts: [],
  parties: [],
};

const offered = (typed: string, changes: Partial<typeof sources> = {}) =>
  transferTargets(Object.assign({}, sources, changes), typed).map(({ number }) => number);

describe('who is offered for a transfer', () => {
  it('are colleagues and queues, those first where somebody is free', () => {
    expect(offered('')).toEqual(['204', '201', '8002', '203', '202', '8001']);
  });

  it('is never a party of the call, nor oneself', () => {
    const parties = partiesOf({ src: '4940111', dst: '204' }, '201');
    expect(offered('', { parties } as never)).toEqual(['8002', '203', '202', '8001']);
    const contacts = [{ name: 'Caller', number: '+4940111' }];
    expect(offered('call', { parties, contacts } as never)).toEqual([]);
  });

  it('are contacts, too, while something is typed, and queues by name or number', () => {
    const contacts = [{ name: 'Serge', number: '+493012' }];
    expect(offered('ser', { contacts } as never)).toEqual(['8002', '+493012']);
    expect(offered('800')).toEqual(['8002', '8001']);
  });

  it('counts agents who work in the queue now alone', () => {
    const [first] = transferTargets(
      {
        users,
        queues: [queue(8, 'Service', '8002', [1, 2, 3, 4])],
        watched: [],
        contacts: [],
        parties: ['201', '204'],
      },
      '',
    );
    expect(first).toMatchObject({ kind: 'queue', free: 2 });
  });
});
