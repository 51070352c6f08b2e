/** Which phones ring for whom in which call, so that one of them can be told to answer. */
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { CallSession } from '../session/callSession.ts';

/** Phones that ring. */
export class RingingPhones {
  readonly #legs = new WeakMap<CallSession, Map<SipLeg, number>>();

  /** A phone of a user is being called. */
  add(session: CallSession, userId: number, leg: SipLeg): void {
    const legs = this.#legs.get(session) ?? new Map<SipLeg, number>();
    this.#legs.set(session, legs.set(leg, userId));
    leg.on(({ type }) => {
      if (type === 'answered' || type === 'ended') legs.delete(leg);
      session.liftable = [...legs].flatMap(([ringing, of]) => (isLiftable(ringing) ? [of] : []));
      // The states after an answer do not need it.
      if (type !== 'answered') session.lookWhoCanAnswer();
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
