import type { Generated } from 'kysely';
import { z } from 'zod';
import type { Erasure } from '../../../../shared/api/privacy/personalData.ts';
import { json, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { jsonColumn, jsonColumnOr, readableRows } from '../../platform/storage/unreadableRow.ts';
import type { ActingUser } from './legalHoldRepository.ts';
import type { Identity } from './personalDataRepository.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    erasures: {
      id: Generated<number>;
      customer_id: number;
      state: Erasure['state'];
      /** JSON; empty once it is finished. */
      subject: string;
      /** JSON: how many of each kind. */
      counts: string;
      created_at: string;
      finished_at: string | null;
      user_id: number | null;
      user_name: string;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly erasures: ReturnType<typeof erasureRepository>;
  }
}

/** Digits, and e-mail addresses in lower case. */
const identity = z.object({ numbers: z.array(z.string()).readonly(), emails: z.array(z.string()).readonly() });
const subjectOf = jsonColumn('erasures', 'subject', identity);
const counts = z.record(z.string(), z.int());
const countsOf = jsonColumnOr(counts, {});
const erasures = rowMapping('erasures', { counts: json(counts) });

/** An erasure that is not finished. */
export interface PendingErasure {
  readonly id: number;
  readonly customerId: number;
  readonly who: Identity;
  readonly by: { readonly userId: number | null; readonly userName: string };
}

function erasureFromRow({ customer_id: _, subject: __, ...row }: Row<'erasures'>): Erasure {
  return { ...row, counts: countsOf(row.counts) };
}

/** A finished erasure does not name the person any more. */
export function erasureRepository(unit: UnitOfWork) {
  return {
    async create(customerId: number, who: Identity, { at: createdAt, ...by }: ActingUser): Promise<Erasure> {
      const subject = JSON.stringify(who satisfies z.output<typeof identity>);
      const erasure = {
        customerId,
        state: 'running',
        subject,
        counts: {},
        createdAt,
        finishedAt: null,
        ...by,
      } as const;
      const query = unit.db.insertInto('erasures').values(erasures.toRow(erasure));
      return erasureFromRow(await query.returningAll().executeTakeFirstOrThrow());
    },
    async ofCustomer(customerId: number): Promise<Erasure[]> {
      const query = unit.db.selectFrom('erasures').selectAll().where('customer_id', '=', customerId);
      return (await query.orderBy('id').execute()).map(erasureFromRow);
    },
    async pending(): Promise<PendingErasure[]> {
      const rows = await unit.db.selectFrom('erasures').selectAll().where('state', '=', 'running').execute();
      return readableRows(unit, rows, (row) => ({
        id: row.id,
        customerId: row.customer_id,
        who: subjectOf(row.subject, row),
        by: { userId: row.user_id, userName: row.user_name },
      }));
    },
    async finish(id: number, counts: Readonly<Record<string, number>>, at: string): Promise<void> {
      const change = erasures.toRow({ state: 'done', subject: '', counts, finishedAt: at });
      await unit.db.updateTable('erasures').set(change).where('id', '=', id).execute();
    },
  };
}
