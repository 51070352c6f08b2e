/**
 * Calls with a program of the service. A program answers at once; it runs as soon as the caller is connected, in place
 * of a dialog or an agent.
 */

import type { DtmfDigit } from '../../telephony/ports/media.ts';
import { type Call, isConnected } from '../model/call.ts';
import { dialledParty, programParty } from '../model/newCall.ts';
import type {
  AnyProgram,
  CallProgram,
  FormerProgramCall,
  ProgramCall,
  ProgramIdentity,
  QueuePlace,
  WaitingExit,
  WaitingProgram,
} from '../model/program.ts';
import { lineRoute, type OutgoingLines, refuseServiceNumber } from '../model/route.ts';
import { opposite, type Side } from '../model/side.ts';
import { programFailed } from '../model/terminations.ts';
import type { CallerAnswer } from '../session/callerAnswer.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallCoreDependencies } from '../session/dependencies.ts';
import type { LineDialer } from '../session/lineDialer.ts';
import { RunningProgram } from './runningProgram.ts';
import { RunningWait } from './runningWait.ts';

interface Dependencies extends Pick<CallCoreDependencies, 'clock' | 'logger' | 'users'> {
  readonly callerAnswer: Pick<CallerAnswer, 'send'>;
  readonly outgoing: Pick<OutgoingLines, 'lineFor' | 'lookUp'>;
  readonly lineDialer: Pick<LineDialer, 'dial'>;
}

interface Connection {
  readonly side: Side;
  readonly program: CallProgram;
  readonly call: RunningProgram;
}

/** Puts programs into calls. */
export class ProgramCalls {
  readonly #deps: Dependencies;
  readonly #connections = new WeakMap<CallSession, Connection>();
  readonly #waits = new WeakMap<CallSession, RunningWait>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** A program answers on a side that is idle or rings; the calling dialog is then answered. */
  async answer(
    session: CallSession,
    side: Side,
    program: AnyProgram,
    calledNumber: string,
    place: QueuePlace | null = null,
  ): Promise<void> {
    this.connect(session, side, program, calledNumber, place);
    await this.#deps.callerAnswer.send(session);
  }

  /**
   * The program takes a side that is idle or rings, and is answered. `calledNumber` is what the caller dialled. If the
   * caller's own dialog is not answered yet, the caller of this function answers it. A program that keeps callers
   * waiting takes the side too, but is not answered.
   */
  connect(
    session: CallSession,
    side: Side,
    program: AnyProgram,
    calledNumber: string,
    place: QueuePlace | null = null,
  ): void {
    if (session.ended) return;
    if ('wait' in program) {
      this.#keepWaiting(session, side, program, place);
      return;
    }
    const { leg, party: called } = session.call[side];
    // A mailbox answers for the called user.
    const rung = program.context === 'VM' ? called.rung : null;
    const programPlace = program.ref ? { program: program.ref, calledNumber, openedId: null } : null;
    const party = { ...programParty(program), rung };
    session.annotate({ context: program.context, programPlace, [side]: { party, leg } });
    if (leg === 'idle') session.due({ type: 'dialed', side });
    if (session.call[side].leg !== 'answered') session.due({ type: 'answered', side });
    this.#whenConnected(session, () => this.#run(session, side, program, { calledNumber }));
  }

  /** Keeps the party opposite `side` waiting, without ringing anybody yet. */
  hold(
    session: CallSession,
    side: Side,
    program: WaitingProgram,
    { isCallBack = false, place = null }: { isCallBack?: boolean; place?: QueuePlace | null } = {},
  ): RunningWait {
    const enteredAt = this.#deps.clock.now();
    const offered = session.call.queue?.offered ?? [];
    const { number } = program;
    session.annotate({ queue: { ...program.queue, number, offered, enteredAt, isCallBack, left: null } });
    return this.#waitFor(session, side, program, place);
  }

