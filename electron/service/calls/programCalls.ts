/**
 * Calls whose other party is a program of the service. A program answers at once; it runs as soon as the caller is
 * connected too, and stands in for the leg that a dialog or an agent would be.
 */
import type { DtmfDigit } from '../ports/media.ts';
import { isConnected } from './call.ts';
import type { CallLogger } from './callEnvironment.ts';
import type { CallProgram, ProgramCall } from './callProgram.ts';
import type { CallSession } from './callSession.ts';
import { programParty } from './newCall.ts';
import { RunningProgram } from './runningProgram.ts';
import type { Side } from './side.ts';
import { programFailed } from './terminations.ts';

interface Connection {
  readonly side: Side;
  readonly program: CallProgram;
  readonly call: RunningProgram;
}

/** Puts programs into calls. */
export class ProgramCalls {
  readonly #logger: CallLogger;
  readonly #connections = new WeakMap<CallSession, Connection>();

  constructor(logger: CallLogger) {
    this.#logger = logger;
  }

  /**
   * The program takes a side that stands idle or rings, and is answered. `calledNumber` is what the caller dialled. The
   * caller's own dialog, if it still waits, is the business of who connects.
   */
  connect(session: CallSession, side: Side, program: CallProgram, calledNumber: string): void {
    if (session.ended) return;
    const { leg } = session.call[side];
    session.annotate({ context: program.context, [side]: { party: programParty(program), leg } });
    if (leg === 'idle') session.apply({ type: 'dialed', side });
    if (session.call[side].leg !== 'answered') session.apply({ type: 'answered', side });
    this.#whenConnected(session, () => this.#run(session, side, program, calledNumber));
  }

  /** The program that has this side of the call; null when it is a person or a dialog. */
  on(session: CallSession, side: Side): CallProgram | null {
    const connection = this.#connections.get(session);
    return connection?.side === side ? connection.program : null;
  }

  /** Hands a digit of the party opposite `side` to the program on `side`; answers whether there is one. */
  press(session: CallSession, side: Side, digit: DtmfDigit): boolean {
    const connection = this.#connections.get(session);
    if (connection?.side !== side) return false;
    connection.call.press(digit);
    return true;
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

  #run(session: CallSession, side: Side, program: CallProgram, calledNumber: string): void {
    const call = new RunningProgram(session, side, calledNumber);
    this.#connections.set(session, { side, program, call });
    runGuarded(program, call).catch((error: unknown) => {
      this.#logger.error({ callId: session.id, program: program.number, err: error }, 'program failed');
      session.end(side, programFailed);
    });
  }
}

/** A program that throws at once rejects, as one that fails later does. */
async function runGuarded(program: CallProgram, call: ProgramCall): Promise<void> {
  await program.run(call);
}
