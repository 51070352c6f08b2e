/** Calls of an earlier process that go on in this one. */
import type { Logger } from 'pino';
import type { AgentAudio } from '../../agents/agentAudio.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { GoesOn } from '../../telephony/ports/openDialogs.ts';
import type { ResumedCalls, SipLeg } from '../../telephony/ports/sip.ts';
import { type Call, type CallSide, type Interruption, isConnected, ringingSideOf } from '../model/call.ts';
import { opposite, type Side, sides } from '../model/side.ts';
import { withoutOpen } from '../model/supervisionStretches.ts';
import { serviceCrashed } from '../model/terminations.ts';
import type { CallerAnswer } from './callerAnswer.ts';
import type { CallSession } from './callSession.ts';
import type { CallStarter } from './callStarter.ts';
import type { AgentFocus } from './focus.ts';
import type { CallMonitors } from './monitors.ts';
import type { CallRegistry } from './registry.ts';

/** A call that goes on, as it was stored, and the recording that goes on with it. */
export interface KeptCall {
  readonly call: Call;
  readonly recordingId: number | null;
}

/**
 * Whether a call can go on after its process died: two people talk, held or not, somebody is connected with a program that is found again, waits in a queue or is
 * parked, users ring for it, or it rings at somebody outside; and each of these people is in the app, whose page comes back, or has a dialog that was stored whole.
 */
export function mayGoOn(call: Call, stored: (sipCallId: string) => GoesOn | null): boolean {
  const open = openSideOf(call);
  if (open === null && !isConnected(call) && !ringsOutside(call)) return false;
  const none = open ?? programSideOf(call);
  const people = none === null ? sides : [opposite(none)];
  return people.every((side) => {
    const { leg, party } = call[side];
    if (leg === 'answered') return isInApp(call[side]) || stored(party.sipCallId) === 'answered';
    return stored(party.sipCallId) === 'ringing';
  });
}

/** The side on which a program is that can be found again: a conference, a mailbox, an announcement; null for every other call. */
function programSideOf(call: Call): Side | null {
  if (call.context !== 'CONF' && !call.programPlace) return null;
  return sides.find((side) => call[side].party.kind === 'app' && call[side].leg === 'answered') ?? null;
}

/** Somebody of ours, or somebody outside, waits for the answer of a dialled number that rings. */
function ringsOutside({ near, far, queue }: Call): boolean {
  return near.leg === 'answered' && far.leg === 'early' && !queue?.isCallBack;
}

/** The side on which users of ours ring for somebody who called or is passed on to them; null where none do. */
function rungSideOf(call: Call): Side | null {
  const side = ringingSideOf(call);
  const { leg, party } = call[side];
  const isOpen = leg === 'offered' && party.kind === 'agent' && party.userId === null && call.ringing.length > 0;
  const caller = call[opposite(side)].leg;
  return isOpen && (caller === 'answered' || caller === 'offered') ? side : null;
}

/** The side on which nobody is yet: a parking place, a queue, or users who ring; null for every other call. */
function openSideOf(call: Call): Side | null {
  if (!call.parked) return waitingSideOf(call) ?? rungSideOf(call);
  return call.near.leg === 'offered' && call.far.leg === 'answered' ? 'near' : null;
}

/** The side on which a queue is whose caller waits; null for every other call. */
function waitingSideOf({ queue, ...call }: Call): Side | null {
  if (!queue || queue.left || queue.isCallBack) return null;
  const isKept = (side: Side) => call[side].party.kind === 'app' && call[opposite(side)].leg === 'answered';
  return sides.find((side) => call[side].leg === 'offered' && isKept(side)) ?? null;
}

const isInApp = ({ party }: CallSide): boolean =>
  party.kind === 'agent' && party.userId !== null && party.sipCallId === '';

/** The call without what ended with the process: offers to agents, a transfer under way, three-way calls. */
function goingOn(call: Call, interruption: Interruption): Call {
  return {
    ...call,
    interruptions: [...call.interruptions, interruption],
    supervisions: isConnected(call) ? call.supervisions : withoutOpen(call.supervisions, interruption.until),
    silent: [],
    ringing: [],
    answerable: [],
    isRoomRecorded: false,
    offeredTo: call.parked ? call.offeredTo : [],
    joined: null,
    transfer: null,
    transferRequest: null,
  };
}

export interface AdoptionParts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly registry: CallRegistry;
  readonly starter: CallStarter;
  readonly focus: AgentFocus;
  readonly agents: Pick<AgentAudio, 'expectBack'>;
  readonly monitors: Pick<CallMonitors, 'resume'>;
  /** Joins two calls of a user to a three-way call. */
  readonly join: (userId: number, session: CallSession, otherId: number) => void;
  /** Has supervisors beside the agent again. */
  readonly supervise: (session: CallSession) => void;
  /** Keeps a caller at its parking place. */
  readonly park: (session: CallSession) => void;
  /** Rings users again. */
  readonly ring: (session: CallSession, users: readonly number[]) => Promise<void>;
  /** Answers a caller whose call was taken before its dialog was back. */
  readonly callerAnswer: Pick<CallerAnswer, 'send'>;
  /** Has the program on a side go on: a conference gives the caller the place that it had. */
  readonly enter: (session: CallSession, side: Side) => Promise<void>;
  /** Has the queue on a side keep the caller waiting in the place that it has. */
  readonly wait: (session: CallSession, side: Side) => Promise<void>;
}

