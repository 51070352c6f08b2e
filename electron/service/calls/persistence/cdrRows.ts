import { z } from 'zod';
import { legMediaSchema, legQualitySchema } from '../../../../shared/api/calls/callQuality.ts';
import { interruptionsSchema } from '../../../../shared/api/calls/interruptions.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { labelIdsJson, unnamedLabels } from '../../labels/labelled.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import { jsonColumnOr } from '../../platform/storage/unreadableRow.ts';
import type { NewCdr } from './records.ts';

const unmeasured: Cdr['quality'] = { src: null, dst: null, media: { src: null, dst: null } };

/** Records of earlier versions have no packets; what cannot be read was not measured, and the record itself is shown. */
const qualityOf = jsonColumnOr(
  z.object({
    src: legQualitySchema.nullable().catch(null),
    dst: legQualitySchema.nullable().catch(null),
    media: z
      .object({ src: legMediaSchema.nullable().catch(null), dst: legMediaSchema.nullable().catch(null) })
      .catch(unmeasured.media),
  }),
  unmeasured,
);

/** What cannot be read is left out, and the record itself is shown. */
const interruptionsOf = jsonColumnOr(interruptionsSchema, []);

/** A CDR as the contract shows it, once `withLabels` has named its labels. */
export function cdrFromRow({ customer_id: _, label_ids, ...row }: Row<'cdrs'>): Cdr {
  return {
    ...row,
    sip_call_id: row.call_id,
    is_root: row.is_root === 1,
    has_monitor: row.has_monitor === 1,
    labels: unnamedLabels(label_ids),
    terminated_by: row.terminated_by as Cdr['terminated_by'],
    end_reason: row.end_reason as Cdr['end_reason'],
    quality: qualityOf(row.quality),
    interruptions: interruptionsOf(row.interruptions),
    src_encryption: row.src_encryption as Cdr['src_encryption'],
    dst_encryption: row.dst_encryption as Cdr['dst_encryption'],
    queue_outcome: row.queue_outcome as Cdr['queue_outcome'],
  };
}

/** A CDR as it is kept. */
export function toCdrRow(record: NewCdr, hasMonitor: boolean): NewRow<'cdrs'> {
  const { participants: _, supervisions: __, absences: ___, ...cdr } = record;
  return {
    ...cdr,
    is_root: Number(cdr.is_root),
    has_monitor: Number(hasMonitor),
    labels: '[]',
    label_ids: labelIdsJson(cdr.labels),
    quality: JSON.stringify(cdr.quality),
    interruptions: JSON.stringify(cdr.interruptions),
  };
}
