/** What is kept of calls and of agents' audio sessions. Times are Unix milliseconds unless a record is the contract's own shape. */
import type { Generated } from 'kysely';
import type { Cdr, Msdr } from '../../../../shared/api/history/cdr.ts';
import type { Monitor } from '../../../../shared/api/history/monitor.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import type { SipTraceEntry } from '../../telephony/ports/sip.ts';
import type { Webcall } from '../model/record.ts';
import type { SupervisionRecord } from '../model/supervisionStretches.ts';

/** SQLite's boolean. */
type Flag = number;
/** JSON text. */
type Json = string;

/** What nobody knows of a call before its wrap-up. */
type WrittenInWrapUp = 'wrapup_disposition_id' | 'wrapup_disposition';

/** A live call as it is kept for the case that the process dies. */
export interface LiveCallRecord {
  readonly id: number;
  readonly customerId: number;
  /** Anything that JSON holds; check it when it comes back, another version may have written it. */
  readonly snapshot: unknown;
  /** Who supervised it so far; written in the same transaction. Default: nobody. */
  readonly supervisions?: readonly SupervisionRecord[];
}

/** What the CDR of an ended call says. */
export interface NewCdr extends Omit<Cdr, 'id' | 'has_monitor' | WrittenInWrapUp> {
  readonly customer_id: number;
  /** Users who took part, who therefore may see it. */
  readonly participants: readonly number[];
  /** Who supervised it. Default: nobody. */
  readonly supervisions?: readonly SupervisionRecord[];
}

/** Live calls. */
export interface CallRepository {
  /** Writes the snapshot and the events in one transaction. */
  save(call: LiveCallRecord, events: readonly NewEvent[]): Promise<void>;
  /** As `save`, with what `read` answers in the moment of writing. */
  saveLatest(read: () => { call: LiveCallRecord; events: readonly NewEvent[] }): Promise<void>;
  /**
   * Removes the live call and writes its CDR and the events, in one transaction. A second call for the same `live_id`
   * writes nothing and answers the CDR that is there.
   */
  finish(cdr: NewCdr, events: readonly NewEvent[]): Promise<Cdr>;
  /** Live calls that a process left behind. */
  unfinished(): Promise<LiveCallRecord[]>;
}

/** A message and the call that it belongs to. */
export interface CallTraceEntry extends SipTraceEntry {
  readonly liveId: number;
  readonly customerId: number;
}

/** SIP messages of calls. */
export interface TraceRepository {
  append(entries: readonly CallTraceEntry[]): Promise<void>;
  /** In the order of the wire. */
  ofCall(liveId: number): Promise<CallTraceEntry[]>;
  /** Of several calls, in the order of the wire. */
  ofCalls(liveIds: readonly number[]): Promise<CallTraceEntry[]>;
}

/** An agent's audio session that is open, for the case that the process dies. */
export interface MediaSessionRecord {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number;
  readonly device: string;
  readonly userAgent: string;
  readonly createdAt: number;
}

/** Agents' audio sessions and their detail records. */
export interface MediaSessionRepository {
  /** Gives it its id, and appends the events that `eventsOf` makes of it in the same transaction. */
  open(session: Omit<MediaSessionRecord, 'id'>, eventsOf: (id: number) => readonly NewEvent[]): Promise<number>;
  /** Removes the session and writes its detail record and the events in one transaction; a second call does nothing. */
  finish(record: Omit<Msdr, 'id'> & { readonly customer_id: number }, events: readonly NewEvent[]): Promise<void>;
  unfinished(): Promise<MediaSessionRecord[]>;
  page(scope: RecordScope, request: PageRequest): Promise<Page<Msdr>>;
  byId(scope: RecordScope, id: number): Promise<Msdr | null>;
}

/** Calls between two numbers; the id is that of the live call. */
export interface WebcallRepository {
  save(webcall: Webcall & { readonly customerId: number; readonly userId: number }): Promise<void>;
  page(scope: RecordScope, request: PageRequest): Promise<Page<Webcall>>;
}

interface CdrTable {
  id: Generated<number>;
  customer_id: number;
  billsec: number;
  call_id: string;
  calldate: string;
  charge: number | null;
  clid: string;
  context: string;
  destination: number;
  disposition: number;
  dst: string;
  dst_codec: string;
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
  src_id: string;
  src_name: string;
  src_ua: string;
  t_cause: string;
  type: number;
  user_id: number | null;
  labels: Json;
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

interface MsdrTable {
  id: Generated<number>;
  customer_id: number;
  call_id: string;
  created_at: string;
  dst: string;
  dst_id: string;
  dst_ua: string;
  duration: number;
  media_session_id: number;
  src: string;
  src_id: string;
  src_ua: string;
  t_cause: string;
  type: string;
  user_id: number | null;
}

interface WebcallTable {
  id: number;
  customer_id: number;
  user_id: number;
  calldate: string;
  charge: number;
  from: string;
  from_charge: number;
  from_duration: number;
  from_rate: number;
  to: string;
  to_charge: number;
  to_duration: number;
  to_rate: number;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    live_id_floor: { floor: number };
    live_calls: { id: number; customer_id: number; snapshot: Json };
    call_participants: { user_id: number; live_id: number };
    cdrs: CdrTable;
    monitors: MonitorTable;
    sip_trace: {
      id: Generated<number>;
      live_id: number;
      customer_id: number;
      at: number;
      direction: string;
      transport: string;
      local: string;
      remote: string;
      call_id: string;
      text: string;
    };
    media_sessions: {
      id: Generated<number>;
      customer_id: number;
      user_id: number;
      device: string;
      user_agent: string;
      created_at: number;
    };
    msdrs: MsdrTable;
    webcalls: WebcallTable;
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly calls: CallRepository;
    readonly trace: TraceRepository;
    readonly mediaSessions: MediaSessionRepository;
    readonly webcalls: WebcallRepository;
  }
}
