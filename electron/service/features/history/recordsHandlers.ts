import { type Cdr, cdrSchema } from '../../../../shared/api/history/cdr.ts';
import type { Monitor, MonitorReviewPatch } from '../../../../shared/api/history/monitor.ts';
import { type MonitorPatch, metadataSchema, type records } from '../../../../shared/api/history/records.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { CallControl } from '../../calls/callControl.ts';
import { monitorShownTo } from '../../calls/persistence/monitorView.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { csvStream } from '../../platform/collections/csv.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { created, gone, page, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope, recordScopeOfUser } from '../../platform/http/scope.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { WrapUpService } from '../../wrapups/wrapUpService.ts';
import { type Author, addNote, annotateCdrs, type ChooseDisposition } from './annotateCdrs.ts';
import type { MonitorReview } from './monitorRepository.ts';
import type { RecordDeletions } from './recordDeletions.ts';
import type { Transcriber } from './transcription/transcriber.ts';
import { changeSettings, readSettings } from './transcription/transcriptionSettings.ts';

export interface RecordsDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly recordDeletions: RecordDeletions;
  readonly transcriber: Transcriber;
  readonly wrapUps: WrapUpService;
  readonly calls: CallControl;
}

const cdrColumns = Object.keys(cdrSchema.shape);

/** A CSV cell lists the names of the labels. */
async function* csvRows(batches: AsyncIterable<readonly Cdr[]>): AsyncGenerator<object[]> {
  for await (const cdrs of batches) yield cdrs.map((cdr) => ({ ...cdr, labels: cdr.labels.map(({ name }) => name) }));
}

function cdrHandlers({ store, clock, recordDeletions, wrapUps, calls }: RecordsDependencies) {
  const author = (viewer: Viewer): Author => ({ viewer, now: clock.now() });
  return {
    async updateCdrs({ auth, body }) {
      const choose: ChooseDisposition = (within, cdr, id) => wrapUps.disposeOf(within, auth, cdr, id);
      const data = await annotateCdrs(store, recordScope(auth), body, { ...author(auth), choose });
      for (const [index, { notes }] of body.entries()) {
        if (notes !== undefined) calls.notesChanged(auth.customerId, data[index]?.live_id ?? 0, notes);
      }
      return page({ data, total: data.length });
    },
    async deleteCdrs({ auth }) {
      await recordDeletions.deleteCdrs(auth.customerId);
      return gone;
    },
    exportCdrs({ auth, query }) {
      const request = pageRequest({ ...query, page: 1, limit: 1 });
      const open = () => csvStream(cdrColumns, csvRows(store.cdrs.stream(recordScope(auth), request)));
      return { kind: 'stream', open, filename: 'cdrs.csv' };
    },
    async listCdrNotes({ auth, params, query }) {
      const { id } = found(await store.cdrs.byId(recordScope(auth), params.id));
      return page(await store.cdrNotes.ofCdr(id, pageRequest(query)));
    },
    async createCdrNote({ auth, params, body }) {
      const note = await addNote(store, recordScope(auth), params.id, body.text, author(auth));
      calls.notesChanged(auth.customerId, note.live_id, note.text);
      return created(note);
    },
    async listUserCdrs({ auth, params, query }) {
      const user = await store.users.byId(params.id);
      found(user?.customerId === auth.customerId ? user : null);
      return page(await store.cdrs.page(recordScopeOfUser(auth, params.id), pageRequest(query)));
    },
  } satisfies Partial<Handlers>;
}

function monitorHandlers({ store, clock, recordDeletions, transcriber }: RecordsDependencies) {
  return {
    async deleteAllMonitors({ auth }) {
      await recordDeletions.deleteMonitors(auth.customerId);
      return { status: 202 };
    },
    updateMonitor: async ({ auth, params, body }) =>
      single(monitorShownTo(auth.roles, await updateMonitor(store, recordScope(auth), params.id, body))),
    reviewMonitor: async ({ auth, params, body }) =>
      single(await reviewMonitor(store, params.id, body, { viewer: auth, now: clock.now() })),
    async transcribeMonitor({ auth, params }) {
      await transcriber.request(found(await store.monitors.byId(recordScope(auth), params.id)));
      return { status: 202 };
    },
  } satisfies Partial<Handlers>;
}

