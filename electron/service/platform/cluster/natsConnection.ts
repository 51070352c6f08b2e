/** The connection of a node to NATS, which is tried again until the node ends. */
import { jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { ClusterConfig } from '../config/clusterSettings.ts';
import { authoritiesWith } from '../config/privateAuthorities.ts';

/** How long NATS may take for an answer, milliseconds: less than ownership lasts without one. */
export const ANSWER_WITHIN_MS = 1000;

const RECONNECT_EVERY_MS = 250;
/** A server that says nothing is given up after two of these, milliseconds. */
const PING_EVERY_MS = 2000;

/** Addresses without what signs in: that is given apart. */
function signInOf({ servers, caFile }: Pick<ClusterConfig, 'caFile' | 'servers'>) {
  const urls = servers.map((server) => new URL(server));
  const { username = '', password = '' } = urls.find((url) => url.username !== '') ?? {};
  const who = decodeURIComponent(username);
  return {
    servers: urls.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(password !== '' && { user: who, pass: decodeURIComponent(password) }),
    ...(password === '' && who !== '' && { token: who }),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && {
      tls: caFile === null ? {} : { ca: authoritiesWith(caFile).join('\n') },
    }),
  };
}

/** Connects; waits for a server that is not there yet. */
export async function connectToNats(cluster: ClusterConfig, logger: Logger): Promise<NatsConnection> {
  const connection = await connect({
    ...signInOf(cluster),
    name: cluster.node,
    timeout: ANSWER_WITHIN_MS,
    reconnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_EVERY_MS,
    pingInterval: PING_EVERY_MS,
    waitOnFirstConnect: true,
  });
  void logChanges(connection, logger);
  return connection;
}

/** Asks once, for who looks after a service: the key under which its owner is, as it is stored; null: nobody owns it. Rejects where NATS is away. */
export async function askNats(cluster: ClusterConfig, key: string): Promise<unknown> {
  const connection = await connect({
    ...signInOf(cluster),
    name: cluster.node,
    timeout: ANSWER_WITHIN_MS,
    reconnect: false,
  });
  try {
    const keys = await managerOf(connection).open(cluster.name);
    const entry = await keys.get(key).catch((error: unknown) => {
      // No node was ever started.
      if (error instanceof Error && /stream not found/i.test(error.message)) return null;
      throw error;
    });
    return entry?.operation === 'PUT' ? entry.json() : null;
  } finally {
    await connection.close();
  }
}

async function logChanges(connection: NatsConnection, logger: Logger): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') logger.warn({}, 'the connection to NATS is lost');
    if (type === 'reconnect') logger.info({}, 'the connection to NATS is back');
  }
}

const managerOf = (connection: NatsConnection): Kvm => new Kvm(jetstream(connection, { timeout: ANSWER_WITHIN_MS }));

/** The keys that the nodes have in common. On several servers of NATS three of them keep a copy. */
export async function keysOf(connection: NatsConnection, name: string): Promise<KV> {
  const servers = new Set(connection.info?.connect_urls ?? []).size;
  return managerOf(connection).create(name, { history: 1, replicas: servers >= 3 ? 3 : 1 });
}
