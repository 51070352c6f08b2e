/** Call control as a whole: wires the ways of calling together and answers the contract's handlers. */

import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import type { CallPatch } from '../../../shared/api/calls/callPatch.ts';
import type { CallQuality, RecordedQuality } from '../../../shared/api/calls/callQuality.ts';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import type { Contract } from '../../../shared/api/contract.ts';
import type { BodyOf } from '../../../shared/api/inference.ts';
import type { CallStateName } from '../../../shared/domain/codes.ts';
import type { Tariff } from '../../../shared/domain/costs.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import { supervisedCallFor } from '../../../shared/domain/supervision.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SipLeg, SipLegEvent } from '../telephony/ports/sip.ts';
import type { DialledLeg } from '../telephony/ports/sipServer.ts';
import { Absences } from './actions/absences.ts';
import type { ActionContext } from './actions/actionContext.ts';
import { InboundCalls } from './actions/answer.ts';
import { CallbackCalls } from './actions/callbackCalls.ts';
import type { CallbackControl, CallbackOrder } from './actions/callbackControl.ts';
import { CallPatches } from './actions/callPatch.ts';
import { ClickToConnect } from './actions/clickToConnect.ts';
import { DeviceMoves } from './actions/deviceMoves.ts';
import { OutboundCalls } from './actions/dial.ts';
import { DialledOnPhone } from './actions/dialledOnPhone.ts';
import { onDigit } from './actions/digits.ts';
import { onIdentified } from './actions/identities.ts';
import { Parking } from './actions/parking.ts';
import { PeerTransfers } from './actions/peerTransfers.ts';
import { PhoneTransfers } from './actions/phoneTransfers.ts';
import { programsAgain } from './actions/programsAgain.ts';
import { Ringing } from './actions/ringing.ts';
import { ThreeWays } from './actions/threeWays.ts';
import { TransferRequests } from './actions/transferRequests.ts';
import { Transfers } from './actions/transfers.ts';
import type { CallControl } from './callControl.ts';
import type { CallCore } from './callCore.ts';
import { isEmergencyCall, openAbsence } from './model/absences.ts';
import { outwardState, sideOfUser, usersOf } from './model/call.ts';
import { withLateNotes } from './model/handedOver.ts';
import type { Webcall } from './model/record.ts';
import { DialPlan } from './model/route.ts';
import type { Side } from './model/side.ts';
import { audioLost, callRejected, failureTone, normalClearing, serviceStopped } from './model/terminations.ts';
import { toLiveCall } from './model/view.ts';
import { Adoption, type AdoptionParts } from './session/adopt.ts';
import type { CallSession } from './session/callSession.ts';
import type { CallCommandDependencies } from './session/dependencies.ts';
import { MediaWatch } from './session/mediaWatch.ts';
import { CallMonitors } from './session/monitors.ts';
import { CallSupervisions } from './supervision/callSupervisions.ts';

/** A call whose agent has no audio session for this long ends, unless it went on without it before (`actions/absences.ts`). */
const audioLostAfterMs = 120_000;

/** How long calls that have just begun may take until they ring, when they are to go on in the next process. */
const SETTLE_MS = 2_000;

/** The parts that actions share, each made of finished ones. */
function contextOf(core: CallCore, commands: CallCommandDependencies): ActionContext {
  const env = { ...core, ...commands };
  const isLineUp = (lineId: number) => env.sip.lineStatus(lineId).state === 'registered';
  const dialPlan = new DialPlan({ ...env, isLineUp });
  const ringing = new Ringing({ ...env, dialPlan });
  return { ...env, dialPlan, ringing };
}

/** Live calls and the commands on them. */
export class CallService implements CallControl, CallbackControl {
  /** Supervision of live calls. */
  readonly supervisions: CallSupervisions;
  /** Calls of an earlier process that go on. */
  readonly adoption: Adoption;
  readonly #context: ActionContext;
  readonly #monitors: CallMonitors;
  readonly #outbound: OutboundCalls;
  readonly #inbound: InboundCalls;
  readonly #between: ClickToConnect;
  readonly #callbacks: CallbackCalls;
  readonly #patches: CallPatches;
  readonly #threeWays: ThreeWays;
  readonly #peerTransfers: PeerTransfers;
  readonly #phoneTransfers: PhoneTransfers;
  readonly #dialledOnPhone: DialledOnPhone;
  readonly #mediaWatch: MediaWatch;
  readonly #absences: Absences;
  readonly #ending = new Set<Promise<void>>();
  #isLettingGo = false;

