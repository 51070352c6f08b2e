/** The tables as Kysely knows them. Columns of records are named as the contract names their fields. */
import type { Generated, Insertable, Selectable } from 'kysely';
import type { SecondFactorTables } from '../../accounts/secondFactors/tables.ts';
import type { TeamsTables } from '../../accounts/teams/tables.ts';
import type { AgentsTables } from '../../agents/tables.ts';
import type { SupervisionsTables } from '../../calls/supervision/tables.ts';
import type { ConferencesTables } from '../../conferences/tables.ts';
import type { ConversationsTables } from '../../conversations/tables.ts';
import type { DdisTables } from '../../ddis/tables.ts';
import type { DiallingTables } from '../../dialling/tables.ts';
import type { CallMeBackTables } from '../../features/callMeBack/tables.ts';
import type { CallTrackingTables } from '../../features/callTracking/tables.ts';
import type { ChatsTables } from '../../features/chats/tables.ts';
import type { ContactsTables } from '../../features/contacts/tables.ts';
import type { FaxesTables } from '../../features/faxes/tables.ts';
import type { RecordsTables } from '../../features/history/tables.ts';
import type { PhonesTables } from '../../features/phones/tables.ts';
import type { PrivacyTables } from '../../features/privacy/tables.ts';
import type { SmsTables } from '../../features/sms/tables.ts';
import type { WebhooksTables } from '../../features/webhooks/tables.ts';
import type { QueuesTables } from '../../queues/tables.ts';
import type { VoicemailTables } from '../../voicemail/tables.ts';
import type { WrapupsTables } from '../../wrapups/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { AuditTables } from './audit/tables.ts';

/** SQLite's boolean. */
type Flag = number;
/** JSON text. */
type Json = string;

interface UserTable {
  id: Generated<number>;
  customer_id: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  roles: Json;
  ext: string;
  active: Flag;
  is_initial: Flag;
  is_root: Flag;
  two_factor: Flag;
  visited_apps: Json;
  created_at: number;
  location_id: number | null;
  call_waiting: Generated<number>;
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
  state: string;
  metadata: Json;
  path: string;
  conversation_id: Generated<number | null>;
  transcription_state: Generated<string>;
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

/** Every table. */
export interface Tables
  extends SmsTables,
    SecondFactorTables,
    FaxesTables,
    VoicemailTables,
    DdisTables,
    DiallingTables,
    CallTrackingTables,
    ContactsTables,
    ConferencesTables,
    TeamsTables,
    RecordsTables,
    PrivacyTables,
    ConversationsTables,
    ChatsTables,
    CallMeBackTables,
    WebhooksTables,
    MailTables,
    QueuesTables,
    AgentsTables,
    PhonesTables,
    SupervisionsTables,
    WrapupsTables,
    AuditTables {
  customers: { id: Generated<number>; name: string; created_at: number; deleted_at: number | null };
  users: UserTable;
  tokens: { hash: string; user_id: number; idle_seconds: number | null; last_used_at: number; address: string };
  sessions: { id: Generated<number>; hash: string; user_agent: string; opened_at: number };
  named_tokens: {
    id: Generated<number>;
    hash: string;
    user_id: number;
    name: string;
    /** Empty: earlier versions kept the token here. */
    sealed: string;
    created_at: number;
    /** First characters of the token, by which its owner knows it again. */
    hint: string;
    /** JSON, a list of `TokenScope`. */
    scopes: string;
    /** JSON, a list of networks; empty is everywhere. */
    networks: string;
    expires_at: number | null;
  };
  remembered_devices: {
    id: Generated<number>;
    user_id: number;
    fingerprint_hash: string;
    name: string;
    created_at: number;
    last_used_at: number;
    until: number;
  };
  sign_in_places: { user_id: number; place: string; last_at: number };
  challenges: {
    nonce_hash: string;
    user_id: number;
    code_hash: string;
    fingerprint_hash: string | null;
    remember_me: Flag;
    expires_at: number;
    tries: Generated<number>;
  };
  password_resets: { token_hash: string; user_id: number; expires_at: number };
  lines: {
    id: Generated<number>;
    customer_id: number;
    user_id: number | null;
    is_default: Flag;
    is_demo: Flag;
    sealed_password: string | null;
    sealed_contact: string | null;
    settings: Json;
  };
  call_labels: { id: Generated<number>; customer_id: number; name: string; color: string };
  live_calls: { id: number; customer_id: number; snapshot: Json };
  call_participants: { user_id: number; live_id: number };
  cdrs: CdrTable;
  revisions: { name: string; revision: number };
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
  events: {
    id: Generated<number>;
    customer_id: number;
    user_ids: Json | null;
    event_name: string;
    call_id: number | null;
    created_at: number;
    body: Json;
  };
}

/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** A row as it is written. */
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
