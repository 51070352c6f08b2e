/** Customers: creating further ones on the same service, and removing one. */
import { rm } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { customerPatchSchema, newCustomerSchema } from '../../../shared/api/accounts/customers.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { CustomerRecord } from './customerRepository.ts';
import type { Sessions } from './sessions.ts';
import { checkCustomerSettings } from './userPatch.ts';
import type { UserRecord } from './userRepository.ts';
import type { Users } from './users.ts';

/** A customer as a viewer sees it. */
export interface CustomerView {
  readonly customer: CustomerRecord;
  readonly users: number;
  readonly isOperator: boolean;
}

/** Customers of a service. */
export interface Customers {
  /** The viewer’s own one; `everyone`: all of them, for the root user of the first one; others are `denied`. */
  list(viewer: Viewer, everyone: boolean): Promise<CustomerView[]>;
  /** Another customer than the viewer’s own is `notFound`. */
  get(viewer: Viewer, id: number): Promise<CustomerView>;
  /** As `get`. */
  update(viewer: Viewer, id: number, patch: z.output<typeof customerPatchSchema>): Promise<CustomerView>;
  /** Only the root user of the first customer may; others are `denied`. */
  create(
    viewer: Viewer,
    request: z.output<typeof newCustomerSchema>,
  ): Promise<{ readonly customer: CustomerRecord; readonly owner: UserRecord }>;
  /** Only for its own root user; resolves when everything is removed. */
  remove(viewer: Viewer, id: number): Promise<void>;
  /** Continues what an earlier process did not finish; called before lines register. */
  resumeRemovals(): Promise<void>;
}

export interface CustomersDependencies {
  readonly store: Store;
  readonly users: Pick<Users, 'createOwner'>;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Absolute. */
  readonly dataDir: string;
  /** Ends a customer's calls, audio sessions and lines, one after the other in this order. */
  readonly closing: readonly ((customerId: number) => Promise<void>)[];
}

export function createCustomers(dependencies: CustomersDependencies): Customers {
  const { store, users, sessions, clock, logger, dataDir, closing } = dependencies;

  async function isRoot({ userId, customerId }: Viewer, ofCustomer: number | null): Promise<boolean> {
    return customerId === ofCustomer && ((await store.users.byId(userId))?.isRoot ?? false);
  }

  /** Files before rows: the rows contain the paths, so that a crash in between loses no file. */
  async function removeFiles(customerId: number): Promise<void> {
    for (const path of await store.customers.filesOf(customerId)) {
      const file = resolve(dataDir, path);
      if (file.startsWith(resolve(dataDir) + sep)) await rm(file, { force: true });
    }
  }

  async function finish(customerId: number): Promise<void> {
    for (const close of closing) {
      // Something that cannot be closed properly must not prevent the removal of the customer's data.
      await close(customerId).catch((error: unknown) =>
        logger.error({ err: error, customerId }, 'not closed politely'),
      );
    }
    await removeFiles(customerId);
    while (await store.customers.removeSome(customerId)) {
      // Between two batches other customers' requests and audio have their turn.
      await new Promise((done) => setImmediate(done));
    }
    logger.info({ customerId }, 'a customer was deleted');
  }

  async function viewsOf(records: readonly CustomerRecord[]): Promise<CustomerView[]> {
    const counts = await store.users.countsByCustomer();
    const operator = await store.customers.first();
    return records.map((customer) => ({
      customer,
      users: counts.get(customer.id) ?? 0,
      isOperator: customer.id === operator,
    }));
  }

  async function get({ customerId }: Viewer, id: number): Promise<CustomerView> {
    const record = id === customerId ? await store.customers.byId(id) : null;
    const [view] = record ? await viewsOf([record]) : [];
    if (!view) throw new Refusal('notFound', 'Resource not found');
    return view;
  }

  async function requireOperator(viewer: Viewer): Promise<void> {
    if (!(await isRoot(viewer, await store.customers.first()))) throw new Refusal('denied', 'Access denied');
  }

  return {
    get,
    async list(viewer, everyone) {
      if (!everyone) return [await get(viewer, viewer.customerId)];
      await requireOperator(viewer);
      return viewsOf(await store.customers.all());
    },
    async update(viewer, id, { time_zone: timeZone, currency_iso: currency, ...patch }) {
      await get(viewer, id);
      checkCustomerSettings(viewer, { country: patch.country, currency_iso: currency });
      await store.customers.update(id, { ...patch, timeZone, currency });
      return get(viewer, id);
    },
    async create(viewer, request) {
      await requireOperator(viewer);
      return users.createOwner(request.name, request.owner).catch((error: unknown) => {
        if (!(error instanceof Refusal) || !error.field) throw error;
        throw new Refusal(error.kind, error.message, `owner.${error.field}`);
      });
    },
    async remove(viewer, id) {
      if (!(await isRoot(viewer, id))) throw new Refusal('denied', 'Access denied');
      await store.customers.markDeleted(id, clock.now());
      sessions.forgetCustomer(id);
      await finish(id);
    },
    async resumeRemovals() {
      for (const id of await store.customers.deleted()) await finish(id);
    },
  };
}
