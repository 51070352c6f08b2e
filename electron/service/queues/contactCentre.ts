/** Queues at run time: wires callers, agents, offers and records together. */
import type { AgentStateTracker } from '../agents/agentStateTracker.ts';
import type { UserDirectory } from '../calls/model/directories.ts';
import { Emitter } from '../kernel/emitter.ts';
import type { Store } from '../platform/storage/store.ts';
import { Admission } from './admission.ts';
import { CallBacks } from './callBacks.ts';
import { CallbackRequests } from './callbackRequests.ts';
import { CarriedPlaces } from './carriedPlaces.ts';
import { Distributor } from './distributor.ts';
import { HandlingTimes } from './handlingTimes.ts';
import { KeptEntries } from './keptEntries.ts';
import { QueueCallers } from './queueCallers.ts';
import type { QueueChanges } from './queueChanges.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import { QueuedCaller, WaitingCallerRegistry } from './queuedCaller.ts';
import { QueueEntries } from './queueEntries.ts';
import { QueueFigures } from './queueFigures.ts';
import { QueueGroupRouting } from './queueGroupRouting.ts';
import { QueueGroups } from './queueGroups.ts';
import { QueueJournal } from './queueJournal.ts';
import { QueueLoads } from './queueLoads.ts';
import { QueueOffers } from './queueOffers.ts';
import { QueueOverflow } from './queueOverflow.ts';
import { type QueuePrograms, queuePrograms } from './queueProgram.ts';
import type { QueueRecord } from './queueRepository.ts';
import { QueueService } from './queueService.ts';
import { QueueStatistics } from './queueStatistics.ts';
import { Phrases } from './sounds/phrases.ts';

