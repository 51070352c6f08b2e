/** Call control's journal over the store: each result of a call is written in one transaction. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Monitor } from '../../../../shared/api/history/monitor.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { EventBody, NewEvent } from '../../platform/events/eventOutbox.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import { absenceInCall, absenceRecordsOf } from '../model/absences.ts';
import { type AbsenceStretch, type Call, sourceOf, targetOf, usersOf } from '../model/call.ts';
import type { NewCdr } from '../model/record.ts';
import type { SupervisionRecord } from '../model/supervisionStretches.ts';
import type { CallChange, CallJournal, FinishedMonitor, NewMonitor, RecordingMark } from '../session/journal.ts';
import { readStoredCall } from './storedCall.ts';

/** Folder of the recordings within the data folder. */
const recordingsFolder = 'recordings';

/** Stores calls, and their recordings below a data folder (absolute path). */
export function createStoreCallJournal(store: Store, dataDir: string, now: () => number): CallJournal {
  const pathOf = (relative: string) => join(dataDir, relative);
  return {
    nextCallId: () => store.nextLiveId(),
    save: (batch) =>
      store.calls.saveLatest(() => {
        const changes = batch.take();
        const latest = changes.at(-1) ?? changes[0];
        return { call: recordOf(latest.call), events: changes.flatMap((change) => eventsOf(change, now())) };
      }),
    async finish(change, cdr) {
      await store.calls.finish(storedCdr(change, cdr), eventsOf(change, now()));
    },
    async unfinishedCalls() {
      return (await store.calls.unfinished()).map((record) => readStoredCall(record, now()));
    },
    async startMonitor(monitor) {
      const path = join(recordingsFolder, `${monitor.call.id}-${monitor.startedAt}.mp3`);
      await mkdir(dirname(pathOf(path)), { recursive: true, mode: 0o700 });
      const stored = await store.transaction((within) => startMonitor(within, monitor, path));
      return { id: stored.id, recordingId: stored.recording_id, path: pathOf(path) };
    },
    setMonitorState: (id, state, mark) =>
      store.transaction(async (within) => {
        await within.monitors.setState(id, state);
        if (mark) await storeMark(within, mark);
      }),
    markMonitor: (mark) => store.transaction((within) => storeMark(within, mark)),
    async finishMonitor(monitor) {
      const duration = Math.round(monitor.durationMs / 1000);
      const pauses = monitor.pauses.map(({ fromMs, toMs }) => ({
        from_ms: Math.round(fromMs),
        to_ms: Math.round(toMs),
      }));
      const result = { duration, durationMs: monitor.durationMs, size: monitor.size, pauses };
      await store.monitors.finish(monitor.monitorId, result, [readyEvent(monitor, duration, now())]);
    },
    saveWebcall: (webcall) => store.webcalls.save(webcall),
    async dropMonitor(id, path) {
      await store.monitors.remove([id]);
      if (path !== null) await rm(path, { force: true });
    },
    async unfinishedMonitors(seenAt) {
      const monitors = await store.monitors.unfinished();
      return Promise.all(
        monitors.map(async ({ monitor, customerId, path }) => ({
          monitorId: monitor.id,
          recordingId: monitor.recording_id,
          path: pathOf(path),
          call: callOfMonitor(monitor, customerId, now()),
          pauses: pausesOf(await store.monitorMarks.ofMonitor(monitor.id), seenAt),
        })),
      );
    },
  };
}

function recordOf(call: Call) {
  return { id: call.id, customerId: call.customerId, snapshot: call, ...besides(call) };
}

function eventsOf({ call, view, events, audience, absences }: CallChange, now: number): readonly NewEvent[] {
  const updated: EventBody = {
    event_name: 'call.updated',
    event_time: toContractDateTime(now),
    call_id: call.id,
    call: view,
  };
  const told = absences.map((stretch) => absenceEvent(call, stretch, now));
  return [...[...events, updated].map((body) => ({ customerId: call.customerId, userIds: audience, body })), ...told];
}

function absenceEvent(call: Call, stretch: AbsenceStretch, now: number): NewEvent {
  const { userId: user_id } = stretch;
  const absence = absenceInCall(call, stretch);
  const of = { event_name: 'agent.absence', event_time: toContractDateTime(now), call_id: call.id } as const;
  return { customerId: call.customerId, userIds: [user_id], body: { ...of, user_id, absence } };
}

/** What is kept of a call in tables of its own. */
function besides(call: Call) {
  return { supervisions: supervisionsOf(call), absences: absenceRecordsOf(call) };
}

function supervisionsOf({ id: liveId, customerId, supervisions }: Call): readonly SupervisionRecord[] {
  return supervisions.map((stretch) => ({ ...stretch, liveId, customerId }));
}

/** Once somebody answered, the call is theirs who talked; a missed one is everybody's who rang. */
function participantsOf({ call, parties }: CallChange): readonly number[] {
  return call.connectedAt === null ? parties : usersOf(call);
}

function storedCdr(change: CallChange, { has_monitor: _, ...cdr }: NewCdr) {
  const { call } = change;
  return {
    ...cdr,
    customer_id: call.customerId,
    participants: participantsOf(change),
    ...besides(call),
  };
}

