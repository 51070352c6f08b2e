/** Composes the events that registered phones may subscribe to (RFC 6665). */
import type { AgentAudio } from './agents/agentAudio.ts';
import type { UserDirectory } from './calls/model/directories.ts';
import type { CallEvents } from './calls/session/callEvents.ts';
import type { createConferences } from './createConferences.ts';
import type { createPhones } from './createPhones.ts';
import type { Queues } from './createQueues.ts';
import { PhoneEvents } from './features/phones/watching/phoneEvents.ts';
import { WatchedCalls } from './features/phones/watching/watchedCalls.ts';
import { Watchees } from './features/phones/watching/watchees.ts';
import type { Store } from './platform/storage/store.ts';
import type { Voicemail } from './voicemail/createVoicemail.ts';

export interface PhoneEventsOptions {
  readonly callEvents: CallEvents;
  readonly phones: ReturnType<typeof createPhones>;
  readonly users: UserDirectory;
  readonly audio: AgentAudio;
  readonly queues: Queues;
  readonly conferences: ReturnType<typeof createConferences>;
  readonly voicemail: Voicemail;
  readonly store: Store;
  readonly onFailure: (error: unknown) => void;
}

/** The phones' server serves it from then on. */
export function createPhoneEvents(options: PhoneEventsOptions) {
  const { callEvents, phones, users, audio, queues, conferences, voicemail, store, onFailure } = options;
  const calls = new WatchedCalls(onFailure);
  const watchees = new Watchees({
    users,
    programs: [conferences.programs, queues.programs],
    programsById: {
      queue: queues.programs.byId,
      conf: conferences.programs.byId,
      ivr: voicemail.programs.ANNOUNCEMENT,
    },
  });
  const events = new PhoneEvents({
    watcherOf: phones.watcherOf,
    watchees,
    calls,
    canBeRung: (userId) => audio.canBeRung(userId),
    takesCalls: (userId) => audio.takesCalls(userId),
    agentOf(userId, customerId) {
      const { state, reason } = queues.states.of(userId, customerId);
      return { state: state.name, reason: reason?.name ?? '' };
    },
    mailboxes: {
      find: (viewer, which) => voicemail.mailboxes.find(viewer, which),
      count: (viewer, id) => voicemail.mailboxes.count(viewer, id),
    },
    onFailure,
  });
  callEvents.on('changed', (call) => calls.onCall(call));
  audio.onDevicesChange((userId) => events.userChanged(userId));
  queues.states.onChange(({ userId }) => events.agentChanged(userId));
  voicemail.onChange((mailboxId) => events.mailboxChanged(mailboxId));
  store.onCommitted((committed) => {
    for (const { body } of committed) {
      if (body.event_name !== 'user.updated') continue;
      watchees.userChanged(body.user_id);
      events.userChanged(body.user_id);
    }
  });
  phones.server.serveEvents(events);
  return {
    /** Messages of any mailbox of a customer may be gone. */
    async messagesRemoved(customerId: number): Promise<void> {
      for (const { id } of await store.mailboxes.ofCustomer(customerId)) events.mailboxChanged(id);
    },
  };
}
