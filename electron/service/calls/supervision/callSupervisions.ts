/**
 * Supervision of live calls: a supervisor listens to a colleague's call, whispers to the agent, barges in, or takes the
 * call over. Supervisions are part of the call, so that they are stored, reported and ended with it; only the
 * supervisors' audio is managed here.
 */

import type { Supervision } from '../../../../shared/api/calls/supervisions.ts';
import type { Contract } from '../../../../shared/api/contract.ts';
import type { BodyOf } from '../../../../shared/api/inference.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import type { SupervisionMode } from '../../../../shared/domain/supervision.ts';
import { reloadGraceMs } from '../../agents/agentAudio.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ActionContext } from '../actions/actionContext.ts';
import { agentSideOf } from '../model/agentSide.ts';
import { type Call, isConnected, outwardState, sideOfUser } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import { opposite, type Side } from '../model/side.ts';
import {
  openById,
  openOf,
  type SupervisionStretch,
  without,
  withoutTakeOver,
  withStretch,
} from '../model/supervisionStretches.ts';
import type { CallSession } from '../session/callSession.ts';
import { toSupervision } from './supervisionView.ts';
import { type ListeningMode, SupervisorPlace } from './supervisorPlace.ts';
import { handOver } from './takeOver.ts';

/** In a three-way call the third party would hear a whisper, and no place can be taken over. */
function refuseToSpeak({ joined }: Call, mode: SupervisionMode): void {
  if (joined && mode !== 'listen') {
    throw new Refusal('wrongState', 'Supervisors can only listen to a three-way call', 'mode');
  }
}

/**
 * The side of the agent whom a supervisor is to help, or a refusal: the call is connected, a user talks in it, and the
 * supervisor does not.
 *
 * @param agentId the user to help; default: the call's agent.
 */
function supervisedSideOf(call: Call, supervisorId: number, agentId?: number): Side {
  if (sideOfUser(call, supervisorId) !== null) throw new Refusal('invalid', 'This is your own call', 'id');
  if (!isConnected(call))
    throw new Refusal('wrongState', `Cannot supervise a call in state ${outwardState(call)}`, 'id');
  const talking = [agentSideOf(call), opposite(agentSideOf(call))].filter(
    (side) => call[side].party.kind === 'agent' && call[side].party.userId !== null,
  );
  const side = talking.find((candidate) => agentId === undefined || call[candidate].party.userId === agentId);
  if (side) return side;
  if (agentId === undefined) throw new Refusal('wrongState', 'No agent is in this call', 'id');
  throw new Refusal('missing', 'This user is not in the call', 'agent_id');
}

/** The side of the agent whom somebody supervises, or of who has taken that agent's place; null: nobody is there. */
function agentSideFor(call: Call, { agentId, userId }: SupervisionStretch): Side | null {
  const side = sideOfUser(call, agentId) ?? agentSideOf(call);
  const { kind, userId: who } = call[side].party;
  return isConnected(call) && kind === 'agent' && who !== null && who !== userId ? side : null;
}

/** Supervision of live calls. A call that the viewer may not see is `notFound`. */
export interface SupervisionControl {
  /** Who supervises a call at the moment. */
  list(viewer: Viewer, callId: number): readonly Supervision[];
  create(viewer: Viewer, callId: number, request: BodyOf<Contract['createSupervision']>): Promise<Supervision>;
  /** Changes the mode. */
  update(viewer: Viewer, callId: number, id: number, mode: SupervisionMode): Promise<Supervision>;
  /** The supervisor leaves. */
  remove(viewer: Viewer, callId: number, id: number): Promise<void>;
}

type Dependencies = Pick<
  ActionContext,
  'agents' | 'clock' | 'focus' | 'journal' | 'media' | 'registry' | 'supervision' | 'users'
>;

type Request = Parameters<SupervisionControl['create']>[2];

/** A running supervision of the viewer. */
interface Subject {
  readonly session: CallSession;
  readonly stretch: SupervisionStretch;
  readonly side: Side;
}

/** Supervisors beside agents; each is beside one at a time. */
interface Beside {
  readonly session: CallSession;
  readonly side: Side;
  readonly supervisionId: number;
  readonly place: SupervisorPlace;
  /** Forgets the call. */
  readonly unwatch: () => void;
}

export class CallSupervisions implements SupervisionControl {
  readonly #deps: Dependencies;
  readonly #beside = new Map<number, Beside>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
    deps.focus.onChange((userId) => this.#beside.get(userId)?.place.render());
  }

