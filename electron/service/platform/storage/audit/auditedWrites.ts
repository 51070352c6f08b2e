/**
 * Puts an operation's row of the audit log into the first transaction of it that changes anything. It waits in a table
 * of its own until the operation is over, and then takes its place at the end of the chain: only then are its outcome
 * and the created object known. What a process left there when it died is entered in the log by the next.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import { type Places, preparedInsert, preparedQuery } from '../preparedQuery.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { jsonColumn, readableRows } from '../unreadableRow.ts';
import { appendEntry } from './auditRepository.ts';
import type { AuditEntry } from './auditRows.ts';

/** A running operation. */
interface Operation {
  /** Null once it is over: later changes do not belong to it. */
  entry: AuditEntry | null;
  /** Where its row waits; null while it changed nothing. */
  waitingAs: number | null;
}

const add = preparedInsert('audit_pending', (query) => query.returning('id'));
const remove = preparedQuery((db, { id }: Places<{ id: number }>) =>
  db.deleteFrom('audit_pending').where('id', '=', id),
);

/** Operations that are entered in the log, and the transactions that belong to them. */
export class AuditedWrites {
  readonly #current = new AsyncLocalStorage<Operation>();

  /** Whether who asks is an operation that changed nothing yet. */
  get isAwaited(): boolean {
    const operation = this.#current.getStore();
    return operation !== undefined && operation.entry !== null && operation.waitingAs === null;
  }

  /** Does a transaction, asked for by whoever calls this; `begin` gives its result once it is committed. */
  async commit<T>(
    work: (within: UnitOfWork) => Promise<T>,
    begin: (work: (within: UnitOfWork) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    const operation = this.#current.getStore();
    if (!operation || !this.isAwaited) return begin(work);
    let wasStored = false;
    try {
      return await begin(async (within) => {
        const before = within.writes();
        const result = await work(within);
        wasStored = within.writes() > before && (await storeWaiting(operation, within));
        return result;
      });
    } catch (error) {
      if (wasStored) operation.waitingAs = null;
      throw error;
    }
  }

  /** An operation that is to be entered in the log. */
  begin(entry: AuditEntry, unit: UnitOfWork) {
    const operation: Operation = { entry, waitingAs: null };
    return {
      run: <T>(work: () => Promise<T>): Promise<T> => this.#current.run(operation, work),
      finish: async (result: AuditEntry): Promise<void> => {
        operation.entry = null;
        await this.#current.exit(() => unit.atomically((within) => settle(within, operation.waitingAs, result)));
      },
    };
  }
}

async function storeWaiting(operation: Operation, within: UnitOfWork): Promise<boolean> {
  if (operation.entry === null || operation.waitingAs !== null) return false;
  const [added] = await add(within, { entry: JSON.stringify(operation.entry) });
  operation.waitingAs = added?.id ?? null;
  return true;
}

async function settle(within: UnitOfWork, waitingAs: number | null, entry: AuditEntry): Promise<void> {
  if (waitingAs !== null) await remove(within, { id: waitingAs });
  await appendEntry(within, entry);
}

const entryOf = (text: string, row: object): AuditEntry => pendingEntry(text, row) as AuditEntry;
const pendingEntry = jsonColumn(
  'audit_pending',
  'entry',
  z.looseObject({ customerId: z.int().nullable(), operation: z.string() }),
);

/** Enters in the log what a process had begun when it died. Answers how many operations it were. */
export async function settleInterrupted(unit: UnitOfWork): Promise<number> {
  return unit.atomically(async (within) => {
    const rows = await within.db.selectFrom('audit_pending').selectAll().orderBy('id').execute();
    const readable = readableRows(within, rows, (row) => ({ id: row.id, entry: entryOf(row.entry, row) }));
    for (const { id, entry } of readable) await settle(within, id, { ...entry, outcome: 'interrupted' });
    return readable.length;
  });
}