/** The recording and the mark that says who began it, within a transaction. */
async function startMonitor(within: Repositories, monitor: NewMonitor, path: string): Promise<Monitor> {
  const { monitor: stored } = await within.monitors.start(storedMonitor(monitor, path));
  await storeMark(within, {
    monitorId: stored.id,
    recordingId: stored.recording_id,
    call: monitor.call,
    offsetMs: 0,
    ...beginningOf(monitor),
    by: monitor.by ?? { userId: null, name: '' },
  });
  return stored;
}

/** How a recording begins, and when. */
function beginningOf({
  recordingId,
  interruption,
  startedAt,
}: NewMonitor): Pick<RecordingMark, 'kind' | 'at' | 'lastedMs'> {
  if (recordingId === null) return { kind: 'started', at: startedAt };
  if (interruption === null) return { kind: 'continued', at: startedAt };
  return { kind: 'interrupted', at: interruption.since, lastedMs: startedAt - interruption.since };
}

type MarkedMoments = Awaited<ReturnType<Repositories['monitorMarks']['ofMonitor']>>;

/** The pauses that the marks of a monitor tell of, up to a moment. */
function pausesOf(marks: MarkedMoments, until: number): FinishedMonitor['pauses'] {
  const [first] = marks;
  if (!first) return [];
  const beganAt = first.at + first.lasted_ms;
  const pauses: { fromMs: number; toMs: number }[] = [];
  // A monitor may begin within a pause that nobody marked in it.
  let since: number | null =
    marks.find(({ kind }) => kind === 'paused' || kind === 'resumed')?.kind === 'resumed' ? 0 : null;
  for (const { kind, at } of marks) {
    if (kind === 'paused') since = at - beganAt;
    if (kind !== 'resumed' || since === null) continue;
    pauses.push({ fromMs: since, toMs: at - beganAt });
    since = null;
  }
  return since === null ? pauses : [...pauses, { fromMs: since, toMs: Math.max(since, until - beganAt) }];
}

async function storeMark(within: Repositories, { call, by, lastedMs = 0, ...mark }: RecordingMark): Promise<void> {
  const user = by.userId === null ? null : await within.users.byId(by.userId);
  const token = by.tokenHash ? await within.tokens.byHash(by.tokenHash) : null;
  await within.monitorMarks.add({
    ...mark,
    lastedMs,
    customerId: call.customerId,
    liveId: call.id,
    userId: by.userId,
    userName: user ? `${user.firstName} ${user.lastName}`.trim() : by.name,
    tokenName: token?.named?.name ?? '',
  });
}

function storedMonitor({ call, userId, startedAt, recordingId }: NewMonitor, path: string) {
  const src = sourceOf(call).party;
  const dst = targetOf(call).party;
  return {
    call_id: call.far.party.sipCallId || call.near.party.sipCallId,
    called: dst.number,
    caller: src.number,
    context: call.context,
    dst: dst.number,
    dst_id: dst.userId === null ? '' : String(dst.userId),
    dst_name: dst.name,
    live_id: call.id,
    sip_endpoint_id: call.lineId,
    src: src.number,
    src_id: src.userId === null ? '' : String(src.userId),
    src_name: src.name,
    timestamp: toContractDateTime(startedAt),
    type: 'call',
    user_id: userId,
    customer_id: call.customerId,
    participants: usersOf(call),
    path,
    continues: recordingId,
  };
}

function readyEvent({ monitorId, call, size }: FinishedMonitor, duration: number, now: number): NewEvent {
  const src = sourceOf(call).party;
  const dst = targetOf(call).party;
  const body: EventBody = {
    event_name: 'monitor.audio_ready',
    event_time: toContractDateTime(now),
    monitor_id: monitorId,
    call_id: call.id,
    customer_id: call.customerId,
    user_id: call.ownerId,
    src_id: src.userId === null ? '' : String(src.userId),
    src: src.number,
    src_name: src.name,
    dst_id: dst.userId === null ? '' : String(dst.userId),
    dst: dst.number,
    dst_name: dst.name,
    context: call.context,
    duration,
    size,
  };
  return { customerId: call.customerId, userIds: usersOf(call), body };
}

/** After a crash the call itself is lost; the recording's row still names the parties. */
function callOfMonitor(monitor: MonitorParties, customerId: number, now: number): Call {
  const call = readStoredCall({ id: monitor.live_id, customerId, snapshot: null }, now);
  const party = (prefix: 'src' | 'dst') => ({
    ...call.near.party,
    number: monitor[prefix],
    name: monitor[`${prefix}_name`],
    userId: Number(monitor[`${prefix}_id`]) || null,
  });
  return {
    ...call,
    ownerId: monitor.user_id,
    lineId: monitor.sip_endpoint_id,
    near: { party: party('src'), leg: 'ended' },
    far: { party: party('dst'), leg: 'ended' },
  };
}

interface MonitorParties {
  readonly live_id: number;
  readonly user_id: number | null;
  readonly sip_endpoint_id: number | null;
  readonly src: string;
  readonly src_id: string;
  readonly src_name: string;
  readonly dst: string;
  readonly dst_id: string;
  readonly dst_name: string;
}
