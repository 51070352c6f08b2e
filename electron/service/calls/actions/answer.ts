/** Inbound calls over a line: the called number decides where they go, else the line. */
import type { CallContext } from '../../../../shared/domain/codes.ts';
import { callerOfLine } from '../../../../shared/domain/numbering.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import type { SipLeg, Termination } from '../../telephony/ports/sip.ts';
import type { CallLine } from '../model/directories.ts';
import type { CallerPresentation, InboundRoute, InboundTarget } from '../model/inboundRouting.ts';
import { openParty, programParty, sipParty } from '../model/newCall.ts';
import type { AnyProgram } from '../model/program.ts';
import { isPassedOn, lineRoute } from '../model/route.ts';
import { busy, networkOutOfOrder, offerRefused, refusedBy, userNotReachable } from '../model/terminations.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { contactName } from './identities.ts';

type Dependencies = Pick<
  ActionContext,
  | 'agents'
  | 'callerAnswer'
  | 'contacts'
  | 'dialPlan'
  | 'outgoing'
  | 'inbound'
  | 'lineDialer'
  | 'lines'
  | 'logger'
  | 'programCalls'
  | 'registry'
  | 'ringing'
  | 'starter'
  | 'users'
>;

/** A call that came in and has to go somewhere. */
interface Arrival {
  readonly line: CallLine;
  readonly leg: SipLeg;
  readonly route: InboundRoute | null;
  /** The caller's number, as people know it. */
  readonly caller: string;
  /** Empty when nobody knows. */
  readonly name: string;
  /** The number with the prefix of the called number. */
  readonly callerId: string;
  readonly isHidden: boolean;
}

