/**
 * Calls whose agent's page has disappeared: closed, crashed, or without its network. The other party is asked to wait
 * and hears music; if the page does not come back within the time limit, the call continues without the agent, as the
 * customer has set.
 */

import { type AbsenceSettings, usualAbsenceSettings } from '../../../../shared/api/calls/absence.ts';
import { isConnected } from '../model/call.ts';
import { opposite, type Side, sides } from '../model/side.ts';
import { agentGone } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import { durationMs } from '../session/heldMusic.ts';
import type { ActionContext } from './actionContext.ts';
import { type DeviceMoves, type End, isUsers } from './deviceMoves.ts';
import type { Parking } from './parking.ts';
import type { ThreeWays } from './threeWays.ts';
import type { Transfers } from './transfers.ts';

type Dependencies = Pick<
  ActionContext,
  'absence' | 'agents' | 'clock' | 'dialPlan' | 'logger' | 'media' | 'phones' | 'registry' | 'unanswered'
>;

/** The ways to pass calls on. */
export interface AbsenceWays {
  readonly transfers: Pick<Transfers, 'toProgram'>;
  readonly parking: Pick<Parking, 'plan'>;
  readonly moves: Pick<DeviceMoves, 'ringPhones'>;
  readonly threeWays: Pick<ThreeWays, 'handOver'>;
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
  readonly #ways: AbsenceWays;
  /** In how many looks in a row a user was gone. */
  readonly #looks = new Map<number, number>();
  /** Calls that are being moved on without their agent, and functions that stop that. */
  readonly #acting = new Map<CallSession, () => void>();
  #stop = () => {};

  constructor(deps: Dependencies, ways: AbsenceWays) {
    this.#deps = deps;
    this.#ways = ways;
    this.#lookLater();
  }

  /** Stops checking. */
  close(): void {
    this.#stop();
  }

