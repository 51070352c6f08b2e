/**
 * The service of the program on somebody's desk: a whole service with lines of its own, or, once a team was joined, no telephony at
 * all and everything handed through to the team's. The address on this machine stays the same.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TeamState } from '../../shared/desktop.ts';
import { hostOfTeam } from '../../shared/joinLink.ts';
import { createService, type Service, type ServiceOptions } from './createService.ts';
import { hostAndPort } from './kernel/hostAndPort.ts';
import { Refusal } from './kernel/refusal.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import type { DesktopControl } from './platform/http/desktopRoutes.ts';
import { keyFileSecretBox } from './platform/storage/keyFileSecretBox.ts';
import { closeDataFolder } from './platform/storage/privateFolder.ts';
import { lookAtTeam, stateOfTeam } from './platform/team/teamConnection.ts';
import { openTeamFile, type TeamFile, type TeamRecord } from './platform/team/teamFile.ts';
import { version } from './product.ts';

/** The service of a desktop. */
export interface DesktopService extends Service {
  /** Whether everything is handed through to a team. */
  isJoined(): boolean;
}

const TRIES_TO_OPEN = 10;
const PAUSE_MS = 500;

const refusals: Readonly<Record<Exclude<TeamState, 'ready'>, (host: string) => string>> = {
  unreachable: (host) => `Nothing answers at ${host}`,
  certificate: (host) =>
    `The certificate of ${host} is not trusted: use the link of a new invitation, which says how the service is known`,
  foreign: (host) => `What answers at ${host} is no Cordboard`,
};

/** Serves the pages, and proxies the contract. */
async function createJoinedService(
  config: ServiceConfig,
  options: ServiceOptions,
  team: TeamRecord,
  control: DesktopControl,
): Promise<Service> {
  const { logger, rendererDir, widgetDir, referenceDir } = options;
  const { createJoinedServer } = await import('./platform/http/joinedServer.ts');
  const folderClosed = closeDataFolder(config.dataDir, logger);
  const server = await createJoinedServer({
    logger,
    rendererDir,
    widgetDir,
    referenceDir,
    authorityFile: null,
    segments: config.segments,
    host: config.host,
    tls: null,
    allowedOrigins: config.corsOrigins,
    trustedProxies: [],
    team,
    desktop: { control, mayChange: async () => false },
  });
  await server.listen({ host: config.host, port: config.port });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://${hostAndPort({ host: config.host, port })}`;
  logger.info({ url, team: team.url }, 'everything is handed through to the team');
  return {
    url,
    api: `${url}/v1.1/${config.segments[0]}`,
    liveCalls: () => 0,
    letGo: async () => undefined,
    async close() {
      await server.close();
      await folderClosed;
    },
  };
}

interface ControlParts {
  readonly file: TeamFile;
  readonly liveCalls: () => number;
  readonly switchOver: () => void;
}

function createControl({ file, liveCalls, switchOver }: ControlParts): DesktopControl {
  function checkCalls(): void {
    if (liveCalls() > 0) throw new Refusal('conflict', 'A call is up: end it first');
  }
  return {
    isKey: file.isKey,
    switchOver,
    async look() {
      const active = file.active();
      const teams = file.teams().map(({ id, url }) => ({ id, url, is_active: id === active?.id }));
      return { version, teams, state: active === null ? null : await stateOfTeam(active) };
    },
    async join({ url, pin, session }, keepsKey) {
      checkCalls();
      if (!file.hasRoom()) throw new Refusal('conflict', 'There are too many teams: leave one first');
      const { state, address } = await lookAtTeam(url, pin);
      if (state !== 'ready') throw new Refusal('unreachable', refusals[state](hostOfTeam(url)), 'url');
      return file.join(address, session, keepsKey);
    },
    async choose({ id, session }) {
      checkCalls();
      if (id !== null && file.byId(id) === null)
        throw new Refusal('notFound', 'This computer has not joined that team');
      return { id, key: null, session: await file.choose(id, session) };
    },
    async leave(id) {
      if (file.byId(id) === null) throw new Refusal('notFound', 'This computer has not joined that team');
      const session = await file.leave(id);
      return { id: file.active()?.id ?? null, key: null, session };
    },
  };
}

/** Starts it; it answers requests when it resolves. */
export async function createDesktop(config: ServiceConfig, options: ServiceOptions): Promise<DesktopService> {
  const { logger } = options;
  const folderClosed = closeDataFolder(config.dataDir, logger);
  const secrets = options.secrets ?? keyFileSecretBox(join(config.dataDir, 'secret.key'));
  const file = await openTeamFile(config.dataDir, secrets, (error) =>
    logger.error({ err: error }, 'the teams of this desktop cannot be read: teams.json.unreadable'),
  );
  await folderClosed;
  let port = config.port;
  let served: TeamRecord | null = null;
  let current: Service | null = null;
  const control = createControl({ file, liveCalls: () => current?.liveCalls() ?? 0, switchOver });

  function open(): Promise<Service> {
    served = file.active();
    const here = { ...config, port };
    if (served !== null) return createJoinedService(here, options, served, control);
    return createService(here, { ...options, secrets, desktop: control });
  }

  /** Another program may have the port for a moment. */
  async function openAgain(): Promise<Service> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await open();
      } catch (error) {
        if (tries >= TRIES_TO_OPEN) throw error;
        logger.warn({ err: error }, 'the service could not be opened, it is tried again');
        await delay(PAUSE_MS);
      }
    }
  }

  let turn: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** Ends what is served, and serves what is active; one change after the other. */
  function switchOver(): void {
    turn = turn
      .then(async () => {
        if (isClosed || file.active() === served) return;
        await current?.close();
        current = null;
        current = await openAgain();
      })
      .catch((error: unknown) => {
        logger.fatal({ err: error }, 'the service could not be opened again');
        process.exit(1);
      });
  }

  current = await open();
  const { url, api } = current;
  port = Number(new URL(url).port);
  return {
    url,
    api,
    liveCalls: () => current?.liveCalls() ?? 0,
    async letGo() {
      await current?.letGo();
    },
    isJoined: () => served !== null,
    async close() {
      isClosed = true;
      await turn;
      await current?.close();
    },
  };
}
