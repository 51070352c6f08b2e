import type { Generated } from 'kysely';
import type { MonitorMark } from '../../../../shared/api/history/history.ts';
import type { MonitorMarkKind } from '../../../../shared/domain/monitorMarks.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    monitor_marks: {
      id: Generated<number>;
      customer_id: number;
      recording_id: number;
      monitor_id: number;
      live_id: number;
      kind: MonitorMarkKind;
      at: number;
      /** Milliseconds of audio in the recording before it. */
      offset_ms: number;
      user_id: number | null;
      user_name: string;
      /** Name of the API token; empty for none. */
      token_name: string;
      /** How long nothing was recorded after it; 0 where it is no interruption. */
      lasted_ms: Generated<number>;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly monitorMarks: ReturnType<typeof monitorMarkRepository>;
  }
}

const marks = rowMapping('monitor_marks');

function markFromRow({ customer_id: _, at, ...row }: Row<'monitor_marks'>): MonitorMark {
  return { ...row, at: toContractDateTime(at) };
}

/** Who did what to recordings, in order. Removed with the call's record or its last recording, whichever is later. */
export function monitorMarkRepository(unit: UnitOfWork) {
  const select = () => unit.db.selectFrom('monitor_marks').selectAll().orderBy('id');

  return {
    async add(mark: Omit<RecordOf<typeof marks>, 'id'>): Promise<void> {
      await unit.db.insertInto('monitor_marks').values(marks.toRow(mark)).execute();
    },
    async ofRecording(customerId: number, recordingId: number): Promise<MonitorMark[]> {
      const query = select().where('customer_id', '=', customerId).where('recording_id', '=', recordingId);
      return (await query.execute()).map(markFromRow);
    },
    /** What was done in one monitor, and when in Unix milliseconds. */
    ofMonitor(monitorId: number): Promise<Pick<Row<'monitor_marks'>, 'kind' | 'at' | 'lasted_ms'>[]> {
      const query = unit.db.selectFrom('monitor_marks').select(['kind', 'at', 'lasted_ms']);
      return query.where('monitor_id', '=', monitorId).orderBy('id').execute();
    },
    async ofCall(liveId: number): Promise<MonitorMark[]> {
      return (await select().where('live_id', '=', liveId).execute()).map(markFromRow);
    },
  };
}
