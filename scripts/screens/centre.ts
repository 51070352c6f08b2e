import { openAudio } from '../../test/support/openAudio.ts';
import { type PastAgent, writePastQueueDay, writePastStates } from '../../test/support/pastQueueDay.ts';
import { type SignedIn, signIn } from '../../test/support/serviceProcess.ts';
import { until } from '../../test/support/until.ts';
import { ready } from './furnish.ts';
import { type Stage, signedIn } from './scene.ts';

/** A contact centre on a busy afternoon: queues, people in every state, callers who wait, and the day until now. */

const people = [
  ...[
    ['Ann', 'Smith'],
    ['Bao', 'Nguyễn'],
    ['Chidi', 'Okafor'],
    ['Élodie', 'Marchand'],
    ['Farid', 'Haddad'],
  ],
  ...[
    ['Grace', 'Lindqvist'],
    ['Hiroshi', 'Tanaka'],
    ['Maximilian', 'Featherstonehaugh-Cholmondeley'],
  ],
] as const;
const firstExt = 301;

const queueNames = ['Sales', 'Support', 'Billing and refunds', 'Returns, exchanges and warranty questions (Europe)'];
/** Queue and how many wait in it. */
const waiting = [2, 3, 0, 1];
/** How many of the first people talk. */
const talking = 2;
const patience = { timeoutMs: 20_000 };

interface Centre {
  readonly queueIds: readonly number[];
  readonly agents: readonly SignedIn[];
}

/** Some are met, some nearly, some not. */
const goals = {
  waiting: { amber: 2, red: 6 },
  service_level: { amber: 80, red: 50 },
  abandoned: { amber: 10, red: 25 },
};

const centres = new Map<string, Centre>();
let closers: (() => Promise<unknown>)[] = [];

async function addPeople(stage: Stage): Promise<SignedIn[]> {
  const api = new URL('/v1.1/cordboard', stage.page.url()).href;
  const agents: SignedIn[] = [];
  for (const [index, [first_name, last_name]] of people.entries()) {
    const ext = String(firstExt + index);
    const account = { email: `${ext}@centre.test`, password: `password of ${ext}` };
    await signedIn(stage).call('createUser', { body: { first_name, last_name, ext, ...account } });
    agents.push(await signIn(api, account));
  }
  return agents;
}

async function addQueues(stage: Stage, agents: readonly SignedIn[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, name] of queueNames.entries()) {
    const members = agents.map(({ userId }, at) => ({ id: userId, penalty: at, status: (at + index) % 5 !== 4 }));
    const body = { name, members, ring_time: 300, wrapup_time: 600, wrapup_extension: 60, max_missed: 0 };
    ids.push((await signedIn(stage).call('createQueue', { body })).data.id);
  }
  return ids;
}

async function addPast(stage: Stage, agents: readonly SignedIn[]): Promise<void> {
  const client = signedIn(stage);
  const customerId = (await client.call('getMe')).data.customer_id;
  const past = agents.map(({ userId }, index): PastAgent => ({ userId, customerId, ext: String(firstExt + index) }));
  const queues = (await client.call('listQueues', { query: {} })).data;
  await writePastQueueDay(stage.dataDir, { queues, agents: past, count: 240 });
  await writePastStates(stage.dataDir, past);
}

/** Furnishes it once for a service. */
async function furnishedCentre(stage: Stage): Promise<Centre> {
  const known = centres.get(stage.dataDir);
  if (known) return known;
  const agents = await addPeople(stage);
  const centre = { agents, queueIds: await addQueues(stage, agents) };
  for (const name of ['Lunch', 'Team meeting', 'Training'])
    await signedIn(stage).call('createAgentReason', { body: { name } });
  await addPlans(stage, agents);
  await addPast(stage, agents);
  await signedIn(stage).call('updateQueueGoals', { body: goals });
  centres.set(stage.dataDir, centre);
  return centre;
}

