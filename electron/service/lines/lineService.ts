/** Lines: their settings, and their registration by SIP. */
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { linePatchSchema, newLineSchema } from '../../../shared/api/lines.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import { isWebSocketTransport } from '../../../shared/domain/sipTransport.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { checkLineMusic } from '../announcements/holdMusic.ts';
import { checkNotice } from '../announcements/recordingNotices.ts';
import type { DiallingGuard } from '../dialling/guard.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal, requireSecret } from '../kernel/refusal.ts';
import type { NewTransientEvent } from '../platform/events/eventOutbox.ts';
import type { Store } from '../platform/storage/store.ts';
import type { LineConfig, LineStatus, LineTestStep, LineWatched, SipGateway } from '../telephony/ports/sip.ts';
import type { EchoTestDependencies } from './echoTest.ts';
import { leadsElsewhere, lineOf, lineWith, newContactUser } from './lineRequest.ts';
import { type LineTestProgress, LineTests } from './lineTests.ts';
import type { LineRecord } from './repository.ts';
import { checkCertificates } from './trustedCertificates.ts';

const hostPort = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?)(:(\d{1,5}))?$/;

function isWebSocketUrl(server: string, scheme: 'ws' | 'wss'): boolean {
  return URL.canParse(server) && new URL(server).protocol === `${scheme}:`;
}

function isHostPort(server: string): boolean {
  const port = hostPort.exec(server)?.[4];
  return hostPort.test(server) && (port === undefined || (Number(port) > 0 && Number(port) < 65_536));
}

/** Refuses a server that its transport cannot reach; `field` names it in the refusal. */
export function checkServer(server: string, transport: LineConfig['transport'], field = 'server'): void {
  const overWebSocket = isWebSocketTransport(transport);
  if (overWebSocket ? isWebSocketUrl(server, transport) : isHostPort(server)) return;
  const expected = overWebSocket ? `a ${transport}:// URL` : 'host or host:port';
  throw new Refusal('invalid', `With ${transport} the server must be ${expected}`, field);
}

/** Whether two lines may bind the same address. */
function meets(a: Pick<LineConfig, 'localAddress'>, b: Pick<LineConfig, 'localAddress'>): boolean {
  return a.localAddress === null || b.localAddress === null || a.localAddress === b.localAddress;
}

/** A line with its registration. */
export interface LineWithStatus {
  readonly line: LineRecord;
  readonly status: LineStatus;
  readonly watched: LineWatched;
}

/** State that a line's PBX reported, in the shape of the contract. */
export function watchedBody({ mailbox, colleagues }: LineWatched) {
  return {
    mailbox: mailbox && { waiting: mailbox.waiting, number: mailbox.number, new: mailbox.unheard, old: mailbox.heard },
    colleagues: colleagues.map((colleague) => ({ ...colleague })),
  };
}

/** Lines of customers. A line that the viewer may not see is `notFound`. */
export interface Lines {
  /** Registers every line, and sends events when registrations change. */
  start(): Promise<void>;
  /** An administrator's are all, others' those that are everybody's or their own. */
  list(viewer: Viewer): Promise<LineWithStatus[]>;
  get(viewer: Viewer, id: number): Promise<LineWithStatus>;
  /** What each line of all customers is up to. */
  states(): Promise<LineStatus['state'][]>;
  /** The first line of a customer is its default. */
  create(viewer: Viewer, request: z.output<typeof newLineSchema>): Promise<LineWithStatus>;
  update(viewer: Viewer, id: number, patch: z.output<typeof linePatchSchema>): Promise<LineWithStatus>;
  remove(viewer: Viewer, id: number): Promise<void>;
  /**
   * Tries a line step by step; one that is being tried is not tried twice. `echoNumber` sends back what it hears.
   * Resolves when all steps have ended.
   */
  test(viewer: Viewer, id: number, echoNumber: string | null): Promise<readonly LineTestStep[]>;
  /** The steps of the running or last test that have ended. */
  testSoFar(viewer: Viewer, id: number): Promise<LineTestProgress>;
}

export interface LinesDependencies {
  readonly store: Pick<Store, 'lines' | 'users' | 'events' | 'announcements'>;
  readonly gateway: SipGateway;
  readonly media: EchoTestDependencies['media'];
  readonly clock: Clock;
  readonly logger: Logger;
  /** Asked before a test calls a number. */
  readonly dialling: Pick<DiallingGuard, 'check'>;
  /** Sends events that are not stored. */
  readonly publish: (event: NewTransientEvent) => void;
}

