/**
 * Registered phones ring together with the app: a user who is rung is also rung at its phones, until somebody answers.
 */
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import type { Redirection, SipLeg, Termination } from '../../telephony/ports/sip.ts';
import type { PhoneCall } from '../../telephony/ports/sipServer.ts';
import { type Call, ringingSideOf } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallDependencies } from '../session/dependencies.ts';
import { noPhones } from '../session/userPhones.ts';
import { isForAll } from './bestResponse.ts';
import { PhoneFork } from './phoneFork.ts';

/** Called for what users do at their phones. */
export interface RingingDelegate {
  /** A phone of a ringing user is being called. */
  onDialled(session: CallSession, userId: number, leg: SipLeg): void;
  /** A phone of a ringing user answered. */
  onAnswered(session: CallSession, userId: number, leg: SipLeg): void;
  /** The user declined at a phone, or its phones, the only places where it could be rung, refused. */
  onRefused(session: CallSession, userId: number, termination: Termination): void;
  /** The user sends the call on, at a phone. */
  onRedirected(session: CallSession, userId: number, redirection: Redirection): void;
}

interface Rung {
  readonly fork: PhoneFork;
  /** The user's side of the call. */
  readonly side: Side;
}

type Dependencies = Pick<CallDependencies, 'agents' | 'clock' | 'logger' | 'phones'>;

/** Rings phones. */
export class PhoneRinging {
  readonly #env: Dependencies;
  readonly #delegate: RingingDelegate;

  constructor(env: Dependencies, delegate: RingingDelegate) {
    this.#env = env;
    this.#delegate = delegate;
  }

  /** Lets phones ring along with a call. */
  follow(session: CallSession): void {
    const rung = new Map<number, Rung>();
    // An earlier watcher may have changed the call again: its current state counts.
    session.watch(() => {
      const { call } = session;
      for (const [userId, { fork, side }] of rung) {
        if (call.ringing.includes(userId)) continue;
        rung.delete(userId);
        fork.cancel(call.endedAt === null && call[side].leg === 'answered');
      }
      for (const userId of call.ringing) if (!rung.has(userId)) this.#ring(session, userId, rung);
    });
  }

  #ring(session: CallSession, userId: number, rung: Map<number, Rung>): void {
    const { phones = noPhones, agents, clock, logger } = this.#env;
    const ids = phones.reachable(userId).flatMap(({ id, rings }) => (rings ? [id] : []));
    if (ids.length === 0) return;
    const { call } = session;
    const side = ringingSideOf(call);
    const fork = new PhoneFork({ phones, clock }, ids, callerFor(call, side), {
      onDialled: (leg) => this.#delegate.onDialled(session, userId, leg),
      onAnswered: (leg) => this.#delegate.onAnswered(session, userId, leg),
      onGone: (best) => {
        if (isForAll(best) || !agents.ringsInApp(userId)) this.#delegate.onRefused(session, userId, best);
      },
      onRedirected: (redirection) => this.#delegate.onRedirected(session, userId, redirection),
      onFailure: (error) => logger.warn({ callId: session.id, userId, err: error }, 'a phone could not be rung'),
    });
    rung.set(userId, { fork, side });
  }
}

/** The caller as shown on a phone that rings for a side: the party of the other side, and the queue that offers it. */
export function callerFor(call: Call, side: Side): PhoneCall {
  const { number, name } = callerShown(call, opposite(side));
  const callerNumber = number === 'anonymous' || number === '' ? null : number;
  const { queue } = call;
  if (queue === null || queue.left !== null) return { callerNumber, callerName: name };
  const caller = name || callerNumber || 'Anonymous';
  return { callerNumber, callerName: `${queue.name}: ${caller}`, queue };
}

/** A user who calls a colleague may show another number of the customer, or none. */
function callerShown({ destination, source, callerId, ...call }: Call, side: Side): { number: string; name: string } {
  const { number, name } = call[side].party;
  if (side !== source || callerId === '') return { number, name };
  // A number of ours may have its callers shown with digits before their own.
  if (destination === 'in') return { number: callerId.endsWith(toContractNumber(number)) ? callerId : number, name };
  if (destination !== 'internal') return { number, name };
  return { number: callerId, name: callerId === 'anonymous' ? '' : name };
}

/** Phones that ring. */
export class RingingPhones {
  readonly #legs = new WeakMap<CallSession, Map<SipLeg, number>>();

  /** A phone of a user is being called. */
  add(session: CallSession, userId: number, leg: SipLeg): void {
    const legs = this.#legs.get(session) ?? new Map<SipLeg, number>();
    this.#legs.set(session, legs.set(leg, userId));
    leg.on(({ type }) => {
      if (type === 'answered' || type === 'ended') legs.delete(leg);
      session.phoneAnswerers = [...legs].flatMap(([ringing, of]) => (isLiftable(ringing) ? [of] : []));
      // The states after an answer do not need it.
      if (type !== 'answered') session.checkAnswerers();
    });
  }

  /** Whether a phone of a user rings for it. */
  rings(session: CallSession, userId: number): boolean {
    return this.#ringing(session, userId).length > 0;
  }

  /** A ringing phone of the user that can be told to answer; null if there is none. */
  answerable(session: CallSession, userId: number): SipLeg | null {
    return this.#ringing(session, userId).find(isLiftable) ?? null;
  }

  #ringing(session: CallSession, userId: number): readonly SipLeg[] {
    const legs = [...(this.#legs.get(session) ?? [])];
    return legs.flatMap(([leg, of]) => (of === userId && leg.state === 'early' ? [leg] : []));
  }
}

const isLiftable = (leg: SipLeg): boolean => leg.state === 'early' && leg.takesKey('talk');