  constructor(core: CallCore, commands: CallCommandDependencies) {
    const context = contextOf(core, commands);
    this.#context = context;
    this.#monitors = new CallMonitors(context);
    const { clock, events, logger, mediaTimes } = context;
    this.#mediaWatch = new MediaWatch({ registry: context.registry, clock, logger, times: mediaTimes, events });
    this.#outbound = new OutboundCalls(context);
    this.#inbound = new InboundCalls(context);
    this.#between = new ClickToConnect(context);
    this.#callbacks = new CallbackCalls(context);
    const transfers = new Transfers(context, this.#monitors);
    this.#threeWays = new ThreeWays(context, transfers);
    const join: AdoptionParts['join'] = (...calls) => this.#threeWays.planJoin(...calls)();
    const parking = new Parking(context, (from, to) => transfers.continueRecording(from, to));
    const park: AdoptionParts['park'] = (session) => parking.resume(session);
    const ring: AdoptionParts['ring'] = (session, users) => context.ringing.ringAgain(session, users);
    this.supervisions = new CallSupervisions(context);
    const supervise: AdoptionParts['supervise'] = (session) => this.supervisions.resume(session);
    const again = { join, park, ring, supervise, ...programsAgain(context) };
    this.adoption = new Adoption({ ...context, monitors: this.#monitors, ...again });
    const requests = new TransferRequests(context);
    const moves = new DeviceMoves(context);
    this.#patches = new CallPatches({
      requests,
      context,
      transfers,
      monitors: this.#monitors,
      threeWays: this.#threeWays,
      moves,
      parking,
    });
    this.#absences = new Absences(context, { transfers, parking, moves, threeWays: this.#threeWays });
    this.#peerTransfers = new PeerTransfers(context, {
      requests,
      continueRecording: (from, to) => transfers.continueRecording(from, to),
    });
    this.#phoneTransfers = new PhoneTransfers(context, transfers, parking);
    this.#dialledOnPhone = new DialledOnPhone(context, this.#outbound);
    events.on('dialog', ({ id }, side, event) => {
      const session = context.registry.byId(id);
      if (session) this.#onDialogEvent(session, side, event);
    });
    events.on('ended', ({ id }) => {
      const session = context.registry.byId(id);
      if (session) this.#onEnded(session);
    });
    context.agents.onPortChange((userId) => this.#onPortChange(userId));
  }

  list(viewer: Viewer): readonly LiveCall[] {
    return this.#context.registry.visible(viewer).map((session) => this.#view(viewer, session));
  }

