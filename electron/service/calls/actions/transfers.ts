/**
 * Transfers that an agent asks for. To a user the far party's leg moves into a new call; to a number on a
 * line the peer is asked by REFER (RFC 3515), and where it refuses, the service joins both dialogs itself.
 */

import { numberOnLine } from '../../../../shared/domain/numbering.ts';
import type { DialledBy } from '../../dialling/guard.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SipLeg, Termination, TransferOutcome } from '../../telephony/ports/sip.ts';
import { isConnected, type Party, ringingSideOf, sideOfUser } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import { dialledParty, openParty, programParty } from '../model/newCall.ts';
import type { QueuePlace } from '../model/program.ts';
import { type DialLookup, type LineRoute, lineRoute, type Route, refuseServiceNumber } from '../model/route.ts';
import { opposite, type Side } from '../model/side.ts';
import { networkOutOfOrder, transferred, userNotReachable } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallMonitors } from '../session/monitors.ts';
import type { ActionContext } from './actionContext.ts';
import { attachParty, destinationFor, detachParty, inheritedBy, returnToPhone } from './partyTransfer.ts';
import { Recalls, type Transferor } from './recalls.ts';
import { type ReferringPhone, terminated } from './referringPhone.ts';

type Dependencies = Pick<
  ActionContext,
  | 'agents'
  | 'clock'
  | 'dialPlan'
  | 'dialling'
  | 'focus'
  | 'lineDialer'
  | 'lines'
  | 'logger'
  | 'programCalls'
  | 'ringing'
  | 'starter'
  | 'users'
>;

/** Statuses of a REFER that mean: this peer does not do transfers. */
const unsupported: readonly number[] = [400, 403, 404, 405, 420, 488, 489, 501, 603];

/** Does blind and attended transfers. */
export class Transfers {
  readonly #deps: Dependencies;
  readonly #monitors: CallMonitors;
  readonly #recalls: Recalls;

  constructor(deps: Dependencies, monitors: CallMonitors) {
    this.#deps = deps;
    this.#monitors = monitors;
    this.#recalls = new Recalls(deps, (from, to) => this.continueRecording(from, to));
  }

