/** Three nodes of one service on loopback, with the engines that they need: PostgreSQL, NATS, haproxy. */
import { rm } from 'node:fs/promises';
import { rowsFrom } from '../database/postgres.ts';
import { type PostgresServer, startPostgres } from '../database/server.ts';
import { newDataDir } from '../migratedDatabase.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../serviceProcess.ts';
import { freeUdpPort } from '../sip/freePort.ts';
import { until } from '../until.ts';
import { startHaproxy } from './haproxy.ts';
import { type NatsServer, startNats } from './nats.ts';

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
  /** Waits until one serves. */
  served(): Promise<string>;
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
  settings: Readonly<Record<string, string>> = {},
): Promise<Nodes> {
  const database = await startPostgres();
  await rowsFrom(`${database.url}/postgres`, 'CREATE DATABASE contact_centre');
  const databaseUrl = `${database.url}/contact_centre`;
  const nats = await startNats();
  const dataDir = await newDataDir('cordboard-nodes-', { hasOwner: false });
  const nodes = new Map<string, ServiceProcess>();
  const ports = new Map<string, number>();
  for (const name of names) ports.set(name, await freeUdpPort());
  const start = async (name: string) => {
    const service = await startServiceProcess(dataDir, {
      CORDBOARD_CLUSTER: nats.url,
      CORDBOARD_NODE: name,
      CORDBOARD_PORT: String(ports.get(name)),
      CORDBOARD_DATABASE_URL: databaseUrl,
      CORDBOARD_ADMIN_PASSWORD: owner.password,
      CORDBOARD_TRUST_PROXY: '127.0.0.0/8',
      ...settings,
    });
    nodes.set(name, service);
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
  const served = async () => {
    let found: string | null = null;
    await until(
      async () => {
        found = await serving();
        return found !== null;
      },
      { what: 'one node to serve' },
    );
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
    served,
    async dispose() {
      await Promise.all([...nodes.values()].map((service) => service.end('SIGKILL')));
      await proxy.close();
      await nats.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
