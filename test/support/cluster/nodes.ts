/** Three nodes of one service on loopback, with the engines that they need: PostgreSQL, NATS, haproxy. */
import { rm } from 'node:fs/promises';
import { type CuttableProxy, startCuttableProxy } from '../cuttableProxy.ts';
import { rowsFrom } from '../database/postgres.ts';
import { type PostgresServer, startPostgres } from '../database/server.ts';
import { newDataDir } from '../migratedDatabase.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../serviceProcess.ts';
import { freeUdpPort } from '../sip/freePort.ts';
import { until } from '../until.ts';
import { startHaproxy } from './haproxy.ts';
import { type NatsServer, startNats } from './nats.ts';

/** Engines that a node may lose sight of. */
export type Engine = 'database' | 'nats';

interface Ownership {
  readonly node: string;
  readonly from: number;
  /** When its process ended, or had left everything to the next. */
  readonly to: number;
}

/** A process of a node, from its start to its end. */
interface Life {
  readonly node: string;
  readonly service: ServiceProcess;
  endedAt: number;
}

/** When it owned the service, by its log. */
function ownershipsIn({ node, service, endedAt }: Life): Ownership[] {
  const lines = service.log().split('\n');
  const timesOf = (message: string) =>
    lines.filter((line) => line.includes(message)).map((line) => (JSON.parse(line) as { time: number }).time);
  const [leftAt = endedAt] = timesOf('this node has left the service');
  return timesOf('this node owns the service').map((from) => ({ node, from, to: Math.min(leftAt, endedAt) }));
}

function inTurn(ownerships: readonly Ownership[]): readonly Ownership[] {
  const sorted = ownerships.toSorted((a, b) => a.from - b.from);
  sorted.forEach(({ node, to }, index) => {
    const next = sorted[index + 1];
    if (next && next.from < to) throw new Error(`${next.node} owned the service while ${node} did.`);
  });
  return sorted;
}

export interface Nodes {
  readonly database: PostgresServer;
  readonly databaseUrl: string;
  readonly nats: NatsServer;
  /** Where people open the interface: haproxy. */
  readonly url: string;
  readonly names: readonly string[];
  /** The process of a node. */
  node(name: string): ServiceProcess;
  /** Starts a node again, where it was. */
  start(name: string): Promise<void>;
  /** The name of the node that serves, which there is exactly one of; null: there is none, or there are several. */
  serving(): Promise<string | null>;
  /** Has the process of a node stand still, as a machine that is moved does. From there on it does not count as an owner. */
  freeze(name: string): void;
  /** Waits until one serves, and not one that is named. */
  served(butFor?: string): Promise<string>;
  /** What is between a node and an engine. */
  way(name: string, engine: Engine): CuttableProxy;
  /** When which node owned the service, one after the other, in milliseconds since 1970. Fails where two did at a time. */
  owners(): readonly Ownership[];
  dispose(): Promise<void>;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts them. */
export async function startNodes(
  names: readonly string[] = ['node-1', 'node-2', 'node-3'],
  settingsOf: (name: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<Nodes> {
  const database = await startPostgres();
  await rowsFrom(`${database.url}/postgres`, 'CREATE DATABASE contact_centre');
  const databaseUrl = `${database.url}/contact_centre`;
  const nats = await startNats();
  const dataDir = await newDataDir('cordboard-nodes-', { hasOwner: false });
  const nodes = new Map<string, ServiceProcess>();
  const ports = new Map<string, number>();
  const lives: Life[] = [];
  const ways = new Map<string, CuttableProxy>();
  for (const name of names) {
    ports.set(name, await freeUdpPort());
    ways.set(`${name} nats`, await startCuttableProxy(nats.url));
    ways.set(`${name} database`, await startCuttableProxy(database.url));
  }
  const way = (name: string, engine: Engine): CuttableProxy => {
    const found = ways.get(`${name} ${engine}`);
    if (!found) throw new Error(`There is no node ${name}.`);
    return found;
  };
  const start = async (name: string) => {
    const service = await startServiceProcess(dataDir, {
      CORDBOARD_CLUSTER: way(name, 'nats').url.replace('http:', 'nats:'),
      CORDBOARD_NODE: name,
      CORDBOARD_PORT: String(ports.get(name)),
      CORDBOARD_DATABASE_URL: `${way(name, 'database').url.replace('http://', 'postgres://cordboard@')}/contact_centre`,
      CORDBOARD_ADMIN_PASSWORD: owner.password,
      CORDBOARD_TRUST_PROXY: '127.0.0.0/8',
      ...settingsOf(name),
    });
    nodes.set(name, service);
    const life: Life = { node: name, service, endedAt: Number.POSITIVE_INFINITY };
    lives.push(life);
    service.process.once('exit', () => {
      life.endedAt = Math.min(life.endedAt, Date.now());
    });
  };
  const node = (name: string): ServiceProcess => {
    const found = nodes.get(name);
    if (!found) throw new Error(`There is no node ${name}.`);
    return found;
  };
  for (const name of names) await start(name);
  const proxy = await startHaproxy(names.map((name) => node(name).url));
  const serving = async () => {
    const ready = await Promise.all(names.map(async (name) => ((await isReady(node(name).url)) ? [name] : [])));
    const [one = null, ...others] = ready.flat();
    return others.length === 0 ? one : null;
  };
  const served = async (butFor?: string) => {
    let found: string | null = null;
    await until(
      async () => {
        found = await serving();
        return found !== null && found !== butFor;
      },
      { what: 'one node to serve' },
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${names.map((name) => node(name).log().slice(-3000)).join('\n\n')}`);
    });
    return found ?? '';
  };
  await served();
  await until(() => isReady(proxy.url), { what: 'haproxy to find the node that serves' });
  return {
    database,
    databaseUrl,
    nats,
    url: proxy.url,
    names,
    node,
    start,
    serving,
    freeze(name) {
      const life = lives.find(({ service }) => service === node(name));
      node(name).process.kill('SIGSTOP');
      if (life) life.endedAt = Date.now();
    },
    served,
    way,
    owners: () => inTurn(lives.flatMap(ownershipsIn)),
    async dispose() {
      await Promise.all([...nodes.values()].map((service) => service.end('SIGKILL')));
      await proxy.close();
      for (const each of ways.values()) await each.close();
      await nats.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
