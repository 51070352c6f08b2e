/**
 * Calls whose agent's page is gone: closed, crashed, or without its network. The other party is told to wait and hears music;
 * when nobody comes back in time, the call goes on without the agent, as its queue or the customer wants it. An emergency call
 * stays as it is: only the agent's own phones ring, and nothing of ours ends it.
 */

import {
  type AbsenceOutcome,
  type AbsenceSettings,
  usualAbsenceSettings,
} from '../../../../shared/api/calls/absence.ts';
import { closedAbsences, isEmergencyCall, openAbsence } from '../model/absences.ts';
import { type CallQueue, isConnected } from '../model/call.ts';
import type { WaitingProgram } from '../model/program.ts';
import { opposite, sides } from '../model/side.ts';
import { openOf } from '../model/supervisionStretches.ts';
import { agentGone } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import { durationMs } from '../session/heldMusic.ts';
import type { ActionContext } from './actionContext.ts';
import { type CallEnd, type DeviceMoves, isUsers } from './deviceMoves.ts';
import type { Parking } from './parking.ts';
import type { ThreeWays } from './threeWays.ts';
import type { Transfers } from './transfers.ts';

type Dependencies = Pick<
  ActionContext,
  'absence' | 'agents' | 'clock' | 'dialPlan' | 'journal' | 'logger' | 'media' | 'phones' | 'registry' | 'unanswered'
>;

/** The ways to pass calls on. */
export interface AbsenceActions {
  readonly transfers: Pick<Transfers, 'toProgram'>;
  readonly parking: Pick<Parking, 'plan'>;
  readonly moves: Pick<DeviceMoves, 'ringPhones'>;
  readonly threeWays: Pick<ThreeWays, 'handOver' | 'hasEmergency'>;
}

/** How often agents' pages are checked. */
const lookEveryMs = 1000;
/**
 * A page counts as gone after so many checks in a row: after a late check, data that arrived in between has not been
 * read yet.
 */
const looksToBelieve = 2;

const goodbye = 'The connection was lost. Please call again later. Goodbye.';

/** Finds agents whose pages have disappeared, and takes care of their calls. */
export class Absences {
  readonly #deps: Dependencies;
  readonly #actions: AbsenceActions;
  /** In how many looks in a row a user was gone. */
  readonly #looks = new Map<number, number>();
  /** Calls that are being moved on without their agent, and functions that stop that. */
  readonly #acting = new Map<CallSession, () => void>();
  #stop = () => {};

  constructor(deps: Dependencies, actions: AbsenceActions) {
    this.#deps = deps;
    this.#actions = actions;
    this.#lookLater();
  }

  /** Stops checking. */
  close(): void {
    this.#stop();
  }

