/** Calls without an agent: web calls and lead calls. */

import type { Contract } from '../../../../shared/api/contract.ts';
import type { BodyOf } from '../../../../shared/api/inference.ts';
import { roundedAmount } from '../../../../shared/domain/costs.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { type DialledBy, dialledBy } from '../../dialling/guard.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { PCM_FRAME_SAMPLES } from '../../telephony/ports/media.ts';
import type { Call } from '../model/call.ts';
import { chargeOfSide } from '../model/costs.ts';
import type { Webcall } from '../model/record.ts';
import type { Route } from '../model/route.ts';
import { opposite, type Side } from '../model/side.ts';
import { busy, networkOutOfOrder, userNotReachable } from '../model/terminations.ts';
import { secondsBetween } from '../model/view.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { namedSide } from './identities.ts';

type Dependencies = Pick<
  ActionContext,
  | 'admission'
  | 'agents'
  | 'clock'
  | 'contacts'
  | 'dialPlan'
  | 'dialling'
  | 'journal'
  | 'lineDialer'
  | 'logger'
  | 'media'
  | 'programCalls'
  | 'ringing'
  | 'starter'
>;

/** Joins two numbers. */
export class ClickToConnect {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Calls `from`; when it answers, calls `to` and joins them. */
  async webcall(viewer: Viewer, { from, to }: BodyOf<Contract['createWebcall']>): Promise<Webcall> {
    const [first, second] = await this.#routes(viewer, from, to);
    if (first.kind === 'program')
      throw new Refusal(
        'invalid',
        'This number is answered by a program and calls nobody; use it as the number to call',
        'from',
      );
    const session = await this.#begin(viewer, { near: first, far: second, callerId: toContractNumber(from) });
    const webcall = await this.#storeWebcall(viewer, session, {
      from: toContractNumber(from),
      to: toContractNumber(to),
    });
    const by = dialledBy(viewer);
    const callerId = await this.#shownFrom(by, first, from);
    this.#whenAnswered(session, 'near', () => this.#reach(session, 'far', second, { by, ...callerId }));
    await this.#reach(session, 'near', first, { by });
    return webcall;
  }

  /** Calls `to`, speaks when it answers, then calls `caller_id` and joins them. */
  async leadcall(viewer: Viewer, request: BodyOf<Contract['createLeadcall']>): Promise<CallSession> {
    const callerId = toContractNumber(request.caller_id);
    const [near, far] = await this.#routes(viewer, request.caller_id, request.to);
    const by = dialledBy(viewer);
    // An extension or a program of the customer is nobody else's number.
    if (near.kind === 'line') await this.#deps.dialling.requireOwnNumber(by, request.caller_id, 'caller_id');
    const session = await this.#begin(viewer, { near, far, callerId, context: 'LEAD' });
    const speech = this.#deps.media.synthesize(request.tts);
    speech.catch(() => undefined);
    this.#whenAnswered(session, 'far', async () => {
      await this.#speak(session, speech);
      if (!session.ended) await this.#reach(session, 'near', near, { by });
    });
    await this.#reach(session, 'far', far, { by, callerId });
    return session;
  }

  /** The second party sees the first party's number if that may be shown; else the line's own. */
  async #shownFrom(by: DialledBy, first: Route, from: string): Promise<{ callerId?: string }> {
    if (first.kind !== 'line') return {};
    try {
      await this.#deps.dialling.requireOwnNumber(by, from, 'from');
      return { callerId: toContractNumber(from) };
    } catch (error) {
      if (error instanceof Refusal) return {};
      throw error;
    }
  }

  /** Stores the web call when it begins, and again with its durations when it ends. */
  async #storeWebcall(viewer: Viewer, session: CallSession, numbers: { from: string; to: string }): Promise<Webcall> {
    const { clock, journal, logger } = this.#deps;
    const owner = { customerId: viewer.customerId, userId: viewer.userId };
    const begun = toWebcall(session.call, numbers);
    await journal.saveWebcall({ ...begun, ...owner });
    // An answered party knows of the call: a crash must not lose it from now on.
    await session.saved();
    let fromAnsweredAt: number | null = null;
    session.watch((call) => {
      if (call.near.leg === 'answered') fromAnsweredAt ??= clock.now();
      if (call.endedAt === null) return;
      const from_duration = secondsBetween(fromAnsweredAt, call.endedAt);
      const to_duration = secondsBetween(call.connectedAt, call.endedAt);
      const figures = { from_duration, to_duration, ...webcallCosts(call, call.endedAt) };
      journal
        .saveWebcall({ ...begun, ...owner, ...figures })
        .catch((error: unknown) => logger.error({ callId: call.id, err: error }, 'web call could not be kept'));
    });
    return begun;
  }

  /** The ways to both numbers, where the user's dialling limits and policies let it call them. */
  async #routes(viewer: Viewer, one: string, other: string): Promise<readonly [Route, Route]> {
    const { dialPlan, dialling } = this.#deps;
    const by = dialledBy(viewer);
    const first = await dialPlan.lookUp(viewer.customerId, one);
    const second = await dialPlan.lookUp(viewer.customerId, other);
    await dialling.check(by, [first, second]);
    if (!first.isEmergency && !second.isEmergency) this.#deps.admission?.require('api');
    return [await dialPlan.routeOf(by, first), await dialPlan.routeOf(by, second)];
  }

  async #begin(viewer: Viewer, plan: Plan): Promise<CallSession> {
    const [near, far] = [await namedSide(this.#deps, viewer, plan.near), await namedSide(this.#deps, viewer, plan.far)];
    const line = [plan.far, plan.near].find((route) => route.kind === 'line');
    return this.#deps.starter.begin({
      customerId: viewer.customerId,
      destination: line ? 'out' : 'internal',
      context: plan.context ?? 'LOCAL_USER',
      source: 'near',
      near,
      far,
      lineId: line?.kind === 'line' ? line.line.id : null,
      ownerId: viewer.userId,
      callerId: plan.callerId,
    });
  }

  /** Dials a number, or rings a user. */
  async #reach(session: CallSession, side: Side, route: Route, { by, callerId }: Reaching): Promise<void> {
    if (route.kind === 'line') {
      return this.#deps.lineDialer.dial(session, side, route, { by, callerId: callerId ?? route.line.callerId });
    }
    if (route.kind === 'program') {
      return this.#deps.programCalls.answer(session, side, route.program, route.number);
    }
    const { id, ext } = route.user;
    // The second party is the called one; the first makes the call and is rung at its own place.
    if (session.call[opposite(side)].leg === 'answered') {
      await this.#deps.ringing.ringUser(session, side, id, ext, (how) => session.end(side, how));
      return;
    }
    if (!this.#deps.agents.isReachable(id)) return session.end(side, userNotReachable);
    if (!this.#deps.agents.takesCalls(id)) return session.end(side, busy);
    this.#deps.ringing.ring(session, [id]);
  }

  #whenAnswered(session: CallSession, side: Side, then: () => Promise<void>): void {
    const stop = session.watch((call) => {
      if (call.endedAt !== null) return stop();
      if (call[side].leg !== 'answered') return;
      stop();
      then().catch((error: unknown) => {
        this.#deps.logger.error({ callId: session.id, err: error }, 'call could not go on');
        session.end(opposite(side), networkOutOfOrder);
      });
    });
  }

  /** Resolves when the words were spoken or the call is over. */
  async #speak(session: CallSession, speech: Promise<Int16Array>): Promise<void> {
    const pcm = await speech;
    if (session.ended) return;
    await new Promise<void>((resolve) => {
      let position = 0;
      const done = () => {
        stop();
        session.setApp('near', null);
        port.close();
        resolve();
      };
      const stop = session.watch((call) => call.endedAt !== null && done());
      const port = this.#deps.media.createAppPort({
        pull: () => {
          if (position >= pcm.length) {
            queueMicrotask(done);
            return null;
          }
          const frame = new Int16Array(PCM_FRAME_SAMPLES);
          frame.set(pcm.subarray(position, position + PCM_FRAME_SAMPLES));
          position += PCM_FRAME_SAMPLES;
          return frame;
        },
      });
      session.setApp('near', port);
    });
  }
}

interface Reaching {
  readonly by: DialledBy;
  /** Default: the line's. */
  readonly callerId?: string;
}

interface Plan {
  readonly near: Route;
  readonly far: Route;
  readonly callerId: string;
  readonly context?: 'LEAD';
}

/** The costs of both sides. */
function webcallCosts(call: Call, at: number) {
  const [from_charge, to_charge] = [chargeOfSide(call, 'near', at), chargeOfSide(call, 'far', at)];
  const [from_rate, to_rate] = [call.near.party.tariff?.rate ?? 0, call.far.party.tariff?.rate ?? 0];
  return { from_charge, from_rate, to_charge, to_rate, charge: roundedAmount(from_charge + to_charge) };
}

function toWebcall(call: Call, { from, to }: { readonly from: string; readonly to: string }): Webcall {
  const free = { charge: 0, from_charge: 0, from_duration: 0, from_rate: 0, to_charge: 0, to_duration: 0, to_rate: 0 };
  return { id: call.id, calldate: toContractDateTime(call.startedAt), from, to, ...free };
}
