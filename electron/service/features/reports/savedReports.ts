/** Reports that users saved under a name; each user has its own. */
import type { Generated } from 'kysely';
import {
  hasItsDays,
  type NewSavedReport,
  type savedReports as rows,
  type SavedReport,
  type SavedReportPatch,
} from '../../../../shared/api/savedReports.ts';
import { givenFields } from '../../../../shared/domain/givenFields.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { timeZoneOfCustomer } from '../../accounts/customerPlace.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Store } from '../../platform/storage/store.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { requireQueues, requireTeam } from './reportedQueues.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    saved_reports: {
      id: Generated<number>;
      user_id: number;
      name: string;
      report: SavedReport['report'];
      period: SavedReport['period'];
      /** YYYY-MM-DD, as `to`; empty unless the period is `custom`. */
      from: string;
      to: string;
      time_zone: string;
      queue_id: number | null;
      queue_group_id: number | null;
      team_id: number | null;
      interval: SavedReport['interval'];
      /** Unix milliseconds. */
      created_at: number;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly savedReports: ReturnType<typeof savedReportRepository>;
  }
}

const mapping = rowMapping('saved_reports', {});

type SavedReportRecord = RecordOf<typeof mapping>;

/** A user's second report of the same name throws `Refusal`. */
export function savedReportRepository(unit: UnitOfWork) {
  const ofUser = (userId: number) => unit.db.selectFrom('saved_reports').selectAll().where('user_id', '=', userId);
  return {
    create: (report: Omit<SavedReportRecord, 'id'>) =>
      refusingDuplicates(async () => {
        const query = unit.db.insertInto('saved_reports').values(mapping.toRow(report)).returningAll();
        return mapping.fromRow(await query.executeTakeFirstOrThrow());
      }),
    update: ({ id, ...report }: SavedReportRecord) =>
      refusingDuplicates(async () => {
        await unit.db.updateTable('saved_reports').set(mapping.toRow(report)).where('id', '=', id).execute();
      }),
    async byId(userId: number, id: number): Promise<SavedReportRecord | null> {
      const row = await ofUser(userId).where('id', '=', id).executeTakeFirst();
      return row ? mapping.fromRow(row) : null;
    },
    ofUser: async (userId: number) => (await ofUser(userId).orderBy('id').execute()).map(mapping.fromRow),
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('saved_reports').where('id', '=', id).execute();
    },
  };
}

export interface SavedReportsDependencies {
  readonly store: Store;
  readonly clock: Clock;
}

const mostReports = 100;

const toView = ({
  userId: _,
  timeZone,
  queueId,
  queueGroupId,
  teamId,
  createdAt,
  ...report
}: SavedReportRecord): SavedReport => ({
  ...report,
  time_zone: timeZone,
  queue_id: queueId,
  queue_group_id: queueGroupId,
  team_id: teamId,
  created_at: toContractDateTime(createdAt),
});

/** Handlers: saved reports. */
export function savedReportsHandlers({ store, clock }: SavedReportsDependencies): Handlers<keyof typeof rows> {
  async function create(viewer: Viewer, request: NewSavedReport): Promise<SavedReport> {
    const { customerId, userId } = viewer;
    await requireQueues(store, customerId, request);
    await requireTeam(store, customerId, request);
    const { time_zone, queue_id: queueId, queue_group_id: queueGroupId, team_id: teamId, ...given } = request;
    const timeZone = time_zone ?? (await timeZoneOfCustomer(store, customerId));
    const createdAt = clock.now();
    const made = await store.transaction(async (within) => {
      if ((await within.savedReports.ofUser(userId)).length >= mostReports) {
        throw new Refusal('invalid', `There can be at most ${mostReports}`);
      }
      return within.savedReports.create({ ...given, userId, timeZone, queueId, queueGroupId, teamId, createdAt });
    });
    return toView(made);
  }

  async function update({ userId, customerId }: Viewer, id: number, patch: SavedReportPatch): Promise<SavedReport> {
    await requireQueues(store, customerId, patch);
    await requireTeam(store, customerId, patch);
    const { time_zone: timeZone, queue_id: queueId, queue_group_id: queueGroupId, team_id: teamId, ...given } = patch;
    const isCustom = patch.period === undefined || patch.period === 'custom';
    const days = isCustom ? {} : { from: '', to: '' };
    return store.transaction(async (within) => {
      const before = found(await within.savedReports.byId(userId, id));
      const after = { ...before, ...days, ...givenFields({ ...given, timeZone, queueId, queueGroupId, teamId }) };
      if (!hasItsDays(after)) throw new Refusal('invalid', 'do not fit the period', 'to');
      await within.savedReports.update(after);
      return toView(after);
    });
  }

  const require = async ({ userId }: Viewer, id: number) => found(await store.savedReports.byId(userId, id));

  return {
    async listSavedReports({ auth, query }) {
      return pageOfList((await store.savedReports.ofUser(auth.userId)).map(toView), query);
    },
    createSavedReport: async ({ auth, body }) => created(await create(auth, body)),
    getSavedReport: async ({ auth, params }) => single(toView(await require(auth, params.id))),
    updateSavedReport: async ({ auth, params, body }) => single(await update(auth, params.id, body)),
    async deleteSavedReport({ auth, params }) {
      await store.savedReports.remove((await require(auth, params.id)).id);
      return gone;
    },
  };
}