  /** Finds the target, or refuses; nothing has changed yet. */
  async routeTo(session: CallSession, userId: number, dialled: DialLookup): Promise<Route> {
    const { call } = session;
    const lineId = call.lineId;
    const route = await this.#deps.dialPlan.routeOf({ customerId: call.customerId, userId }, dialled);
    if (route.kind === 'user') {
      if (route.user.id === userId && sideOfUser(call, userId) !== null) {
        throw new Refusal('invalid', 'A call cannot be transferred to the user who has it', 'dst');
      }
      if (await this.#deps.ringing.takesParty(route.user)) return route;
      throw new Refusal('wrongState', `${route.user.name} cannot be reached now`, 'dst');
    }
    if (route.kind === 'program') return route;
    if (!isConnected(call))
      throw new Refusal('wrongState', 'A ringing call can only be transferred to a colleague', 'dst');
    const line = lineId === null ? null : await this.#deps.lines.byId(lineId);
    // An emergency call leaves over the line that was found for it.
    if (!line || route.isEmergency) return route;
    refuseServiceNumber(line, route.number);
    return lineRoute(line, dialled);
  }

  /** Blind transfer of the party opposite `side`; `phone` is notified of the result. */
  async blind(session: CallSession, side: Side, { route, by, phone = null }: BlindTransfer): Promise<void> {
    if (route.kind === 'user') return this.#toUser(session, side, route, phone);
    if (route.kind === 'program') return this.toProgram(session, side, route, { phone });
    const leg = session.sipLeg(opposite(side));
    const stays = !leg || leg.lineId !== route.line.id || isRecorded(session);
    if (stays) return this.#toLine(session, side, { route, by, phone });
    session.annotate({ transfer: { dst: route.number, state: 'trying', message: '' } });
    void this.#refer(session, side, { route, leg, by, phone });
  }

  /** Attended transfer: joins the party opposite `side` with the one opposite `consultSide` of the consultation. */
  async attended(
    session: CallSession,
    side: Side,
    consult: CallSession,
    consultSide: Side,
    phone: ReferringPhone | null = null,
  ): Promise<void> {
    const leg = lineLeg(session, opposite(side));
    const target = lineLeg(consult, opposite(consultSide));
    const stays = isRecorded(session) || isRecorded(consult);
    if (!stays && leg && target && leg.lineId === target.lineId && isConnected(consult.call)) {
      const outcome = await leg.referReplacing(target).catch(() => null);
      if (session.ended || consult.ended) return phone?.report(terminated);
      if (outcome?.accepted && outcome.status < 300) {
        await phone?.report(200);
        session.end(side, transferred);
        return consult.end(consultSide, transferred);
      }
    }
    this.join(session, side, consult, consultSide, phone);
  }

  /** Attended transfer into a queue in which the transferor waits: the party opposite `side` takes its place there. */
  async intoQueue(
    session: CallSession,
    side: Side,
    consult: CallSession,
    consultSide: Side,
    phone: ReferringPhone | null = null,
  ): Promise<void> {
    const program = this.#deps.programCalls.waitOf(consult)?.program;
    if (!program) return;
    await this.toProgram(session, side, { program, number: program.number }, { place: { ofCall: consult.id }, phone });
    consult.end(consultSide, transferred);
  }

  async #refer(session: CallSession, side: Side, { route, leg, by, phone }: Referral): Promise<void> {
    const refusal = await this.#refusalOf(route, by);
    if (session.ended) return;
    if (refusal !== null) {
      void phone?.report(403);
      return session.annotate({ transfer: { dst: route.number, state: 'failed', message: refusal } });
    }
    const outcome = await leg
      .refer(numberOnLine(route.line, route.number), (status) => void phone?.report(status))
      .catch((): TransferOutcome => ({ accepted: false, status: 501, refused: true }));
    if (!session.ended && outcome.refused && unsupported.includes(outcome.status)) {
      return this.#toLine(session, side, { route, by, phone });
    }
    const isDone = outcome.accepted && outcome.status < 300;
    await phone?.report(isDone ? 200 : outcome.status);
    if (session.ended) return;
    if (isDone) return session.end(side, transferred);
    const message = `The transfer to ${route.number} failed${reasonOf(outcome.status)} (${outcome.status})`;
    session.annotate({ transfer: { dst: route.number, state: 'failed', message } });
  }

  /** The peer makes the call on our request: a sentence if dialling limits forbid it. */
  async #refusalOf({ line, number, isEmergency }: LineRoute, by: DialledBy): Promise<string | null> {
    if (isEmergency) return null;
    try {
      const onLine = numberOnLine(line, number);
      (await this.#deps.dialling.admit(by, { number, onLine }, () => undefined)).ended();
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  /**
   * The far party hears ringback while the user, or the target of its diversion, rings; unanswered, the call comes back
   * to the transferor.
   */
  async #toUser(
    session: CallSession,
    side: Side,
    route: Route & { kind: 'user' },
    phone: ReferringPhone | null,
  ): Promise<void> {
    const transferor = session.call[side].party;
    const moving = detachParty(session, opposite(side));
    const child = this.#deps.starter.begin({
      ...inheritedBy(session),
      destination: destinationFor(moving.side.party),
      source: 'far',
      near: { party: openParty(route.user.ext, route.user), leg: 'idle' },
      far: moving.side,
      ownerId: route.user.id,
      referredBy: transferor.name || transferor.number,
    });
    phone?.keep(session, side);
    session.end(side, transferred);
    attachParty(this.#deps, child, 'far', moving);
    phone?.follow(child, 'near');
    this.continueRecording(session, child);
    await this.#ring(child, 'near', route.user, { party: transferor, phone });
  }

