import type { Generated } from 'kysely';
import { prefixesOf } from '../../../shared/domain/costs.ts';
import { type Places, preparedQuery } from '../platform/storage/preparedQuery.ts';
import { type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

declare module '../platform/storage/tables.ts' {
  interface Tables {
    line_rates: {
      id: Generated<number>;
      customer_id: number;
      line_id: number;
      /** A minute. */
      rate: number;
      min_charge: number;
      /** Digits; empty: every number. */
      prefix: string;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly lineRates: ReturnType<typeof lineRateRepository>;
  }
}

const rates = rowMapping('line_rates');

/** A price of a line. */
export type LineRateRecord = RecordOf<typeof rates>;

/** Rows of one statement: SQLite takes so many parameters. */
const BATCH = 1000;

const anyOf = preparedQuery((db, { lineId }: Places<{ lineId: number }>) =>
  db.selectFrom('line_rates').select('id').where('line_id', '=', lineId).limit(1),
);

/** Price lists of lines; a second price for a prefix throws `Refusal`. */
export function lineRateRepository(unit: UnitOfWork) {
  const ofLine = (lineId: number) => unit.db.selectFrom('line_rates').selectAll().where('line_id', '=', lineId);

  return {
    /** In order of prefix. */
    async ofLine(lineId: number): Promise<LineRateRecord[]> {
      return (await ofLine(lineId).orderBy('prefix').execute()).map(rates.fromRow);
    },
    async count(lineId: number): Promise<number> {
      const query = unit.db.selectFrom('line_rates').select(({ fn }) => fn.countAll<number>().as('count'));
      return Number((await query.where('line_id', '=', lineId).executeTakeFirstOrThrow()).count);
    },
    /** Whether there is any; asked for every call. */
    async isPriced(lineId: number): Promise<boolean> {
      return (await anyOf(unit, { lineId })).length > 0;
    },
    async byId(lineId: number, id: number): Promise<LineRateRecord | null> {
      const row = await ofLine(lineId).where('id', '=', id).executeTakeFirst();
      return row ? rates.fromRow(row) : null;
    },
    /** The price for a number: that of the longest prefix. */
    async forDigits(lineId: number, digits: string): Promise<LineRateRecord | null> {
      const query = ofLine(lineId).where('prefix', 'in', prefixesOf(digits));
      const found = (await query.execute()).toSorted((a, b) => b.prefix.length - a.prefix.length);
      return found[0] ? rates.fromRow(found[0]) : null;
    },
    create: (rate: Omit<LineRateRecord, 'id'>): Promise<LineRateRecord> =>
      refusingDuplicates(async () => {
        const query = unit.db.insertInto('line_rates').values(rates.toRow(rate)).returningAll();
        return rates.fromRow(await query.executeTakeFirstOrThrow());
      }),
    update: ({ id, ...rate }: LineRateRecord): Promise<void> =>
      refusingDuplicates(async () => {
        await unit.db.updateTable('line_rates').set(rates.toRow(rate)).where('id', '=', id).execute();
      }),
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('line_rates').where('id', '=', id).execute();
    },
    /** Replaces all prices of the line. */
    replace: (lineId: number, list: readonly Omit<LineRateRecord, 'id'>[]): Promise<void> =>
      unit.atomically(async ({ db }) => {
        await db.deleteFrom('line_rates').where('line_id', '=', lineId).execute();
        for (let from = 0; from < list.length; from += BATCH) {
          const rows = list.slice(from, from + BATCH).map(rates.toRow);
          await db.insertInto('line_rates').values(rows).execute();
        }
      }),
  };
}