/** Takes inbound calls. */
export class InboundCalls {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Routes a call by its called number. */
  async offer(leg: SipLeg): Promise<void> {
    const line = await this.#deps.lines.byId(leg.lineId);
    if (!line || leg.state !== 'offered') return leg.end(404);
    const caller = callerOfLine(line, leg.remote.user);
    const route = await this.#routeOf(line, leg, caller);
    const target = route?.target ?? (await this.#targetOfLine(line, leg.calledNumber));
    const name = await this.#nameOf(line, leg, caller, target);
    const arrival = { line, leg, route, ...shownAs(route?.shows, { caller, name }) };
    if (leg.offerRefusal) return this.#refuse(arrival, offerRefused(leg.offerRefusal));
    if (route && this.#isFull(route)) return this.#refuse(arrival, busy);
    await this.#goTo(arrival, target);
  }

  /** A call diverted to a number without a target still uses the target of the number called first. */
  async #routeOf(line: CallLine, leg: SipLeg, caller: string): Promise<InboundRoute | null> {
    const { inbound } = this.#deps;
    const route = await inbound.routeOf(line, leg.calledNumber, caller);
    if (route || leg.facts.originalCalled === '' || (await this.#isSomebodys(line, leg.calledNumber))) return route;
    return inbound.routeOf(line, leg.facts.originalCalled, caller);
  }

  async #isSomebodys({ userId, customerId }: CallLine, called: string): Promise<boolean> {
    if (userId !== null || (await this.#deps.dialPlan.programOf(customerId, called))) return true;
    return (await this.#deps.users.byExtension(customerId, called)) !== null;
  }

  /** A dialog replaces another one in its call (RFC 3891): the call continues with a new party. */
  async replace(leg: SipLeg, replaced: SipLeg): Promise<void> {
    const place = this.#deps.registry.ofLeg(replaced);
    if (!place) return leg.end(481);
    if (leg.offerRefusal) return leg.end(488);
    const { session, side } = place;
    const line = await this.#deps.lines.byId(leg.lineId);
    const number = line ? callerOfLine(line, leg.remote.user) : leg.remote.user;
    session.releaseSip(side);
    session.annotate({ [side]: { party: sipParty(number, leg), leg: session.call[side].leg } });
    session.bindSip(side, leg);
    await leg.answer();
    session.render();
  }

  /** The name that the caller shows, else that of the contact with its number. */
  async #nameOf(
    line: CallLine,
    leg: SipLeg,
    caller: string,
    target: InboundTarget | readonly number[],
  ): Promise<string> {
    if (leg.remote.displayName) return leg.remote.displayName;
    const users = 'kind' in target ? (target.kind === 'user' ? [target.userId] : []) : target;
    const [first = null] = users;
    return contactName(this.#deps, line.customerId, caller, users.length === 1 ? first : null);
  }

  async #goTo(arrival: Arrival, target: InboundTarget | readonly number[]): Promise<void> {
    if (!('kind' in target)) return this.#ring(arrival, target);
    switch (target.kind) {
      case 'user':
        return this.#ring(arrival, [target.userId]);
      case 'program':
        return this.#answerBy(arrival, target.program);
      case 'number':
        return this.#forward(arrival, target);
      case 'refused':
        return this.#refuse(arrival, refusedBy(target.sipStatus));
    }
  }

  /** The line's owner, else the program or the user whose number was called, else everybody. */
  async #targetOfLine(line: CallLine, called: string): Promise<InboundTarget | readonly number[]> {
    if (line.userId !== null) return [line.userId];
    const program = await this.#deps.dialPlan.programOf(line.customerId, called);
    if (program) return { kind: 'program', program };
    const { users } = this.#deps;
    const named = await users.byExtension(line.customerId, called);
    return named ? [named.id] : (await users.ofCustomer(line.customerId)).map(({ id }) => id);
  }

  async #ring(arrival: Arrival, users: readonly number[]): Promise<void> {
    const [first = null] = users;
    const free = users.length === 1 ? users : await this.#deps.ringing.offerable(users);
    const [only = null] = free.length === 1 ? free : [];
    const party = openParty(arrival.leg.calledNumber, only === null ? null : await this.#deps.users.byId(only));
    const session = this.#begin(arrival, { party, ownerId: users.length === 1 ? first : null });
    if (users.length === 1 && first !== null) {
      const called = arrival.route?.ddi ?? arrival.leg.calledNumber;
      if (await this.#deps.ringing.ringUser(session, 'near', first, called)) await arrival.leg.ring();
      return;
    }
    if (free.length === 0) {
      const isAnybodyThere = this.#deps.agents.reachableUsers(users).length > 0;
      return session.end('near', isAnybodyThere ? busy : userNotReachable);
    }
    this.#deps.ringing.ring(session, free);
    await arrival.leg.ring();
  }

  async #answerBy(arrival: Arrival, program: AnyProgram): Promise<void> {
    const session = this.#begin(arrival, { party: programParty(program), context: program.context });
    await this.#deps.programCalls.answer(session, 'near', program, arrival.route?.ddi ?? arrival.leg.calledNumber);
  }

  /** The service stays between two dialogs; the caller is answered when the called number answers. */
  async #forward(arrival: Arrival, { number, callerId }: InboundTarget & { kind: 'number' }): Promise<void> {
    const { line } = arrival;
    const session = this.#begin(arrival, { party: sipParty(number, null) });
    const way = await this.#deps.outgoing.lineFor({ customerId: line.customerId, userId: null }).catch(() => null);
    if (!way || !isPassedOn(way, number)) return session.end('near', networkOutOfOrder);
    const dialled = await this.#deps.outgoing.lookUp(line.customerId, number);
    this.#deps.callerAnswer.follow(session);
    const by = { customerId: line.customerId, userId: null };
    await this.#deps.lineDialer.dial(session, 'near', lineRoute(way, dialled), { by, callerId });
  }

  #refuse(arrival: Arrival, termination: Termination): void {
    this.#begin(arrival, {}).end('near', termination);
  }

  #isFull({ ddi, channels }: InboundRoute): boolean {
    if (channels === null) return false;
    return this.#deps.registry.all().filter(({ call }) => call.ddi === ddi).length >= channels;
  }

  #begin(
    { line, leg, route, caller, name, callerId, isHidden }: Arrival,
    { party = openParty(leg.calledNumber), ownerId = null, context }: Taker,
  ): CallSession {
    const session = this.#deps.starter.begin({
      customerId: line.customerId,
      destination: 'in',
      context,
      source: 'far',
      near: { party, leg: 'idle' },
      far: { party: { ...sipParty(caller, leg), name }, leg: 'offered' },
      lineId: line.id,
      ownerId,
      callerId,
      ddi: route?.ddi ?? toContractNumber(leg.calledNumber),
      facts: isHidden ? { ...leg.facts, originalCaller: '' } : leg.facts,
      referredBy: leg.referredBy ?? '',
    });
    session.bindSip('far', leg);
    return session;
  }
}

/** The caller as the called number wants it shown. */
function shownAs(
  { hidden, prefix }: CallerPresentation = { hidden: false, prefix: '' },
  { caller, name }: Pick<Arrival, 'caller' | 'name'>,
): Pick<Arrival, 'caller' | 'name' | 'callerId' | 'isHidden'> {
  if (hidden) return { caller: 'anonymous', name: '', callerId: 'anonymous', isHidden: true };
  const digits = toContractNumber(caller);
  return { caller, name, callerId: /^\d+$/.test(digits) ? prefix + digits : caller, isHidden: false };
}

/** Who takes the call: its party, and the user whose record it becomes. */
interface Taker {
  readonly party?: ReturnType<typeof openParty>;
  readonly ownerId?: number | null;
  readonly context?: CallContext;
}
