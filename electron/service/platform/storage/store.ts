/**
 * What is kept, and how the domain reads and writes it. Every write outside `Store.transaction` is a transaction of its
 * own. Times are Unix milliseconds unless a record is the contract's own shape.
 */

import type { Cdr, Msdr } from '../../../../shared/api/schemas/record.ts';
import type {
  ChallengeRepository,
  CustomerRepository,
  DeviceRepository,
  PasswordResetRepository,
  SignInPlaceRepository,
  TokenRepository,
  UserRepository,
} from '../../accounts/records.ts';
import type { SecondFactorRepositories } from '../../accounts/secondFactors/records.ts';
import type { TeamsRepositories } from '../../accounts/teams/records.ts';
import type { AgentsRepositories } from '../../agents/records.ts';
import type { Webcall } from '../../calls/callControl.ts';
import type { SupervisionRecord, SupervisionsRepositories } from '../../calls/supervision/records.ts';
import type { ConferencesRepositories } from '../../conferences/records.ts';
import type { ConversationsRepositories } from '../../conversations/records.ts';
import type { DdisRepositories } from '../../ddis/records.ts';
import type { DiallingRepositories } from '../../dialling/records.ts';
import type { CallMeBackRepositories } from '../../features/callMeBack/records.ts';
import type { CallTrackingRepositories } from '../../features/callTracking/records.ts';
import type { ChatsRepositories } from '../../features/chats/records.ts';
import type { ContactsRepositories } from '../../features/contacts/records.ts';
import type { FaxesRepositories } from '../../features/faxes/records.ts';
import type { MonitorRepository } from '../../features/history/monitorRecords.ts';
import type { RecordsRepositories } from '../../features/history/records.ts';
import type { PhonesRepositories } from '../../features/phones/records.ts';
import type { PrivacyRepositories } from '../../features/privacy/records.ts';
import type { ReportsRepositories } from '../../features/reports/records.ts';
import type { SmsRepositories } from '../../features/sms/records.ts';
import type { WebhooksRepositories } from '../../features/webhooks/records.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import type { QueuesRepositories } from '../../queues/records.ts';
import type { Unsubscribe } from '../../telephony/ports/media.ts';
import type { LineConfig, LineLesson, SipTraceEntry } from '../../telephony/ports/sip.ts';
import type { VoicemailRepositories } from '../../voicemail/records.ts';
import type { WrapupsRepositories } from '../../wrapups/records.ts';
import type { NewEvent, StoredEvent } from '../events/eventOutbox.ts';
import type { MailRepositories } from '../mail/records.ts';
import type { AuditEntry, AuditedWork, AuditRepositories } from './audit/records.ts';

export type { EventBody, NewEvent, StoredEvent } from '../events/eventOutbox.ts';

/** The outbox. */
export interface EventRepository {
  append(events: readonly NewEvent[]): Promise<void>;
  /** At most `limit` events after `id`, in order. */
  after(id: number, limit: number): Promise<StoredEvent[]>;
  /** Id of the newest event, 0 when there is none. */
  newest(): Promise<number>;
  removeBefore(createdAt: number): Promise<void>;
}

/** A live call as it is kept for the case that the process dies. */
export interface LiveCallRecord {
  readonly id: number;
  readonly customerId: number;
  /** Anything that JSON holds; check it when it comes back, another version may have written it. */
  readonly snapshot: unknown;
  /** Who supervised it so far; written in the same transaction. Default: nobody. */
  readonly supervisions?: readonly SupervisionRecord[];
}

/** What nobody knows of a call before its wrap-up. */
type WrittenInWrapUp = 'wrapup_disposition_id' | 'wrapup_disposition';

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