  #lookLater(): void {
    this.#stop = this.#deps.clock.after(lookEveryMs, () => {
      this.#look();
      this.#lookLater();
    });
  }

  #look(): void {
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

  #isBack({ session, side }: End): void {
    if (session.call.absence?.side !== side) return;
    this.#deps.logger.info({ callId: session.id }, 'the agent is back');
    this.#acting.get(session)?.();
    this.#acting.delete(session);
    session.annotate({ absence: null });
  }

  /** Marks the call, or takes it on once its time is over. */
  async #care(end: End, since: number): Promise<void> {
    const { session, side } = end;
    const now = this.#deps.clock.now();
    const { absence } = session.call;
    if (absence?.side === side) {
      if (now >= absence.actsAt && !this.#acting.has(session)) await this.#act(end);
      return;
    }
    if (absence || isEmergency(session, side)) return;
    const { after } = await this.#settingsOf(session.call.customerId);
    if (after === 0 || !isStill(end) || session.call.absence) return;
    this.#deps.logger.info({ callId: session.id, userId: end.userId }, 'the agent is gone');
    session.annotate({ absence: { side, since, actsAt: Math.max(now, since + after * 1000) } });
  }

  async #act(end: End): Promise<void> {
    const { session, userId } = end;
    this.#acting.set(session, () => undefined);
    const forget = session.watch((call) => {
      if (call.endedAt === null) return;
      forget();
      this.#acting.delete(session);
    });
    this.#deps.agents.dropSilent(userId);
    await this.#ways.threeWays.handOver(userId);
    if (!isStill(end)) return;
    const { customerId } = session.call;
    const settings = await this.#settingsOf(customerId);
    this.#deps.logger.info({ callId: session.id, userId }, 'the call goes on without its agent');
    const isQueues = session.call.queue !== null;
    const triesPhone = isQueues ? settings.queue_calls === 'phone' : true;
    if (triesPhone && this.#ringPhones(end, () => this.#continueWithout(end, settings))) return;
    await this.#continueWithout(end, settings);
  }

  /** Answers whether the user has a phone that rings now; `otherwise` is done when it is not answered. */
  #ringPhones(end: End, otherwise: () => Promise<void>): boolean {
    const { session, side } = end;
    const callOff = this.#ways.moves.ringPhones(end, () => {
      const isOpen = isStill(end) && session.call.absence?.side === side;
      if (isOpen) this.#run(end, otherwise());
    });
    if (callOff) this.#acting.set(session, callOff);
    return callOff !== null;
  }

  async #continueWithout(end: End, settings: AbsenceSettings): Promise<void> {
    const { queue } = end.session.call;
    if (queue && settings.queue_calls !== 'end' && (await this.#toQueue(end))) return;
    if (!isStill(end)) return;
    if (queue || settings.other_calls === 'end') return this.#sayGoodbye(end);
    if (settings.other_calls === 'voicemail') return this.#toMailbox(end);
    const planned = await this.#ways.parking.plan(end.session, end.side, true);
    if (isStill(end)) planned.park(agentGone);
  }

  /** Back into the queue, with the waiting time from before; answers false if the queue does not exist any more. */
  async #toQueue(end: End): Promise<boolean> {
    const { session, side } = end;
    const { queue, connectedAt, customerId } = session.call;
    if (!queue) return false;
    const program = await this.#deps.dialPlan.programOf(customerId, queue.number);
    if (!program || !('wait' in program) || !isStill(end)) return false;
    const now = this.#deps.clock.now();
    const firstSince = now - Math.max(0, (connectedAt ?? now) - queue.enteredAt);
    const way = { program, number: queue.number };
    await this.#ways.transfers.toProgram(session, side, way, { place: { firstSince }, how: agentGone });
    return true;
  }

  async #toMailbox(end: End): Promise<void> {
    const { session, side, userId } = end;
    const { customerId, [side]: own } = session.call;
    const substitute = await this.#deps.unanswered.ofUser(customerId, userId);
    if (!isStill(end)) return;
    if (!substitute) return this.#sayGoodbye(end);
    const way = { program: substitute.program, number: own.party.number };
    await this.#ways.transfers.toProgram(session, side, way, { how: agentGone });
  }

  /** Says goodbye to the party, then hangs up. */
  async #sayGoodbye(end: End): Promise<void> {
    const { clock, media } = this.#deps;
    const { session, side } = end;
    const speech = await media.synthesize(goodbye);
    if (!isStill(end)) return;
    session.tellHeld(speech);
    const cancel = clock.after(durationMs(speech), () => {
      if (isStill(end)) session.end(side, agentGone);
    });
    this.#acting.set(session, cancel);
  }

  async #settingsOf(customerId: number): Promise<AbsenceSettings> {
    return (await this.#deps.absence?.ofCustomer(customerId)) ?? usualAbsenceSettings;
  }

  /** An error ends the call, because nobody would be left in it. */
  #run(end: End, task: Promise<void>): void {
    task.catch((error: unknown) => {
      this.#deps.logger.error({ callId: end.session.id, err: error }, 'a call could not go on without its agent');
      if (isStill(end) && end.session.call.absence) end.session.end(end.side, agentGone);
    });
  }
}

/** An emergency call is never passed on, and nobody is asked to wait. */
function isEmergency({ call }: CallSession, side: Side): boolean {
  return call.destination === 'out' && call[opposite(side)].party.isEmergency === true;
}

/** Users' ends of a connected call that are in the app, where the other party is a person. */
function endsInApp(session: CallSession): End[] {
  const { call } = session;
  if (!isConnected(call)) return [];
  return sides.flatMap((side) => {
    const { kind, userId } = call[side].party;
    const isOwn = kind === 'agent' && !session.isOnPhone(side) && call[opposite(side)].party.kind !== 'app';
    return isOwn && userId !== null ? [{ session, side, userId }] : [];
  });
}

/** Whether the user still has the call in the app. */
const isStill = (end: End): boolean => isUsers(end) && !end.session.isOnPhone(end.side);
