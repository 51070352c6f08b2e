/** Ringing users, in the app and at their phones, until somebody answers, all decline or the time is over. */
import type { SipLeg, Termination } from '../../telephony/ports/sip.ts';
import { outwardState, type RungUser, ringingSideOf, sideOfUser } from '../model/call.ts';
import type { CallForwards, CallUser } from '../model/directories.ts';
import { agentParty } from '../model/newCall.ts';
import type { DialPlan } from '../model/route.ts';
import type { Side } from '../model/side.ts';
import { busy, callRejected, networkOutOfOrder, noAnswer, userNotReachable } from '../model/terminations.ts';
import { bestOf } from '../phones/bestResponse.ts';
import { phoneParty } from '../phones/phoneParty.ts';
import { PhoneRinging, RingingPhones } from '../phones/phoneRinging.ts';
import type { ProgramCalls } from '../programs/programCalls.ts';
import type { CallerAnswer } from '../session/callerAnswer.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallStarter } from '../session/callStarter.ts';
import { CallWaitingTone } from '../session/callWaitingTone.ts';
import type { CallDependencies } from '../session/dependencies.ts';
import type { AgentFocus } from '../session/focus.ts';
import type { LineDialer } from '../session/lineDialer.ts';
import type { CallRegistry } from '../session/registry.ts';
import { Diversions } from './diversions.ts';

/** How long users ring before the call is given up. */
const ringTimeoutMs = 60_000;
/** How long users ring at least for a call of an earlier process. */
const ringAgainMs = 20_000;

/** Reasons of diversions, in the words of RFC 5806 section 4. */
const reasons: Readonly<Record<keyof CallForwards, string>> = {
  always: 'unconditional',
  busy: 'user-busy',
  noAnswer: 'no-answer',
};
const noForwards: CallForwards = { always: null, busy: null, noAnswer: null };
/** Whether a user is busy or declines, in difference to one who does not answer. */
const isRefusal = ({ sipStatus }: Termination) => sipStatus === 486 || sipStatus === 600 || sipStatus === 603;

interface Dependencies
  extends Pick<
    CallDependencies,
    'agents' | 'clock' | 'dialling' | 'events' | 'logger' | 'phones' | 'teams' | 'unanswered' | 'users'
  > {
  readonly dialPlan: DialPlan;
  readonly lineDialer: LineDialer;
  readonly registry: CallRegistry;
  readonly focus: AgentFocus;
  readonly programCalls: ProgramCalls;
  readonly callerAnswer: CallerAnswer;
  readonly starter: CallStarter;
}

