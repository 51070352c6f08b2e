import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { history } from '../../../../shared/api/history/history.ts';
import type { Monitor } from '../../../../shared/api/history/monitor.ts';
import {
  type Code,
  callContexts,
  callStateCodes,
  cdrTypeCodes,
  chatStateCodes,
  contactTypeCodes,
  destinationCodes,
  dispositionCodes,
  monitorStateCodes,
  sentimentCodes,
  smsTypeCodes,
} from '../../../../shared/domain/codes.ts';
import {
  ddiFlagCodes,
  ddiStatusCodes,
  ddiTargetTypeCodes,
  faxStatusCodes,
  faxTypeCodes,
} from '../../../../shared/domain/numberCodes.ts';
import { ringStrategyCodes } from '../../../../shared/domain/queues.ts';
import type { CallControl } from '../../calls/callControl.ts';
import { callTraces } from '../../calls/capture/callTraces.ts';
import { pcapOf } from '../../calls/capture/captureFiles.ts';
import { commentedCapture, commentsOfRecord } from '../../calls/capture/commentedCapture.ts';
import { traceMessages } from '../../calls/capture/traceMessages.ts';
import { monitorFieldsFor, monitorShownTo } from '../../calls/persistence/monitorView.ts';
import type { PageRequest } from '../../kernel/collections.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import type { RecordingFiles } from '../../platform/files/recordingFiles.ts';
import { gone, page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import { openJoined } from './joinedAudio.ts';
import type { MonitorRepository, StoredMonitor } from './monitorRepository.ts';
import { monitorsOfWhole, wholeRecording } from './wholeRecording.ts';

/** More recordings than this are deleted after the answer (202). */
const AT_ONCE = 100;

interface MonitorDeletionDependencies {
  readonly monitors: MonitorRepository;
  readonly dataDir: string;
  readonly logger: Logger;
}

/** Answers whether the deletion is `done` or continues in the `background`. All or nothing. */
function monitorDeletion({ monitors, dataDir, logger }: MonitorDeletionDependencies) {
  async function deletable(viewer: Viewer, id: number): Promise<readonly StoredMonitor[]> {
    const parts = await monitorsOfWhole({ monitors }, recordScope(viewer), id);
    if (parts.length === 0) throw new Refusal('notFound', `There is no recording ${id}`, 'ids');
    const isReady = parts.every(({ monitor }) => monitor.state === 'ready');
    if (!isReady) throw new Refusal('conflict', `Recording ${id} still runs`, 'ids');
    return parts;
  }

  /** The row is removed first: a file without a row does no harm, a row without its file could not be played. */
  async function remove(stored: readonly StoredMonitor[]): Promise<void> {
    await monitors.remove(stored.map(({ monitor }) => monitor.id));
    for (const { path } of stored) await rm(join(dataDir, path), { force: true });
  }

  return async (viewer: Viewer, ids: readonly number[]): Promise<'done' | 'background'> => {
    const named = new Map<number, StoredMonitor>();
    for (const id of ids) for (const part of await deletable(viewer, id)) named.set(part.monitor.id, part);
    const stored = [...named.values()];
    if (stored.length <= AT_ONCE) {
      await remove(stored);
      return 'done';
    }
    remove(stored).catch((error: unknown) => logger.error({ err: error }, 'recordings were not deleted'));
    return 'background';
  };
}

const entries = (codes: readonly Code[]) => codes.map((code) => ({ ...code }));

/** Every coded value of the contract with its letter and name. */
const dictionaries = {
  type: entries(cdrTypeCodes),
  disposition: entries(dispositionCodes),
  destination: entries(destinationCodes),
  state: entries(callStateCodes),
  monitor_state: entries(monitorStateCodes),
  ddi_target_type: entries(ddiTargetTypeCodes),
  ddi_flag: entries(ddiFlagCodes),
  ddi_status: entries(ddiStatusCodes),
  fax_status: entries(faxStatusCodes),
  fax_type: entries(faxTypeCodes),
  sms_type: entries(smsTypeCodes),
  chat_state: entries(chatStateCodes),
  contact_type: entries(contactTypeCodes),
  sentiment: entries(sentimentCodes),
  ring_strategy: entries(ringStrategyCodes),
  context: callContexts.map((name) => ({ value: name, name })),
};

/** Characters shown of a transcript that was not searched. */
const BEGINNING = 200;

/** The words of all text searches of a request. */
function wordsOf({ conditions }: PageRequest): string {
  const searches = conditions.flatMap((condition) =>
    condition.property === 'words' && condition.operator === 'like' ? [condition.value] : [],
  );
  return searches.join(' ');
}

/** Recordings for a list: of their transcripts only the part that matches a search, else the beginning. */
async function excerpted(
  { monitors }: { readonly monitors: Pick<MonitorRepository, 'excerpts'> },
  shown: readonly Monitor[],
  request: PageRequest,
): Promise<Monitor[]> {
  const words = wordsOf(request);
  const ids = shown.map(({ id }) => id);
  const excerpts = words === '' ? new Map<number, string>() : await monitors.excerpts(ids, words);
  return shown.map((monitor) => {
    const transcript = excerpts.get(monitor.id) ?? monitor.transcript.slice(0, BEGINNING);
    return { ...monitor, transcript, transcript_speakers: '' };
  });
}

export interface HistoryDependencies {
  readonly calls: CallControl;
  readonly store: Pick<Store, 'cdrs' | 'monitors' | 'monitorMarks' | 'mediaSessions' | 'trace'>;
  /** Absolute; recordings are stored below it. */
  readonly dataDir: string;
  readonly recordings: Pick<RecordingFiles, 'open'>;
  /** Writes the SIP messages that are buffered for the trace. */
  readonly flushTrace: () => Promise<void>;
  readonly logger: Logger;
}

function cdrHandlers(dependencies: HistoryDependencies) {
  const { store } = dependencies;
  const traces = callTraces(dependencies);
  return {
    listCdrs: async ({ auth, query }) => page(await store.cdrs.page(recordScope(auth), pageRequest(query))),
    getCdrDictionaries: () => single(dictionaries),
    getCdr: async ({ auth, params }) => single(found(await store.cdrs.byId(recordScope(auth), params.id))),
    async getCdrTrace({ auth, params, query }) {
      const { entries } = await traces.ofEndedCall(auth, params.id, query.extent);
      return pageOfList(traceMessages(entries), query);
    },
    getCdrPcap: async ({ auth, params }) => ({
      kind: 'bytes',
      bytes: pcapOf((await traces.ofEndedCall(auth, params.id, 'call')).entries),
      filename: `cdr-${params.id}.pcap`,
    }),
    async getCdrCapture({ auth, params, query }) {
      const { cdr, entries } = await traces.ofEndedCall(auth, params.id, query.extent);
      const bytes = commentedCapture(entries, commentsOfRecord(cdr));
      return { kind: 'bytes', bytes, filename: `cdr-${params.id}.pcapng` };
    },
  } satisfies Partial<Handlers>;
}

function monitorHandlers({ store, dataDir, recordings, logger }: HistoryDependencies) {
  const remove = monitorDeletion({ monitors: store.monitors, dataDir, logger });
  return {
    async listMonitors({ auth, query }) {
      const request = pageRequest(query, monitorFieldsFor(auth.roles));
      const list = query.per === 'recording' ? store.monitors.recordings : store.monitors.page;
      const { data, total } = await list(recordScope(auth), request);
      const shown = data.map((monitor) => monitorShownTo(auth.roles, monitor));
      return page({ data: query.texts === 'excerpt' ? await excerpted(store, shown, request) : shown, total });
    },
    getMonitor: async ({ auth, params }) =>
      single(monitorShownTo(auth.roles, found(await store.monitors.byId(recordScope(auth), params.id)).monitor)),
    async getMonitorAudio({ auth, params }) {
      const { monitor, path } = found(await store.monitors.byId(recordScope(auth), params.id));
      // The length of a file that is still being written would change during the download.
      found(monitor.state === 'ready' ? monitor : null);
      return {
        kind: 'audio',
        open: () => recordings.open(join(dataDir, path)),
        inlineName: `recording-${params.id}.mp3`,
      };
    },
    async deleteMonitors({ auth, params }) {
      return (await remove(auth, params.ids)) === 'done' ? gone : { status: 202 };
    },
  } satisfies Partial<Handlers>;
}

function wholeHandlers({ store, dataDir, recordings }: HistoryDependencies) {
  return {
    getWholeRecording: async ({ auth, params }) =>
      single(found(await wholeRecording(store, recordScope(auth), params.id))),
    async getWholeRecordingAudio({ auth, params }) {
      const parts = await monitorsOfWhole(store, recordScope(auth), params.id);
      found(parts.length > 0 && parts.every(({ monitor }) => monitor.state === 'ready') ? parts : null);
      const files = parts.map(({ monitor, path }) => ({
        size: monitor.size,
        open: () => recordings.open(join(dataDir, path)),
      }));
      return { kind: 'audio', open: () => openJoined(files), inlineName: `whole-recording-${params.id}.mp3` };
    },
    async listCdrMonitorMarks({ auth, params, query }) {
      const cdr = found(await store.cdrs.byId(recordScope(auth), params.id));
      return pageOfList(await store.monitorMarks.ofCall(cdr.live_id), query);
    },
  } satisfies Partial<Handlers>;
}

/** Handlers of the History module. */
export function historyHandlers(dependencies: HistoryDependencies): Handlers<keyof typeof history> {
  const { mediaSessions } = dependencies.store;
  return {
    ...cdrHandlers(dependencies),
    ...monitorHandlers(dependencies),
    ...wholeHandlers(dependencies),
    listMsdrs: async ({ auth, query }) => page(await mediaSessions.page(recordScope(auth), pageRequest(query))),
    getMsdr: async ({ auth, params }) => single(found(await mediaSessions.byId(recordScope(auth), params.id))),
  };
}
