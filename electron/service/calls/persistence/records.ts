/** Rows and records of calls. Times are Unix milliseconds unless a record has the contract's own shape. Types only. */
import type { Generated } from 'kysely';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import type { Monitor } from '../../../../shared/api/history/monitor.ts';
import type { AbsenceRecord } from '../model/absences.ts';
import type { SupervisionRecord } from '../model/supervisionStretches.ts';

/** SQLite's boolean. */
type Flag = number;
/** JSON text. */
type Json = string;

/** Fields that are only known after the wrap-up. */
type WrittenInWrapUp = 'wrapup_disposition_id' | 'wrapup_disposition';

/** A live call as stored in case the process dies. */
export interface LiveCallRecord {
  readonly id: number;
  readonly customerId: number;
  /** Any JSON value; check it when it is read, because another version may have written it. */
  readonly snapshot: unknown;
  /** Its supervisions so far, written in the same transaction. Default: none. */
  readonly supervisions?: readonly SupervisionRecord[];
  /** Whose page was gone during it so far. Default: nobody's. */
  readonly absences?: readonly AbsenceRecord[];
}

/** The CDR of an ended call. */
export interface NewCdr extends Omit<Cdr, 'id' | 'sip_call_id' | 'has_monitor' | WrittenInWrapUp> {
  readonly customer_id: number;
  /** Users who took part, who therefore may see it. */
  readonly participants: readonly number[];
  /** Its supervisions. Default: none. */
  readonly supervisions?: readonly SupervisionRecord[];
  /** Whose page was gone during it. Default: nobody's. */
  readonly absences?: readonly AbsenceRecord[];
}

interface CdrTable {
  id: Generated<number>;
  customer_id: number;
  billsec: number;
  call_id: string;
  calldate: string;
  charge: number | null;
  min_charge: Generated<number | null>;
  currency: Generated<string>;
  clid: string;
  context: string;
  destination: number;
  disposition: number;
  dst: string;
  dst_codec: string;
  dst_encryption: Generated<string>;
  dst_id: string;
  dst_name: string;
  dst_ua: string;
  duration: number;
  info: string;
  is_root: Flag;
  live_id: number;
  parent_live_id: number | null;
  rate: number | null;
  root_live_id: number;
  server_id: number;
  sip_endpoint_id: number | null;
  src: string;
  src_codec: string;
  src_encryption: Generated<string>;
  src_id: string;
  src_name: string;
  src_ua: string;
  t_cause: string;
  type: number;
  user_id: number | null;
  /** Names of labels from before labels had ids. */
  labels: Json;
  label_ids: Generated<Json>;
  notes: string;
  sip_status: number | null;
  terminated_by: string;
  end_reason: Generated<string | null>;
  has_monitor: Flag;
  ddi: string;
  queue_id: number | null;
  queue_name: string;
  queue_wait: number | null;
  queue_outcome: string;
  hold_time: number;
  src_mos: Generated<number | null>;
  dst_mos: Generated<number | null>;
  quality: Generated<Json>;
  interruptions: Generated<Json>;
  wrapup_disposition_id: Generated<number | null>;
  wrapup_disposition: Generated<string>;
}

interface MonitorTable {
  id: Generated<number>;
  customer_id: number;
  call_id: string;
  called: string;
  caller: string;
  context: string;
  cx_score: number | null;
  dst: string;
  dst_id: string;
  dst_name: string;
  duration: number;
  live_id: number;
  sentiment: number | null;
  sip_endpoint_id: number | null;
  size: number;
  src: string;
  src_id: string;
  src_name: string;
  summary: string;
  timestamp: string;
  transcript: string;
  transcript_speakers: string;
  type: string;
  user_id: number | null;
  state: Monitor['state'];
  metadata: Json;
  path: string;
  conversation_id: Generated<number | null>;
  transcription_state: Generated<Monitor['transcription_state']>;
  transcription_error: Generated<string>;
  queue_id: Generated<number | null>;
  queue_name: Generated<string>;
  wrapup_disposition_id: Generated<number | null>;
  wrapup_disposition: Generated<string>;
  review_score: Generated<number | null>;
  review_notes: Generated<string>;
  reviewed_at: Generated<string | null>;
  reviewed_by: Generated<number | null>;
  reviewed_by_name: Generated<string>;
  recording_id: Generated<number>;
  part: Generated<number>;
  parts: Generated<number>;
  duration_ms: Generated<number>;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    live_id_floor: { floor: number };
    live_calls: { id: number; customer_id: number; snapshot: Json };
    call_participants: { user_id: number; live_id: number };
    cdrs: CdrTable;
    monitors: MonitorTable;
  }
}