  listOfUser(viewer: Viewer, userId: number): readonly LiveCall[] {
    const calls = this.#context.registry.visible(viewer).filter(({ call }) => usersOf(call).includes(userId));
    return calls.map((session) => this.#view(viewer, session));
  }

  get(viewer: Viewer, id: number): LiveCall {
    return this.#view(viewer, this.#context.registry.require(viewer, id));
  }

  quality(viewer: Viewer, id: number): CallQuality {
    return this.#context.registry.require(viewer, id).quality;
  }

  audioSoFar(viewer: Viewer, id: number): RecordedQuality {
    return this.#context.registry.require(viewer, id).audioSoFar;
  }

  async create(viewer: Viewer, request: BodyOf<Contract['createCall']>): Promise<LiveCall> {
    this.#requireTaking();
    return this.#savedView(viewer, await this.#settingUp(this.#outbound.create(viewer, request)));
  }

  async update(viewer: Viewer, id: number, patch: CallPatch): Promise<LiveCall> {
    const session = this.#context.registry.require(viewer, id);
    await this.#patches.apply(viewer, session, patch);
    return this.#view(viewer, session);
  }

  async end(viewer: Viewer, id: number): Promise<void> {
    const session = this.#context.registry.require(viewer, id);
    const { call } = session;
    const side = sideOfUser(call, viewer.userId);
    if (side === null && call.ringing.includes(viewer.userId)) this.#context.ringing.decline(session, viewer.userId);
    else if (side === null && call.ownerId !== viewer.userId && !reaches(viewer.roles, 'supervisor')) {
      throw new Refusal('denied', 'Access denied');
    } else session.end(side ?? 'near', call[side ?? 'near'].leg === 'offered' ? callRejected : normalClearing);
    await session.saved();
  }

  async createWebcall(viewer: Viewer, request: BodyOf<Contract['createWebcall']>): Promise<Webcall> {
    this.#requireTaking();
    return this.#settingUp(this.#between.webcall(viewer, request));
  }

  async createLeadcall(viewer: Viewer, request: BodyOf<Contract['createLeadcall']>): Promise<LiveCall> {
    this.#requireTaking();
    return this.#savedView(viewer, await this.#settingUp(this.#between.leadcall(viewer, request)));
  }

  free(users: readonly number[]): readonly number[] {
    return this.#callbacks.free(users);
  }

  tariffOf(customerId: number, number: string): Promise<Tariff | null> {
    return this.#callbacks.tariffOf(customerId, number);
  }

  callBack(order: CallbackOrder): Promise<void> {
    return this.#callbacks.begin(order);
  }

  cancelCallback(liveId: number): void {
    this.#callbacks.cancel(liveId);
  }

  notesChanged(customerId: number, callId: number, text: string): void {
    for (const session of this.#context.registry.all()) {
      const { call } = session;
      const change = call.customerId === customerId ? withLateNotes(call, callId, text) : null;
      if (change) session.annotate(change);
    }
  }

  labelChanged(customerId: number, id: number, label: CallLabel | null): void {
    for (const session of this.#context.registry.all()) {
      const { call } = session;
      if (call.customerId !== customerId || !call.labels.some((one) => one.id === id)) continue;
      session.annotate({ labels: call.labels.flatMap((one) => (one.id === id ? (label ?? []) : one)) });
    }
  }

  liveCount(): number {
    return this.#context.registry.size;
  }

  liveStates(): readonly CallStateName[] {
    return this.#context.registry.all().map(({ call }) => outwardState(call));
  }

  /** Takes a call that came in over a line; with `replaces` it takes that dialog's place. */
  onIncoming(leg: SipLeg, replaces: SipLeg | null): void {
    const taken = replaces ? this.#inbound.replace(leg, replaces) : this.#inbound.offer(leg);
    this.#settingUp(taken).catch((error: unknown) => {
      this.#context.logger.error({ err: error }, 'inbound call could not be taken');
      leg.end(500).catch(() => undefined);
    });
  }

  /** Takes a call that a user dialled on a phone. */
  onDialledOnPhone(userId: number, leg: DialledLeg): void {
    this.#notFailing(userId, leg, this.#dialledOnPhone.take(userId, leg));
  }

  /** A user asks on a phone for a call that rings somewhere else, or is parked. */
  onReplacedByPhone(viewer: Viewer, callId: number | null, leg: DialledLeg): void {
    this.#notFailing(viewer.userId, leg, this.#dialledOnPhone.takeOver(viewer, callId, leg));
  }

  #notFailing(userId: number, leg: DialledLeg, taken: Promise<void>): void {
    this.#settingUp(taken).catch((error: unknown) => {
      this.#context.logger.error({ userId, err: error }, 'a call dialled on a phone could not be taken');
      leg.end(500).catch(() => undefined);
    });
  }

  /** Takes the end of a recording whose file could not be written on. */
  onRecordingFailed(path: string): void {
    this.#monitors
      .onWritingFailed(path)
      .catch((error: unknown) => this.#context.logger.error({ path, err: error }, 'recording not kept'));
  }

  /** Ends every recording because the disk is full. The calls continue. */
  stopRecordings(): void {
    this.#monitors
      .stopAll()
      .catch((error: unknown) => this.#context.logger.error({ err: error }, 'recordings could not be ended'));
  }

  /** The live call of a SIP Call-ID; null if there is none. `guess` is checked first. */
  callOfDialog(sipCallId: string, guess: number | null): { readonly id: number; readonly customerId: number } | null {
    return this.#context.registry.ofDialog(sipCallId, guess)?.call ?? null;
  }

  /** Ends every call of a customer regularly; resolves when all is stored. */
  async endOfCustomer(customerId: number): Promise<void> {
    const sessions = this.#context.registry.all().filter(({ call }) => call.customerId === customerId);
    for (const session of sessions) session.end('near', normalClearing);
    await Promise.allSettled([...this.#ending, ...sessions.map((session) => session.saved())]);
  }

  /** Begins no more calls; resolves when those that are up are stored as they can go on, or are about to end. */
  async letGo(): Promise<void> {
    this.#isLettingGo = true;
    const { registry, clock } = this.#context;
    const until = clock.now() + SETTLE_MS;
    const isUnsettled = () => registry.all().some(({ call }) => outwardState(call) === 'INITIAL');
    while (isUnsettled() && clock.now() < until) await new Promise<void>((resolve) => clock.after(20, resolve));
    await Promise.allSettled([...this.#ending, ...registry.all().map((session) => session.saved())]);
  }

  /** Ends every call regularly; resolves when all is stored. */
  async close(): Promise<void> {
    this.#mediaWatch.close();
    this.#absences.close();
    const sessions = this.#context.registry.all();
    for (const session of sessions) session.end('near', serviceStopped);
    await Promise.allSettled([...this.#ending, ...sessions.map((session) => session.saved())]);
  }

  #onDialogEvent(session: CallSession, side: Side, event: SipLegEvent): void {
    if (event.type === 'dtmf') onDigit(session, side, event.digit, this.#context);
    if (event.type === 'identified') this.#identified(session, side);
    if (event.type !== 'referred') return;
    const transfers = session.isOnPhone(side) ? this.#phoneTransfers : this.#peerTransfers;
    transfers
      .follow(session, side, event.refer)
      .catch((error: unknown) => this.#context.logger.warn({ callId: session.id, err: error }, 'peer transfer failed'));
  }

  #identified(session: CallSession, side: Side): void {
    onIdentified(session, side, this.#context).catch((error: unknown) =>
      this.#context.logger.warn({ callId: session.id, err: error }, 'the new party was not taken over'),
    );
  }

  #onEnded(session: CallSession): void {
    this.#context.registry.remove(session);
    try {
      this.#context.focus.releaseAll(session);
      this.#playFailure(session);
    } finally {
      // Whatever fails before, its recording is completed and its audio closed.
      this.#closeAudio(session);
    }
  }

  #closeAudio(session: CallSession): void {
    const ending = this.#monitors
      .stop(session)
      .catch((error: unknown) => this.#context.logger.error({ callId: session.id, err: error }, 'recording not kept'))
      .then(() => session.bridge.close())
      .finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }

  /** The agent hears that its call was not taken. */
  #playFailure({ call, toneCountry }: CallSession): void {
    const { userId } = call.near.party;
    const isInApp = call.near.party.sipCallId === '';
    const failed = isInApp && call.connectedAt === null && call.endedBy === 'far' && call.near.leg === 'answered';
    if (!failed || userId === null) return;
    this.#context.focus.playFailure(userId, failureTone(call.termination), toneCountry);
  }

  #onPortChange(userId: number): void {
    this.supervisions.onPortChange(userId);
    this.#threeWays.onPortChange(userId);
    const all = this.#context.registry.all();
    for (const session of all) if (session.call.ringing.includes(userId)) session.checkAnswerers();
    const own = all.filter((session) => isInApp(session, userId));
    for (const session of own) session.render();
    if (own.length === 0 || this.#context.agents.isOnline(userId)) return;
    this.#context.clock.after(audioLostAfterMs, async () => {
      if (this.#context.agents.isOnline(userId)) return;
      // Whoever asks for help, and who is joined with that, is left to it until somebody hangs up.
      const isEmergency = this.#threeWays.hasEmergency(userId);
      await this.#threeWays.handOver(userId);
      // A call that a phone of the user has by now, or that is about to go on elsewhere, is not lost.
      const isLost = ({ call }: CallSession) =>
        !openAbsence(call) && !isEmergencyCall(call) && !(isEmergency && call.joined);
      const lost = own.filter((session) => isInApp(session, userId) && isLost(session));
      for (const session of lost) session.end(sideOfUser(session.call, userId) ?? 'near', audioLost);
    });
  }

  #settingUp<Result>(setUp: Promise<Result>): Promise<Result> {
    return this.#context.admission?.during(setUp) ?? setUp;
  }

  #requireTaking(): void {
    if (this.#isLettingGo) throw new Refusal('conflict', 'The service is being updated: try again in a moment');
  }

  async #savedView(viewer: Viewer, session: CallSession): Promise<LiveCall> {
    await session.saved();
    return this.#view(viewer, session);
  }

  #view({ roles }: Viewer, session: CallSession): LiveCall {
    return supervisedCallFor(roles, toLiveCall(session.call, this.#context.clock.now()));
  }
}

/** Whether a user talks in a call with its audio session, not at a phone. */
function isInApp(session: CallSession, userId: number): boolean {
  const side = sideOfUser(session.call, userId);
  return side !== null && !session.isOnPhone(side);
}