/** Call detail records. */
export interface CdrRepository {
  page(scope: RecordScope, request: PageRequest): Promise<Page<Cdr>>;
  byId(scope: RecordScope, id: number): Promise<Cdr | null>;
  byLiveId(liveId: number): Promise<Cdr | null>;
  setLabels(id: number, labels: readonly string[]): Promise<void>;
  /** What the agent chose in the wrap-up. */
  setDisposition(id: number, disposition: Pick<Cdr, WrittenInWrapUp>): Promise<void>;
  /** Empties the record's own `notes`; what was written stays in its list of notes. */
  clearNotes(id: number): Promise<void>;
  /** All that match, in the order of ids, some at a time; what is written meanwhile need not be among them. */
  stream(scope: RecordScope, request: Pick<PageRequest, 'conditions' | 'direction'>): AsyncIterable<Cdr[]>;
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

/** A line as it is kept. */
export interface LineRecord extends LineConfig {
  readonly customerId: number;
  readonly userId: number | null;
  readonly isDefault: boolean;
  readonly isDemo: boolean;
}

/** Lines; passwords are sealed at rest. */
export interface LineRepository {
  create(line: Omit<LineRecord, 'id'>): Promise<LineRecord>;
  /** A line that becomes the default takes that from the one before. */
  update(line: LineRecord): Promise<void>;
  /** What the line found out about its servers; the rest of it stays, whoever changes it meanwhile. */
  learn(id: number, lesson: LineLesson): Promise<void>;
  byId(id: number): Promise<LineRecord | null>;
  ofCustomer(customerId: number): Promise<LineRecord[]>;
  all(): Promise<LineRecord[]>;
  remove(id: number): Promise<void>;
}

/** A call label. */
export interface CallLabelRecord {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly color: string;
}

/** Call labels; a name is unique within the customer, a duplicate throws `Refusal`. */
export interface CallLabelRepository {
  create(label: Omit<CallLabelRecord, 'id'>): Promise<CallLabelRecord>;
  update(label: CallLabelRecord): Promise<void>;
  byId(customerId: number, id: number): Promise<CallLabelRecord | null>;
  ofCustomer(customerId: number): Promise<CallLabelRecord[]>;
  remove(id: number): Promise<void>;
}

/** Calls between two numbers; the id is that of the live call. */
export interface WebcallRepository {
  save(webcall: Webcall & { readonly customerId: number; readonly userId: number }): Promise<void>;
  page(scope: RecordScope, request: PageRequest): Promise<Page<Webcall>>;
}

/** Everything that is kept. */
export interface Repositories
  extends SmsRepositories,
    SecondFactorRepositories,
    FaxesRepositories,
    VoicemailRepositories,
    DdisRepositories,
    CallTrackingRepositories,
    ContactsRepositories,
    ConferencesRepositories,
    TeamsRepositories,
    RecordsRepositories,
    PrivacyRepositories,
    ConversationsRepositories,
    ChatsRepositories,
    CallMeBackRepositories,
    WebhooksRepositories,
    MailRepositories,
    QueuesRepositories,
    AgentsRepositories,
    SupervisionsRepositories,
    WrapupsRepositories,
    ReportsRepositories,
    PhonesRepositories,
    AuditRepositories,
    DiallingRepositories {
  readonly customers: CustomerRepository;
  readonly users: UserRepository;
  readonly tokens: TokenRepository;
  readonly devices: DeviceRepository;
  readonly signInPlaces: SignInPlaceRepository;
  readonly challenges: ChallengeRepository;
  readonly passwordResets: PasswordResetRepository;
  readonly lines: LineRepository;
  readonly calls: CallRepository;
  readonly cdrs: CdrRepository;
  readonly monitors: MonitorRepository;
  readonly trace: TraceRepository;
  readonly mediaSessions: MediaSessionRepository;
  readonly callLabels: CallLabelRepository;
  readonly webcalls: WebcallRepository;
  readonly events: EventRepository;
}

/** The store: repositories, and a unit of work over several of them. */
export interface Store extends Repositories {
  /**
   * Runs `work` in one transaction: all of it is kept, or none when it throws. Transactions never interleave. Inside,
   * use only the repositories that `work` gets; using the store itself throws.
   */
  transaction<T>(work: (within: Repositories) => Promise<T>): Promise<T>;
  /** Whether another program has changed anything since this was asked last. */
  changedElsewhere(): boolean;
  /**
   * An operation that the audit log tells of: its row is kept with the first of its transactions that changes anything, and
   * takes its place in the log when it is over.
   */
  beginAudit(entry: AuditEntry): AuditedWork;
  /** Tells the log of what a process had begun when it died; once, before anybody is served. Answers how much it was. */
  settleInterrupted(): Promise<number>;
  /** A new id for a live call, or for a supervision of one, larger than any before it. */
  nextLiveId(): number;
  /** Told after every commit that appended events, in the order of their ids. */
  onCommitted(listener: (events: readonly StoredEvent[]) => void): Unsubscribe;
  /** Resolves when the transactions that were asked for up to now are committed or failed; null when they are. */
  settled(): Promise<void> | null;
  close(): Promise<void>;
}
