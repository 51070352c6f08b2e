/**
 * A three-way call: two calls of one agent, joined so that all three hear each other. Both calls keep their bridges,
 * recordings and records: on the agent's side of each is a seat of a conference, and the agent's audio has the third
 * seat. When one of the calls leaves, the joining ends and the other continues between two parties.
 */
import type { Bridge, Conference, ConferenceSeat, MediaPort } from '../../telephony/ports/media.ts';
import type { Call } from '../model/call.ts';
import type { Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';

type Dependencies = Pick<ActionContext, 'agents' | 'focus' | 'media'>;

/** One of the two calls, and the agent's side in it. */
export interface JoinedCall {
  readonly session: CallSession;
  readonly side: Side;
}

/** Two calls while they are joined. */
export class ThreeWay {
  readonly userId: number;
  readonly members: readonly [JoinedCall, JoinedCall];
  readonly #deps: Dependencies;
  readonly #conference: Conference;
  readonly #bridge: Bridge;
  readonly #agentSeat: ConferenceSeat;
  readonly #stops: (() => void)[] = [];
  readonly #onOver: () => void;
  #over = false;

  /** @param onOver called once, when the calls are not joined any more */
  constructor(deps: Dependencies, userId: number, members: readonly [JoinedCall, JoinedCall], onOver: () => void) {
    this.#deps = deps;
    this.userId = userId;
    this.members = members;
    this.#onOver = onOver;
    this.#conference = deps.media.createConference();
    this.#bridge = deps.media.createBridge();
    this.#agentSeat = this.#conference.join('near');
    this.#bridge.attach('far', this.#agentSeat.port);
    this.#join(members[0], members[1]);
    this.#join(members[1], members[0]);
    this.followAudio();
  }

  /** Connects the agent's current audio. */
  followAudio(): void {
    const port = this.#agentPort();
    if (port) this.#bridge.attach('near', port);
    else this.#bridge.detach('near');
  }

  /** The agent speaks where it spoke last: in the app, or on the phone's call that the phone does not hold. */
  #agentPort(): MediaPort | null {
    const { agents, focus } = this.#deps;
    const last = this.members.find(({ session }) => session.id === focus.of(this.userId)) ?? this.members[0];
    return last.session.isOnPhone(last.side) ? last.session.phonePort(last.side) : agents.portOf(this.userId);
  }

  /** The other of the two calls. */
  beside(session: CallSession): JoinedCall {
    const [first, second] = this.members;
    return first.session === session ? second : first;
  }

  /** Mutes the agent for both parties, or not any more. */
  mute(isMuted: boolean): void {
    for (const { session, side } of this.members) {
      const others = session.call.mutedBy.filter((muted) => muted !== side);
      session.annotate({ mutedBy: isMuted ? [...others, side] : others });
    }
  }

  #join({ session, side }: JoinedCall, other: JoinedCall): void {
    const seat = this.#conference.join('far');
    session.annotate({ joined: { callId: other.session.id, side } });
    session.setApp(side, seat.port);
    if (session.call.heldBy.includes(side)) void session.unhold(side);
    const follow = (call: Call) => this.#follow(call, { session, side }, seat);
    follow(session.call);
    if (!this.#over) this.#stops.push(session.watch(follow));
  }

  #follow(call: Call, member: JoinedCall, seat: ConferenceSeat): void {
    const isGone = call.endedAt !== null || call[member.side].party.userId !== this.userId;
    if (isGone || call.heldBy.includes(member.side)) {
      this.#end(member, isGone);
      return;
    }
    // Music that a party plays while it holds is not for the others.
    seat.muted = call.heldBy.length > 0;
    this.#agentSeat.muted = call.mutedBy.includes(member.side);
  }

  /** @param member the call that leaves, because it ended or is on hold */
  #end(member: JoinedCall, isGone: boolean): void {
    if (this.#over) return;
    this.#over = true;
    for (const stop of this.#stops) stop();
    this.#onOver();
    for (const { session, side } of this.members) {
      session.setApp(side, null);
      session.annotate({ joined: null });
    }
    this.#bridge.close();
    this.#conference.close();
    this.#continueAsTwo(member, this.beside(member.session), isGone);
  }

  /** The agent continues with the other call, unless a third one or a supervision has taken its audio meanwhile. */
  #continueAsTwo(out: JoinedCall, { session, side }: JoinedCall, isGone: boolean): void {
    if (session.ended || session.call[side].party.userId !== this.userId) return;
    const focus = this.#deps.focus.of(this.userId);
    const isFree = focus === out.session.id || focus === session.id || (isGone && focus === null);
    if (isFree) this.#deps.focus.take(this.userId, session);
    else void session.hold(side);
  }
}
