/** Offers of callers to agents: their effect on the call, the agent and the record, and their end. */
import type { OfferResult } from '../../../shared/domain/queues.ts';
import type { QueueOfferRecord } from './queueCallRepository.ts';
import type { QueueChanges } from './queueChanges.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueuedCaller } from './queuedCaller.ts';
import type { QueueFigures } from './queueFigures.ts';
import type { QueueJournal } from './queueJournal.ts';
import type { QueueRecord } from './queueRepository.ts';

interface RunningOffer {
  readonly caller: QueuedCaller;
  readonly record: QueueOfferRecord;
  readonly queue: QueueRecord;
  readonly cancelTimer: () => void;
}

export interface QueueOffersDependencies {
  readonly env: Pick<QueueDependencies, 'clock' | 'states'>;
  readonly journal: QueueJournal;
  readonly figures: QueueFigures;
  readonly changes: Pick<QueueChanges, 'emit'>;
}

/** After these the agent had its chance; the others were no choice of its own. */
const asked: readonly OfferResult[] = ['refused', 'no_answer'];

/** Agents who did not take a caller are left in peace with it for so long. */
const retryPauseMs = 5_000;

/** Running offers; an agent has at most one. */
export class QueueOffers {
  readonly #deps: QueueOffersDependencies;
  readonly #ofUser = new Map<number, RunningOffer>();

  constructor(deps: QueueOffersDependencies) {
    this.#deps = deps;
  }

  isOffered(userId: number): boolean {
    return this.#ofUser.has(userId);
  }

  /** The caller that an agent is being offered; null when none is. */
  callerFor(userId: number): QueuedCaller | null {
    return this.#ofUser.get(userId)?.caller ?? null;
  }

  /** Rings one more agent for a caller. */
  begin(caller: QueuedCaller, userId: number, queue: QueueRecord): void {
    const { env, journal, figures } = this.#deps;
    const { customerId } = queue;
    if (this.#ofUser.has(userId)) throw new Error(`Agent ${userId} is offered a caller already.`);
    const from = env.clock.now();
    const fixed = { customerId, entryId: caller.id, queueId: queue.id, userId, from };
    const record = { ...fixed, id: journal.nextOfferId(), to: null, result: null };
    const cancelTimer = env.clock.after(queue.settings.ring_time * 1000, () => this.end(userId, 'no_answer'));
    this.#ofUser.set(userId, { caller, record, queue, cancelTimer });
    figures.noteOffer(queue.id, userId);
    journal.saveOffer(record);
    if (caller.entry.firstOfferedAt === null) {
      caller.entry = { ...caller.entry, firstOfferedAt: from };
      journal.saveEntry(caller.entry);
    }
    caller.ringing.add(userId);
    const facts = { callId: caller.call?.id ?? null, queueId: queue.id };
    const busy = env.states.of(userId, customerId).state.name === 'onCall';
    env.states.apply({ userId, customerId }, 'reserve', { cause: 'offer' }, busy ? {} : facts);
    caller.call?.ring([...caller.ringing]);
  }

  /** Ends an agent's offer, which leaves the caller waiting; nothing happens when it has none. */
  end(userId: number, result: OfferResult): void {
    const offer = this.#close(userId, result);
    if (!offer) return;
    const { caller } = offer;
    if (asked.includes(result)) this.#noteAsked(caller, userId);
    caller.call?.ring([...caller.ringing]);
    this.#release(userId, offer, result);
    this.#deps.changes.emit('distribution');
  }

  /** Ends every offer of a caller, who does not wait any more; the call keeps the winner busy from then on. */
  endAll(caller: QueuedCaller, result: OfferResult, winner: number | null = null): void {
    for (const userId of [...caller.ringing]) {
      const offer = this.#close(userId, userId === winner ? 'answered' : result);
      if (offer && userId !== winner) this.#release(userId, offer, result);
    }
  }

  #noteAsked(caller: QueuedCaller, userId: number): void {
    caller.asked.add(userId);
    caller.retryAt = this.#deps.env.clock.now() + retryPauseMs;
    if (caller.only === userId) caller.only = null;
  }

  #close(userId: number, result: OfferResult): RunningOffer | null {
    const offer = this.#ofUser.get(userId);
    if (!offer) return null;
    offer.cancelTimer();
    this.#ofUser.delete(userId);
    offer.caller.ringing.delete(userId);
    this.#deps.journal.saveOffer({ ...offer.record, to: this.#deps.env.clock.now(), result });
    if (result === 'answered') this.#note(userId, offer, 0);
    return offer;
  }

  #release(userId: number, { queue }: RunningOffer, result: OfferResult): void {
    const { states } = this.#deps.env;
    const agent = states.of(userId, queue.customerId);
    states.applyIfTaken(agent, 'release', { cause: 'offer_ended' });
    if (result !== 'no_answer') {
      if (result === 'refused') this.#note(userId, { queue }, 0);
      return;
    }
    const missedOffers = agent.missedOffers + 1;
    const { max_missed } = queue.settings;
    this.#note(userId, { queue }, missedOffers);
    if (max_missed === 0 || missedOffers < max_missed) return;
    const reason = { id: null, name: 'Missed calls' };
    states.apply(agent, 'pause', { cause: 'missed_offers' }, { reason });
  }

  #note(userId: number, { queue }: Pick<RunningOffer, 'queue'>, missedOffers: number): void {
    const { states } = this.#deps.env;
    const agent = states.of(userId, queue.customerId);
    if (agent.missedOffers !== missedOffers) states.note(agent, { missedOffers }, { cause: 'offer_ended' });
  }
}
