/** Calls that somebody outside asked for: users of the house ring, and who answers is connected with the other party. */
import type { CallbackOutcome, CallbackState } from '../../../shared/api/schemas/callMeBackVisit.ts';
import { toContractNumber } from '../../../shared/domain/numbers.ts';
import type { CallbackOrder } from '../ports/callbackControl.ts';
import { type Call, isConnected, usersOf } from './call.ts';
import type { CallSession } from './callSession.ts';
import type { Route } from './dialPlan.ts';
import { idleSide, openParty } from './newCall.ts';
import type { Switchboard } from './switchboard.ts';
import { serviceStopped } from './terminations.ts';

/** Makes them. */
export class CallbackCalls {
  readonly #board: Switchboard;

  constructor(board: Switchboard) {
    this.#board = board;
  }

  /** Of these users, those who are there and in no call. */
  free(users: readonly number[]): readonly number[] {
    const taken = new Set(this.#board.registry.all().flatMap(({ call }) => usersOf(call)));
    return this.#board.env.agents.reachableUsers(users).filter((user) => !taken.has(user));
  }

  /** Rings the users; who answers is then connected with the number. */
  async begin(order: CallbackOrder): Promise<void> {
    const { customerId, number, actionUrl, actionText } = order;
    const line = await this.#board.dialPlan.lineFor({ customerId, userId: null });
    const route: Route = { kind: 'line', line, number };
    const callerId = order.callerId ?? line.callerId;
    const beginning = {
      ...({ customerId, destination: 'out', context: 'ENDPOINT', source: 'near', lineId: line.id } as const),
      near: { party: openParty(''), leg: 'idle' } as const,
      far: idleSide(route),
      callerId: toContractNumber(callerId ?? line.username),
    };
    const session = this.#board.begin(beginning, order.liveId);
    session.annotate({ actionUrl, actionText });
    this.#follow(session, order);
    this.#goOnWhenAnswered(session, () => this.#board.dial(session, 'far', route, { callerId }));
    this.#board.ring(session, order.users);
    await session.saved();
  }

  /** The other party does not want it any more. */
  cancel(liveId: number): void {
    this.#board.registry.byId(liveId)?.end('far');
  }

  #goOnWhenAnswered(session: CallSession, then: () => Promise<void>): void {
    const stop = session.watch((call) => {
      if (call.endedAt !== null) return stop();
      if (call.near.leg !== 'answered') return;
      stop();
      // An outbound call is the record of who made it: here of who took it.
      session.annotate({ ownerId: call.near.party.userId });
      void then();
    });
  }

  #follow(session: CallSession, { onState }: CallbackOrder): void {
    let told: CallbackState = 'calling_agent';
    const stop = session.watch((call) => {
      const state = stateOf(call);
      if (call.endedAt !== null) stop();
      if (state === told) return;
      told = state;
      onState(state, state === 'ended' ? outcomeOf(call) : null);
    });
  }
}

function stateOf(call: Call): CallbackState {
  if (call.endedAt !== null) return isOver(call) ? 'ended' : 'nobody_available';
  if (isConnected(call)) return 'in_call';
  return call.near.leg === 'answered' ? 'calling_you' : 'calling_agent';
}

/** Whether it came to an end that is not the house's silence: somebody took it, it was cancelled or cut off. */
function isOver({ near, endedBy, termination }: Call): boolean {
  const cancelled = endedBy === 'far' && termination?.by === 'local';
  return near.party.userId !== null || cancelled || termination === serviceStopped;
}

/** SIP statuses of a telephone that is busy or declines (RFC 3261 sections 21.4.24, 21.6.1, 21.6.2). */
const busyStatuses: readonly number[] = [486, 600, 603];
/** SIP statuses of a telephone that nobody takes up (sections 21.4.9, 21.4.18, 21.4.25). */
const unansweredStatuses: readonly number[] = [408, 480, 487];

function outcomeOf(call: Call): CallbackOutcome {
  if (call.connectedAt !== null) return 'talked';
  if (call.termination === serviceStopped) return 'interrupted';
  if (call.termination?.by === 'local') return 'cancelled';
  const status = call.termination?.sipStatus ?? 0;
  if (busyStatuses.includes(status)) return 'busy';
  return unansweredStatuses.includes(status) ? 'not_answered' : 'failed';
}