/** The time of day in UTC so many minutes from now, in whole five minutes. */
function timeIn(minutes: number): string {
  const step = 5 * 60_000;
  return new Date(Math.round((Date.now() + minutes * 60_000) / step) * step).toISOString().slice(11, 16);
}

/** Some keep to their plan; who does not is red, amber or still within the tolerance. The one who looks on has a plan, too. */
async function addPlans(stage: Stage, agents: readonly SignedIn[]): Promise<void> {
  const client = signedIn(stage);
  const reasons = (await client.call('listAgentReasons', { query: {} })).data;
  const lunch = reasons.find(({ name }) => name === 'Lunch')?.id ?? null;
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const days = [1, 2, 3, 4, 5, 6, 7];
  const limits = [
    { tolerance: 180, red_after: 600 },
    { tolerance: 0, red_after: 1 },
    { tolerance: 0, red_after: null },
  ];
  for (const [index, { userId }] of [...agents.slice(0, -1), client].entries()) {
    const first = index % 3 === 1 ? { from: timeIn(-10), to: timeIn(20) } : { from: timeIn(40), to: timeIn(70) };
    const breaks = [{ ...first, reason_id: index % 2 === 0 ? lunch : null }];
    const shift = { days, from: timeIn(-360), to: timeIn(150), breaks };
    const body = { name: `Shift ${index + 1}`, user_id: userId, time_zone: 'UTC', valid_from: today, weekly: [shift] };
    await client.call('createWorkPlan', { body: { ...body, ...limits[index % 3] } });
  }
}

async function answer(agent: SignedIn): Promise<void> {
  const rings = async () =>
    (await agent.call('listCalls')).data.find(({ ringing_user_ids }) => ringing_user_ids.includes(agent.userId));
  await until(async () => (await rings()) !== undefined, { ...patience, what: 'an agent to ring' });
  const call = await rings();
  if (call) await agent.call('updateCall', { params: { id: call.id }, body: { state: 'answer' } });
}

async function callers(stage: Stage, { queueIds }: Centre): Promise<void> {
  const client = signedIn(stage);
  for (const [index, id] of queueIds.entries()) {
    const { number } = (await client.call('getQueue', { params: { id }, query: {} })).data;
    for (let caller = 0; caller < (waiting[index] ?? 0); caller += 1) {
      await client.call('createDemoCall', { body: { to: number, from: `+44207946${String(index)}${caller}18` } });
    }
    const isThere = async () =>
      (await client.call('listQueueCallers', { params: { id }, query: {} })).total === (waiting[index] ?? 0);
    await until(isThere, { ...patience, what: `callers in queue ${id}` });
  }
}

async function settle({ agents }: Centre): Promise<void> {
  const [ready1, ready2, ...others] = agents;
  if (!ready1 || !ready2) return;
  const { data: reasons } = await ready1.call('listAgentReasons', { query: {} });
  for (const [index, agent] of others.entries()) {
    const reason_id = reasons[index % reasons.length]?.id ?? null;
    const body = index === 0 ? ({ state: 'offline' } as const) : ({ state: 'notReady', reason_id } as const);
    await agent.call('updateAgent', { params: { id: agent.userId }, body });
  }
}

/** Opens it: people come, callers call, some are answered. */
export async function openCentre(stage: Stage): Promise<Centre> {
  const client = signedIn(stage);
  await ready(stage);
  const centre = await furnishedCentre(stage);
  for (const agent of centre.agents) closers.push(await openAudio(agent));
  await settle(centre);
  const [sales] = centre.queueIds;
  const number = (await client.call('getQueue', { params: { id: sales ?? 0 }, query: {} })).data.number;
  for (const agent of centre.agents.slice(0, talking)) {
    await agent.call('updateAgent', { params: { id: agent.userId }, body: { state: 'available' } });
    await client.call('createDemoCall', { body: { to: number, from: '+442079460018', say: 'Hello!' } });
    await answer(agent);
  }
  await callers(stage, centre);
  return centre;
}

/** Everybody goes; the past stays. */
export async function closeCentre(): Promise<void> {
  for (const close of closers) await close().catch(() => undefined);
  closers = [];
}
