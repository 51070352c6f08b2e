/**
 * Watches all queues and lines, and writes when alerts start and end. What is in memory is looked at every second; settings,
 * lines and the figures of the day are read now and then.
 */
import { type AlertSettings, usualAlertSettings } from '../../../../shared/api/alerts.ts';
import { worseOf } from '../../../../shared/domain/alerts.ts';
import { type Goals, goalsOfQueue } from '../../../../shared/domain/goals.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Store } from '../../platform/storage/store.ts';
import { type AlertPhase, calm, stepAlert, up } from './alertMachine.ts';
import { type AlertMailDependencies, mailAlerts } from './alertMails.ts';
import { alertView } from './alertView.ts';
import {
  type Condition,
  conditionsOfLine,
  conditionsOfQueue,
  type DayOfQueue,
  type LineLook,
  type QueueLook,
} from './conditions.ts';
import type { LineCalls } from './lineCalls.ts';
import type { AlertRecord } from './repository.ts';

export interface AlertWatchDependencies extends AlertMailDependencies {
  readonly store: Pick<Store, 'alerts' | 'customers' | 'lines' | 'queueGoals' | 'transaction'>;
  /** Every queue of all customers, as it is. */
  readonly queues: () => readonly QueueLook[];
  /** Callers of the day; null for a queue that is gone. */
  readonly dayOf: (queueId: number) => Promise<DayOfQueue | null>;
  readonly lineState: (lineId: number) => LineLook['state'];
  readonly lineCalls: LineCalls;
  readonly onFailure: (error: unknown) => void;
}

/** How often everything is looked at. */
const lookMs = 1_000;
/** How often what is stored is read. */
const readMs = 10_000;

type WatchedLine = Omit<LineLook, 'state' | 'refused' | 'quality'>;

interface Known {
  readonly settings: ReadonlyMap<number, AlertSettings>;
  readonly goals: ReadonlyMap<number, Parameters<typeof goalsOfQueue>[0]>;
  readonly lines: readonly WatchedLine[];
  readonly days: ReadonlyMap<number, DayOfQueue>;
}

const keyOf = ({ kind, subjectId }: Pick<Condition, 'kind' | 'subjectId'>): string => `${kind} ${subjectId}`;

/** Goals that are about the callers of the day. */
const needsDay = ({ service_level, abandoned }: Goals): boolean => service_level.red !== null || abandoned.red !== null;

