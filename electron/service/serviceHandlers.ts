import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildAsyncApi } from '../../shared/api/asyncapi.ts';
import { buildOpenApi } from '../../shared/api/openapi.ts';
import { buildPostman } from '../../shared/api/postman.ts';
import type { service } from '../../shared/api/service.ts';
import type { DiskLevel } from '../../shared/domain/disk.ts';
import { toContractDateTime } from '../../shared/domain/time.ts';
import type { Accounts } from './accounts/createAccounts.ts';
import type { CallControl } from './calls/callControl.ts';
import type { DemoControl } from './demo/demoControl.ts';
import type { Clock } from './kernel/clock.ts';
import { Refusal } from './kernel/refusal.ts';
import type { EventFeed } from './platform/events/eventFeed.ts';
import { streamEvents } from './platform/events/eventStream.ts';
import type { StreamFollowers } from './platform/events/streamFollowers.ts';
import { created } from './platform/http/answers.ts';
import { docsPage } from './platform/http/docsPage.ts';
import type { Handlers } from './platform/http/handlers.ts';

export interface ServiceDependencies {
  readonly accounts: Accounts;
  readonly calls: CallControl;
  readonly demo: DemoControl;
  /** Room on the disk of the data folder. */
  readonly disk: { readonly level: DiskLevel };
  readonly feed: EventFeed;
  readonly followers: StreamFollowers;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Of the program, such as `0.1.0`. */
  readonly version: string;
  /** Where the documents of the contract are, if they were built; null: nowhere. */
  readonly referenceDir: string | null;
}

function setupHandlers({ accounts, calls, demo, disk, clock, version }: ServiceDependencies) {
  const startedAt = clock.now();
  return {
    async getHealth({ auth, context }) {
      const setupRequired = await accounts.users.isSetupRequired().catch(() => null);
      const status = setupRequired === null || disk.level !== 'ok' ? ('degraded' as const) : ('ok' as const);
      if (auth === null && !context.isOwnMachine) return { status: 200, body: { status } };
      const details = {
        status,
        live_calls: calls.liveCount(),
        disk: disk.level,
        setup_required: setupRequired ?? false,
        uptime: Math.floor((clock.now() - startedAt) / 1000),
        demo: await demo.isUsable().catch(() => false),
      };
      return { status: 200, body: { ...details, version: auth === null ? undefined : version } };
    },
    async setup({ body, context }) {
      if (!context.isOwnMachine) throw new Refusal('denied', 'Set the service up from its own machine');
      const owner = await accounts.users.setUp(body);
      if (body.demo) await demo.ensureLine(owner.customerId);
      const token = await accounts.sessions.open(owner.id, false, context);
      return { status: 201, body: { message: 'Welcome', user_token: token, user_id: owner.id } };
    },
    addDemoLine: async ({ auth }) => created({ line_id: await demo.ensureLine(auth.customerId) }),
    createDemoCall: async ({ auth, body }) => created({ call_id: await demo.placeCall(auth, body) }),
  } satisfies Partial<Handlers>;
}

/** `1,2` names to limit a stream to; none is all. */
function namesOf(text: string | undefined): ReadonlySet<string> | null {
  const names = (text ?? '').split(',').map((name) => name.trim());
  return text ? new Set(names) : null;
}

function streamHandlers({ accounts, feed, followers, clock, logger }: ServiceDependencies) {
  return {
    async createEventTicket({ auth }) {
      const { ticket, expiresAt } = accounts.streamTickets.open(auth);
      return created({ ticket, expires_at: toContractDateTime(expiresAt) });
    },
    streamEvents: ({ auth, query, context }) => ({
      kind: 'events',
      open(sink) {
        const stop = streamEvents(
          sink,
          {
            viewer: auth,
            names: namesOf(query.events),
            lastEventId: context.lastEventId || (query.last_event_id ?? ''),
            isStillSignedIn: () => accounts.sessions.isCurrent(auth),
          },
          { feed, clock, logger },
        );
        const leave = followers.add(auth);
        const forget = accounts.sessions.whenOver(auth, () => {
          stop();
          sink.end();
        });
        return () => {
          forget();
          leave();
          stop();
        };
      },
    }),
  } satisfies Partial<Handlers>;
}

/** A document of the contract: as it was built, else made once, which holds up the service for most of a second. */
function documentOf(referenceDir: string | null, name: string, make: () => object) {
  const path = referenceDir === null ? null : join(referenceDir, name);
  let text: string | null = null;
  return () => {
    if (path !== null && existsSync(path)) return { kind: 'path', path, isRevalidated: true } as const;
    text ??= JSON.stringify(make());
    return { kind: 'bytes', bytes: text } as const;
  };
}

function documentationHandlers({ referenceDir }: ServiceDependencies) {
  return {
    getOpenApi: documentOf(referenceDir, 'openapi.json', buildOpenApi),
    getAsyncApi: documentOf(referenceDir, 'asyncapi.json', buildAsyncApi),
    getPostman: documentOf(referenceDir, 'postman.json', buildPostman),
    getDocs: () => ({ kind: 'bytes', bytes: docsPage }),
  } satisfies Partial<Handlers>;
}

/** Handlers of what the service says about itself. */
export function serviceHandlers(dependencies: ServiceDependencies): Handlers<keyof typeof service> {
  return {
    ...setupHandlers(dependencies),
    ...streamHandlers(dependencies),
    ...documentationHandlers(dependencies),
  };
}
