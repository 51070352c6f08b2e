/** What an administrator sets up before the day begins. */
import type { Queue } from '../../../shared/api/queues/queues.ts';
import type { SignedIn } from '../serviceProcess.ts';
import { people } from './people.ts';

const sales = { name: 'Sales', ring_strategy: 'L', ring_time: 60, max_missed: 1, short_abandon: 8 } as const;
const support = { name: 'Support', ring_time: 60, wrapup_time: 0, callback: true } as const;

/** The two queues of the customer. */
export interface Queues {
  /** Has all agents, offers to who was idle longest, and has a wrap-up that may be extended. */
  readonly sales: Queue;
  /** Has Cyd, and calls back who wishes it. */
  readonly support: Queue;
}

/** Adds everybody; answers the ids of the agents. */
async function addPeople(admin: SignedIn): Promise<number[]> {
  const ids: number[] = [];
  for (const { toneHz: _, roles, ...person } of Object.values(people)) {
    const { data } = await admin.call('createUser', { body: { ...person, roles: [...roles] } });
    if (roles[0] === 'agent') ids.push(data.id);
  }
  return ids;
}

/** Adds the people, what they choose from, and their queues. */
export async function setUp(admin: SignedIn): Promise<Queues> {
  const ids = await addPeople(admin);
  await admin.call('createAgentReason', { body: { name: 'Lunch' } });
  for (const [position, name] of ['Sold', 'Call again'].entries()) {
    await admin.call('createDisposition', { body: { name, position } });
  }
  const wrapUp = { wrapup_time: 300, wrapup_extension: 60 };
  const first = await admin.call('createQueue', { body: { ...sales, ...wrapUp, users: ids } });
  const second = await admin.call('createQueue', { body: { ...support, users: ids.slice(-1) } });
  return { sales: first.data, support: second.data };
}