/** Makes calls live again, and gives them their dialogs as the lines bring these back. */
export class Adoption implements ResumedCalls {
  readonly #parts: AdoptionParts;
  /** Sides whose dialogs have not come yet, by Call-ID. */
  readonly #awaited = new Map<string, { readonly session: CallSession; readonly side: Side }>();

  constructor(parts: AdoptionParts) {
    this.#parts = parts;
  }

  /** Goes on with calls; their process was seen last at `seenAt` (Unix milliseconds). Resolves when queues and conferences have their callers. */
  async begin(kept: readonly KeptCall[], seenAt: number): Promise<void> {
    const { clock, starter, registry } = this.#parts;
    for (const { call, recordingId } of kept) {
      const until = clock.now();
      const since = Math.min(until, Math.max(Math.round(seenAt), call.connectedAt ?? call.startedAt));
      const session = starter.resume(call, goingOn(call, { since, until }));
      const none = openSideOf(call) ?? programSideOf(call);
      for (const side of sides) if (side !== none) this.#expect(session, side);
      if (call.monitorState !== 'off') this.#record(session, recordingId);
    }
    for (const { call } of kept) {
      this.#joinAgain(call);
      this.#parkAgain(registry.byId(call.id));
      this.#superviseAgain(registry.byId(call.id));
    }
    await Promise.all(kept.map(({ call }) => this.#waitAgain(registry.byId(call.id))));
    // One after the other: a conference has its callers in the order in which they came.
    const byPlace = kept.toSorted((a, b) => (a.call.roomPlace?.joinedAt ?? 0) - (b.call.roomPlace?.joinedAt ?? 0));
    for (const { call } of byPlace) await this.#enterAgain(registry.byId(call.id));
    await Promise.all(kept.map(({ call }) => this.#ringAgain(registry.byId(call.id), call)));
  }

  waitsFor(callId: string): boolean {
    const session = this.#awaited.get(callId)?.session;
    return session !== undefined && !session.ended;
  }

  onLeg(leg: SipLeg): void {
    const awaited = this.#awaited.get(leg.callId);
    if (!awaited) throw new Error('No call waits for this dialog.');
    this.#awaited.delete(leg.callId);
    const { session, side } = awaited;
    session.bindSip(side, leg);
    if (leg.state === 'offered' && session.call[opposite(side)].leg === 'answered') {
      void this.#parts.callerAnswer.send(session);
    }
  }

  /** Every line has brought what it could: calls that still miss a dialog end. */
  settle(): void {
    for (const [sipCallId, { session, side }] of this.#awaited) {
      this.#parts.logger.warn({ callId: session.id, sipCallId }, 'a call cannot go on without its dialog');
      session.end(side, serviceCrashed);
    }
    this.#awaited.clear();
  }

  #expect(session: CallSession, side: Side): void {
    const { focus, agents } = this.#parts;
    const { userId, sipCallId } = session.call[side].party;
    const isHeld = session.call.heldBy.includes(side);
    if (userId !== null && !isHeld && focus.of(userId) === null) focus.take(userId, session);
    if (!isInApp(session.call[side])) this.#awaited.set(sipCallId, { session, side });
    else if (userId !== null) agents.expectBack(userId);
  }

  /** Each pair once. A call whose other one has ended goes on between two. */
  #joinAgain({ id, joined, near, far }: Call): void {
    const { registry, join, logger } = this.#parts;
    const session = registry.byId(id);
    if (!session || !joined || joined.callId < id || !registry.byId(joined.callId)) return;
    const { userId } = { near, far }[joined.side].party;
    try {
      if (userId !== null) join(userId, session, joined.callId);
    } catch (err) {
      logger.error({ callId: id, err }, 'a three-way call did not go on');
    }
  }

  #parkAgain(session: CallSession | null): void {
    if (session?.call.parked) this.#parts.park(session);
  }

  #superviseAgain(session: CallSession | null): void {
    const { supervise, logger, clock } = this.#parts;
    try {
      if (session) supervise(session);
    } catch (err) {
      logger.error({ callId: session?.id, err }, 'a supervision did not go on');
      session?.annotate({ supervisions: withoutOpen(session.call.supervisions, clock.now()) });
    }
  }

  async #enterAgain(session: CallSession | null): Promise<void> {
    const side = session && programSideOf(session.call);
    if (!session || side === null) return;
    try {
      await this.#parts.enter(session, side);
    } catch (err) {
      this.#parts.logger.error({ callId: session.id, err }, 'a caller lost its place with a program');
      session.end(side, serviceCrashed);
    }
  }

  async #waitAgain(session: CallSession | null): Promise<void> {
    const side = session && waitingSideOf(session.call);
    if (!session || side === null) return;
    try {
      await this.#parts.wait(session, side);
    } catch (err) {
      this.#parts.logger.error({ callId: session.id, err }, 'a caller cannot wait any more');
      session.end(side, serviceCrashed);
    }
  }

  async #ringAgain(session: CallSession | null, stored: Call): Promise<void> {
    const side = stored.parked ? null : rungSideOf(stored);
    if (!session || side === null) return;
    try {
      await this.#parts.ring(session, stored.ringing);
    } catch (err) {
      this.#parts.logger.error({ callId: session.id, err }, 'a call cannot ring any more');
      session.end(side, serviceCrashed);
    }
  }

  #record(session: CallSession, recordingId: number | null): void {
    this.#parts.monitors
      .resume(session, recordingId)
      .catch((error: unknown) =>
        this.#parts.logger.error({ callId: session.id, err: error }, 'recording did not go on'),
      );
  }
}
