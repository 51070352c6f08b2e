/** Finds the destination of a dialled number: a program of the service, a user, or a line. */

import { isServiceNumber } from '../../../../shared/domain/dialable.ts';
import { isEmergency, isEmergencyForAny } from '../../../../shared/domain/numbering.ts';
import { extensionSchema, toContractNumber } from '../../../../shared/domain/numbers.ts';
import type { DialledBy } from '../../dialling/guard.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DialOptions } from '../../telephony/ports/sip.ts';
import type { CallLine, CallUser, LineDirectory, UserDirectory } from './directories.ts';
import type { AnyProgram, ProgramDirectory } from './program.ts';

/** The destination of a dialled number. */
export type Route =
  | { readonly kind: 'program'; readonly program: AnyProgram; readonly number: string }
  | { readonly kind: 'user'; readonly user: CallUser }
  | LineRoute;

/** The way out over a line. */
export interface LineRoute {
  readonly kind: 'line';
  readonly line: CallLine;
  readonly number: string;
  /** An emergency call passes all limits, and shows the line's own number. */
  readonly isEmergency: boolean;
  /** Lines that are tried in turn when this one does not take the call; emergency calls have them. */
  readonly others?: readonly CallLine[];
  /** All lines of the customer, where the dial plan read them. */
  readonly customerLines?: readonly CallLine[];
}

/** The way out over a line that was not looked for by the dial plan. */
export function lineRoute(line: CallLine, { number, isEmergency }: DialLookup): LineRoute {
  return { kind: 'line', line, number, isEmergency };
}

/**
 * Whether a number may be dialled over a line: it is not a code or parking place of the service, or the line's PBX has
 * such numbers too.
 */
export function isPassedOn({ passesCodes, mailboxNumber }: CallLine, number: string): boolean {
  return passesCodes || number === mailboxNumber || !isServiceNumber(number);
}

/**
 * Codes and parking places belong to the service: over a line they would reach whoever has that number there.
 *
 * @throws Refusal if the line does not pass them on
 */
export function refuseServiceNumber(line: CallLine, number: string): void {
  if (isPassedOn(line, number)) return;
  const meaning = /^\d/.test(number) ? `Nobody is parked at ${number}` : `${number} is not a code of this service`;
  throw new Refusal('invalid', `${meaning}, and the line ${line.name} does not pass it on to its PBX`);
}

/** A customer's lines and what they make of a dialled number; read once per call. */
export interface DialLookup {
  readonly number: string;
  /** All of the customer's. */
  readonly lines: readonly CallLine[];
  /** One of those that are enabled names it as an emergency number. */
  readonly isEmergency: boolean;
}

/** Options of the INVITE besides its target. */
export interface DialChoices {
  /** Whose dialling limits and policies apply. */
  readonly by: DialledBy;
  readonly callerId: string | null;
  readonly replaces?: string | null;
  /** The line's peer wrote the number itself: it is not rewritten. */
  readonly isPeersNumber?: boolean;
  /** The target is a `sips:` address. Emergency calls ignore this, so that nothing keeps them from getting through. */
  readonly secure?: boolean;
  /** See `DialOptions.diversion`. */
  readonly diversion?: DialOptions['diversion'];
}

/** Who dials, and over which line if one was chosen. */
export interface Dialler {
  readonly customerId: number;
  readonly userId: number | null;
  readonly lineId?: number;
  /** The line's peer asks for the number, which is one of its own. */
  readonly isPeersNumber?: boolean;
}

/** Where a dial plan looks. */
export interface Directories {
  readonly users: UserDirectory;
  readonly outgoing: OutgoingLines;
  readonly programs: readonly ProgramDirectory[];
  /** Whether calls can go out over a line at this moment. */
  readonly isLineUp: (lineId: number) => boolean;
}

/** Lines for outbound calls, and their rules for numbers. */
export class OutgoingLines {
  readonly #lines: LineDirectory;

  constructor(lines: LineDirectory) {
    this.#lines = lines;
  }

  /** The requested line, else the user's own, else the default, else any shared one. */
  async lineFor(dialler: Dialler): Promise<CallLine> {
    return lineOf(dialler, await this.#lines.ofCustomer(dialler.customerId));
  }

  /**
   * Reads the customer's lines and whether the number is an emergency number of one: once per dialled number, and
   * stored in the route and the party.
   */
  async lookUp(customerId: number, number: string): Promise<DialLookup> {
    const lines = await this.#lines.ofCustomer(customerId);
    return { number, lines, isEmergency: isEmergencyForAny(lines, number) };
  }
}

/** Finds the way to numbers. */
export class DialPlan {
  readonly #users: UserDirectory;
  readonly #lines: OutgoingLines;
  readonly #programs: readonly ProgramDirectory[];
  readonly #isLineUp: (lineId: number) => boolean;

