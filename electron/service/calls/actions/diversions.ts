/**
 * Calls that users divert, at their phones (302) or by their settings: they go through the dial plan in the name of the
 * user who diverts them.
 */
import { numberOnLine } from '../../../../shared/domain/numbering.ts';
import { dialableSchema } from '../../../../shared/domain/numbers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Redirection } from '../../telephony/ports/sip.ts';
import { ringingSideOf } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import { openParty, sipParty } from '../model/newCall.ts';
import type { DialPlan, LineRoute, Route } from '../model/route.ts';
import type { Side } from '../model/side.ts';
import { type ProgramCalls, shownNumber } from '../programs/programCalls.ts';
import type { CallerAnswer } from '../session/callerAnswer.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallDependencies } from '../session/dependencies.ts';
import type { LineDialer } from '../session/lineDialer.ts';
import type { CallRegistry } from '../session/registry.ts';

/** The ways to ring a colleague. */
interface Rings {
  ringUser(session: CallSession, side: Side, userId: number, calledNumber: string): Promise<boolean>;
}

interface Dependencies extends Pick<CallDependencies, 'dialling' | 'logger' | 'users'> {
  readonly callerAnswer: CallerAnswer;
  readonly dialPlan: DialPlan;
  readonly lineDialer: LineDialer;
  readonly programCalls: ProgramCalls;
  readonly registry: CallRegistry;
}

/** How often one call is sent on at most, and how many calls of one user that it sent on may wait for an answer. */
const MOST_DIVERSIONS = 5;

interface Diversion extends Redirection {
  readonly userId: number;
}

/** The diversions of one call so far. */
interface Trail {
  /** Users who diverted it: it does not come back to them. */
  readonly users: Set<number>;
  readonly waiting: Diversion[];
}

/** Follows them. */
export class Diversions {
  readonly #deps: Dependencies;
  readonly #rings: Rings;
  readonly #trails = new WeakMap<CallSession, Trail>();

  constructor(deps: Dependencies, rings: Rings) {
    this.#deps = deps;
    this.#rings = rings;
  }

  /** A user diverts the call; it goes there when nobody rings any more. */
  add(session: CallSession, userId: number, redirection: Redirection): void {
    const trail = this.#trails.get(session) ?? { users: new Set(), waiting: [] };
    this.#trails.set(session, trail);
    if (trail.users.size >= MOST_DIVERSIONS || trail.users.has(userId)) return;
    trail.users.add(userId);
    trail.waiting.push({ ...redirection, userId });
  }

  /** Whether a diversion to another number was requested. */
  isWaiting(session: CallSession): boolean {
    return (this.#trails.get(session)?.waiting.length ?? 0) > 0;
  }

  /** Sends the call where the first of them wanted it that can be called; answers whether there was one. */
  async follow(session: CallSession): Promise<boolean> {
    session.annotate({ ringing: [], offeredTo: [] });
    const waiting = this.#trails.get(session)?.waiting.splice(0) ?? [];
    for (const diversion of waiting) {
      const user = await this.#deps.users.byId(diversion.userId);
      for (const number of user ? diversion.numbers : []) {
        const route = user && (await this.#routeOf(session, user, number));
        if (session.ended) return true;
        if (!route) continue;
        await this.#go(session, user, route, diversion.reason);
        return true;
      }
    }
    return session.ended;
  }

  /** Null where the user may not call, where the call came from, and for emergency numbers: nobody there asked for help. */
  async #routeOf(session: CallSession, user: CallUser, written: string): Promise<Route | null> {
    const { dialPlan, dialling, logger } = this.#deps;
    const { data: number } = dialableSchema.safeParse(written);
    const refused = (reason: string) => {
      logger.info({ callId: session.id, userId: user.id, reason }, 'a forward was not followed');
      return null;
    };
    if (number === undefined) return refused('no number');
    if (this.#isOverrun(user)) return refused('too many calls of this user are being forwarded');
    try {
      const by = { customerId: user.customerId, userId: user.id };
      const dialled = await dialPlan.lookUp(user.customerId, number);
      if (dialled.isEmergency) return refused('an emergency number');
      await dialling.check(by, [dialled]);
      const route = await dialPlan.routeOf(by, dialled);
      const isLoop = route.kind === 'user' && this.#trails.get(session)?.users.has(route.user.id);
      return isLoop ? refused('a loop') : route;
    } catch (error) {
      if (error instanceof Refusal) return refused(error.message);
      throw error;
    }
  }

  /** A loop through somebody else's telephones comes back as a new call each time. */
  #isOverrun({ ext, customerId }: CallUser): boolean {
    const isWaiting = ({ call }: CallSession) =>
      call.customerId === customerId && call.facts.divertedFrom === ext && call.connectedAt === null;
    return this.#deps.registry.all().filter(isWaiting).length >= MOST_DIVERSIONS;
  }

  async #go(session: CallSession, user: CallUser, route: Route, reason: string): Promise<void> {
    const { call } = session;
    const side = ringingSideOf(call);
    const originalCalled = call.facts.originalCalled || user.ext;
    const facts = { ...call.facts, divertedFrom: user.ext, divertedReason: reason, originalCalled };
    session.annotate({ facts });
    this.#deps.logger.info({ callId: session.id, userId: user.id, to: route.kind }, 'a call was sent on');
    if (route.kind === 'program') return this.#deps.programCalls.answer(session, side, route.program, route.number);
    if (route.kind === 'line') return this.#dial(session, side, user, { ...route, reason });
    const { id, ext } = route.user;
    session.annotate({ [side]: { ...call[side], party: openParty(ext, route.user) } });
    await this.#rings.ringUser(session, side, id, ext);
  }

  /** The service stays in between: the caller is answered when the number answers. */
  async #dial(session: CallSession, side: Side, user: CallUser, route: LineRoute & { reason: string }): Promise<void> {
    const { callerId, ddi, destination, lineId, customerId } = session.call;
    const { line, number, reason } = route;
    session.annotate({ lineId: lineId ?? line.id, [side]: { party: sipParty(number, null), leg: 'idle' } });
    if (side === 'near') this.#deps.callerAnswer.follow(session);
    await this.#deps.lineDialer.dial(session, side, route, {
      by: { customerId, userId: user.id },
      callerId: destination === 'in' ? shownNumber(callerId) : line.callerId,
      diversion: { from: ddi ? numberOnLine(line, ddi) : user.ext, reason },
    });
  }
}
