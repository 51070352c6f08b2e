/** How recordings are kept: their rows, and where their files are. */

import type { monitorReviewFields } from '../../../../shared/api/schemas/monitorReview.ts';
import type { Monitor } from '../../../../shared/api/schemas/record.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';

/** What is known of a recording when it starts. */
export interface NewMonitor
  extends Omit<
    Monitor,
    | 'id'
    | 'duration'
    | 'size'
    | 'state'
    | 'metadata'
    | 'recording_id'
    | 'part'
    | 'parts'
    | 'duration_ms'
    | 'cx_score'
    | 'sentiment'
    | 'summary'
    | 'transcript'
    | 'transcript_speakers'
    | 'transcription_state'
    | 'transcription_error'
    | 'queue_id'
    | 'queue_name'
    | 'wrapup_disposition_id'
    | 'wrapup_disposition'
    | keyof typeof monitorReviewFields
  > {
  readonly customer_id: number;
  readonly participants: readonly number[];
  /** Of the file, relative to the data folder. */
  readonly path: string;
  /** The `recording_id` of the one that it goes on with. Default: none, it begins a recording of its own. */
  readonly continues?: number | null;
}

/** How a recording ended. */
export interface MonitorResult {
  /** Default: `duration` in milliseconds. */
  readonly durationMs?: number;
  /** Seconds. */
  readonly duration: number;
  /** Bytes. */
  readonly size: number;
  readonly pauses: Monitor['metadata']['pauses'];
}

/** What clients and transcribers say of a recording. */
export interface MonitorChange
  extends Partial<Pick<Monitor, 'transcript' | 'transcript_speakers' | 'summary' | 'sentiment' | 'cx_score'>> {
  /** Takes the place of `metadata.custom`. */
  readonly custom?: Monitor['metadata']['custom'];
}

/** What a supervisor made of a recording; `at` as the contract writes it. */
export interface MonitorReview {
  /** 1 to 5. */
  readonly score: number | null;
  readonly notes: string;
  readonly at: string;
  readonly userId: number;
  readonly userName: string;
}

/** A recording and where its file is. */
export interface StoredMonitor {
  readonly monitor: Monitor;
  readonly customerId: number;
  /** Relative to the data folder. */
  readonly path: string;
}

/** Recordings. */
export interface MonitorRepository {
  start(monitor: NewMonitor): Promise<StoredMonitor>;
  setState(id: number, state: 'recording' | 'paused'): Promise<void>;
  /** Marks it ready and appends the events, in one transaction. */
  finish(id: number, result: MonitorResult, events: readonly NewEvent[]): Promise<void>;
  /** Changes what is named. */
  update(id: number, change: MonitorChange): Promise<void>;
  /** Puts a review in the place of the one before; null takes it away. */
  review(id: number, review: MonitorReview | null): Promise<void>;
  /** By id, the part of the transcript that holds most of the words; without those that hold none. */
  excerpts(ids: readonly number[], words: string): Promise<ReadonlyMap<number, string>>;
  /** Recordings that a process left behind. */
  unfinished(): Promise<StoredMonitor[]>;
  /** In the order in which they started. */
  ofCall(liveId: number): Promise<Monitor[]>;
  page(scope: RecordScope, request: PageRequest): Promise<Page<Monitor>>;
  /** One for each recording: the first of its monitors that match, with `whole`. */
  recordings(scope: RecordScope, request: PageRequest): Promise<Page<Monitor>>;
  byId(scope: RecordScope, id: number): Promise<StoredMonitor | null>;
  /** The monitors of a recording that the scope shows, in order. */
  ofRecording(scope: RecordScope, recordingId: number): Promise<StoredMonitor[]>;
  /** Removes rows, not files. */
  remove(ids: readonly number[]): Promise<void>;
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly monitors: MonitorRepository;
  }
}
