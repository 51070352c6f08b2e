/**
 * Changes to a live call by `PATCH /calls/{id}`: everything is checked against the call's state first, then done in the
 * contract's order. A refused change names the state and changes nothing.
 */

import type { CallPatch } from '../../../../shared/api/calls/callPatch.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { dialledBy } from '../../dialling/guard.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DtmfDigit } from '../../telephony/ports/media.ts';
import type { SipLeg } from '../../telephony/ports/sip.ts';
import { isConnected, outwardState, sideOfUser } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallMonitors, MonitorCommand } from '../session/monitors.ts';
import type { ActionContext } from './actionContext.ts';
import type { DeviceMoves } from './deviceMoves.ts';
import { onDigit } from './digits.ts';
import type { Parking } from './parking.ts';
import { planPickup } from './pickups.ts';
import type { ThreeWays } from './threeWays.ts';
import type { TransferRequests } from './transferRequests.ts';
import type { Transfers } from './transfers.ts';

type Dependencies = Pick<
  ActionContext,
  | 'agents'
  | 'dialling'
  | 'dialPlan'
  | 'focus'
  | 'labels'
  | 'dispositions'
  | 'logger'
  | 'programCalls'
  | 'registry'
  | 'ringing'
  | 'teams'
>;

/** The call to change, the viewer, and the viewer's side. */
interface Subject {
  readonly session: CallSession;
  readonly viewer: Viewer;
  readonly side: Side;
}

type Step = () => Promise<void> | void;
type StateCommand = 'answer' | 'hold' | 'unhold';

const stateCommands: Readonly<Record<Exclude<NonNullable<CallPatch['state']>, 'pickup'>, StateCommand>> = {
  answer: 'answer',
  CONNECTED: 'answer',
  hold: 'hold',
  ON_HOLD: 'hold',
  unhold: 'unhold',
};

export interface CallPatchParts {
  readonly context: Dependencies;
  readonly transfers: Transfers;
  readonly monitors: CallMonitors;
  readonly threeWays: ThreeWays;
  readonly parking: Parking;
  readonly moves: DeviceMoves;
  readonly requests: TransferRequests;
}

/** Checks and does changes to live calls. */
export class CallPatches {
  readonly #deps: Dependencies;
  readonly #transfers: Transfers;
  readonly #monitors: CallMonitors;
  readonly #threeWays: ThreeWays;
  readonly #parking: Parking;
  readonly #moves: DeviceMoves;
  readonly #requests: TransferRequests;

  constructor({ context, transfers, monitors, threeWays, parking, moves, requests }: CallPatchParts) {
    this.#deps = context;
    this.#transfers = transfers;
    this.#monitors = monitors;
    this.#threeWays = threeWays;
    this.#parking = parking;
    this.#moves = moves;
    this.#requests = requests;
  }

  /** Does all of a change, or none of it. */
  async apply(viewer: Viewer, session: CallSession, patch: CallPatch): Promise<void> {
    const own = sideOfUser(session.call, viewer.userId);
    this.#checkPermission(viewer, session, patch, own);
    const subject = { session, viewer, side: own ?? 'near' };
    const steps = await this.#plan(subject, patch);
    for (const step of steps) await step();
    await session.saved();
  }