  list(viewer: Viewer, callId: number): readonly Supervision[] {
    const session = this.#deps.registry.require(viewer, callId);
    return openOf(session.call.supervisions).map((stretch) => this.#view(session, stretch));
  }

  async create(viewer: Viewer, callId: number, request: Request): Promise<Supervision> {
    const { agents, registry } = this.#deps;
    supervisedSideOf(registry.require(viewer, callId).call, viewer.userId, request.agent_id);
    const { tone, inform_agent } = await this.#settingsOf(viewer.customerId);
    const user = await this.#user(viewer.userId);
    // Between question and answer the call may have changed.
    const session = registry.require(viewer, callId);
    const side = supervisedSideOf(session.call, viewer.userId, request.agent_id);
    refuseToSpeak(session.call, request.mode);
    if (this.#beside.get(user.id)?.session === session) {
      throw new Refusal('conflict', 'You supervise this call already; change its mode', 'mode');
    }
    if (!agents.isOnline(user.id)) {
      throw new Refusal('precondition', 'Open your audio session before you supervise a call');
    }
    this.#freeAudioOf(user.id);
    const stretch = this.#firstStretch(session, { side, user, mode: request.mode, agentInformed: inform_agent });
    this.#enter({ session, stretch, side }, user, tone);
    await session.saved();
    return this.#view(session, stretch);
  }

  async update(viewer: Viewer, callId: number, id: number, mode: SupervisionMode): Promise<Supervision> {
    const { stretch: asked } = this.#own(viewer, callId, id);
    const user = await this.#user(asked.userId);
    const agent = await this.#deps.users.byId(asked.agentId);
    const subject = this.#own(viewer, callId, id);
    const { session, stretch } = subject;
    if (mode === stretch.mode) return this.#view(session, stretch);
    refuseToSpeak(session.call, mode);
    const next = { ...stretch, id: this.#deps.journal.nextCallId(), mode, startedAt: this.#deps.clock.now() };
    if (stretch.mode === 'take_over') this.#giveBack({ ...subject, stretch: next }, user, agent);
    else this.#enter({ ...subject, stretch: next }, user, false);
    await session.saved();
    return this.#view(session, next);
  }

  async remove(viewer: Viewer, callId: number, id: number): Promise<void> {
    const { session, stretch } = this.#find(viewer, callId, id);
    if (stretch.userId !== viewer.userId && !reaches(viewer.roles, 'administrator')) throw denied();
    if (stretch.mode === 'take_over') {
      throw new Refusal(
        'conflict',
        'The call was taken over: end it, transfer it, or return it by choosing another mode',
      );
    }
    this.#leave(stretch.userId);
    await session.saved();
  }

  /** In a call of an earlier process: supervisors are beside the agent again, in their modes, once their pages are back. */
  resume(session: CallSession): void {
    for (const stretch of openOf(session.call.supervisions)) {
      const { userId, supervisionId, mode } = stretch;
      const side = mode === 'take_over' ? sideOfUser(session.call, userId) : agentSideFor(session.call, stretch);
      if (side === null || this.#beside.has(userId)) {
        const supervisions = without(session.call.supervisions, supervisionId, this.#deps.clock.now());
        session.annotate({ supervisions });
      } else if (mode !== 'take_over') {
        this.#sit({ session, stretch, side }, mode, false);
        this.#deps.agents.expectBack(userId);
      }
    }
  }

  /** A user's audio connected or disconnected; a supervisor who reloads the page comes back, others have left. */
  onPortChange(userId: number): void {
    const { agents, clock } = this.#deps;
    const beside = this.#beside.get(userId);
    beside?.place.render();
    if (!beside || agents.isOnline(userId)) return;
    clock.after(reloadGraceMs, () => {
      if (!agents.isOnline(userId) && this.#beside.get(userId) === beside) this.#leave(userId);
    });
  }

  /** One call at a time: another supervision of the supervisor ends, a call of its own is put on hold. */
  #freeAudioOf(userId: number): void {
    const { focus, registry } = this.#deps;
    const own = registry.byId(focus.of(userId) ?? 0);
    if (own && !isConnected(own.call))
      throw new Refusal('wrongState', 'You are making a call; end it or wait for it', 'id');
    this.#leave(userId);
    focus.free(userId);
  }

  #settingsOf(customerId: number) {
    const { supervision } = this.#deps;
    return supervision?.ofCustomer(customerId) ?? Promise.resolve({ tone: false, inform_agent: true });
  }

  async #user(id: number): Promise<CallUser> {
    const user = await this.#deps.users.byId(id);
    if (!user) throw new Refusal('notFound', 'Resource not found');
    return user;
  }

  #firstStretch(
    { call }: CallSession,
    { side, user, ...facts }: { side: Side; user: CallUser; mode: SupervisionMode; agentInformed: boolean },
  ): SupervisionStretch {
    const { journal, clock } = this.#deps;
    const id = journal.nextCallId();
    const { party } = call[side];
    return {
      id,
      supervisionId: id,
      userId: user.id,
      userName: user.name,
      ...facts,
      agentId: party.userId ?? 0,
      agentName: party.name,
      startedAt: clock.now(),
      endedAt: null,
    };
  }

