import type { Call } from '../../../electron/service/calls/model/call.ts';
import { agentParty, newCall, programParty, sipParty } from '../../../electron/service/calls/model/newCall.ts';
import type { WaitingCall, WaitingExit } from '../../../electron/service/calls/model/program.ts';
import { normalClearing } from '../../../electron/service/calls/model/terminations.ts';
import type { QueueOutcome } from '../../../shared/domain/queues.ts';

/** What a simulated call reports to the simulation. */
export interface SimulatedCallListener {
  /** Exactly these agents ring, who were others before. */
  onRing(call: SimulatedCall, before: ReadonlySet<number>): void;
  /** As call control notifies its observer. */
  onCall(call: Call): void;
  onGoOn(call: SimulatedCall, exit: WaitingExit): void;
  onEnd(call: SimulatedCall): void;
  now(): number;
}

/** A waiting caller as the domain sees it, without call control: its legs are what the simulation says. */
export class SimulatedCall implements WaitingCall {
  readonly customerId = 1;
  readonly lineId = 1;
  readonly place = null;
  readonly caller: WaitingCall['caller'];
  readonly id: number;
  readonly isCallBack: boolean;
  readonly ringing = new Set<number>();
  /** Who answered; null before. */
  agent: number | null = null;
  ended = false;
  enteredAt: number;
  queueId: number;
  outcome: string | null = null;
  readonly #listener: SimulatedCallListener;
  #call: Call;
  #answered: ((userId: number) => void)[] = [];
  #declined: ((userId: number) => void)[] = [];
  #ended: ((outcome: QueueOutcome) => void)[] = [];
  #pressed: ((digit: '1') => void)[] = [];
  #results: ((isConnected: boolean) => void)[] = [];

  constructor(listener: SimulatedCallListener, id: number, queueId: number, isCallBack = false) {
    this.#listener = listener;
    this.id = id;
    this.queueId = queueId;
    this.isCallBack = isCallBack;
    this.caller = { number: '4940111', name: '', userId: null };
    this.enteredAt = listener.now();
    this.#call = newCall({
      id,
      customerId: 1,
      destination: 'in',
      source: isCallBack ? 'near' : 'far',
      startedAt: this.enteredAt,
      near: { party: programParty({ number: '8001', name: '' }), leg: 'offered' },
      far: { party: sipParty('4940111', null), leg: isCallBack ? 'idle' : 'answered' },
    });
    this.#tell({});
  }

  /** In another queue now, or in the first. */
  enter(queueId: number): void {
    this.queueId = queueId;
    this.enteredAt = this.#listener.now();
    this.outcome = null;
    this.#answered = [];
    this.#declined = [];
    this.#ended = [];
    this.#pressed = [];
  }

  ring(userIds: readonly number[]): void {
    if (this.agent !== null || this.ended) return;
    const before = new Set(this.ringing);
    this.ringing.clear();
    for (const userId of userIds) this.ringing.add(userId);
    this.#listener.onRing(this, before);
  }

  setPort(): void {
    // Nobody listens.
  }

  leave(outcome: string): void {
    this.outcome ??= outcome;
  }

  async leaveTo(exit: WaitingExit): Promise<void> {
    if (!this.ended) this.#listener.onGoOn(this, exit);
  }

  onDtmf(listener: (digit: '1') => void) {
    this.#pressed.push(listener);
    return () => undefined;
  }

  onDeclined(listener: (userId: number) => void) {
    this.#declined.push(listener);
    return () => undefined;
  }

  onAnswered(listener: (userId: number) => void) {
    this.#answered.push(listener);
    return () => undefined;
  }

  onEnded(listener: (outcome: QueueOutcome) => void) {
    this.#ended.push(listener);
    return () => undefined;
  }

  onResult(listener: (isConnected: boolean) => void): void {
    this.#results.push(listener);
  }

  /** The caller presses 1. */
  press(): void {
    for (const listener of this.#pressed) listener('1');
  }

  decline(userId: number): void {
    for (const listener of this.#declined) listener(userId);
  }

  answer(userId: number): void {
    this.agent = userId;
    this.ringing.clear();
    for (const listener of this.#answered) listener(userId);
    const forwards = { always: null, busy: null, noAnswer: null };
    const user = { id: userId, customerId: 1, ext: String(userId), name: '', callWaiting: true, forwards };
    const connectedAt = this.isCallBack ? null : this.#listener.now();
    this.#tell({ connectedAt, near: { party: agentParty(user, ''), leg: 'answered' } });
  }

  /** Somebody who is called back takes the call, or not. */
  reach(isReached: boolean): void {
    if (isReached) this.#tell({ connectedAt: this.#listener.now(), far: { ...this.#call.far, leg: 'answered' } });
    for (const listener of this.#results) listener(isReached);
    this.#results = [];
    if (!isReached) this.end();
  }

  /** Everybody hangs up; for a caller who waits it is over. */
  end(outcome: QueueOutcome = 'abandoned'): void {
    if (this.ended) return;
    this.ended = true;
    this.ringing.clear();
    this.#listener.onEnd(this);
    if (this.agent === null) for (const listener of this.#ended) listener(outcome);
    this.#tell({ endedAt: this.#listener.now(), termination: normalClearing, endedBy: 'far' });
    for (const listener of this.#results) listener(false);
    this.#results = [];
  }

  #tell(change: Partial<Call>): void {
    const { queueId: id, enteredAt, isCallBack } = this;
    const queue = {
      id,
      name: '',
      number: '',
      offered: [],
      enteredAt,
      shortAbandonMs: 0,
      autoAnswer: false,
      recordingNotice: 'none' as const,
      recordingAnnouncementId: null,
      isCallBack,
      left: null,
    };
    this.#call = { ...this.#call, queue, ...change };
    this.#listener.onCall(this.#call);
  }
}
