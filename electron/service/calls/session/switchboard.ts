/**
 * What all ways of making calls share: beginning a session, ringing agents, answering, dialling out. Each way of calling
 * (outbound, inbound, transfer …) is a file of its own that uses these.
 */

import { callerOfLine, isEmergency, numberOnLine } from '../../../../shared/domain/numbering.ts';
import type { CountedCall, DialledBy, DialledNumber } from '../../dialling/guard.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SipLeg, Termination } from '../../telephony/ports/sip.ts';
import { LinesInTurn } from '../actions/linesInTurn.ts';
import { type Call, type Party, sideOfUser } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import { agentParty, type NewCall, newCall } from '../model/newCall.ts';
import { partyFactsOf } from '../model/partyFacts.ts';
import type { AnyProgram } from '../model/program.ts';
import { type DialChoices, DialPlan, type LineRoute, type Route } from '../model/route.ts';
import type { Side } from '../model/side.ts';
import {
  busy,
  callRejected,
  diallingRefused,
  minutesUsedUp,
  networkOutOfOrder,
  noAnswer,
  undialled,
  userNotReachable,
} from '../model/terminations.ts';
import { phoneParty } from '../phones/phoneParty.ts';
import { PhoneRinging } from '../phones/phoneRinging.ts';
import { ProgramCalls } from '../programs/programCalls.ts';
import { goOn } from '../programs/waitingExits.ts';
import { CallSession, type CallSessionDelegate } from './callSession.ts';
import { CallWaitingTone } from './callWaitingTone.ts';
import type { CallDependencies } from './dependencies.ts';
import { AgentFocus } from './focus.ts';
import { CallRegistry } from './registry.ts';

/** How long users ring before the call is given up. */
const ringTimeoutMs = 60_000;

/** Everything about a new call but its number and its start. */
export type CallBeginning = Omit<NewCall, 'id' | 'startedAt'>;

/** Begins calls and moves their legs. */
export class Switchboard {
  readonly env: CallDependencies;
  readonly registry = new CallRegistry();
  readonly focus: AgentFocus;
  readonly dialPlan: DialPlan;
  readonly programs: ProgramCalls;
  readonly #delegate: CallSessionDelegate;
  readonly #phones: PhoneRinging;
  readonly #callWaiting: CallWaitingTone;
  readonly #unanswered = new WeakMap<CallSession, () => void>();
  /** Dialogs whose 200 is on its way: one program may hand the caller to the next meanwhile. */
  readonly #answering = new WeakSet<SipLeg>();

