/**
 * One of several nodes of a service. The one that owns the service serves; the others stand by, hand requests through to it, and take
 * its calls up when it dies or lets go, as the next process on one machine does (ADR 62, 72).
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createService, loadApi, type Service, type ServiceOptions } from './createService.ts';
import { hostAndPort } from './kernel/hostAndPort.ts';
import { connectToNats, keysOf } from './platform/cluster/natsConnection.ts';
import { Ownership, ownerOf } from './platform/cluster/ownership.ts';
import { answerAsSuccessor, hasSuccessor } from './platform/cluster/successors.ts';
import type { ClusterConfig } from './platform/config/clusterSettings.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import { createStandbyServer } from './platform/http/standbyServer.ts';
import { maintainOwnCertificate } from './platform/network/ownCertificate.ts';
import { LET_GO } from './platform/process/serviceMessages.ts';
import { isPooled, throughPool } from './platform/storage/postgres/connectionTo.ts';
import { DatabaseReach } from './platform/storage/postgres/databaseReach.ts';
import { type Claim, claimDatabase } from './platform/storage/postgres/fence.ts';

/** An owner whose database is away for so long leaves the service to a node that reaches it, milliseconds. */
const DATABASE_AWAY_MS = 5000;
const LOOK_EVERY_MS = 1000;
/** How long the word of the database counts that nobody wrote after this node, milliseconds. */
const CONFIRMED_MS = 1000;

/** PEM of what the certificates of other nodes are signed by: they share the data folder, and the service's own authority in it. */
async function authorityOf(config: ServiceConfig, logger: Logger): Promise<string | null> {
  if (!config.tlsSelf) return config.caFile === null ? null : readFile(config.caFile, 'utf8');
  const certificate = await maintainOwnCertificate(config, logger);
  certificate.stop();
  return readFile(certificate.authorityFile, 'utf8');
}

/** Ends without a word: what this process had is another's by now, or is about to be. */
function endAsFenced(logger: Logger, why: string): void {
  logger.error({}, why);
  logger.flush?.();
  process.exit(LET_GO);
}

function needed(config: ServiceConfig): { cluster: ClusterConfig; databaseUrl: string } {
  const { cluster, databaseUrl } = config;
  if (cluster === null || databaseUrl === null) throw new Error('A node needs the others, and a database.');
  return { cluster, databaseUrl };
}

/** Starts a node; it answers requests when it resolves, by itself or through the node that owns the service. */
export async function createNode(config: ServiceConfig, options: ServiceOptions): Promise<Service> {
  const { cluster, databaseUrl } = needed(config);
  const { logger } = options;
  const authority = await authorityOf(config, logger);
  // Whether one that is away is a pool is seen when it is back, and taken over.
  if (await isPooled(databaseUrl).catch(() => false)) throw new Error(throughPool);
  const id = randomUUID();
  const name = `cordboard ${cluster.node} ${id.slice(0, 8)}`;
  const reach = new DatabaseReach(databaseUrl, name);
  await reach.ask();
  let ownership: Ownership | null = null;
  const standby = await createStandbyServer({
    logger,
    segments: config.segments,
    host: config.host,
    tls: config.tls,
    allowedOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    authority,
    owner: () => ownership?.otherOwner ?? null,
  });
  await standby.listen({ host: config.host, port: config.port });
  const { port } = standby.server.address() as AddressInfo;
  const url = `${config.tls ? 'https' : 'http'}://${hostAndPort({ host: config.host, port })}`;
  const connection = await connectToNats(cluster, logger);
  const self = ownerOf(cluster.node, cluster.url ?? url, { pid: process.pid, id });
  let epoch = 0;
  const isAble = () => reach.awayMs === 0;
  const mayWrite = () => epoch > 0 && reach.isCurrent(epoch, CONFIRMED_MS);
  const standing = new Ownership({ keys: await keysOf(connection, cluster.name), self, logger, isAble, mayWrite });
  ownership = standing;
  answerAsSuccessor(connection, cluster.name, () => !standing.isOwner() && isAble());
  // Who takes calls up has everything loaded by then.
  await loadApi();
  logger.info({ node: self.node, url }, 'this node stands by');
  let starting: Promise<Service> | null = null;
  let serving: Service | null = null;
  let isEnding = false;

  /** Takes the right to write. Who had it before may go on for a moment, if it lives: until it has asked for its epoch. */
  async function claim(): Promise<Claim> {
    const claimed = await claimDatabase(databaseUrl, name);
    epoch = claimed.epoch;
    if (claimed.isOtherAlive) await delay(CONFIRMED_MS);
    logger.info({ node: self.node, epoch }, 'this node owns the service');
    return { epoch, onFenced: () => endAsFenced(logger, 'another node has written: this one ends') };
  }

  async function own(): Promise<void> {
    if (!(await standing.acquire())) return;
    void standing.keep().then(() => {
      if (!isEnding) endAsFenced(logger, 'this node does not own the service any more and ends');
    });
    await standby.close();
    starting = createService({ ...config, port }, { ...options, claim });
    serving = await starting;
  }

  /** The database may be away for everybody: then calls go on here until it is back. */
  async function leaveWithoutDatabase(): Promise<void> {
    if (!standing.isOwner() || reach.awayMs < DATABASE_AWAY_MS) return;
    if (!(await hasSuccessor(connection, cluster.name))) return;
    await reach.ask();
    if (reach.awayMs === 0) return;
    // The key is left to expire: nobody begins before this process has ended.
    endAsFenced(logger, 'the database is out of reach of this node, and another one takes over');
  }

  const watch = setInterval(() => void leaveWithoutDatabase(), LOOK_EVERY_MS);
  own().catch(async (error: unknown) => {
    logger.fatal({ err: error }, 'the service could not be taken over');
    await standing.release();
    process.exit(1);
  });

  async function closeRest(): Promise<void> {
    clearInterval(watch);
    await reach.close();
    await standing.release();
    await connection.close();
  }

  /** From here on this process takes nothing and writes nothing: the next owner may begin. */
  async function leaveCalls(service: Service): Promise<void> {
    await service.letGo();
    logger.info({ node: self.node }, 'this node has left the service to another');
  }

  return {
    url,
    api: `${url}/v1.1/${config.segments[0]}`,
    liveCalls: () => serving?.liveCalls() ?? 0,
    async letGo() {
      isEnding = true;
      const service = await starting;
      if (service) await leaveCalls(service);
      await closeRest();
    },
    async close() {
      isEnding = true;
      const service = await starting;
      // Calls go on where another node can take them up.
      if (service && (await hasSuccessor(connection, cluster.name))) await leaveCalls(service);
      else await service?.close();
      await closeRest();
      if (!service) await standby.close();
    },
  };
}
