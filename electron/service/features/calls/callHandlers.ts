import { iceServersFor } from '../../agents/iceServers.ts';
import type { AgentAudioControl, CallControl } from '../../calls/callControl.ts';
import { callTraces } from '../../calls/capture/callTraces.ts';
import { commentedCapture, commentsOfLiveCall } from '../../calls/capture/commentedCapture.ts';
import { traceMessages } from '../../calls/capture/traceMessages.ts';
import { monitorShownTo } from '../../calls/persistence/monitorView.ts';
import type { Clock } from '../../kernel/clock.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import type { TurnConfig } from '../../platform/config/mediaSettings.ts';
import { created, gone, page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';

export interface CallHandlerDependencies {
  readonly calls: CallControl;
  readonly audio: AgentAudioControl;
  /** Servers that help audio through routers; null: there are none. */
  readonly turn: TurnConfig | null;
  readonly clock: Clock;
  readonly store: Pick<Store, 'cdrs' | 'trace' | 'monitors' | 'webcalls'>;
  /** Writes the SIP messages that are buffered for the trace. */
  readonly flushTrace: () => Promise<void>;
}

function traceHandlers(dependencies: CallHandlerDependencies) {
  const traces = callTraces(dependencies);
  return {
    getCallTrace: async ({ auth, params, query }) =>
      pageOfList(traceMessages(await traces.ofLiveCall(auth, params.id, query.extent)), query),
    getCallCapture: async ({ auth, params, query }) => {
      const { calls } = dependencies;
      const comments = commentsOfLiveCall(calls.get(auth, params.id), calls.audioSoFar(auth, params.id));
      const entries = await traces.ofLiveCall(auth, params.id, query.extent);
      return { kind: 'bytes', bytes: commentedCapture(entries, comments), filename: `call-${params.id}.pcapng` };
    },
  } satisfies Partial<Handlers>;
}

function liveCallHandlers({ calls, store }: CallHandlerDependencies) {
  return {
    listCalls: ({ auth, query }) => pageOfList(calls.list(auth), query),
    createCall: async ({ auth, body }) => created(await calls.create(auth, body)),
    getCall: ({ auth, params }) => single(calls.get(auth, params.id)),
    getCallQuality: ({ auth, params }) => single(calls.quality(auth, params.id)),
    async updateCall({ auth, params, body }) {
      return { status: 301, body: { data: await calls.update(auth, params.id, body), links: {} } };
    },
    async deleteCall({ auth, params }) {
      await calls.end(auth, params.id);
      return gone;
    },
    async listCallMonitors({ auth, params, query }) {
      const { id } = calls.get(auth, params.id);
      const monitors = await store.monitors.ofCall(id);
      const shown = monitors.map((monitor) => monitorShownTo(auth.roles, monitor));
      return pageOfList(shown, query);
    },
  } satisfies Partial<Handlers>;
}

function betweenNumbersHandlers({ calls, store }: CallHandlerDependencies) {
  return {
    async listWebcalls({ auth, query }) {
      return page(await store.webcalls.page(recordScope(auth), pageRequest(query)));
    },
    createWebcall: async ({ auth, body }) => created(await calls.createWebcall(auth, body)),
    createLeadcall: async ({ auth, body }) => created(await calls.createLeadcall(auth, body)),
  } satisfies Partial<Handlers>;
}

function mediaSessionHandlers({ audio, turn, clock }: CallHandlerDependencies) {
  return {
    getIceServers: ({ auth }) => single(iceServersFor(auth.userId, turn, clock)),
    listMediaSessions: ({ auth, query }) => pageOfList(audio.list(auth), query),
    getMediaSession: ({ auth, params }) => single(audio.get(auth, params.id)),
    createMediaSession: async ({ auth, body, context }) => created(await audio.open(auth, body, context.userAgent)),
    async deleteMediaSession({ auth, params }) {
      await audio.close(auth, params.id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

/** Handlers of live calls, of calls between two numbers, and of audio sessions. */
export function callHandlers(dependencies: CallHandlerDependencies) {
  return {
    ...liveCallHandlers(dependencies),
    ...traceHandlers(dependencies),
    ...betweenNumbersHandlers(dependencies),
    ...mediaSessionHandlers(dependencies),
  } satisfies Partial<Handlers>;
}