  constructor(env: CallDependencies, delegate: Omit<CallSessionDelegate, 'focusOf' | 'onPhoneHold'>) {
    this.env = env;
    this.focus = new AgentFocus(env);
    this.#callWaiting = new CallWaitingTone(env.clock, (userId) => this.registry.byId(this.focus.of(userId) ?? 0));
    this.#phones = new PhoneRinging(env, {
      onAnswered: (session, userId, leg) => {
        this.#answerOnPhone(session, userId, leg).catch((error: unknown) => {
          env.logger.error({ callId: session.id, err: error }, 'a call could not be taken at a phone');
          void leg.end();
        });
      },
      onDeclined: (session, userId) => {
        if (session.call.ringing.includes(userId)) this.decline(session, userId);
      },
    });
    this.dialPlan = new DialPlan({ ...env, isLineUp: (lineId) => env.sip.lineStatus(lineId).state === 'registered' });
    const now = () => env.clock.now();
    this.programs = new ProgramCalls(env.logger, (...exit) => goOn(this, ...exit), now);
    this.#delegate = {
      ...delegate,
      focusOf: (userId) => this.focus.of(userId),
      onPhoneHold: (session, userId, held) => this.focus[held ? 'release' : 'follow'](userId, session),
    };
  }

  /** A live call from now on; `id` is one that was reserved for it. */
  begin(beginning: CallBeginning, id: number = this.env.journal.nextCallId()): CallSession {
    const call = newCall({ ...beginning, id, startedAt: this.env.clock.now() });
    const session = new CallSession(this.env, this.#delegate, call);
    this.registry.add(session);
    this.#phones.follow(session);
    return session;
  }

  /** Rings users. When nobody answers in time or all decline, the call ends, unless `onUnanswered` does otherwise. */
  ring(
    session: CallSession,
    users: readonly number[],
    onUnanswered?: () => void,
    timeoutMs: number = ringTimeoutMs,
  ): void {
    if (session.ended) return;
    session.apply({ type: 'rang', users });
    void this.#offerToMates(session);
    this.#callWaiting.tell(session, users);
    if (onUnanswered) this.#unanswered.set(session, onUnanswered);
    else this.#unanswered.delete(session);
    const cancel = this.env.clock.after(timeoutMs, () => {
      stop();
      this.#giveUp(session, noAnswer);
    });
    const stop = session.watch((call) => {
      if (call.ringing.length > 0) return;
      cancel();
      stop();
    });
  }

  /**
   * Rings a user, who stands on `side`; a program answers instead when the user is not there, declines or takes too
   * long, else the call ends. Answers whether the user rings.
   */
  async ringUser(session: CallSession, side: Side, userId: number, calledNumber: string): Promise<boolean> {
    const substitute = await this.env.unanswered.ofUser(session.call.customerId, userId);
    const answerInstead = async () => {
      if (substitute) await this.answerByProgram(session, side, substitute.program, calledNumber);
    };
    const [free] = await this.offerable([userId]);
    if (free !== undefined && !session.ended) {
      this.ring(session, [userId], substitute ? () => void answerInstead() : undefined, substitute?.ringMs);
      return true;
    }
    if (substitute) await answerInstead();
    else session.end(side, this.env.agents.isReachable(userId) ? busy : userNotReachable);
    return false;
  }

  /** Of these users, those who are there and do not talk, or take calls meanwhile. */
  async offerable(users: readonly number[]): Promise<readonly number[]> {
    const found = await Promise.all(this.env.agents.reachableUsers(users).map((id) => this.env.users.byId(id)));
    const takesCall = (user: CallUser | null) => user !== null && (user.callWaiting || !this.#talks(user.id));
    return found.filter(takesCall).flatMap((user) => (user ? [user.id] : []));
  }

  #talks(userId: number): boolean {
    return this.registry.all().some(({ call }) => sideOfUser(call, userId) !== null);
  }

  /** A ringing user answers: its side is answered, then the dialog that called. */
  async answer(session: CallSession, userId: number): Promise<void> {
    const user = await this.env.users.byId(userId);
    if (!user || session.ended || !session.call.ringing.includes(userId)) return;
    const side = ringingSide(session.call);
    this.#setOwner(session, userId);
    session.apply({ type: 'answered', side, party: agentParty(user, this.env.agents.userAgentOf(userId)) });
    this.focus.take(userId, session);
    await this.answerCaller(session);
  }

  /** A ringing user answered at a phone. */
  async #answerOnPhone(session: CallSession, userId: number, leg: SipLeg): Promise<void> {
    const user = await this.env.users.byId(userId);
    if (!user || session.ended || !session.call.ringing.includes(userId)) return leg.end();
    this.#setOwner(session, userId);
    this.takeOnPhone(session, ringingSide(session.call), user, leg);
    await this.answerCaller(session);
  }

  /** Puts a user who answered at a phone on its side of the call. */
  takeOnPhone(session: CallSession, side: Side, user: CallUser, leg: SipLeg): void {
    session.apply({ type: 'answered', side, party: phoneParty(user, leg) });
    if (session.ended) return void leg.end();
    session.bindSip(side, leg);
    this.focus.take(user.id, session);
  }

  /** A program answers on a side that stands idle or rings: then the dialog that called is answered. */
  async answerByProgram(
    session: CallSession,
    side: Side,
    program: AnyProgram,
    calledNumber: string,
    inPlaceOf: number | null = null,
  ): Promise<void> {
    this.programs.connect(session, side, program, calledNumber, inPlaceOf);
    await this.answerCaller(session);
  }

  /** Sends 200 to a caller whose dialog waits; one that cannot be reached any more ends the call. */
  async answerCaller(session: CallSession): Promise<void> {
    const leg = session.sipLeg('far');
    if (leg?.state !== 'offered' || this.#answering.has(leg)) return;
    this.#answering.add(leg);
    try {
      await leg.answer();
    } catch (error) {
      this.env.logger.warn({ callId: session.id, err: error }, 'could not answer');
      session.end('far', networkOutOfOrder);
    }
  }

  /** A ringing user declines; when nobody is left to ring, the caller is refused, unless it waits for a person. */
  decline(session: CallSession, userId: number): void {
    if (this.programs.decline(session, userId)) return;
    const left = session.call.ringing.filter((user) => user !== userId);
    if (left.length > 0) session.annotate({ ringing: left });
    else this.#giveUp(session, callRejected);
  }

  /** Those who are in a team with who is rung may take the call. */
  async #offerToMates(session: CallSession): Promise<void> {
    const { teams, logger } = this.env;
    const { customerId, ringing, destination, parked } = session.call;
    if (!teams || destination === 'out' || ringing.length === 0 || parked) return;
    try {
      const offeredTo = await teams.matesOf(customerId, ringing);
      if (offeredTo.length > 0 && session.call.ringing.length > 0) session.annotate({ offeredTo });
    } catch (error) {
      logger.error({ callId: session.id, err: error }, 'teams could not be looked up');
    }
  }

  #giveUp(session: CallSession, termination: Termination): void {
    const otherwise = this.#unanswered.get(session);
    if (otherwise) otherwise();
    else session.end(ringingSide(session.call), termination);
  }

  /** Sends the INVITE for a side that stands idle. */
  async dial(session: CallSession, side: Side, route: Route, options: DialChoices): Promise<void> {
    if (route.kind !== 'line') throw new Error(`a ${route.kind} is not dialled over a line`);
    session.apply({ type: 'dialed', side });
    if (route.others?.length)
      return new LinesInTurn(this.env, session, side, (leg) => this.#bind(session, side, leg)).dial(route);
    const invite = dialOptions(route, options);
    const number = options.isPeersNumber ? callerOfLine(route.line, route.number) : route.number;
    const isRescue = isEmergency(route.line, route.number);
    const counted = isRescue ? uncounted : await this.#admit(session, side, options.by, { number, onLine: invite.to });
    if (!counted || session.ended) return counted?.ended();
    try {
      const mayRedirect = (to: string) => this.#mayRedirect(options.by, callerOfLine(route.line, to));
      const leg = await this.env.sip.dial(route.line.id, isRescue ? invite : { ...invite, mayRedirect });
      follow(counted, leg);
      if (session.ended) return await leg.end();
      this.#bind(session, side, leg);
    } catch (error) {
      counted.ended();
      this.env.logger.warn({ callId: session.id, err: error }, 'could not dial');
      session.end(side, undialled(this.env.sip, route.line.id));
    }
  }

  /** The last word of dialling limits; null when they refused, and the call is over. */
  async #admit(session: CallSession, side: Side, by: DialledBy, dialled: DialledNumber): Promise<CountedCall | null> {
    const overdrawn = () => this.#onOverdrawn(session);
    try {
      return await this.env.dialling.admit(by, dialled, overdrawn);
    } catch (error) {
      const { logger } = this.env;
      if (error instanceof Refusal) logger.info({ callId: session.id, reason: error.message }, 'not dialled');
      else logger.error({ callId: session.id, err: error }, 'dialling limits could not be asked');
      session.end(side, diallingRefused);
      return null;
    }
  }

  /** Whether whoever is called may send the call on to that number. */
  async #mayRedirect(by: DialledBy, number: string): Promise<boolean> {
    try {
      await this.env.dialling.checkRedirection(by, number);
      return true;
    } catch (error) {
      this.env.logger.info(
        { reason: error instanceof Error ? error.message : error },
        'a redirection was not followed',
      );
      return false;
    }
  }

  #onOverdrawn(session: CallSession): void {
    this.env.logger.info({ callId: session.id }, 'a call ends: the minutes of the day are used up');
    session.end('near', minutesUsedUp);
  }

  #bind(session: CallSession, side: Side, leg: SipLeg): void {
    this.#introduce(session, side, partyFactsOf(leg));
    session.bindSip(side, leg);
  }

  #introduce(session: CallSession, side: Side, facts: Partial<Party>): void {
    const before = session.call[side];
    session.annotate({ [side]: { ...before, party: { ...before.party, ...facts } } });
  }

  #setOwner(session: CallSession, userId: number): void {
    if (session.call.destination === 'in') session.annotate({ ownerId: userId });
  }
}

const uncounted: CountedCall = { answered: () => undefined, ended: () => undefined };

/** A dialog counts until it ends, in whatever call it is by then. */
function follow(counted: CountedCall, leg: SipLeg): void {
  leg.on(({ type }) => {
    if (type === 'answered') counted.answered();
    else if (type === 'ended') counted.ended();
  });
  if (leg.state === 'answered') counted.answered();
  else if (leg.state === 'ended') counted.ended();
}

/** Who helps in an emergency sees the line's own number, whatever was to be shown. */
function dialOptions({ line, number }: LineRoute, { isPeersNumber, by: _, ...choices }: DialChoices) {
  if (isEmergency(line, number)) {
    return { ...choices, to: numberOnLine(line, number), callerId: line.callerId, secure: false };
  }
  return { ...choices, to: isPeersNumber ? number : numberOnLine(line, number) };
}

/** The side that is offered to users. */
export function ringingSide(call: Call): Side {
  return call.near.leg === 'answered' ? 'far' : 'near';
}
