/** Calls that users dial on their phones: the same as those that they make in the app. */

import { dialableSchema } from '../../../../shared/domain/numbers.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { createRateLimiter, type RateLimiter } from '../../kernel/rateLimit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DialledLeg } from '../../telephony/ports/sipServer.ts';
import { ringingSideOf } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import { sipParty } from '../model/newCall.ts';
import { networkOutOfOrder, refusedBy } from '../model/terminations.ts';
import { phoneParty } from '../phones/phoneParty.ts';
import { sipStatusOfRefusal } from '../phones/refusalStatus.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { codeOf, dialledByCode, dialledBySpeedDial } from './codes.ts';
import type { OutboundCalls } from './dial.ts';
import { PhoneProgress } from './phoneProgress.ts';
import { parkedAt, pickupProblem, ringingFor } from './pickups.ts';

type Dependencies = Pick<
  ActionContext,
  | 'admission'
  | 'clock'
  | 'codes'
  | 'dialPlan'
  | 'dialling'
  | 'logger'
  | 'programCalls'
  | 'registry'
  | 'ringing'
  | 'speedDials'
  | 'starter'
  | 'users'
>;

/** Calls of one user to unknown numbers that are recorded: a phone that keeps redialling must not fill the disk. */
const KEPT_IN_VAIN = { attempts: 30, windowMs: 60_000 } as const;

/** RFC 3891 section 3: no such dialog, and a dialog that is not ringing any more. */
const [NO_SUCH_DIALOG, BUSY_HERE] = [481, 486];

/** Takes them. */
export class DialledOnPhone {
  readonly #deps: Dependencies;
  readonly #outbound: OutboundCalls;
  readonly #recordedFailures: RateLimiter;

  constructor(deps: Dependencies, outbound: OutboundCalls) {
    this.#deps = deps;
    this.#outbound = outbound;
    this.#recordedFailures = createRateLimiter(KEPT_IN_VAIN, deps.clock);
  }

  /** Places a call for a user's phone; a refusal becomes a SIP status with its reason. */
  async take(userId: number, leg: DialledLeg): Promise<void> {
    if (leg.offerRefusal) return leg.end(488);
    const user = await this.#deps.users.byId(userId);
    const { data: number } = dialableSchema.safeParse(leg.calledNumber);
    if (!user || number === undefined) return leg.end(404);
    try {
      await this.#call(user, number, leg);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#deps.logger.info({ userId, reason: error.message }, 'a call dialled on a phone was refused');
      const status = sipStatusOfRefusal[error.kind];
      if (status === 404 && this.#mayRecord(user)) this.#recordFailure(user, number, leg);
      else await leg.end(status, undefined, error.retryAfterSeconds);
    }
  }

  async #call(user: CallUser, number: string, leg: DialledLeg): Promise<void> {
    const typed = await this.#deps.dialPlan.lookUp(user.customerId, number);
    const parked = typed.isEmergency ? null : parkedAt(this.#deps, user.customerId, number);
    if (parked) return this.#takeParked(parked, user, leg);
    const code = await codeOf(this.#deps, user, typed);
    if (code?.kind === 'pickup') return this.#pickUp(await ringingFor(this.#deps, code), user, leg);
    if (!typed.isEmergency) this.#deps.admission?.require('phone');
    const by = { customerId: user.customerId, userId: user.id };
    const dialled = code
      ? await dialledByCode(this.#deps, user, typed, code)
      : await dialledBySpeedDial(this.#deps, user, user.id, typed);
    const program = code?.kind === 'program' ? code.program : null;
    if (!program) await this.#deps.dialling.check(by, [dialled]);
    await this.#outbound.createOnPhone(user, { dialled, program }, (session) => this.#connect(session, user, leg));
  }

  #mayRecord({ id }: CallUser): boolean {
    try {
      this.#recordedFailures.take(String(id));
      return true;
    } catch {
      return false;
    }
  }

  /** Nobody has that number: the call is over as soon as it began, and its record says why. */
  #recordFailure(user: CallUser, number: string, leg: DialledLeg): void {
    const session = this.#deps.starter.begin({
      customerId: user.customerId,
      destination: 'internal',
      source: 'near',
      near: { party: phoneParty(user, leg), leg: 'answered' },
      far: { party: sipParty(number, null), leg: 'idle' },
      ownerId: user.id,
      callerId: user.ext,
    });
    session.bindSip('near', leg);
    session.end('far', refusedBy(404));
  }

  /**
   * Takes over a call that rings elsewhere or is parked, if the user may. An unknown call and one that it may not take
   * get the same answer.
   */
  async takeOver(viewer: Viewer, callId: number | null, leg: DialledLeg): Promise<void> {
    if (leg.offerRefusal) return leg.end(488);
    const user = await this.#deps.users.byId(viewer.userId);
    const session = callId === null ? null : this.#deps.registry.byId(callId);
    if (!user || session?.call.customerId !== viewer.customerId) return leg.end(NO_SUCH_DIALOG);
    const problem = pickupProblem(this.#deps, viewer, session);
    if (problem) {
      this.#deps.logger.info({ userId: user.id, reason: problem.message }, 'a lamp’s call was not taken');
      return leg.end(problem.kind === 'denied' ? sipStatusOfRefusal.denied : BUSY_HERE);
    }
    await (session.call.parked ? this.#takeParked(session, user, leg) : this.#pickUp(session, user, leg));
  }

  /** Takes the call that is parked at the place that was dialled. */
  async #takeParked(session: CallSession, user: CallUser, leg: DialledLeg): Promise<void> {
    await leg.answer();
    if (session.ended || !session.call.parked) return leg.end();
    session.annotate({ ownerId: user.id, ringing: [] });
    this.#deps.ringing.takeOnPhone(session, ringingSideOf(session.call), user, leg);
  }

  /** Takes the call that rings somewhere else. */
  async #pickUp(session: CallSession, user: CallUser, leg: DialledLeg): Promise<void> {
    await leg.answer();
    await this.#deps.ringing.pickUpOnPhone(session, user, leg);
  }

  /** The phone gets the call's progress, and is answered when somebody answers. */
  async #connect(session: CallSession, user: CallUser, leg: DialledLeg): Promise<void> {
    const show = () => {
      session.annotate({ near: { ...session.call.near, party: phoneParty(user, leg) } });
      session.render();
    };
    show();
    session.bindSip('near', leg);
    this.#answerWithCall(session, leg, show);
    new PhoneProgress(this.#deps, session, leg, show);
  }

  /** @param onAnswered called when codec and encryption are agreed */
  #answerWithCall(session: CallSession, leg: DialledLeg, onAnswered: () => void): void {
    const stop = session.watch((call) => {
      const isTaken = call.far.leg === 'answered' || this.#deps.programCalls.on(session, 'far') !== null;
      if (!isTaken && call.endedAt === null) return;
      stop();
      if (call.endedAt !== null || leg.state !== 'offered') return;
      leg.answer().then(onAnswered, (error: unknown) => {
        this.#deps.logger.warn({ callId: session.id, err: error }, 'a phone could not be answered');
        session.end('near', networkOutOfOrder);
      });
    });
  }
}