export class AlertWatch {
  readonly #deps: AlertWatchDependencies;
  readonly #phases = new Map<string, AlertPhase>();
  readonly #active = new Map<string, AlertRecord>();
  /** Customers of whom something may have to be mailed. */
  readonly #mailing = new Set<number>();
  /** Customers of whom a mail has to wait, for the end of quiet hours say: it is tried again when settings are read. */
  readonly #waiting = new Set<number>();
  #known: Known = { settings: new Map(), goals: new Map(), lines: [], days: new Map() };
  #readAt = Number.NEGATIVE_INFINITY;
  #cancel: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(deps: AlertWatchDependencies) {
    this.#deps = deps;
  }

  /** Goes on with the alerts that an earlier process left. */
  async start(): Promise<void> {
    const { store, clock } = this.#deps;
    for (const alert of await store.alerts.active()) {
      const key = keyOf(alert);
      this.#active.set(key, alert);
      this.#phases.set(key, up);
    }
    for (const { id } of await store.customers.all()) this.#mailing.add(id);
    const again = () => {
      this.#cancel = clock.after(lookMs, again);
      void this.look();
    };
    again();
  }

  /** Reads settings, goals and lines at the next look: they changed. */
  changed(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** Looks once; resolves when what follows is written. */
  look(): Promise<void> {
    this.#running = this.#running.then(() => this.#look()).catch(this.#deps.onFailure);
    return this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#running;
  }

  async #look(): Promise<void> {
    if (this.#isClosed) return;
    const now = this.#deps.clock.now();
    if (now - this.#readAt >= readMs) await this.#read(now);
    const conditions = this.#conditions(now);
    const keys = new Set(conditions.map(keyOf));
    for (const condition of conditions) await this.#step(condition, now);
    // A queue or line is gone, or its limit is.
    for (const [key, alert] of this.#active) if (!keys.has(key)) await this.#end(key, alert, now);
    for (const key of this.#phases.keys()) if (!keys.has(key)) this.#phases.delete(key);
    await this.#mail();
  }

  async #read(now: number): Promise<void> {
    const { store, lineCalls, dayOf, queues } = this.#deps;
    this.#readAt = now;
    for (const customerId of this.#waiting) this.#mailing.add(customerId);
    this.#waiting.clear();
    const customers = await store.customers.all();
    const own = await store.alerts.allSettings();
    const settings = new Map(customers.map(({ id }) => [id, own.get(id) ?? usualAlertSettings]));
    const goals = await store.queueGoals.all();
    const lines = (await store.lines.all()).filter(({ enabled, customerId }) => enabled && settings.has(customerId));
    lineCalls.forgetOthers(new Set(lines.map(({ id }) => id)));
    const days = new Map<number, DayOfQueue>();
    for (const { id, customerId } of queues()) {
      const day = needsDay(goalsOfQueue(goals.get(customerId), id)) ? await dayOf(id) : null;
      if (day !== null) days.set(id, day);
    }
    this.#known = { settings, goals, days, lines: lines.map(({ id, customerId, name }) => ({ id, customerId, name })) };
  }

  #conditions(now: number): Condition[] {
    const { lineCalls, lineState, queues } = this.#deps;
    const { settings: ofCustomers, goals, days, lines } = this.#known;
    const ofQueues = queues().flatMap((queue) => {
      const settings = ofCustomers.get(queue.customerId);
      if (settings === undefined) return [];
      const own = goalsOfQueue(goals.get(queue.customerId), queue.id);
      return conditionsOfQueue(queue, { settings, goals: own, day: days.get(queue.id) ?? null }, now);
    });
    const ofLines = lines.flatMap((line) => {
      const settings = ofCustomers.get(line.customerId);
      if (settings === undefined) return [];
      const { id } = line;
      const figures = { state: lineState(id), refused: lineCalls.refusedOf(id), quality: lineCalls.qualityOf(id) };
      return conditionsOfLine({ ...line, ...figures }, settings);
    });
    return [...ofQueues, ...ofLines];
  }

  async #step(condition: Condition, now: number): Promise<void> {
    const key = keyOf(condition);
    const phase = this.#phases.get(key) ?? calm;
    const step = stepAlert(phase, condition.isAmiss, now, condition);
    const alert = this.#active.get(key);
    if (step.due === 'start') await this.#begin(key, condition, step.since, now);
    else if (step.due === 'end') {
      if (alert !== undefined) await this.#end(key, alert, now);
    } else {
      this.#phases.set(key, step.phase);
      if (alert !== undefined && condition.isAmiss === true) this.#note(key, alert, condition, now);
    }
  }

  /** Remembers the worst figure; it is written when the alert ends. */
  #note(key: string, alert: AlertRecord, { kind, figure }: Condition, now: number): void {
    const present = figure ?? Math.floor((now - alert.startedAt) / 1000) + alert.figure;
    this.#active.set(key, { ...alert, worst: worseOf(kind, alert.worst, present) });
  }

  async #begin(key: string, condition: Condition, since: number, now: number): Promise<void> {
    const { customerId, kind, subjectId, name, threshold } = condition;
    const figure = condition.figure ?? Math.floor((now - since) / 1000);
    const alert = await this.#deps.store.transaction(async (within) => {
      const made = await within.alerts.create({
        customerId,
        kind,
        subjectId,
        subjectName: name,
        threshold,
        figure,
        worst: figure,
        startedAt: now,
        endedAt: null,
        startMailedAt: null,
        endMailedAt: null,
      });
      const body = {
        event_name: 'alert.started',
        event_time: toContractDateTime(now),
        alert: alertView(made),
      } as const;
      await within.events.append([{ customerId, userIds: [], body }]);
      return made;
    });
    this.#active.set(key, alert);
    this.#phases.set(key, up);
    this.#mailing.add(customerId);
  }

  async #end(key: string, { id, customerId, worst }: AlertRecord, now: number): Promise<void> {
    await this.#deps.store.transaction(async (within) => {
      // What was mailed meanwhile stands in the row; the customer may be gone with it.
      const stored = await within.alerts.byId(customerId, id);
      if (stored === null) return;
      const ended = { ...stored, worst, endedAt: now };
      await within.alerts.update(ended);
      const body = { event_name: 'alert.ended', event_time: toContractDateTime(now), alert: alertView(ended) } as const;
      await within.events.append([{ customerId, userIds: [], body }]);
    });
    this.#active.delete(key);
    this.#phases.set(key, calm);
    this.#mailing.add(customerId);
  }

  async #mail(): Promise<void> {
    for (const customerId of this.#mailing) {
      const settings = this.#known.settings.get(customerId);
      const waits = settings !== undefined && (await mailAlerts(this.#deps, customerId, settings));
      this.#mailing.delete(customerId);
      if (waits) this.#waiting.add(customerId);
    }
  }
}
