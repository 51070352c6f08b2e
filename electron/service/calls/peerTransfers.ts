/** Transfers that a peer asks for: a REFER in the dialog of a live call (RFC 3515, RFC 3891). */

import { callerOfLine } from '../../../shared/domain/numbering.ts';
import type { DialledBy } from '../ports/dialling.ts';
import { Refusal } from '../ports/refusal.ts';
import type { IncomingRefer } from '../ports/sip.ts';
import type { Call } from './call.ts';
import type { CallSession } from './callSession.ts';
import { sipParty } from './newCall.ts';
import type { GoOnRecording } from './parking.ts';
import { opposite, type Side } from './side.ts';
import type { Switchboard } from './switchboard.ts';
import { transferred } from './terminations.ts';

/** Follows the peer's REFER: the agent is joined with the target, and the old call ends once the target answered. */
export class PeerTransfers {
  readonly #board: Switchboard;
  readonly #goOnRecording: GoOnRecording;

  constructor(board: Switchboard, goOnRecording: GoOnRecording) {
    this.#board = board;
    this.#goOnRecording = goOnRecording;
  }

  /** `side` is the peer that asks. */
  async follow(session: CallSession, side: Side, refer: IncomingRefer): Promise<void> {
    const agentSide = opposite(side);
    const { userId } = session.call[agentSide].party;
    const line = session.call.lineId === null ? null : await this.#board.env.lines.byId(session.call.lineId);
    if (line && refer.secure && !line.isEncrypted) return refer.reject(480);
    if (userId === null || !line || session.ended || (await this.#isUser(session, refer.target, userId))) {
      return refer.reject(603);
    }
    const by = { customerId: session.call.customerId, userId };
    const isAllowed = await this.#mayDial(by, callerOfLine(line, refer.target));
    if (!isAllowed || session.ended) return refer.reject(603);
    await refer.accept();
    const child = this.#begin(session, agentSide, refer, callerOfLine(line, refer.target));
    this.#board.focus.take(userId, child);
    this.#report(child, session, agentSide, userId, refer);
    const route = { kind: 'line', line, number: refer.target } as const;
    const { replaces, secure } = refer;
    const choices = { by, callerId: line.callerId, replaces, isPeersNumber: true, secure };
    await this.#board.dial(child, 'far', route, choices);
  }

  /** Whether the agent might call there itself. */
  async #mayDial(by: DialledBy, number: string): Promise<boolean> {
    try {
      await this.#board.env.dialling.check(by, [number]);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Whether the peer asks the user to call itself, which would go round in a circle. */
  async #isUser({ call }: CallSession, number: string, userId: number): Promise<boolean> {
    if (number === '') return true;
    return (await this.#board.env.users.byExtension(call.customerId, number))?.id === userId;
  }

  /** @param number the target as people know it */
  #begin(session: CallSession, agentSide: Side, refer: IncomingRefer, number: string): CallSession {
    const { customerId, lineId, callerId, ownerId } = session.call;
    return this.#board.begin({
      customerId,
      destination: 'out',
      source: 'near',
      near: session.call[agentSide],
      far: { party: sipParty(number, null), leg: 'idle' },
      lineId,
      ownerId,
      callerId,
      parent: session.call,
      referredBy: refer.referredBy,
    });
  }

  /** Tells the peer how far the new call is, and ends or takes back the old one. */
  #report(child: CallSession, old: CallSession, agentSide: Side, userId: number, refer: IncomingRefer): void {
    let told = 100;
    const stop = child.watch((call) => {
      const status = progressOf(call);
      if (status <= told) return;
      told = status;
      this.#notify(refer, status);
      if (status < 200) return;
      stop();
      if (status === 200) this.#replace(old, agentSide, child);
      else this.#takeBack(old, agentSide, userId);
    });
  }

  #replace(old: CallSession, agentSide: Side, child: CallSession): void {
    old.end(agentSide, transferred);
    this.#goOnRecording(old, child);
  }

  #takeBack(old: CallSession, agentSide: Side, userId: number): void {
    if (old.ended) return;
    this.#board.focus.take(userId, old);
    if (old.call.heldBy.includes(agentSide)) void old.unhold(agentSide);
  }

  #notify(refer: IncomingRefer, status: number): void {
    refer
      .notify(status)
      .catch((error: unknown) => this.#board.env.logger.warn({ err: error }, 'transfer progress not told'));
  }
}

function progressOf(call: Call): number {
  if (call.far.leg === 'answered') return 200;
  // Who hangs up while the target rings leaves its leg as it was.
  if (call.endedAt !== null) return call.termination?.sipStatus ?? 487;
  if (call.far.leg === 'early') return 180;
  return 100;
}