  constructor({ users, outgoing, programs, isLineUp }: Directories) {
    this.#users = users;
    this.#lines = outgoing;
    this.#programs = programs;
    this.#isLineUp = isLineUp;
  }

  /**
   * Emergency numbers are checked before everything else. Programs and users' extensions are internal, unless a line
   * was requested; all other numbers go out over a line, except codes and parking places of the service (see
   * `refuseServiceNumber`).
   */
  async route(dialler: Dialler, dialled: string): Promise<Route> {
    return this.routeOf(dialler, await this.lookUp(dialler.customerId, dialled));
  }

  /** The same for a number that was looked up before. */
  async routeOf(dialler: Dialler, dialled: DialLookup): Promise<Route> {
    const { number, lines: customerLines } = dialled;
    const [rescue, ...others] = dialled.isEmergency ? this.#emergencyLines(dialler, dialled) : [];
    if (rescue) return { kind: 'line', line: rescue, number, isEmergency: true, others };
    const inside = dialler.lineId === undefined ? await this.#internalRoute(dialler.customerId, number) : null;
    if (inside) return inside;
    const line = lineOf(dialler, customerLines);
    if (!dialler.isPeersNumber) refuseServiceNumber(line, number);
    return { kind: 'line', line, number, isEmergency: false, customerLines };
  }

  /** See `OutgoingLines`. */
  lookUp(customerId: number, number: string): Promise<DialLookup> {
    return this.#lines.lookUp(customerId, number);
  }

  /** Whether the number is a user's extension or a program's. */
  async isInside(customerId: number, number: string): Promise<boolean> {
    return (await this.#internalRoute(customerId, number)) !== null;
  }

  /** The program that answers this number; null when none does. */
  async programOf(customerId: number, dialled: string): Promise<AnyProgram | null> {
    for (const directory of this.#programs) {
      const program = await directory.byNumber(customerId, toContractNumber(dialled));
      if (program) return program;
    }
    return null;
  }

  /**
   * The lines for an emergency number, the best first: lines that have it in their settings before others, connected
   * ones before others, the requested and the caller's own before others. Lines of other users, and lines without it,
   * are better than none. The demo line, where nobody can help, is never tried after a real one: a simulated person
   * would seem to answer.
   */
  #emergencyLines({ userId, lineId }: Dialler, { number, lines }: DialLookup): readonly CallLine[] {
    const enabled = lines.filter((line) => line.enabled);
    const real = enabled.filter((line) => !line.isDemo);
    const drawbacks = (line: CallLine) => [
      !isEmergency(line, number),
      !this.#isLineUp(line.id),
      line.id !== lineId,
      !isUsable(line, userId),
      line.userId === null,
      !line.isDefault,
    ];
    const rank = (line: CallLine) => Number.parseInt(drawbacks(line).map(Number).join(''), 2);
    return (real.length > 0 ? real : enabled).toSorted((a, b) => rank(a) - rank(b));
  }

  async #internalRoute(customerId: number, dialled: string): Promise<Route | null> {
    const program = await this.programOf(customerId, dialled);
    if (program) return { kind: 'program', program, number: dialled };
    const user = await this.#userOf(customerId, dialled);
    return user && { kind: 'user', user };
  }

  async #userOf(customerId: number, dialled: string): Promise<CallUser | null> {
    const ext = toContractNumber(dialled);
    return extensionSchema.safeParse(ext).success ? this.#users.byExtension(customerId, ext) : null;
  }
}

function isUsable(line: CallLine, userId: number | null): boolean {
  return line.userId === null || line.userId === userId;
}

function lineOf(dialler: Dialler, lines: readonly CallLine[]): CallLine {
  const usable = lines.filter((line) => line.enabled && isUsable(line, dialler.userId));
  const line = dialler.lineId === undefined ? preferred(usable) : usable.find(({ id }) => id === dialler.lineId);
  if (line) return line;
  if (dialler.lineId !== undefined) throw new Refusal('missing', 'There is no such line that you may use', 'line_id');
  throw new Refusal('precondition', 'No line is configured for outbound calls');
}

function preferred(lines: readonly CallLine[]): CallLine | undefined {
  const own = lines.filter((line) => line.userId !== null);
  return own.find((line) => line.isDefault) ?? own[0] ?? lines.find((line) => line.isDefault) ?? lines[0];
}