export interface ContactCentreDependencies {
  readonly env: QueueDependencies;
  readonly store: Store;
  readonly users: UserDirectory;
  readonly tracker: Pick<AgentStateTracker, 'onChange'>;
  readonly directory: QueueDirectory;
  /** Called when a caller was lost, and that is stored. */
  readonly onCallerLost: (customerId: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Everything about queues that runs. */
export class ContactCentre {
  readonly service: QueueService;
  readonly groups: QueueGroups;
  readonly callers: QueueCallers;
  readonly callbackRequests: CallbackRequests;
  readonly programs: QueuePrograms;
  readonly #deps: ContactCentreDependencies;
  readonly #registry = new WaitingCallerRegistry();
  readonly #figures: QueueFigures;
  readonly #journal: QueueJournal;
  readonly #statistics: QueueStatistics;
  readonly #entries: QueueEntries;
  readonly #offers: QueueOffers;
  readonly #distributor: Distributor;
  readonly #callBacks: CallBacks;
  readonly #overflow: QueueOverflow;
  readonly #handlingTimes: HandlingTimes;
  readonly #kept = new KeptEntries();

  constructor(deps: ContactCentreDependencies) {
    const { env, store, users, tracker, directory, onCallerLost, onFailure } = deps;
    const { clock } = env;
    const registry = this.#registry;
    const changes: QueueChanges = new Emitter(onFailure);
    this.#deps = deps;
    this.#figures = new QueueFigures(clock);
    this.#journal = new QueueJournal(store.queueCalls, onFailure);
    this.#handlingTimes = new HandlingTimes({ clock, directory, records: store.queueCalls });
    const records = { journal: this.#journal, figures: this.#figures };
    const handlingTimes = this.#handlingTimes;
    this.#entries = new QueueEntries({ registry, journal: this.#journal, clock, changes, onCallerLost });
    this.#offers = new QueueOffers({ env, ...records, changes });
    const loads = new QueueLoads({ env, directory, registry, offers: this.#offers, handlingTimes });
    this.#statistics = new QueueStatistics({
      env,
      directory,
      registry,
      loads,
      handlingTimes,
      journal: this.#journal,
      records: store.queueCalls,
      events: store.events,
      onFailure,
    });
    const common = {
      env,
      registry,
      directory,
      changes,
      entries: this.#entries,
      offers: this.#offers,
      figures: this.#figures,
    };
    const phrases = new Phrases(env.media);
    const carried = new CarriedPlaces();
    this.#callBacks = new CallBacks({ ...common, phrases });
    const waiting = { ...common, phrases, carried, kept: this.#kept, callBacks: this.#callBacks };
    const admission = new Admission(waiting);
    const groupRouting = new QueueGroupRouting({ env, registry, directory, loads, groups: store.queueGroups });
    this.#overflow = new QueueOverflow({ ...waiting, admission, groupRouting });
    this.#distributor = new Distributor({ ...common, callBacks: this.#callBacks });
    this.callbackRequests = new CallbackRequests(common);
    this.callers = new QueueCallers({ ...common, overflow: this.#overflow, users, clock });
    this.service = new QueueService({
      store,
      directory,
      clock,
      changes,
      situationOf: (queue) => ({ ...registry.waitingIn(queue.id), expectedWait: loads.expectedWait(queue) }),
      statsOf: (queue) => this.#statistics.of(queue),
    });
    this.groups = new QueueGroups({ store, directory, queues: this.service });
    this.programs = queuePrograms(directory, admission, groupRouting);
    changes.on('distribution', () => this.#distributor.changed());
    changes.on('overflow', (caller, queue, outcome) => {
      void this.#overflow.divert(caller, directory.byId(queue.id) ?? queue, outcome);
    });
    changes.on('callers', (queueId) => this.#onCallers(queueId));
    changes.on('queue', (queue) => this.#onQueue(queue));
    changes.on('removed', (queue) => this.#onRemovedQueue(queue));
    tracker.onChange((userId) => this.#onAgent(userId));
  }

  /** Continues after a restart: call-backs and callers whose calls go on remain, all others were cut off. */
  async recover(goOn: readonly number[] = []): Promise<void> {
    const { store, directory, env } = this.#deps;
    await directory.load(store.queues);
    await this.#journal.load();
    await this.#figures.load(directory.all(), store.queueCalls);
    await this.#handlingTimes.load();
    await store.queueCalls.cutOffers(env.clock.now());
    for (const entry of await store.queueCalls.unfinished()) {
      const caller = new QueuedCaller(entry, null);
      if (entry.callBack === null && goOn.includes(entry.callId)) this.#kept.put(entry);
      else if (entry.callBack !== null && directory.byId(entry.queueId)) this.#callBacks.resume(caller);
      else this.#entries.end(caller, entry.callBack === null ? 'cut' : 'callback_failed');
    }
    await this.#journal.saved();
  }

  /** All callers who could come back are back. */
  async settle(): Promise<void> {
    for (const entry of this.#kept.takeAll()) this.#entries.end(new QueuedCaller(entry, null), 'cut');
    await this.#journal.saved();
  }

  /** Resolves when everything is stored; calls have ended before. */
  async close(): Promise<void> {
    this.#distributor.close();
    for (const caller of this.#registry.all()) caller.silence();
    await this.#statistics.close();
    await this.#journal.saved();
  }

  /** A customer is removed: its callers are disconnected, and call-backs end. */
  endCustomer(customerId: number): void {
    for (const { id } of this.#deps.directory.ofCustomer(customerId)) this.callers.releaseAll(id);
    this.#deps.directory.forgetCustomer(customerId);
  }

  #onCallers(queueId: number): void {
    this.#statistics.changed(queueId);
    this.#distributor.changed();
  }

  #onQueue(queue: QueueRecord): void {
    this.#withdrawFromLeft(queue);
    this.#onCallers(queue.id);
  }

  #onRemovedQueue(queue: QueueRecord): void {
    for (const caller of this.#registry.ofQueue(queue.id)) void this.#overflow.leaveRemoved(caller, queue);
    this.#onCallers(queue.id);
  }

  /** Agents who left the queue are not rung for its callers any more. */
  #withdrawFromLeft({ id, members }: QueueRecord): void {
    const workers = new Set(members.filter(({ status }) => status).map(({ userId }) => userId));
    for (const caller of this.#registry.ofQueue(id)) {
      for (const userId of [...caller.ringing]) {
        if (!workers.has(userId) && caller.only !== userId) this.#offers.end(userId, 'withdrawn');
      }
    }
  }

  /** Something about an agent changed: an offer that it cannot take any more ends, and it may be free. */
  #onAgent(userId: number): void {
    const { env, directory } = this.#deps;
    const queue = directory.byId(this.#offers.callerFor(userId)?.queueId ?? 0);
    if (queue) this.#reviseOffer(userId, queue);
    for (const { id } of directory.workedBy(userId)) this.#statistics.changed(id);
    if (env.states.known(userId)) this.#distributor.changed();
  }

  #reviseOffer(userId: number, { customerId, settings }: QueueRecord): void {
    const { env } = this.#deps;
    const { state } = env.states.of(userId, customerId);
    if (!env.canBeRung(userId)) this.#offers.end(userId, 'unreachable');
    else if (state.name === 'reserved' && state.rest !== 'available') this.#offers.end(userId, 'refused');
    else if (settings.skip_busy && env.agentCalls.isBusy(userId)) this.#offers.end(userId, 'withdrawn');
    // It was rung while it talked, and now its call is over.
    else if (state.name === 'available') env.states.apply({ userId, customerId }, 'reserve', { cause: 'offer' });
    else if (state.name !== 'reserved' && state.name !== 'onCall') this.#offers.end(userId, 'withdrawn');
  }
}
