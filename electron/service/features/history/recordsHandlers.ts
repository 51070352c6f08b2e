import type { records } from '../../../../shared/api/modules/records.ts';
import { cdrSchema } from '../../../../shared/api/schemas/record.ts';
import { cdrNoteSchema } from '../../../../shared/api/schemas/recordPatch.ts';
import { monitorAiDictionarySchema } from '../../../../shared/api/schemas/transcription.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { monitorShownTo } from '../../calls/persistence/monitorView.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { csvStream } from '../../platform/collections/csv.ts';
import { fieldsOf } from '../../platform/collections/fields.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { created, gone, page, single } from '../../platform/http/answers.ts';
import { cdrFields } from '../../platform/http/fields.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope, recordScopeOfUser } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import { type Author, addNote, annotateCdrs } from './annotateCdrs.ts';
import type { RecordDeletions } from './recordDeletions.ts';
import { reviewMonitor } from './reviewMonitor.ts';
import type { Transcriber } from './transcription/transcriber.ts';
import { changeSettings, readSettings } from './transcription/transcriptionSettings.ts';
import { updateMonitor } from './updateMonitor.ts';

/** What the handlers need. */
export interface RecordsDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly recordDeletions: RecordDeletions;
  readonly transcriber: Transcriber;
}

const noteFields = fieldsOf(cdrNoteSchema);
const cdrColumns = Object.keys(cdrSchema.shape);
const wordFields = fieldsOf(monitorAiDictionarySchema);

function cdrHandlers({ store, clock, recordDeletions }: RecordsDependencies) {
  const author = ({ userId, customerId }: Viewer): Author => ({ userId, customerId, now: clock.now() });
  return {
    async updateCdrs({ auth, body }) {
      const data = await annotateCdrs(store, recordScope(auth), body, author(auth));
      return page({ data, total: data.length });
    },
    async deleteCdrs({ auth }) {
      await recordDeletions.deleteCdrs(auth.customerId);
      return gone;
    },
    exportCdrs({ auth, query }) {
      const request = pageRequest({ ...query, page: 1, limit: 1 }, cdrFields);
      const open = () => csvStream(cdrColumns, store.cdrs.stream(recordScope(auth), request));
      return { kind: 'stream', open, filename: 'cdrs.csv' };
    },
    async listCdrNotes({ auth, params, query }) {
      const { id } = found(await store.cdrs.byId(recordScope(auth), params.id));
      return page(await store.cdrNotes.ofCdr(id, pageRequest(query, noteFields)));
    },
    createCdrNote: async ({ auth, params, body }) =>
      created(await addNote(store, recordScope(auth), params.id, body.text, author(auth))),
    async listUserCdrs({ auth, params, query }) {
      const user = await store.users.byId(params.id);
      found(user?.customerId === auth.customerId ? user : null);
      return page(await store.cdrs.page(recordScopeOfUser(auth, params.id), pageRequest(query, cdrFields)));
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
      single(await reviewMonitor(store, params.id, body, { ...auth, now: clock.now() })),
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
      page(await aiDictionary.page(auth.customerId, pageRequest(query, wordFields))),
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

/** Handlers: what may be changed of records, the transcriber’s dictionary and its settings. */
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
