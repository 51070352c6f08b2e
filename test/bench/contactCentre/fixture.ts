/** The customer under measurement: the service, its agents and its callers, each in a process of its own. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Commander, commander, type Helper, startHelper } from '../orders.ts';
import { type MeasuredService, newDataDir, startMeasuredService } from '../service.ts';
import type { ProbeOrders } from '../serviceProbe.ts';
import { writeAgents } from './accounts.ts';
import type { AgentAccount, AgentOrders } from './agents.ts';
import type { CallerOrders } from './callers.ts';
import { within } from './within.ts';

/** How big it is. */
export const size = { agents: 50, waiting: 200 } as const;

/** Agents who take no calls, each alone in a queue: what comes there is offered at once. */
const STANDBYS = 3;

const FILL_WITHIN_MS = 40_000;

/** A queue with nobody else in it. */
export type Standby = { account: AgentAccount; queueId: number; number: string };

/** Everything that takes part. */
export type Fixture = {
  service: MeasuredService;
  probe: Commander<ProbeOrders>;
  agents: Helper<AgentOrders>;
  callers: Helper<CallerOrders>;
  accounts: AgentAccount[];
  standbys: Standby[];
  /** Number of the queue that all agents work in. */
  queue: { id: number; number: string };
  /** Ends its processes and removes its data; a second call does nothing. */
  close: () => Promise<void>;
};

const file = (name: string) => join(import.meta.dirname, name);

/**
 * Builds it; nobody has audio yet, and nobody calls.
 *
 * @param settings of the service
 */
export async function openFixture(root: string, settings: Readonly<Record<string, string>> = {}): Promise<Fixture> {
  const dataDir = newDataDir();
  await (await startMeasuredService(root, dataDir)).stop();
  const accounts = await writeAgents(dataDir, size.agents + STANDBYS);
  const service = await startMeasuredService(
    root,
    dataDir,
    join(import.meta.dirname, '..', 'serviceProbe.ts'),
    settings,
  );
  const agents = startHelper<AgentOrders>(file('agents.ts'));
  const callers = startHelper<CallerOrders>(file('callers.ts'));
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= Promise.all([agents.stop(), callers.stop()]).then(() => service.dispose());
    return closed;
  };
  try {
    await connectLine(service, await callers.order('open'));
    const workers = accounts.slice(0, size.agents);
    const queue = await createQueue(service, 'Bench', workers);
    const standbys = await Promise.all(
      accounts.slice(size.agents).map(async (account, index) => {
        const { id, number } = await createQueue(service, `Standby ${index + 1}`, [account]);
        return { account, queueId: id, number };
      }),
    );
    return {
      service,
      agents,
      callers,
      queue,
      standbys,
      close,
      accounts: workers,
      probe: commander<ProbeOrders>(service.child),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens everybody's audio. */
export async function connectAgents({ agents, accounts, standbys, service }: Fixture): Promise<void> {
  const { api } = service.ready;
  await agents.order('open', { api, accounts, answers: true });
  await agents.order('open', { api, accounts: standbys.map(({ account }) => account), answers: false });
}

/** How many talk, and how many wait. */
export type Crowd = { talking: number; waiting: number };

/** As many callers as can be talked with, and those who wait beside them; on a machine that is too slow, fewer. */
export async function fillQueue({ agents, callers, queue, service }: Fixture): Promise<Crowd> {
  const deadline = performance.now() + FILL_WITHIN_MS;
  const filled = callers.order('fill', { to: queue.number, count: size.agents + size.waiting });
  await within(FILL_WITHIN_MS, filled);
  for (;;) {
    const { waiting } = (await service.client.call('getQueue', { params: { id: queue.id } })).data;
    const talking = await agents.order('talking');
    const isFull = waiting === size.waiting && talking === size.agents;
    if (isFull || performance.now() > deadline) return { talking, waiting };
    await pause(100);
  }
}

async function createQueue({ client }: MeasuredService, name: string, accounts: readonly AgentAccount[]) {
  const users = accounts.map(({ userId }) => userId);
  const body = { name, users, wrapup_time: 0, ring_time: 60, max_missed: 0 };
  const { data } = await client.call('createQueue', { body });
  return { id: data.id, number: data.number };
}

/** Lines may register; the exchange learns thereby where the service is. */
async function connectLine({ client }: MeasuredService, port: number): Promise<void> {
  await client.call('createLine', {
    body: {
      name: 'exchange',
      kind: 'trunk',
      server: `127.0.0.1:${port}`,
      username: 'bench',
      password: 'bench',
      register: true,
      is_default: true,
      codecs: ['PCMU'],
    },
  });
}
