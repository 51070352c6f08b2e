/** Which calls are joined to three-way calls: joining two, leaving them, and what follows an agent's audio. */
import { Refusal } from '../../kernel/refusal.ts';
import { isEmergencyCall } from '../model/absences.ts';
import { isConnected, outwardState, sideOfUser } from '../model/call.ts';
import { openOf } from '../model/supervisionStretches.ts';
import { normalClearing } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { type JoinedCall, ThreeWay } from './threeWay.ts';
import type { Transfers } from './transfers.ts';

type Dependencies = Pick<ActionContext, 'agents' | 'focus' | 'logger' | 'media' | 'registry'>;

/** What happens to the others when the agent leaves: they stay connected, or all calls end. */
export type LeaveMode = 'transfer' | 'end';

export class ThreeWays {
  readonly #deps: Dependencies;
  readonly #transfers: Transfers;
  readonly #joined = new Map<CallSession, ThreeWay>();

  constructor(deps: Dependencies, transfers: Transfers) {
    this.#deps = deps;
    this.#transfers = transfers;
  }

  /** The three-way call that a call is part of; null when it is in none. */
  of(session: CallSession): ThreeWay | null {
    return this.#joined.get(session) ?? null;
  }

  /** Checks that a user's calls can be joined; the returned function joins them. */
  planJoin(userId: number, session: CallSession, otherId: number): () => void {
    const field = 'join_call_id';
    const other = this.#deps.registry.byId(otherId);
    if (!other || other === session) throw new Refusal('missing', 'You have no such call', field);
    const members = [this.#member(userId, session, field), this.#member(userId, other, field)] as const;
    return () => this.#join(userId, members);
  }

  /** Checks that a user is in a three-way call; the returned function makes it leave. */
  planLeave(userId: number, session: CallSession, how: LeaveMode): () => Promise<void> {
    const threeWay = this.of(session);
    if (threeWay?.userId !== userId) throw new Refusal('wrongState', 'This call is not in a three-way call', 'leave');
    return () => this.#leave(threeWay, how);
  }

  /** The user's audio came or went. */
  onPortChange(userId: number): void {
    this.#ofUser(userId)?.followAudio();
  }

  /** Whether a user has joined an emergency call with another. */
  hasEmergency(userId: number): boolean {
    return this.#ofUser(userId)?.members.some(({ session }) => isEmergencyCall(session.call)) ?? false;
  }

  /** The user is gone for good: those whom it had joined talk on. Whoever asks for help does so as it is, and is not moved. */
  async handOver(userId: number): Promise<void> {
    const threeWay = this.#ofUser(userId);
    if (!threeWay || this.hasEmergency(userId)) return;
    await this.#leave(threeWay, 'transfer').catch((error: unknown) => {
      this.#deps.logger.error({ userId, err: error }, 'three-way call could not be handed over');
    });
  }

  #ofUser(userId: number): ThreeWay | null {
    return [...this.#joined.values()].find((threeWay) => threeWay.userId === userId) ?? null;
  }

  #member(userId: number, session: CallSession, field: string): JoinedCall {
    const side = sideOfUser(session.call, userId);
    if (!side) throw new Refusal('missing', 'You have no such call', field);
    if (!isConnected(session.call)) {
      throw new Refusal('wrongState', `Cannot join a call in state ${outwardState(session.call)}`, field);
    }
    if (session.call.joined) throw new Refusal('wrongState', 'One of the calls is already in a three-way call', field);
    if (openOf(session.call.supervisions).some(({ mode }) => mode !== 'listen')) {
      throw new Refusal('wrongState', 'A call cannot be joined while a supervisor speaks in it', field);
    }
    return { session, side };
  }

  #join(userId: number, members: readonly [JoinedCall, JoinedCall]): void {
    const [first, second] = members;
    if (this.#deps.focus.of(userId) !== second.session.id) this.#deps.focus.take(userId, first.session);
    const threeWay = new ThreeWay(this.#deps, userId, members, () => {
      for (const { session } of members) this.#joined.delete(session);
    });
    for (const { session } of members) this.#joined.set(session, threeWay);
  }

  async #leave({ members }: ThreeWay, how: LeaveMode): Promise<void> {
    const [first, second] = members;
    if (how === 'transfer') {
      const isRecorded = [first, second].some(({ session }) => session.call.monitorState !== 'off');
      // A call that the peers take over between themselves cannot be recorded.
      const way = isRecorded ? 'join' : 'attended';
      return this.#transfers[way](first.session, first.side, second.session, second.side);
    }
    first.session.end(first.side, normalClearing);
    second.session.end(second.side, normalClearing);
  }
}