function dictionaryHandlers({ store, clock }: RecordsDependencies) {
  const { aiDictionary } = store;
  return {
    listMonitorAiDictionary: async ({ auth, query }) =>
      page(await aiDictionary.page(auth.customerId, pageRequest(query))),
    createMonitorAiDictionary: async ({ auth, body }) =>
      created(await aiDictionary.create(auth.customerId, body.token, toContractDateTime(clock.now()))),
    getMonitorAiDictionary: async ({ auth, params }) =>
      single(found(await aiDictionary.byId(auth.customerId, params.id))),
    async deleteMonitorAiDictionary({ auth, params }) {
      const { id } = found(await aiDictionary.byId(auth.customerId, params.id));
      await aiDictionary.remove(id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

/** Handlers: changes to records, the transcription's dictionary and its settings. */
export function recordsHandlers(dependencies: RecordsDependencies): Handlers<keyof typeof records> {
  const { store } = dependencies;
  return {
    ...cdrHandlers(dependencies),
    ...monitorHandlers(dependencies),
    ...dictionaryHandlers(dependencies),
    getTranscriptionSettings: async ({ auth }) => single(await readSettings(store, auth.customerId)),
    updateTranscriptionSettings: async ({ auth, body }) => single(await changeSettings(store, auth.customerId, body)),
  };
}

type Custom = Monitor['metadata']['custom'];

/** A property that is null is removed (as in RFC 7396, at the top level only). Refuses results that are too large. */
function merged(known: Custom, change: Custom): Custom {
  const kept = Object.entries({ ...known, ...change }).filter(([, value]) => value !== null);
  const result = metadataSchema.safeParse(Object.fromEntries(kept));
  if (result.success) return result.data;
  throw new Refusal('invalid', `Metadata in all ${result.error.issues[0]?.message}`, 'metadata');
}

/** Changes fields of a recording that the user may see. */
function updateMonitor(store: Store, scope: RecordScope, id: number, patch: MonitorPatch): Promise<Monitor> {
  return store.transaction(async ({ monitors }) => {
    const stored = await monitors.byId(scope, id);
    if (!stored) throw new Refusal('notFound', 'Resource not found');
    const { metadata, ...change } = patch;
    const custom = metadata && merged(stored.monitor.metadata.custom, metadata);
    await monitors.update(id, { ...change, custom });
    const changed = await monitors.byId(scope, id);
    return changed?.monitor ?? stored.monitor;
  });
}

async function nameOf({ users }: Repositories, userId: number): Promise<string> {
  const user = await users.byId(userId);
  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}

/** The review after a change; null if it is empty. */
async function reviewAfter(
  within: Repositories,
  monitor: Monitor,
  { score = monitor.review_score, notes = monitor.review_notes }: MonitorReviewPatch,
  { viewer: { userId }, now }: Author,
): Promise<MonitorReview | null> {
  if (score === null && notes === '') return null;
  return { score, notes, at: toContractDateTime(now), userId, userName: await nameOf(within, userId) };
}

function reviewedEvent({ id, live_id }: Monitor, score: number | null, { viewer, now }: Author): NewEvent {
  const { userId, customerId } = viewer;
  const head = { event_name: 'monitor.reviewed', event_time: toContractDateTime(now) } as const;
  // The event goes to its author and to supervisors, who get all events; the agent is not to see it.
  return { customerId, userIds: [userId], body: { ...head, monitor_id: id, call_id: live_id, user_id: userId, score } };
}

/** Changes the review of a recording and writes the event. Unchanged fields write nothing. */
function reviewMonitor(store: Store, id: number, patch: MonitorReviewPatch, author: Author): Promise<Monitor> {
  const scope = { customerId: author.viewer.customerId, userId: null };
  return store.transaction(async (within) => {
    const { monitor } = (await within.monitors.byId(scope, id)) ?? {};
    if (!monitor) throw new Refusal('notFound', 'Resource not found');
    const review = await reviewAfter(within, monitor, patch, author);
    const isSame = monitor.review_score === (review?.score ?? null) && monitor.review_notes === (review?.notes ?? '');
    if (isSame) return monitor;
    await within.monitors.review(id, review);
    await within.events.append([reviewedEvent(monitor, review?.score ?? null, author)]);
    return (await within.monitors.byId(scope, id))?.monitor ?? monitor;
  });
}
