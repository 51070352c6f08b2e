/** Calls that come in over a line. */
import type { SipLeg } from '../ports/sip.ts';
import type { CallProgram } from './callProgram.ts';
import type { CallSession } from './callSession.ts';
import type { CallLine } from './directories.ts';
import { openParty, sipParty } from './newCall.ts';
import type { Switchboard } from './switchboard.ts';
import { userNotReachable } from './terminations.ts';

/** Takes inbound calls. */
export class InboundCalls {
  readonly #board: Switchboard;

  constructor(board: Switchboard) {
    this.#board = board;
  }

  /** Offers a call to the users of its line. */
  async offer(leg: SipLeg): Promise<void> {
    const line = await this.#board.env.lines.byId(leg.lineId);
    if (!line || leg.state !== 'offered') return leg.end(404);
    const program = line.userId === null ? await this.#programOf(line, leg) : null;
    if (program) return this.#toProgram(line, leg, program);
    const users = await this.#usersFor(line, leg.calledNumber);
    const session = this.#begin(line, leg, users);
    session.bindSip('far', leg);
    const reachable = this.#board.env.agents.reachableUsers(users);
    if (reachable.length === 0) return session.end('near', userNotReachable);
    this.#board.ring(session, reachable);
    await leg.ring();
  }

  #programOf(line: CallLine, leg: SipLeg): Promise<CallProgram | null> {
    return this.#board.dialPlan.programOf(line.customerId, leg.calledNumber);
  }

  async #toProgram(line: CallLine, leg: SipLeg, program: CallProgram): Promise<void> {
    const session = this.#begin(line, leg, []);
    session.bindSip('far', leg);
    await this.#board.answerByProgram(session, 'near', program, leg.calledNumber);
  }

  /** A dialog takes another's place in its call (RFC 3891): the call goes on with a new party. */
  async replace(leg: SipLeg, replaced: SipLeg): Promise<void> {
    const place = this.#board.registry.ofLeg(replaced);
    if (!place) return leg.end(481);
    const { session, side } = place;
    session.releaseSip(side);
    session.annotate({ [side]: { party: sipParty(leg.remote.user, leg), leg: 'answered' } });
    session.bindSip(side, leg);
    await leg.answer();
    session.render();
  }

  /** The line's owner, else the user whose extension was called, else everybody. */
  async #usersFor(line: CallLine, called: string): Promise<readonly number[]> {
    if (line.userId !== null) return [line.userId];
    const { users } = this.#board.env;
    const named = await users.byExtension(line.customerId, called);
    return named ? [named.id] : (await users.ofCustomer(line.customerId)).map(({ id }) => id);
  }

  #begin(line: CallLine, leg: SipLeg, users: readonly number[]): CallSession {
    return this.#board.begin({
      customerId: line.customerId,
      destination: 'in',
      source: 'far',
      near: { party: openParty(leg.calledNumber), leg: 'idle' },
      far: { party: sipParty(leg.remote.user, leg), leg: 'offered' },
      lineId: line.id,
      ownerId: users.length === 1 ? (users[0] ?? null) : null,
      callerId: leg.remote.user,
    });
  }
}
