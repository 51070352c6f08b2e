/** Composes queues and agents over a store, agents' audio and live calls. */

import type { Logger } from 'pino';
import type { AgentAudio } from './agents/agentAudio.ts';
import { AgentReasons } from './agents/agentReasons.ts';
import { AgentService } from './agents/agentService.ts';
import { createAgentStateEvents } from './agents/agentStateEvents.ts';
import { AgentStates } from './agents/agentStates.ts';
import { AgentStateTracker } from './agents/agentStateTracker.ts';
import { createAgentView } from './agents/agentView.ts';
import { AudioGrace } from './agents/audioGrace.ts';
import { Presence, PresenceViews } from './agents/presence.ts';
import type { WrapUps } from './agents/wrapUps.ts';
import type { CallCore } from './calls/callCore.ts';
import type { Call } from './calls/model/call.ts';
import type { UserDirectory } from './calls/model/directories.ts';
import type { Clock } from './kernel/clock.ts';
import type { Store } from './platform/storage/store.ts';
import { ContactCentre } from './queues/contactCentre.ts';
import type { OverflowTargets, QueueDependencies, QueueSounds } from './queues/queueDependencies.ts';
import type { QueueDirectory } from './queues/queueDirectory.ts';
import type { MediaEngine } from './telephony/ports/media.ts';

export interface QueuesOptions {
  /** Filled by `recover`. */
  readonly directory: QueueDirectory;
  readonly store: Store;
  readonly media: Pick<MediaEngine, 'createAppPort' | 'framesOfLoop' | 'synthesize'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly audio: AgentAudio;
  readonly users: UserDirectory;
  readonly announcement: QueueSounds['announcement'];
  readonly music: QueueSounds['music'];
  readonly mailboxOf: OverflowTargets['mailboxOf'];
  readonly calls: Pick<CallCore, 'events' | 'queueCallBacks'>;
  /** Notified of wrap-ups; without it only the agent's state knows of them. */
  readonly wrapUps?: WrapUps;
  /** A caller abandoned a queue, and the record is stored. */
  readonly onCallerLost: (customerId: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Queues and agents. */
export type Queues = ReturnType<typeof createQueues>;

const nothing = () => undefined;
const noPanel: WrapUps = { begins: nothing, ends: nothing, recorded: nothing, unfinished: async () => [] };

/** Nothing is read before `recover`. */
export function createQueues(options: QueuesOptions) {
  const { calls, directory, store, media, clock, logger, audio, users, onFailure } = options;
  const queuesOf = (userId: number) => directory.workedBy(userId).map(({ id }) => id);
  const canBeRung = (userId: number) => audio.canBeRung(userId) && audio.takesCalls(userId);
  const customerOf = async (userId: number) => (await users.byId(userId))?.customerId ?? null;

  const grace = new AudioGrace(audio, clock);
  const view = createAgentView({ audio, grace, queuesOf });
  const presenceViews = new PresenceViews(audio, clock);
  const eventsOf = createAgentStateEvents({ users, view, presence: presenceViews, clock, canBeRung });
  const states = new AgentStates({ agents: store.agents, clock, eventsOf, onFailure });
  const presence = new Presence({ audio, states, views: presenceViews, events: store.events, customerOf, onFailure });
  const tracker = new AgentStateTracker({
    states,
    audio,
    grace,
    clock,
    onFailure,
    wrapUps: options.wrapUps ?? noPanel,
    customerOf,
    worksIn: (userId, queueId) => queuesOf(userId).includes(queueId),
    wrapUpMsOf: (queueId) => (directory.byId(queueId)?.settings.wrapup_time ?? 0) * 1000,
  });
  calls.events.on('changed', (call) => tracker.onCall(call));
  calls.events.on('recorded', (call) => tracker.onRecorded(call));
  const env: QueueDependencies = {
    media,
    clock,
    logger,
    states,
    canBeRung,
    agentCalls: tracker.calls,
    callBacks: calls.queueCallBacks,
    sounds: { announcement: options.announcement, music: options.music },
    overflow: { mailboxOf: options.mailboxOf },
  };
  const centre = new ContactCentre({
    env,
    store,
    users,
    tracker,
    directory,
    onCallerLost: options.onCallerLost,
    onFailure,
  });
  return {
    states,
    tracker,
    presence,
    service: centre.service,
    groups: centre.groups,
    callers: centre.callers,
    programs: centre.programs,
    callbackRequests: centre.callbackRequests,
    reasons: new AgentReasons({ store, clock }),
    agents: new AgentService({ states, users, store, view }),
    /** Continues what an earlier process left: calls that ended with it (`cut`), and those that go on. */
    async recover(cut: readonly Call[] = [], goOn: readonly Call[] = []): Promise<void> {
      await states.load();
      await directory.load(store.queues);
      tracker.resume((await options.wrapUps?.unfinished()) ?? [], cut, goOn);
      await centre.recover(goOn.map(({ id }) => id));
      await states.saved();
    },
    /** Calls that go on have their callers back in the queues. */
    settle: () => centre.settle(),
    endCustomer: (customerId: number) => centre.endCustomer(customerId),
    /** A user was deactivated or removed, and is not an agent any more. */
    async refreshUser(userId: number): Promise<void> {
      if (await users.byId(userId)) return;
      states.forget(userId);
      directory.forgetUser(userId);
    },
    /** An agent was signed out: offline at once, or when its call is over. */
    async signOut(userId: number): Promise<void> {
      const agent = states.known(userId);
      if (agent) states.applyIfTaken(agent, 'signOut', { cause: 'signed_out' });
      await states.saved();
    },
    /** Resolves when everything is stored; calls have ended before. */
    async close(): Promise<void> {
      tracker.close();
      await centre.close();
      await states.saved();
    },
  };
}
