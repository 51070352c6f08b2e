/**
 * What is kept: notes on call detail records, deletions that go on, the transcriber’s dictionary, settings and jobs.
 * Types only.
 */
import type { Generated } from 'kysely';
import type { CdrNote } from '../../../../shared/api/schemas/recordPatch.ts';
import type { MonitorAiDictionary } from '../../../../shared/api/schemas/transcription.ts';
import type { MonitorMark } from '../../../../shared/api/schemas/wholeRecording.ts';
import type { MonitorMarkKind } from '../../../../shared/domain/monitorMarks.ts';
import type { Page, PageRequest } from '../../kernel/collections.ts';

/** A note that is written; `createdAt` as the contract writes it. */
export interface NewCdrNote {
  readonly customerId: number;
  readonly cdrId: number;
  readonly liveId: number;
  readonly text: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly createdAt: string;
}

/** Notes on call detail records. The newest is the record's own `notes`. */
export interface CdrNoteRepository {
  add(note: NewCdrNote): Promise<CdrNote>;
  ofCdr(cdrId: number, request: PageRequest): Promise<Page<CdrNote>>;
}

/** Something that was done to a recording. */
export interface NewMonitorMark {
  readonly customerId: number;
  readonly recordingId: number;
  readonly monitorId: number;
  readonly liveId: number;
  readonly kind: MonitorMarkKind;
  /** Unix milliseconds. */
  readonly at: number;
  /** Milliseconds of sound in the monitor before it. */
  readonly offsetMs: number;
  readonly userId: number | null;
  readonly userName: string;
  /** The named API token; empty for none. */
  readonly tokenName: string;
}

/** Who did what to recordings. They go with the call's record, or with its last recording where that is longer. */
export interface MonitorMarkRepository {
  add(mark: NewMonitorMark): Promise<void>;
  /** In order. */
  ofRecording(customerId: number, recordingId: number): Promise<MonitorMark[]>;
  /** In order. */
  ofCall(liveId: number): Promise<MonitorMark[]>;
}

/** Records of a kind that are to go. */
export interface RecordDeletion {
  readonly id: number;
  readonly customerId: number;
  readonly kind: 'cdrs' | 'monitors' | 'sms';
  /** Ids above it came after the request. */
  readonly upTo: number;
  /** Ids that stay: they were running. */
  readonly spared: readonly number[];
}

/** Deletions that go on until all is gone. */
export interface RecordDeletionRepository {
  /**
   * Notes the wish to delete everything of a kind that a customer has now, except recordings that run; text messages that
   * wait leave their queue with it.
   */
  request(customerId: number, kind: RecordDeletion['kind']): Promise<RecordDeletion>;
  /** In the order of the requests. */
  pending(): Promise<RecordDeletion[]>;
  /** Deletes at most `limit` CDRs with their notes and SIP messages; answers how many. */
  removeCdrs(deletion: RecordDeletion, limit: number): Promise<number>;
  /** Deletes at most `limit` text messages, and the conversations that end with them; answers how many messages. */
  removeSms(deletion: RecordDeletion, limit: number): Promise<number>;
  /** At most `limit` recordings that are still to go. */
  monitorsOf(deletion: RecordDeletion, limit: number): Promise<{ readonly id: number; readonly path: string }[]>;
  finish(id: number): Promise<void>;
}

/** Words that the transcriber should know; a word is unique within the customer, a duplicate throws `Refusal`. */
export interface AiDictionaryRepository {
  create(customerId: number, token: string, createdAt: string): Promise<MonitorAiDictionary>;
  page(customerId: number, request: PageRequest): Promise<Page<MonitorAiDictionary>>;
  byId(customerId: number, id: number): Promise<MonitorAiDictionary | null>;
  /** Oldest first. */
  tokens(customerId: number): Promise<string[]>;
  remove(id: number): Promise<void>;
}

/** Where a customer's recordings are transcribed; the key is sealed at rest. */
export interface TranscriptionAddress {
  readonly enabled: boolean;
  /** Without a slash at its end; empty: none. */
  readonly url: string;
  readonly model: string;
  readonly language: string;
  readonly analysisModel: string;
  readonly apiKey: string | null;
}

/** Where recordings are transcribed. */
export interface TranscriptionSettingsRepository {
  /** Null until something was set. */
  ofCustomer(customerId: number): Promise<TranscriptionAddress | null>;
  save(customerId: number, address: TranscriptionAddress): Promise<void>;
}

/** A recording that waits to be transcribed. */
export interface TranscriptionJob {
  readonly monitorId: number;
  readonly customerId: number;
  /** Whether it may replace a transcript that is there. */
  readonly replaces: boolean;
  /** How often it was tried. */
  readonly attempts: number;
  /** Unix milliseconds; not before. */
  readonly dueAt: number;
}

/** Recordings that wait to be transcribed. Each write keeps the recording's `transcription_state` with it. */
export interface TranscriptionJobRepository {
  /** A recording that waits already stays as it is; answers whether it is new. */
  add(job: Omit<TranscriptionJob, 'attempts'>): Promise<boolean>;
  /** The one that is due first. */
  next(): Promise<TranscriptionJob | null>;
  postpone(job: TranscriptionJob, dueAt: number, reason: string): Promise<void>;
  succeed(job: TranscriptionJob): Promise<void>;
  fail(job: TranscriptionJob, reason: string): Promise<void>;
}

/** What may be changed of call detail records and recordings, and the transcriber’s dictionary. */
export interface RecordsRepositories {
  readonly cdrNotes: CdrNoteRepository;
  readonly monitorMarks: MonitorMarkRepository;
  readonly recordDeletions: RecordDeletionRepository;
  readonly aiDictionary: AiDictionaryRepository;
  readonly transcriptionSettings: TranscriptionSettingsRepository;
  readonly transcriptionJobs: TranscriptionJobRepository;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    cdr_totals: { customer_id: number; total: number };
    live_id_floor: { floor: number };
    cdr_notes: {
      id: Generated<number>;
      customer_id: number;
      cdr_id: number;
      live_id: number;
      text: string;
      user_id: number | null;
      user_name: string;
      created_at: string;
    };
    monitor_marks: {
      id: Generated<number>;
      customer_id: number;
      recording_id: number;
      monitor_id: number;
      live_id: number;
      kind: string;
      /** Unix milliseconds. */
      at: number;
      offset_ms: number;
      user_id: number | null;
      user_name: string;
      token_name: string;
    };
    record_deletions: {
      id: Generated<number>;
      customer_id: number;
      kind: string;
      up_to: number;
      /** JSON: ids that are left alone. */
      spared: string;
    };
    monitor_ai_dictionary: { id: Generated<number>; customer_id: number; token: string; created_at: string };
    transcription_settings: {
      customer_id: number;
      enabled: number;
      url: string;
      model: string;
      language: string;
      analysis_model: string;
      sealed_api_key: string | null;
    };
    transcription_jobs: {
      monitor_id: number;
      customer_id: number;
      replaces: number;
      attempts: number;
      due_at: number;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends RecordsRepositories {}
}