/** Rings users. */
export class Ringing {
  /** Phones that ring now. */
  readonly phones = new RingingPhones();
  readonly #deps: Dependencies;
  readonly #callWaiting: CallWaitingTone;
  readonly #diversions: Diversions;
  /** Where a transferred party goes instead of reaching a mailbox. */
  readonly #otherwise = new WeakMap<CallSession, (how: Termination) => void>();
  readonly #unanswered = new WeakMap<CallSession, (how: Termination) => void>();
  /** How those refused who rang for a call and do not any more. */
  readonly #refusals = new WeakMap<CallSession, readonly Termination[]>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
    const { clock, focus, logger, registry } = deps;
    this.#diversions = new Diversions(deps, this);
    this.#callWaiting = new CallWaitingTone(clock, (userId) => registry.byId(focus.of(userId) ?? 0));
    const phones = new PhoneRinging(deps, {
      onDialled: (session, userId, leg) => {
        registry.noteDialog(session, leg.callId);
        this.phones.add(session, userId, leg);
      },
      onAnswered: (session, userId, leg) => {
        this.#answerOnPhone(session, userId, leg).catch((error: unknown) => {
          logger.error({ callId: session.id, err: error }, 'a call could not be taken at a phone');
          void leg.end();
        });
      },
      onRefused: (session, userId, termination) => {
        if (session.call.ringing.includes(userId)) this.decline(session, userId, termination);
      },
      onRedirected: (session, userId, redirection) => {
        if (!session.call.ringing.includes(userId)) return;
        // Users who are rung to make a call, or as agents of a queue, do not divert it.
        const isCalled = outwardState(session.call) !== 'ACCEPTED' && !deps.programCalls.waitOf(session);
        if (isCalled) this.#diversions.add(session, userId, redirection);
        this.decline(session, userId, userNotReachable);
      },
    });
    deps.events.on('began', ({ id }) => {
      const session = registry.byId(id);
      if (session) phones.follow(session);
    });
  }

  /** Rings users. When nobody answers in time or all decline, the call ends, unless `onUnanswered` does otherwise. */
  ring(
    session: CallSession,
    users: readonly number[],
    onUnanswered?: (how: Termination) => void,
    timeoutMs: number = ringTimeoutMs,
  ): void {
    if (session.ended) return;
    this.#refusals.delete(session);
    nameWhoIsRung(session, users, this.#deps);
    session.due({ type: 'rang', users });
    void this.#offerToMates(session);
    this.#callWaiting.start(session, users);
    if (onUnanswered) this.#unanswered.set(session, onUnanswered);
    else this.#unanswered.delete(session);
    const cancel = this.#deps.clock.after(timeoutMs, () => {
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
   * Rings a user on `side`: its diversions are followed, and its mailbox answers if the user cannot be reached,
   * declines or does not answer; else the call ends. With `otherwise` no mailbox answers, wherever the call is
   * diverted, and `otherwise` is called instead. Answers whether somebody rings.
   */
  async ringUser(
    session: CallSession,
    side: Side,
    userId: number,
    calledNumber: string,
    otherwise?: (how: Termination) => void,
  ): Promise<boolean> {
    if (otherwise) this.#otherwise.set(session, otherwise);
    const { forwards, forward, goElsewhere, ringMs } = await this.#waysOf(session, side, userId, calledNumber);
    if (forwards.always !== null && (await forward('always'))) return session.call.ringing.length > 0;
    const [free] = await this.offerable([userId]);
    if (free !== undefined && !session.ended) {
      this.ring(session, [userId], (how) => this.#notFailing(session, goElsewhere(how)), ringMs);
      return true;
    }
    await goElsewhere(this.#deps.agents.isReachable(userId) ? busy : userNotReachable);
    return session.call.ringing.length > 0;
  }

  /** Rings users who rang in an earlier process, for the time that was left; their pages may not be back yet. */
  async ringAgain(session: CallSession, users: readonly number[]): Promise<void> {
    const { startedAt, ddi } = session.call;
    const side = ringingSideOf(session.call);
    const left = (of = ringTimeoutMs) => Math.max(ringAgainMs, of - (this.#deps.clock.now() - startedAt));
    const [only, another] = users;
    if (only === undefined || another !== undefined) return this.ring(session, users, undefined, left());
    const { goElsewhere, ringMs } = await this.#waysOf(session, side, only, ddi || session.call[side].party.number);
    this.ring(session, users, (how) => this.#notFailing(session, goElsewhere(how)), left(ringMs));
  }

  /** Where a call of a user goes, and when. */
  async #waysOf(session: CallSession, side: Side, userId: number, calledNumber: string) {
    const back = this.#otherwise.get(session);
    const { forwards } = (await this.#deps.users.byId(userId)) ?? { forwards: noForwards };
    const forward = (when: keyof CallForwards) => this.#forward(session, userId, { when, number: forwards[when] });
    const mailbox = await this.#deps.unanswered.ofUser(session.call.customerId, userId);
    const substitute = back ? null : mailbox;
    // A transferred party waits for a person: it does not come back sooner because of the mailbox.
    const ringMs = back && forwards.noAnswer === null ? undefined : mailbox?.ringMs;
    const goElsewhere = async (how: Termination) => {
      const when = isRefusal(how) ? 'busy' : 'noAnswer';
      if (forwards[when] !== null && (await forward(when))) return;
      if (back) back(how);
      else if (substitute) await this.#deps.programCalls.answer(session, side, substitute.program, calledNumber);
      else session.end(side, how);
    };
    return { forwards, forward, goElsewhere, ringMs };
  }

  /** Sends a call on as the user's settings say; answers whether it went. */
  async #forward(
    session: CallSession,
    userId: number,
    { when, number }: { readonly when: keyof CallForwards; readonly number: string | null },
  ): Promise<boolean> {
    if (number === null || session.ended) return session.ended;
    this.#diversions.add(session, userId, { numbers: [number], reason: reasons[when] });
    return this.#diversions.follow(session);
  }

  #notFailing(session: CallSession, work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#deps.logger.error({ callId: session.id, err: error }, 'a call could not be sent on');
      session.end(ringingSideOf(session.call), networkOutOfOrder);
    });
  }

  /** Whether a party can be passed on to a user now: the user can be rung, or says where its calls go instead. */
  async takesParty({ id, forwards }: CallUser): Promise<boolean> {
    if (forwards.always !== null || (await this.offerable([id])).length > 0) return true;
    return (this.#deps.agents.isReachable(id) ? forwards.busy : forwards.noAnswer) !== null;
  }

  /** Those of these users who can be reached and do not talk, or accept calls while they talk. */
  async offerable(users: readonly number[]): Promise<readonly number[]> {
    const found = await Promise.all(this.#deps.agents.reachableUsers(users).map((id) => this.#deps.users.byId(id)));
    const { agents } = this.#deps;
    const takesCall = (user: CallUser | null) =>
      user !== null && agents.takesCalls(user.id) && (user.callWaiting || !this.#talks(user.id));
    return found.filter(takesCall).flatMap((user) => (user ? [user.id] : []));
  }

  #talks(userId: number): boolean {
    return this.#deps.registry.all().some(({ call }) => sideOfUser(call, userId) !== null);
  }

  /** A ringing user answers: its side is answered, then the dialog that called. */
  async answer(session: CallSession, userId: number): Promise<void> {
    const user = await this.#deps.users.byId(userId);
    if (!user || session.ended || !session.call.ringing.includes(userId)) return;
    const side = ringingSideOf(session.call);
    this.#setOwner(session, userId);
    session.due({ type: 'answered', side, party: agentParty(user, this.#deps.agents.userAgentOf(userId)) });
    this.#deps.focus.take(userId, session);
    await this.#deps.callerAnswer.send(session);
  }

  /** A ringing user answered at a phone. */
  async #answerOnPhone(session: CallSession, userId: number, leg: SipLeg): Promise<void> {
    const user = await this.#deps.users.byId(userId);
    if (!user || session.ended || !session.call.ringing.includes(userId)) return leg.end();
    this.#setOwner(session, userId);
    this.takeOnPhone(session, ringingSideOf(session.call), user, leg);
    await this.#deps.callerAnswer.send(session);
  }

  /** A user takes a call that rings at somebody else, by a dialog of its phone that was answered for that. */
  async pickUpOnPhone(session: CallSession, user: CallUser, leg: SipLeg): Promise<void> {
    if (session.ended || session.call.ringing.length === 0) return leg.end();
    this.#setOwner(session, user.id);
    this.takeOnPhone(session, ringingSideOf(session.call), user, leg);
    await this.#deps.callerAnswer.send(session);
  }

  /** Puts a user who answered at a phone on its side of the call. */
  takeOnPhone(session: CallSession, side: Side, user: CallUser, leg: SipLeg): void {
    session.due({ type: 'answered', side, party: phoneParty(user, leg) });
    if (session.ended) return void leg.end();
    session.bindSip(side, leg);
    this.#deps.focus.take(user.id, session);
  }

  /**
   * A ringing user declines, or its phones refuse. When nobody rings any more, the caller gets the best of the reasons,
   * unless it waits for a person.
   */
  decline(session: CallSession, userId: number, termination = callRejected): void {
    if (this.#deps.programCalls.decline(session, userId)) return;
    const refusals = [...(this.#refusals.get(session) ?? []), termination];
    this.#refusals.set(session, refusals);
    const left = session.call.ringing.filter((user) => user !== userId);
    if (left.length > 0) {
      session.annotate({ ringing: left });
      nameWhoIsRung(session, left, this.#deps);
    } else this.#giveUp(session, bestOf(refusals));
  }

  /** Members of the rung user's teams may pick up the call. */
  async #offerToMates(session: CallSession): Promise<void> {
    const { teams, logger } = this.#deps;
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
    if (this.#diversions.isWaiting(session)) {
      this.#notFailing(session, this.#sendOn(session, termination));
      return;
    }
    const otherwise = this.#unanswered.get(session);
    if (otherwise) {
      this.#notFailing(session, (async () => otherwise(termination))());
    } else session.end(ringingSideOf(session.call), termination);
  }

  async #sendOn(session: CallSession, termination: Termination): Promise<void> {
    if (!(await this.#diversions.follow(session))) this.#giveUp(session, termination);
  }

  #setOwner(session: CallSession, userId: number): void {
    const { destination, queue } = session.call;
    // A colleague who calls a queue is its caller as anybody else.
    if (destination === 'in' || (queue !== null && queue.left === null)) session.annotate({ ownerId: userId });
  }
}

/** The called party is the one user who is rung, or only the number while several are. */
function nameWhoIsRung(
  session: CallSession,
  users: readonly number[],
  env: Pick<CallDependencies, 'logger' | 'users'>,
): void {
  const [only] = users;
  if (only === undefined || users.length > 1) {
    setRung(session, null);
    return;
  }
  if (session.call[ringingSideOf(session.call)].party.rung?.id === only) return;
  env.users.byId(only).then(
    (user) => {
      const ringsAlone = session.call.ringing.join() === String(only);
      if (user && ringsAlone) setRung(session, { id: user.id, ext: user.ext, name: user.name });
    },
    (error: unknown) => env.logger.error({ callId: session.id, err: error }, 'who rings was not found'),
  );
}

function setRung(session: CallSession, rung: RungUser | null): void {
  const side = ringingSideOf(session.call);
  const { party, leg } = session.call[side];
  const isOpen = party.kind === 'agent' && party.userId === null;
  if (session.ended || !isOpen || party.rung?.id === rung?.id) return;
  session.annotate({ [side]: { leg, party: { ...party, rung } } });
}