  /** The far party continues with a program, which answers at once; a queue gives it `place`. */
  async toProgram(
    session: CallSession,
    side: Side,
    { program, number }: Omit<Route & { kind: 'program' }, 'kind'>,
    { place = null, phone = null, how = transferred }: PassingOn = {},
  ): Promise<void> {
    const transferor = session.call[side].party;
    const moving = detachParty(session, opposite(side));
    const child = this.#deps.starter.begin({
      ...inheritedBy(session),
      context: program.context,
      destination: destinationFor(moving.side.party),
      source: 'far',
      near: { party: programParty(program), leg: 'idle' },
      far: moving.side,
      ownerId: session.call.ownerId,
      referredBy: transferor.name || transferor.number,
    });
    phone?.keep(session, side);
    session.end(side, how);
    attachParty(this.#deps, child, 'far', moving);
    this.continueRecording(session, child);
    await this.#deps.programCalls.answer(child, 'near', program, number, place);
    await phone?.succeeded();
  }

  async #ring(child: CallSession, side: Side, { id, ext }: CallUser, by: Transferor): Promise<void> {
    this.#guardForward(child, side, by);
    await this.#deps.ringing.ringUser(child, side, id, ext, (how) => this.#recall(child, by, how));
  }

  /** A diversion may lead out over a line, where no user of ours rings from whom the party could come back. */
  #guardForward(child: CallSession, side: Side, by: Transferor): void {
    const stop = child.watch(({ [side]: { party, leg }, endedAt }) => {
      const isOut = party.kind === 'sip' && leg !== 'idle';
      if (!isOut && leg !== 'answered' && endedAt === null) return;
      stop();
      if (isOut) this.#recalls.guard(child, by, side);
    });
  }

  /** Nobody answered the party: it comes back to the transferor. */
  #recall(child: CallSession, { party, phone }: Transferor, how: Termination): void {
    const returned = phone?.failed(how);
    const { userId } = party;
    if (returned) returnToPhone(this.#deps, child, ringingSideOf(child.call), party, returned);
    else if (userId !== null && this.#deps.agents.isReachable(userId)) this.#deps.ringing.ring(child, [userId]);
    else child.end('near', userNotReachable);
  }

  /** The service stays in between and joins the far party with a new dialog. */
  async #toLine(session: CallSession, side: Side, { route, by, phone }: Asked): Promise<void> {
    const transferor = session.call[side].party;
    const moving = detachParty(session, opposite(side));
    const child = this.#deps.starter.begin({
      ...inheritedBy(session),
      destination: 'out',
      source: 'near',
      near: moving.side,
      far: { party: dialledParty(route), leg: 'idle' },
      lineId: route.line.id,
      ownerId: session.call.ownerId,
      referredBy: transferor.name || transferor.number,
    });
    phone?.keep(session, side);
    session.end(side, transferred);
    attachParty(this.#deps, child, 'near', moving);
    this.continueRecording(session, child);
    this.#recalls.guard(child, { party: transferor, phone });
    phone?.follow(child, 'far');
    await this.#deps.lineDialer.dial(child, 'far', route, { by, callerId: route.line.callerId });
  }

  /** An attended transfer with the service in between. */
  join(
    session: CallSession,
    side: Side,
    consult: CallSession,
    consultSide: Side,
    phone: ReferringPhone | null = null,
  ): void {
    const transferor = session.call[side].party;
    const ringing = consult.call.ringing;
    const first = detachParty(session, opposite(side));
    const second = detachParty(consult, opposite(consultSide));
    const customers = customersOf(session, consult);
    const { id: callId, notes } = (customers === session ? consult : session).call;
    const child = this.#deps.starter.begin({
      ...inheritedBy(customers),
      consultation: { callId, notes },
      destination: destinationOf(first.side.party, second.side.party),
      source: 'near',
      near: first.side,
      far: ringing.length > 0 ? { ...second.side, leg: 'idle' } : second.side,
      lineId: session.call.lineId ?? consult.call.lineId,
      ownerId: second.side.party.userId ?? first.side.party.userId ?? session.call.ownerId,
      referredBy: transferor.name || transferor.number,
    });
    phone?.keep(session, side);
    session.end(side, transferred);
    consult.end(consultSide, transferred);
    attachParty(this.#deps, child, 'near', first);
    attachParty(this.#deps, child, 'far', second);
    const by = { party: transferor, phone };
    if (ringing.length > 0) this.#ringOn(child, ringing, by);
    else this.#recalls.guard(child, by);
    phone?.follow(child, 'far');
    this.continueRecording(session.call.monitorState === 'off' ? consult : session, child);
  }

  /** Those who rang for the consultation now ring for the party; diversions of a single user are followed as before. */
  #ringOn(child: CallSession, ringing: readonly number[], by: Transferor): void {
    const [only = null] = ringing;
    const { users, logger } = this.#deps;
    const recall = (how: Termination) => this.#recall(child, by, how);
    if (only === null || ringing.length > 1) {
      this.#deps.ringing.ring(child, ringing, recall);
      return;
    }
    users
      .byId(only)
      .then((user) => (user ? this.#ring(child, 'far', user, by) : recall(userNotReachable)))
      .catch((error: unknown) => {
        logger.error({ callId: child.id, err: error }, 'a transferred call could not ring on');
        child.end('far', networkOutOfOrder);
      });
  }

  /** A recorded call continues to be recorded in the one that follows it; a pause continues too. */
  continueRecording(from: CallSession, to: CallSession): void {
    this.#monitors
      .continueIn(from, to)
      .catch((error: unknown) => this.#deps.logger.error({ callId: to.id, err: error }, 'recording did not go on'));
  }
}

/**
 * Which of two calls that become one is the customer's. After a swap it may be the consultation that is passed on, and a
 * desk phone does not say which of its calls that is: then it is the one that came in.
 */
function customersOf(session: CallSession, consult: CallSession): CallSession {
  if (session.call.consultFor === consult.id) return consult;
  if (consult.call.consultFor === session.id) return session;
  return session.call.destination !== 'in' && consult.call.destination === 'in' ? consult : session;
}

/** Explains a failed transfer by its status (RFC 3261 section 21). */
function reasonOf(status: number): string {
  if (status === 486 || status === 600) return ': busy';
  if (status === 408 || status === 480) return ': no answer';
  if (status === 404 || status === 410 || status === 604) return ': no such number';
  return status === 603 ? ': declined' : '';
}

/** Where a party is passed on to, by whom, and the phone that asked for it, if one did. */
export interface BlindTransfer {
  readonly route: Route;
  readonly by: DialledBy;
  readonly phone?: ReferringPhone | null;
}

/** A party's transfer to a program. */
interface PassingOn {
  /** In a queue; default: the last one. */
  readonly place?: QueuePlace | null;
  /** The phone that asked for it. */
  readonly phone?: ReferringPhone | null;
  /** How the call before ends; default: as one that was passed on. */
  readonly how?: Termination;
}

/** A blind transfer to a number on a line. */
interface Asked {
  readonly route: LineRoute;
  readonly by: DialledBy;
  readonly phone: ReferringPhone | null;
}

/** A blind transfer that the peer is asked to do. */
interface Referral extends Asked {
  readonly leg: SipLeg;
}

/** The dialog on a side if it belongs to a line: registered phones are never asked to call somebody. */
function lineLeg(session: CallSession, side: Side): SipLeg | null {
  return session.phoneUserOf(side) === null ? session.sipLeg(side) : null;
}

/** A call that the peers take over between themselves cannot be recorded: a recorded call stays in the service. */
function isRecorded({ call }: CallSession): boolean {
  return call.monitorState !== 'off';
}

function destinationOf(caller: Party, called: Party) {
  if (called.kind !== 'agent') return 'out' as const;
  return caller.kind === 'sip' ? ('in' as const) : ('internal' as const);
}
