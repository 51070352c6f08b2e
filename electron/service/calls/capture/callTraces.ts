import type { PageRequest } from '../../kernel/collections.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { found } from '../../platform/http/refusals.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { CallControl } from '../callControl.ts';
import type { CallTraceEntry } from './traceRepository.ts';

/** Which calls a trace covers: one, or all that consultations and transfers made of it. */
export type TraceExtent = 'call' | 'conversation';

export interface CallTraceDependencies {
  readonly calls: Pick<CallControl, 'get' | 'list'>;
  readonly store: Pick<Store, 'cdrs' | 'trace'>;
  /** Writes the SIP messages that wait to be written. */
  readonly flushTrace: () => Promise<void>;
}

/** More calls than any conversation has. */
const MOST_CALLS = 100;

const ofRoot = (rootLiveId: number): PageRequest => ({
  page: 1,
  limit: MOST_CALLS,
  sort: 'live_id',
  direction: 'ASC',
  conditions: [{ property: 'root_live_id', operator: 'eq', value: rootLiveId }],
});

/** The SIP messages of calls that the viewer may see. Others are `notFound`. */
export function callTraces({ calls, store, flushTrace }: CallTraceDependencies) {
  /** The live and ended calls of a conversation that the viewer may see. */
  async function callsOf(viewer: Viewer, rootLiveId: number): Promise<number[]> {
    const live = calls.list(viewer).filter(({ root_call_id: root }) => root === rootLiveId);
    const { data: ended } = await store.cdrs.page(recordScope(viewer), ofRoot(rootLiveId));
    return [...live.map(({ id }) => id), ...ended.map(({ live_id: id }) => id)];
  }

  async function read(viewer: Viewer, liveId: number, rootLiveId: number, extent: TraceExtent) {
    const others = extent === 'conversation' ? await callsOf(viewer, rootLiveId) : [];
    await flushTrace();
    return store.trace.ofCalls([...new Set([liveId, ...others])]);
  }

  return {
    async ofEndedCall(viewer: Viewer, cdrId: number, extent: TraceExtent) {
      const cdr = found(await store.cdrs.byId(recordScope(viewer), cdrId));
      return { cdr, entries: await read(viewer, cdr.live_id, cdr.root_live_id, extent) };
    },
    async ofLiveCall(viewer: Viewer, callId: number, extent: TraceExtent): Promise<CallTraceEntry[]> {
      const call = calls.get(viewer, callId);
      return read(viewer, call.id, call.root_call_id, extent);
    },
  };
}