  /** The supervisor changes to this mode. */
  #enter({ session, stretch, side }: Subject, user: CallUser, tone: boolean): void {
    const { mode } = stretch;
    if (mode === 'take_over') {
      this.#drop(user.id);
      const others = withoutTakeOver(session.call.supervisions, stretch.startedAt);
      handOver(this.#deps, { session, side, to: user, supervisions: withStretch(others, stretch) });
      return;
    }
    this.#sit({ session, stretch, side }, mode, tone);
    session.annotate({ supervisions: withStretch(session.call.supervisions, stretch) });
  }

  #sit({ session, stretch, side }: Subject, mode: ListeningMode, tone: boolean): void {
    const { userId, supervisionId } = stretch;
    const beside = this.#beside.get(userId) ?? this.#newBeside({ session, side, userId }, supervisionId);
    beside.place.setMode(mode);
    if (tone) beside.place.announce();
  }

  #newBeside(at: { session: CallSession; side: Side; userId: number }, supervisionId: number): Beside {
    const { session, userId } = at;
    const unwatch = session.watch((call) => {
      if (call.endedAt !== null) this.#drop(userId);
    });
    const place = new SupervisorPlace(this.#deps, at);
    const beside = { ...at, supervisionId, place, unwatch };
    this.#beside.set(userId, beside);
    return beside;
  }

  /** The agent gets the call back, and the supervisor listens again. */
  #giveBack({ session, stretch, side }: Subject, user: CallUser, agent: CallUser | null): void {
    const { agents, focus } = this.#deps;
    const isThere = agent && (agents.isOnline(agent.id) || session.phoneUserOf(side) === agent.id);
    if (!isThere || focus.of(agent.id) !== null) {
      throw new Refusal('wrongState', `${stretch.agentName} cannot take the call back now`, 'mode');
    }
    handOver(this.#deps, { session, side, to: agent, supervisions: session.call.supervisions });
    this.#enter({ session, stretch, side }, user, false);
  }

  /** A supervisor leaves; the call's record says when. */
  #leave(userId: number): void {
    const beside = this.#beside.get(userId);
    if (!beside) return;
    this.#drop(userId);
    const { session, supervisionId } = beside;
    const now = this.#deps.clock.now();
    session.annotate({ supervisions: without(session.call.supervisions, supervisionId, now) });
  }

  /** Disconnects the audio. */
  #drop(userId: number): void {
    const beside = this.#beside.get(userId);
    this.#beside.delete(userId);
    beside?.unwatch();
    beside?.place.close();
  }

  #find(viewer: Viewer, callId: number, id: number): Omit<Subject, 'side'> {
    const session = this.#deps.registry.require(viewer, callId);
    const stretch = openById(session.call.supervisions, id);
    if (!stretch) throw new Refusal('notFound', 'Resource not found');
    return { session, stretch };
  }

  #own(viewer: Viewer, callId: number, id: number): Subject {
    const { session, stretch } = this.#find(viewer, callId, id);
    if (stretch.userId !== viewer.userId) throw denied();
    const side = this.#beside.get(stretch.userId)?.side ?? sideOfUser(session.call, stretch.userId);
    if (!side) throw new Refusal('notFound', 'Resource not found');
    return { session, stretch, side };
  }

  #view({ call }: CallSession, stretch: SupervisionStretch): Supervision {
    const { agents, focus } = this.#deps;
    const { userId, mode } = stretch;
    const isAway = mode === 'take_over' ? focus.of(userId) !== call.id : this.#beside.get(userId)?.place.isAway;
    return toSupervision(call, stretch, isAway || !agents.isOnline(userId) ? 'away' : 'active');
  }
}

const denied = () => new Refusal('denied', 'Access denied');