  #lookLater(): void {
    this.#stop = this.#deps.clock.after(lookEveryMs, () => {
      this.#check();
      this.#lookLater();
    });
  }

  #check(): void {
    const gone = new Map<number, number>();
    for (const end of this.#deps.registry.all().flatMap(endsInApp)) {
      const since = this.#deps.agents.goneSince(end.userId);
      if (since === null) this.#isBack(end);
      else gone.set(end.userId, since);
    }
    for (const userId of this.#looks.keys()) if (!gone.has(userId)) this.#looks.delete(userId);
    for (const [userId, since] of gone) this.#follow(userId, since);
  }

  #follow(userId: number, since: number): void {
    const looks = (this.#looks.get(userId) ?? 0) + 1;
    this.#looks.set(userId, looks);
    // Another window of the user is open and takes over the calls.
    if (looks < looksToBelieve || this.#deps.agents.dropSilent(userId, { unlessLast: true })) return;
    for (const end of this.#deps.registry.all().flatMap(endsInApp)) {
      if (end.userId === userId) this.#run(end, this.#care(end, since));
    }
  }

  #isBack({ session, side, userId }: CallEnd): void {
    const absence = openAbsence(session.call);
    if (absence?.side !== side) return;
    this.#deps.logger.info({ callId: session.id }, 'the agent is back');
    this.#acting.get(session)?.();
    this.#acting.delete(session);
    this.#over(session, userId === absence.userId ? 'back' : 'taken_over');
  }

  /** That the agent is gone is over, and what the call does then. */
  #over(session: CallSession, outcome: AbsenceOutcome, target = ''): void {
    const { absences } = session.call;
    session.annotate({ absences: closedAbsences(absences, outcome, this.#deps.clock.now(), target) });
  }

  /** Marks the call, or takes it on once its time is over. */
  async #care(end: CallEnd, since: number): Promise<void> {
    const { session, side } = end;
    const now = this.#deps.clock.now();
    const absence = openAbsence(session.call);
    if (absence?.side === side) {
      if (absence.actsAt === null) return this.#afterEmergency(end);
      const isDue = now >= absence.actsAt;
      if (isDue && !this.#acting.has(session) && !hasCompany(session)) await this.#act(end);
      return;
    }
    if (absence) return;
    const isEmergency = this.#isEmergency(end);
    const { after } = await this.#settingsOf(session.call.customerId);
    if ((after === 0 && !isEmergency) || !isStill(end) || openAbsence(session.call)) return;
    this.#begin(end, since, isEmergency ? null : Math.max(now, since + after * 1000));
  }

  #begin(end: CallEnd, since: number, actsAt: number | null): void {
    const { session, side, userId } = end;
    const { journal, logger } = this.#deps;
    logger.info({ callId: session.id, userId }, 'the agent is gone');
    const stretch = { id: journal.nextCallId(), side, userId, userName: session.call[side].party.name, since, actsAt };
    session.annotate({
      absences: [...session.call.absences, { ...stretch, endedAt: null, outcome: null, target: '' }],
    });
    if (actsAt !== null || session.call.joined) return;
    this.#noteActing(session);
    this.#ringPhones(end, async () => undefined);
  }

  /** The emergency call that it was joined with is over: from then on it is a call like any other. */
  async #afterEmergency(end: CallEnd): Promise<void> {
    const { after } = await this.#settingsOf(end.session.call.customerId);
    const { absences } = end.session.call;
    if (this.#isEmergency(end) || after === 0 || !isStill(end)) return;
    const actsAt = this.#deps.clock.now() + after * 1000;
    end.session.annotate({ absences: absences.map((one) => (one.outcome === null ? { ...one, actsAt } : one)) });
  }

  #isEmergency({ session, userId }: CallEnd): boolean {
    return (
      isEmergencyCall(session.call) || (session.call.joined !== null && this.#actions.threeWays.hasEmergency(userId))
    );
  }

  #noteActing(session: CallSession): void {
    this.#acting.set(session, () => undefined);
    const forget = session.watch((call) => {
      if (call.endedAt === null) return;
      forget();
      this.#acting.delete(session);
    });
  }

  async #act(end: CallEnd): Promise<void> {
    const { session, userId } = end;
    this.#noteActing(session);
    this.#deps.agents.dropSilent(userId);
    await this.#actions.threeWays.handOver(userId);
    if (!isStill(end)) return;
    const { customerId, queue } = session.call;
    const settings = await this.#settingsOf(customerId);
    const program = queue && (await this.#programOf(customerId, queue));
    this.#deps.logger.info({ callId: session.id, userId }, 'the call goes on without its agent');
    const ofQueue = program?.withoutAgent.type ?? 'default';
    const wanted = ofQueue === 'default' ? settings.queue_calls : ofQueue;
    const goOn = () => (queue ? this.#continueQueues(end, queue, program, wanted) : this.#continueOther(end, settings));
    if ((!queue || wanted === 'phone') && this.#ringPhones(end, goOn)) return;
    await goOn();
  }

  /** Answers whether the user has a phone that rings now; `otherwise` is done when it is not answered. */
  #ringPhones(end: CallEnd, otherwise: () => Promise<void>): boolean {
    const { session, side } = end;
    const callOff = this.#actions.moves.ringPhones(end, () => {
      const isOpen = isStill(end) && openAbsence(session.call)?.side === side;
      if (isOpen) this.#run(end, otherwise());
    });
    if (callOff) this.#acting.set(session, callOff);
    return callOff !== null;
  }

  async #programOf(customerId: number, queue: CallQueue): Promise<WaitingProgram | null> {
    const program = await this.#deps.dialPlan.programOf(customerId, queue.number);
    return program && 'wait' in program ? program : null;
  }

  /**
   * Where the queue or the customer wants it; if that no longer exists, back into the queue, else the call ends with an
   * announcement.
   */
  async #continueQueues(
    end: CallEnd,
    queue: CallQueue,
    own: WaitingProgram | null,
    wanted: WaitingProgram['withoutAgent']['type'],
  ): Promise<void> {
    const other = wanted === 'other_queue' || wanted === 'voicemail' ? await own?.withoutAgent.elsewhere() : null;
    if (!isStill(end)) return;
    if (wanted === 'end') return this.#playGoodbye(end);
    const program = other ?? own;
    if (!program) return this.#playGoodbye(end);
    const { session, side } = end;
    const { connectedAt } = session.call;
    const now = this.#deps.clock.now();
    const isQueue = 'wait' in program;
    const place = isQueue ? { firstSince: now - Math.max(0, (connectedAt ?? now) - queue.enteredAt) } : null;
    const toQueue = program === own ? 'queue' : 'other_queue';
    this.#over(session, isQueue ? toQueue : 'voicemail', program.name);
    await this.#actions.transfers.toProgram(
      session,
      side,
      { program, number: program.number },
      { place, how: agentGone },
    );
  }

  async #continueOther(end: CallEnd, settings: AbsenceSettings): Promise<void> {
    if (settings.other_calls === 'end') return this.#playGoodbye(end);
    if (settings.other_calls === 'voicemail') return this.#toMailbox(end);
    const planned = await this.#actions.parking.plan(end.session, end.side, true);
    if (!isStill(end)) return;
    this.#over(end.session, 'parked', planned.slot);
    planned.park(agentGone);
  }

  async #toMailbox(end: CallEnd): Promise<void> {
    const { session, side, userId } = end;
    const { customerId, [side]: own } = session.call;
    const substitute = await this.#deps.unanswered.ofUser(customerId, userId);
    if (!isStill(end)) return;
    if (!substitute) return this.#playGoodbye(end);
    const way = { program: substitute.program, number: own.party.number };
    this.#over(session, 'voicemail', substitute.program.name);
    await this.#actions.transfers.toProgram(session, side, way, { how: agentGone });
  }

  /** Says goodbye to the party, then hangs up. */
  async #playGoodbye(end: CallEnd): Promise<void> {
    const { clock, media } = this.#deps;
    const { session } = end;
    const speech = await media.synthesize(goodbye);
    if (!isStill(end)) return;
    session.playToHeld(speech);
    const cancel = clock.after(durationMs(speech), () => {
      if (isStill(end)) this.#hangUp(end);
    });
    this.#acting.set(session, cancel);
  }

  #hangUp({ session, side }: CallEnd): void {
    this.#over(session, 'hung_up');
    session.end(side, agentGone);
  }

  async #settingsOf(customerId: number): Promise<AbsenceSettings> {
    return (await this.#deps.absence?.ofCustomer(customerId)) ?? usualAbsenceSettings;
  }

  /** An error ends the call, because nobody would be left in it. */
  #run(end: CallEnd, task: Promise<void>): void {
    task.catch((error: unknown) => {
      this.#deps.logger.error({ callId: end.session.id, err: error }, 'a call could not go on without its agent');
      if (isStill(end) && openAbsence(end.session.call)?.actsAt) this.#hangUp(end);
    });
  }
}

/** A supervisor talks with the party: it is alone once the supervisor leaves. */
const hasCompany = ({ call }: CallSession): boolean => openOf(call.supervisions).some(({ mode }) => mode === 'barge');

/** Users' ends of a connected call that are in the app, where the other party is a person. */
function endsInApp(session: CallSession): CallEnd[] {
  const { call } = session;
  if (!isConnected(call)) return [];
  return sides.flatMap((side) => {
    const { kind, userId } = call[side].party;
    const isOwn = kind === 'agent' && !session.isOnPhone(side) && call[opposite(side)].party.kind !== 'app';
    return isOwn && userId !== null ? [{ session, side, userId }] : [];
  });
}

/** Whether the user still has the call in the app. */
const isStill = (end: CallEnd): boolean => isUsers(end) && !end.session.isOnPhone(end.side);
