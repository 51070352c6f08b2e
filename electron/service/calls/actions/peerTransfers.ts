/** Transfers that a peer asks for: a REFER in the dialog of a live call (RFC 3515, RFC 3891). */

import { callerOfLine } from '../../../../shared/domain/numbering.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { IncomingRefer } from '../../telephony/ports/sip.ts';
import type { Call } from '../model/call.ts';
import type { CallLine } from '../model/directories.ts';
import { dialledParty } from '../model/newCall.ts';
import type { LineRoute } from '../model/route.ts';
import { opposite, type Side } from '../model/side.ts';
import { transferred } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { contactName } from './identities.ts';
import type { ContinueRecording } from './parking.ts';
import type { TransferRequests } from './transferRequests.ts';

type Dependencies = Pick<
  ActionContext,
  'contacts' | 'dialPlan' | 'dialling' | 'focus' | 'lineDialer' | 'lines' | 'logger' | 'starter' | 'users'
>;

export interface PeerTransferParts {
  readonly requests: TransferRequests;
  readonly continueRecording: ContinueRecording;
}

/** A transfer request of a peer. */
interface Asked {
  readonly session: CallSession;
  /** The peer's. */
  readonly side: Side;
  readonly refer: IncomingRefer;
  /** The user who talks with the peer. */
  readonly userId: number;
  readonly line: CallLine;
}

/**
 * Carries out the peer's REFER: the agent is joined with the target, and the old call ends once the target has
 * answered. The line's setting for transfers is checked first, then what the agent might dial itself, then the agent's
 * own decision, because the other party may name an expensive number. Without one of our users in the call, nobody is
 * called.
 */
export class PeerTransfers {
  readonly #deps: Dependencies;
  readonly #parts: PeerTransferParts;

  constructor(deps: Dependencies, parts: PeerTransferParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /** `side` is the peer that asks. */
  async follow(session: CallSession, side: Side, refer: IncomingRefer): Promise<void> {
    const { userId } = session.call[opposite(side)].party;
    const line = session.call.lineId === null ? null : await this.#deps.lines.byId(session.call.lineId);
    if (userId === null || !line || line.refer === 'refuse' || session.ended) return refer.reject(603);
    if (refer.secure && !line.isEncrypted) return refer.reject(480);
    const asked = { session, side, refer, userId, line };
    const route = await this.#routeOf(asked);
    if (!route || session.ended) return refer.reject(603);
    if (this.#parts.requests.isOpen(session)) return refer.reject(491);
    if (line.refer === 'ask' && !(await this.#agrees(asked))) return refer.reject(603);
    if (session.ended) return refer.reject(603);
    await this.#connect(asked, route);
  }

  /** The way that the agent's own call would take over this line; null when the agent may not call there. */
  async #routeOf({ session, refer, userId, line }: Asked): Promise<LineRoute | null> {
    if (await this.#isUser(session, refer.target, userId)) return null;
    const { customerId } = session.call;
    const number = callerOfLine(line, refer.target);
    try {
      const dialled = await this.#deps.dialPlan.lookUp(customerId, number);
      await this.#deps.dialling.check({ customerId, userId }, [dialled]);
      const dialler = { customerId, userId, lineId: line.id, isPeersNumber: true };
      const route = await this.#deps.dialPlan.routeOf(dialler, dialled);
      if (route.kind !== 'line') return null;
      return route.isEmergency ? route : { ...route, number: refer.target };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#deps.logger.info({ callId: session.id, reason: error.message }, 'a transfer by the peer was refused');
      return null;
    }
  }

  /** The agent's decision. */
  async #agrees({ session, side, refer, userId, line }: Asked): Promise<boolean> {
    const dst = callerOfLine(line, refer.target);
    const name = await contactName(this.#deps, session.call.customerId, dst, userId);
    if (session.ended || this.#parts.requests.isOpen(session)) return false;
    return this.#parts.requests.ask(session, side, { dst, name, referredBy: refer.referredBy, userId });
  }

  async #connect({ session, side, refer, userId, line }: Asked, route: LineRoute): Promise<void> {
    const agentSide = opposite(side);
    await refer.accept();
    const child = this.#begin(session, agentSide, refer, {
      ...route,
      number: callerOfLine(line, refer.target),
    });
    this.#deps.focus.take(userId, child);
    this.#report(child, session, agentSide, userId, refer);
    const isPeersNumber = !route.isEmergency;
    const { replaces, secure } = refer;
    const by = { customerId: session.call.customerId, userId };
    const choices = { by, callerId: line.callerId, replaces, isPeersNumber, secure };
    await this.#deps.lineDialer.dial(child, 'far', route, choices);
  }

  /** Whether the peer asks the user to call itself, which would go round in a circle. */
  async #isUser({ call }: CallSession, number: string, userId: number): Promise<boolean> {
    if (number === '') return true;
    return (await this.#deps.users.byExtension(call.customerId, number))?.id === userId;
  }

  /** @param route with the target as people know it */
  #begin(session: CallSession, agentSide: Side, refer: IncomingRefer, route: LineRoute): CallSession {
    const { customerId, lineId, callerId, ownerId } = session.call;
    return this.#deps.starter.begin({
      customerId,
      destination: 'out',
      source: 'near',
      near: session.call[agentSide],
      far: { party: dialledParty(route), leg: 'idle' },
      lineId,
      ownerId,
      callerId,
      parent: session.call,
      referredBy: refer.referredBy,
    });
  }

  /** Reports the progress of the new call to the peer, and ends or resumes the old one. */
  #report(child: CallSession, old: CallSession, agentSide: Side, userId: number, refer: IncomingRefer): void {
    let reported = 100;
    const stop = child.watch((call) => {
      const status = progressOf(call);
      if (status <= reported) return;
      reported = status;
      this.#notify(refer, status);
      if (status < 200) return;
      stop();
      if (status === 200) this.#replace(old, agentSide, child);
      else this.#takeBack(old, agentSide, userId);
    });
  }

  #replace(old: CallSession, agentSide: Side, child: CallSession): void {
    old.end(agentSide, transferred);
    this.#parts.continueRecording(old, child);
  }

  #takeBack(old: CallSession, agentSide: Side, userId: number): void {
    if (old.ended) return;
    this.#deps.focus.take(userId, old);
    if (old.call.heldBy.includes(agentSide)) void old.unhold(agentSide);
  }

  #notify(refer: IncomingRefer, status: number): void {
    refer
      .notify(status)
      .catch((error: unknown) => this.#deps.logger.warn({ err: error }, 'transfer progress not told'));
  }
}

function progressOf(call: Call): number {
  if (call.far.leg === 'answered') return 200;
  // If the other side hangs up while the target rings, the leg has not ended by itself.
  if (call.endedAt !== null) return call.termination?.sipStatus ?? 487;
  if (call.far.leg === 'early') return 180;
  return 100;
}
