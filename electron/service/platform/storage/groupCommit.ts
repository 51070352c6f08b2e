/**
 * Waiting units of work are committed together, because a commit costs more than most of them. None is delayed for
 * others to come: its effects elsewhere must not survive a crash that it does not. Each succeeds or fails by itself
 * (https://www.sqlite.org/lang_savepoint.html), and no unit is reported as done before the commit.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Units that are committed together at most: others who read on the same connection wait for them. */
const MOST = 100;

const begin = CompiledQuery.raw('SAVEPOINT unit');
const undo = CompiledQuery.raw('ROLLBACK TO SAVEPOINT unit');
const release = CompiledQuery.raw('RELEASE SAVEPOINT unit');

/** Work in a transaction. */
interface Work<T> {
  run(transaction: Transaction<Tables>): Promise<T>;
  /** Called once it is committed, before the promise resolves. */
  onCommitted(): void;
}

/** Work in the queue. */
interface Unit {
  /** Resolved when it is committed or failed, before the outcome is reported; null while nobody asks. */
  settled: PromiseWithResolvers<void> | null;
  /** Does the work; answers a function that resolves its caller's promise. */
  run(transaction: Transaction<Tables>): Promise<() => void>;
  fail(error: unknown): void;
}

function unitOf<T>(work: Work<T>, resolve: (result: T) => void, fail: (error: unknown) => void): Unit {
  return {
    settled: null,
    fail,
    async run(transaction) {
      const result = await work.run(transaction);
      return () => {
        work.onCommitted();
        resolve(result);
      };
    },
  };
}

/** The work on a connection, one unit after the other. */
export class GroupCommit {
  readonly #db: Kysely<Tables>;
  readonly #isInTransaction: () => boolean;
  readonly #waiting: Unit[] = [];
  /** The latest unit; null once it is settled. */
  #newest: Unit | null = null;
  #isWorking = false;
  /** Work for many callers runs in nobody's async context. */
  readonly #apart = AsyncLocalStorage.snapshot();

  /** @param isInTransaction whether the database still has the transaction that was begun on `db` */
  constructor(db: Kysely<Tables>, isInTransaction: () => boolean) {
    this.#db = db;
    this.#isInTransaction = isInTransaction;
  }

  /** Does work after all earlier work. Rejects with its error, or with that of the commit. */
  do<T>(work: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const unit = unitOf(work, resolve, reject);
      this.#waiting.push(unit);
      this.#newest = unit;
      if (!this.#isWorking) this.#apart(() => void this.#work());
    });
  }

  /** Resolves when all work up to now is committed or failed; null if it is. */
  settled(): Promise<void> | null {
    const unit = this.#newest;
    if (!unit) return null;
    unit.settled ??= Promise.withResolvers<void>();
    return unit.settled.promise;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    // Requests within one microtask form a group.
    await null;
    while (this.#waiting.length > 0) await this.#commitGroup();
    this.#isWorking = false;
  }

  async #commitGroup(): Promise<void> {
    const group: Unit[] = [];
    let outcomes: readonly (() => void)[];
    try {
      outcomes = await this.#db.transaction().execute((transaction) => this.#runGroup(group, transaction));
    } catch (error) {
      // If the transaction could not even begin, no unit has been taken from the queue.
      if (group.length === 0) group.push(...this.#waiting.splice(0));
      outcomes = group.map((unit) => () => unit.fail(error));
    }
    for (const unit of group) unit.settled?.resolve();
    if (this.#newest && group.includes(this.#newest)) this.#newest = null;
    for (const report of outcomes) report();
  }

  /** The first unit has the transaction to itself, which is undone as a whole if it fails: most groups are of one. */
  async #runGroup(group: Unit[], transaction: Transaction<Tables>): Promise<(() => void)[]> {
    const outcomes: (() => void)[] = [];
    for (let unit = this.#waiting.shift(); unit; unit = group.length < MOST ? this.#waiting.shift() : undefined) {
      group.push(unit);
      const isFirst = group.length === 1;
      outcomes.push(await (isFirst ? this.#runFirst(unit, transaction) : this.#runOne(unit, transaction)));
    }
    return outcomes;
  }

  async #runFirst(unit: Unit, transaction: Transaction<Tables>): Promise<() => void> {
    const report = await unit.run(transaction);
    this.#requireTransaction();
    return report;
  }

  /** Runs a unit; if it fails its changes are undone. Rejects if the whole transaction failed with it. */
  async #runOne(unit: Unit, transaction: Transaction<Tables>): Promise<() => void> {
    await transaction.executeQuery(begin);
    const report = await unit.run(transaction).catch(async (error: unknown) => {
      if (!this.#isInTransaction()) throw error;
      await transaction.executeQuery(undo);
      return () => unit.fail(error);
    });
    this.#requireTransaction();
    await transaction.executeQuery(release);
    return report;
  }

  /** SQLite ends a transaction by itself when the disk is full; a unit that ignored that error has lost its changes all the same. */
  #requireTransaction(): void {
    if (!this.#isInTransaction()) throw new Error('the transaction was rolled back');
  }
}