  /** Keeps the caller of an earlier process waiting in the queue where it is. */
  holdOn(session: CallSession, side: Side, program: WaitingProgram): void {
    program.wait(this.#waitFor(session, side, program, null));
  }

  /** Puts the caller of an earlier process where it was with a program. */
  async goOn(session: CallSession, side: Side, program: AnyProgram | null): Promise<void> {
    const { roomPlace, programPlace, interruptions } = session.call;
    const interruption = interruptions.at(-1);
    if (!program || 'wait' in program) throw new Error('The program is gone.');
    const { number } = session.call[side].party;
    if (program.resume && roomPlace && interruption) {
      const call = new RunningProgram(session, side, { calledNumber: number }, this.#onListenerError(session, program));
      this.#connections.set(session, { side, program, call });
      await program.resume(call, { ...roomPlace, interruption });
      return;
    }
    const calledNumber = programPlace?.calledNumber ?? number;
    const former = { connectedMs: connectedMs(session.call), openedId: programPlace?.openedId ?? null };
    // What a program says before its caller hears anything is lost.
    void session.heard(opposite(side)).then(() => this.#run(session, side, program, { calledNumber, former }));
  }

  #waitFor(session: CallSession, side: Side, program: WaitingProgram, place: QueuePlace | null): RunningWait {
    const wait = new RunningWait({
      session,
      side,
      program,
      place,
      leave: (exit) => this.#leave(session, side, exit),
      userOf: (userId) => this.#deps.users.byId(userId),
      now: () => this.#deps.clock.now(),
      onError: this.#onListenerError(session, program),
    });
    this.#waits.set(session, wait);
    return wait;
  }

  /** The program that has this side of the call; null when it is a person or a dialog. */
  on(session: CallSession, side: Side): ProgramIdentity | null {
    const connection = this.#connections.get(session);
    if (connection?.side === side) return connection.program;
    return session.call[side].party.kind === 'app' ? (this.waitOf(session)?.program ?? null) : null;
  }

  /** The wait of a call's caller; null when it waits for nobody. */
  waitOf(session: CallSession): RunningWait | null {
    const wait = this.#waits.get(session);
    return wait && !wait.over ? wait : null;
  }

  /** Hands a digit of the party opposite `side` to the program on `side`; answers whether there is one. */
  press(session: CallSession, side: Side, digit: DtmfDigit): boolean {
    const program = this.#connections.get(session) ?? null;
    const wait = this.waitOf(session);
    if (wait && session.call[side].party.kind === 'app') wait.press(digit);
    else if (program?.side === side) program.call.press(digit);
    else return false;
    return true;
  }

  /** Whether a program asks the party opposite `side` for a secret, such as a PIN. */
  asksSecret(session: CallSession, side: Side): boolean {
    const connection = this.#connections.get(session);
    return connection?.side === side && connection.call.asksSecret;
  }

  /** Tells the program that a ringing user declines; answers whether the caller waits at all. */
  decline(session: CallSession, userId: number): boolean {
    const wait = this.waitOf(session);
    wait?.decline(userId);
    return wait !== null;
  }

  #keepWaiting(session: CallSession, side: Side, program: WaitingProgram, place: QueuePlace | null): void {
    const { leg } = session.call[side];
    session.annotate({ context: program.context, [side]: { party: programParty(program), leg } });
    const wait = this.hold(session, side, program, { place });
    session.due({ type: 'rang', users: [] });
    program.wait(wait);
  }

  /** The caller opposite `side` is sent to a program or to a number over a line; rejects if no line is available. */
  async #leave(session: CallSession, side: Side, exit: WaitingExit): Promise<void> {
    if (session.ended) return;
    if (exit.kind === 'program') return this.answer(session, side, exit.program, exit.program.number);
    const by = { customerId: session.call.customerId, userId: null };
    const line = await this.#deps.outgoing.lineFor(by);
    const dialled = await this.#deps.outgoing.lookUp(by.customerId, exit.number);
    if (session.ended) return;
    refuseServiceNumber(line, dialled.number);
    session.annotate({ context: 'LOCAL_USER', [side]: { party: dialledParty(dialled), leg: 'idle' } });
    const callerId = shownNumber(session.call.callerId);
    await this.#deps.lineDialer.dial(session, side, lineRoute(line, dialled), { by, callerId });
  }

  #whenConnected(session: CallSession, then: () => void): void {
    if (isConnected(session.call)) {
      then();
      return;
    }
    const stop = session.watch((call) => {
      if (call.endedAt === null && !isConnected(call)) return;
      stop();
      if (call.endedAt === null) then();
    });
  }

  #onListenerError({ id: callId }: CallSession, { number: program }: ProgramIdentity): (error: unknown) => void {
    return (error) => this.#deps.logger.error({ callId, program, err: error }, 'a listener of a program failed');
  }

  #run(
    session: CallSession,
    side: Side,
    program: CallProgram,
    how: { readonly calledNumber: string; readonly former?: FormerProgramCall },
  ): void {
    const call = new RunningProgram(session, side, how, this.#onListenerError(session, program));
    this.#connections.set(session, { side, program, call });
    runGuarded(program, call).catch((error: unknown) => {
      this.#deps.logger.error({ callId: session.id, program: program.number, err: error }, 'program failed');
      session.end(side, programFailed);
    });
  }
}

/** For how long both sides were connected while a service was there, up to the last interruption. */
function connectedMs({ connectedAt, startedAt, interruptions }: Call): number {
  const [last] = interruptions.slice(-1);
  const gone = interruptions.slice(0, -1).reduce((sum, { since, until }) => sum + until - since, 0);
  return Math.max(0, (last?.since ?? startedAt) - (connectedAt ?? startedAt) - gone);
}

/** A program that throws at once rejects, as one that fails later does. */
async function runGuarded(program: CallProgram, call: ProgramCall): Promise<void> {
  await program.run(call);
}

/** The caller is shown where it has a number; else the line's own. */
export function shownNumber(callerId: string): string | null {
  const digits = callerId.replace(/^\+/, '');
  return /^\d+$/.test(digits) ? digits : null;
}