export function createLines({
  store,
  gateway,
  media,
  clock,
  logger,
  dialling,
  publish: publishTransient,
}: LinesDependencies): Lines {
  const tests = new LineTests({ gateway, media, clock });

  const withStatus = (line: LineRecord): LineWithStatus => ({
    line,
    status: gateway.lineStatus(line.id),
    watched: gateway.lineWatched(line.id),
  });

  function maySee(viewer: Viewer, line: LineRecord): boolean {
    if (line.customerId !== viewer.customerId) return false;
    return line.userId === null || line.userId === viewer.userId || reaches(viewer.roles, 'administrator');
  }

  async function visible(viewer: Viewer, id: number): Promise<LineRecord> {
    const line = await store.lines.byId(id);
    if (!line || !maySee(viewer, line)) throw new Refusal('notFound', 'Resource not found');
    return line;
  }

  async function check(viewer: Viewer, line: Omit<LineRecord, 'id'>): Promise<void> {
    checkServer(line.server, line.transport);
    for (const backup of line.backupServers) checkServer(backup, line.transport, 'backup_servers');
    checkCertificates(line.tlsCa);
    const owner = line.userId === null ? null : await store.users.byId(line.userId);
    if (line.userId !== null && owner?.customerId !== viewer.customerId) {
      throw new Refusal('missing', 'There is no such user', 'user_id');
    }
    await checkNotice(store, viewer.customerId, line);
    await checkLineMusic(store, viewer.customerId, line);
  }

  /** Two lines cannot have one port. */
  async function checkPort(line: Omit<LineRecord, 'id'>, id: number | null): Promise<void> {
    const { localPort, transport } = line;
    if (localPort === null || transport !== 'udp') return;
    const isTaken = (other: LineRecord) =>
      other.id !== id && other.transport === 'udp' && other.localPort === localPort && meets(other, line);
    if ((await store.lines.all()).some(isTaken)) {
      throw new Refusal('taken', 'Another line uses this port', 'local_port');
    }
  }

  /** A line that cannot register is still a line: its status says why. */
  async function register(line: LineRecord): Promise<void> {
    await gateway.setLine(line).catch((error: unknown) => {
      logger.error({ err: error, lineId: line.id }, 'a line could not be set up');
    });
  }

  /** A line of an older version, or the demo line, gets a secret Contact. */
  async function withContact(line: LineRecord): Promise<LineRecord> {
    if (line.contactUser !== null) return line;
    const secret = { ...line, contactUser: newContactUser() };
    await store.lines.update(secret);
    return secret;
  }

  async function tell(lineId: number, status: LineStatus): Promise<void> {
    const line = await store.lines.byId(lineId);
    if (!line) return;
    const { state, lastError: last_error, warning } = status;
    const event_time = toContractDateTime(clock.now());
    const sentences = {
      last_error_sentences: [...status.lastErrorSentences],
      warning_sentences: [...status.warningSentences],
    };
    const what = { line_id: lineId, state, last_error, warning, ...sentences };
    const body = { event_name: 'line.state', event_time, ...what } as const;
    const userIds = line.userId === null ? null : [line.userId];
    await store.events.append([{ customerId: line.customerId, userIds, body }]);
  }

  /** Counts while it is new; who asks later reads it off the line. */
  async function publishWatched(lineId: number, watched: LineWatched): Promise<void> {
    const line = await store.lines.byId(lineId);
    if (!line) return;
    const event_time = toContractDateTime(clock.now());
    const body = { event_name: 'line.watched', event_time, line_id: lineId, ...watchedBody(watched) } as const;
    const userIds = line.userId === null ? null : [line.userId];
    publishTransient({ customerId: line.customerId, userIds, topic: `line.watched ${lineId}`, body });
  }

  return {
    async start() {
      gateway.onLineWatched((lineId, watched) => {
        publishWatched(lineId, watched).catch((error: unknown) =>
          logger.error({ err: error, lineId }, 'a line event was lost'),
        );
      });
      gateway.onLineStatus((lineId, status) => {
        logger.info({ lineId, state: status.state }, 'line state changed');
        tell(lineId, status).catch((error: unknown) => logger.error({ err: error, lineId }, 'a line event was lost'));
      });
      gateway.onLineDiscovery((lineId, discovery) => {
        store.lines
          .learn(lineId, discovery)
          .catch((error: unknown) => logger.error({ err: error, lineId }, 'what a line learned was lost'));
      });
      const lines = await store.lines.all();
      await Promise.all(lines.map(async (line) => register(await withContact(line))));
    },
    async list(viewer) {
      const lines = await store.lines.ofCustomer(viewer.customerId);
      return lines.filter((line) => maySee(viewer, line)).map(withStatus);
    },
    get: async (viewer, id) => withStatus(await visible(viewer, id)),
    states: async () => (await store.lines.all()).map(({ id }) => gateway.lineStatus(id).state),
    async create(viewer, request) {
      const others = await store.lines.ofCustomer(viewer.customerId);
      const wanted = lineOf(viewer.customerId, request);
      const line = { ...wanted, isDefault: wanted.isDefault || !others.some(({ isDefault }) => isDefault) };
      await check(viewer, line);
      await checkPort(line, null);
      const created = await store.lines.create(line);
      await register(created);
      return withStatus(created);
    },
    async update(viewer, id, patch) {
      const known = await visible(viewer, id);
      const line = lineWith(known, patch);
      if (leadsElsewhere(known, line)) requireSecret(known.password, patch.password);
      await check(viewer, line);
      if (line.localPort !== known.localPort || line.localAddress !== known.localAddress) await checkPort(line, id);
      await store.lines.update(line);
      await register(line);
      return withStatus(line);
    },
    async remove(viewer, id) {
      const line = await visible(viewer, id);
      await gateway.removeLine(line.id);
      await store.lines.remove(line.id);
      tests.forget(line.id);
    },
    async test(viewer, id, echoNumber) {
      const line = await visible(viewer, id);
      const { customerId, userId, tokenId } = viewer;
      if (echoNumber !== null) await dialling.check({ customerId, userId, tokenId }, [{ number: echoNumber }]);
      return tests.run(line, echoNumber);
    },
    testSoFar: async (viewer, id) => tests.progressOf((await visible(viewer, id)).id),
  };
}