  /** Without a part in the call, reception may transfer, supervisors may record, administrators may do everything. */
  #checkPermission(viewer: Viewer, session: CallSession, patch: CallPatch, own: Side | null): void {
    const { userId, roles } = viewer;
    if (own !== null || session.call.ringing.includes(userId) || reaches(roles, 'administrator')) return;
    const fields = Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    // Picking up has other permissions than changing.
    if (patch.state === 'pickup' && fields.length === 1) return;
    const allowed = reaches(roles, 'supervisor')
      ? supervisorFields
      : reaches(roles, 'reception')
        ? receptionFields
        : [];
    if (fields.every((field) => allowed.includes(field))) return;
    throw new Refusal('denied', 'Access denied');
  }

  async #plan(subject: Subject, patch: CallPatch): Promise<readonly Step[]> {
    const steps: (Step | null)[] = [
      patch.dst === undefined ? null : await this.#transfer(subject, patch.dst),
      patch.state === undefined ? null : this.#state(subject, patch.state),
      patch.monitor_state === undefined ? null : await this.#monitor(subject, patch.monitor_state),
      await this.#annotation(subject, patch),
      patch.consult_call_id === undefined ? null : this.#attended(subject, patch.consult_call_id),
      patch.transfer_request === undefined ? null : this.#requested(subject, patch.transfer_request),
      patch.join_call_id === undefined ? null : this.#join(subject, patch.join_call_id),
      patch.leave === undefined ? null : this.#threeWays.planLeave(subject.viewer.userId, subject.session, patch.leave),
      patch.park === undefined || patch.park === false ? null : await this.#park(subject, patch.park),
      patch.phone_id === undefined ? null : this.#move(subject, patch.phone_id),
      patch.dtmf === undefined ? null : this.#dtmf(subject, patch.dtmf),
      patch.mute === undefined ? null : this.#mute(subject, patch.mute),
    ];
    return steps.filter((step) => step !== null);
  }

  async #transfer({ session, viewer, side }: Subject, dst: string): Promise<Step> {
    const { call } = session;
    const dialled = await this.#deps.dialPlan.lookUp(call.customerId, dst);
    const by = dialledBy(viewer);
    await this.#deps.dialling.check(by, [dialled]);
    const wait = this.#deps.programCalls.waitOf(session);
    // Between two outside numbers it is the called one that is replaced.
    const isOfNobody = call.near.party.userId === null && call.far.party.userId === null;
    const leaving = isOfNobody ? opposite(call.source) : side;
    const waits = wait !== null && sideOfUser(call, viewer.userId) === null;
    const passable = isConnected(call) || waits || (call.destination === 'in' && call.ringing.length > 0);
    if (!passable) throw forbidden(session, 'transfer', 'dst');
    if (call.transfer?.state === 'trying') throw new Refusal('wrongState', 'A transfer is already in progress', 'dst');
    if (!waits) this.#refuseProgram(session, opposite(leaving), 'dst');
    const route = await this.#transfers.routeTo(session, viewer.userId, dialled);
    return () => this.#transfers.blind(session, wait?.side ?? leaving, { route, by });
  }

  #state(subject: Subject, state: NonNullable<CallPatch['state']>): Step {
    if (state === 'pickup') return planPickup(this.#deps, subject.viewer, subject.session);
    const command = stateCommands[state];
    if (command === 'answer') return this.#answer(subject);
    const { session, side, viewer } = subject;
    const held = session.call.heldBy.includes(side);
    if (!isConnected(session.call) || held === (command === 'hold')) throw forbidden(session, command, 'state');
    const userId = session.call[side].party.userId ?? viewer.userId;
    if (command === 'unhold') return () => this.#unhold(session, side, userId);
    return () => {
      void session.hold(side);
      session.pressOnPhone(side, 'hold');
      this.#deps.focus.release(userId, session);
    };
  }

  #unhold(session: CallSession, side: Side, userId: number): void {
    if (session.call[side].party.kind === 'agent') this.#deps.focus.take(userId, session);
    void session.unhold(side);
    session.pressOnPhone(side, 'talk');
  }

  #answer({ session, viewer }: Subject): Step {
    const { agents, ringing } = this.#deps;
    const { userId } = viewer;
    const isCalled = session.call.ringing.includes(userId);
    const ringsAtPhone = ringing.phones.rings(session, userId);
    if (!isCalled && !ringsAtPhone) throw forbidden(session, 'answer', 'state');
    const isOnline = isCalled && agents.isOnline(userId);
    if (isOnline && agents.ringsInApp(userId)) return () => ringing.answer(session, userId);
    const phone = ringing.phones.answerable(session, userId);
    if (phone) return () => this.#lift(phone);
    if (isOnline) return () => ringing.answer(session, userId);
    const message = ringsAtPhone
      ? 'Lift the phone that rings: it cannot be told to answer from here'
      : 'Open your audio session before you answer';
    throw new Refusal('wrongState', message, 'state');
  }

  /** The call is answered when the phone does. */
  async #lift(phone: SipLeg): Promise<void> {
    await phone.pressKey('talk').catch((error: unknown) => {
      this.#deps.logger.info({ err: error }, 'a phone does not answer when it is told to');
      throw new Refusal('wrongState', 'Lift the phone that rings: it refused to answer from here', 'state');
    });
  }

  async #monitor({ session, viewer }: Subject, value: NonNullable<CallPatch['monitor_state']>): Promise<Step> {
    if ((await this.#deps.teams?.letRecord(viewer.userId)) === false) {
      throw new Refusal('policy', 'A policy of your team does not allow you to record calls');
    }
    const command: MonitorCommand = value === 'M' ? 'start' : value;
    const refusal = this.#monitors.refusal(session, command);
    if (refusal) throw new Refusal('wrongState', refusal, 'monitor_state');
    return async () => {
      await this.#monitors.command(session, command, viewer);
      await this.#pauseBeside(session, command, viewer);
    };
  }

  /** In a three-way call both calls contain what must not be recorded. */
  async #pauseBeside(session: CallSession, command: MonitorCommand, viewer: Viewer): Promise<void> {
    const other = this.#threeWays.of(session)?.beside(session).session;
    if (!other || (command !== 'pause' && command !== 'resume') || this.#monitors.refusal(other, command)) return;
    await this.#monitors.command(other, command, viewer);
  }

  async #annotation({ session, viewer }: Subject, patch: CallPatch): Promise<Step | null> {
    const labels = patch.labels && ((await this.#deps.labels?.named(viewer, patch.labels)) ?? []);
    const change = {
      ...(labels && { labels }),
      ...(patch.action_url !== undefined && { actionUrl: patch.action_url }),
      ...(patch.action_text !== undefined && { actionText: patch.action_text }),
      ...(patch.notes !== undefined && { notes: patch.notes }),
      ...(await this.#disposition(session, patch)),
    };
    return Object.keys(change).length === 0 ? null : () => session.annotate(change);
  }

  async #disposition({ call }: CallSession, { wrapup_disposition_id: id }: CallPatch) {
    if (id === undefined) return {};
    return { disposition: id === null ? null : ((await this.#deps.dispositions?.chosen(call, id)) ?? null) };
  }

  #requested({ session, viewer }: Subject, answer: NonNullable<CallPatch['transfer_request']>): Step {
    const nobodyAsks = new Refusal('wrongState', 'The other side has not requested a transfer', 'transfer_request');
    if (session.call.transferRequest?.userId !== viewer.userId) throw nobodyAsks;
    return () => {
      if (!this.#requests.answer(session, viewer.userId, answer === 'accept')) throw nobodyAsks;
    };
  }

  #attended({ session, viewer, side }: Subject, consultId: number): Step {
    const field = 'consult_call_id';
    const consult = this.#deps.registry.byId(consultId);
    const consultSide = consult && sideOfUser(consult.call, viewer.userId);
    if (!consult || !consultSide || consult === session) throw new Refusal('missing', 'You have no such call', field);
    if (!isConnected(session.call)) throw forbidden(session, 'transfer', field);
    if (!['CONNECTED', 'ON_HOLD', 'RINGING'].includes(outwardState(consult.call))) {
      throw forbidden(consult, 'transfer', field);
    }
    this.#refuseProgram(session, opposite(side), field);
    if (this.#deps.programCalls.waitOf(consult)) {
      return () => this.#transfers.intoQueue(session, side, consult, consultSide);
    }
    this.#refuseProgram(consult, opposite(consultSide), field);
    return () => this.#transfers.attended(session, side, consult, consultSide);
  }

  /** A program cannot be moved: to bring somebody to it, transfer them to its number. */
  #refuseProgram(session: CallSession, side: Side, field: string): void {
    const program = this.#deps.programCalls.on(session, side);
    if (program)
      throw new Refusal(
        'invalid',
        `${program.name} cannot be joined to a call; transfer the call to its number instead`,
        field,
      );
  }

  /** Digits go to the other party's dialog or program; a colleague in the app has no use for them. */
  #dtmf({ session, side }: Subject, text: string): Step {
    const digits = [...text] as DtmfDigit[];
    if (this.#deps.programCalls.on(session, opposite(side))) {
      return () => {
        for (const digit of digits) onDigit(session, side, digit, this.#deps);
      };
    }
    const leg = session.sipLeg(opposite(side));
    if (leg?.state !== 'answered') throw forbidden(session, 'send digits', 'dtmf');
    return () => {
      leg
        .sendDtmf(digits)
        .catch((error: unknown) => this.#deps.logger.warn({ callId: session.id, err: error }, 'digits not sent'));
    };
  }

  #join({ session, viewer }: Subject, otherId: number): Step {
    const other = this.#deps.registry.byId(otherId);
    for (const waiting of [session, other]) {
      if (waiting && this.#deps.programCalls.waitOf(waiting)) throw forbidden(waiting, 'join', 'join_call_id');
    }
    return this.#threeWays.planJoin(viewer.userId, session, otherId);
  }

  async #park({ session, side }: Subject, place: true | string): Promise<Step> {
    this.#refuseProgram(session, opposite(side), 'park');
    return (await this.#parking.plan(session, side, place)).park;
  }

  #move({ session, viewer, side }: Subject, phoneId: number | null): Step {
    const { userId } = viewer;
    if (session.call[side].party.userId !== userId) throw new Refusal('missing', 'You have no such call', 'phone_id');
    return this.#moves.plan({ session, side, userId }, phoneId);
  }

  #mute({ session, side }: Subject, mute: boolean): Step {
    const threeWay = this.#threeWays.of(session);
    if (threeWay?.userId === session.call[side].party.userId) return () => threeWay?.mute(mute);
    const others = session.call.mutedBy.filter((muted) => muted !== side);
    return () => session.annotate({ mutedBy: mute ? [...others, side] : others });
  }
}

const receptionFields: readonly string[] = [
  'dst',
  'labels',
  'notes',
  'wrapup_disposition_id',
  'action_url',
  'action_text',
];
const supervisorFields: readonly string[] = [...receptionFields, 'monitor_state'];

function forbidden(session: CallSession, what: string, field: string): Refusal {
  return new Refusal('wrongState', `Cannot ${what} a call in state ${outwardState(session.call)}`, field);
}
