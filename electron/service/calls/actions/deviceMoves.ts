/** Moving a running call: from the app to a registered phone of its user, from phone to phone, and back into the app. */
import { Refusal } from '../../kernel/refusal.ts';
import type { SipLeg } from '../../telephony/ports/sip.ts';
import { closedAbsences } from '../model/absences.ts';
import { isConnected, outwardState, type Party } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import { agentParty } from '../model/newCall.ts';
import type { Side } from '../model/side.ts';
import { PhoneFork } from '../phones/phoneFork.ts';
import { phoneParty } from '../phones/phoneParty.ts';
import { callerFor } from '../phones/phoneRinging.ts';
import type { CallSession } from '../session/callSession.ts';
import { noPhones } from '../session/userPhones.ts';
import type { ActionContext } from './actionContext.ts';

type Dependencies = Pick<ActionContext, 'agents' | 'clock' | 'focus' | 'logger' | 'phones' | 'registry' | 'users'>;

/** How long a phone rings that is to take over, in milliseconds. */
const ringMs = 30_000;
/** The field of a change that asks for it. */
const field = 'phone_id';

/** A user's end of a call. */
export interface CallEnd {
  readonly session: CallSession;
  readonly side: Side;
  readonly userId: number;
}

/** Moves them. */
export class DeviceMoves {
  readonly #deps: Dependencies;
  /** Calls whose next phone rings; each is called off by its function. */
  readonly #ringing = new Map<CallSession, () => void>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Checks that a user's end of a call can be moved. The returned function moves it, or rings the phone, which takes
   * over when it is answered; until then the user talks on where it is. `phoneId` null: into the app; if the call is
   * there already, the phone stops ringing.
   */
  plan(end: CallEnd, phoneId: number | null): () => Promise<void> | void {
    const { session } = end;
    if (!isConnected(session.call)) throw refusal(`Cannot move a call in state ${outwardState(session.call)}`);
    if (session.call.joined) throw refusal('Leave the three-way call first');
    if (phoneId === null) return this.#planApp(end);
    const isThere = this.#phones.reachable(end.userId).some(({ id }) => id === phoneId);
    if (!isThere) throw refusal('This phone is not registered');
    return () => void this.#ring(end, [phoneId]);
  }

  /**
   * Rings all reachable phones of a user, which may take over its end of the call; `onUnanswered` if none does. Answers
   * a function that stops, or null without a phone.
   */
  ringPhones(end: CallEnd, onUnanswered: () => void): (() => void) | null {
    const phones = this.#phones.reachable(end.userId).map(({ id }) => id);
    return phones.length === 0 ? null : this.#ring(end, phones, onUnanswered);
  }

  get #phones() {
    return this.#deps.phones ?? noPhones;
  }

  #planApp(end: CallEnd): () => Promise<void> | void {
    const { session, side, userId } = end;
    if (!session.isOnPhone(side)) return this.#planCallOff(session);
    if (!this.#deps.agents.isOnline(userId)) throw refusal('Open your audio session before you take the call there');
    return () => this.#toApp(end);
  }

  #planCallOff(session: CallSession): () => void {
    const callOff = this.#ringing.get(session);
    if (!callOff) throw refusal('The call is already in the app');
    return callOff;
  }

  async #toApp(end: CallEnd): Promise<void> {
    const { agents } = this.#deps;
    this.#ringing.get(end.session)?.();
    await this.#settle(end, null, (user) => agentParty(user, agents.userAgentOf(user.id)));
  }

  #ring(end: CallEnd, phoneIds: readonly number[], onUnanswered: () => void = () => undefined): () => void {
    const { session, side } = end;
    const { clock, logger } = this.#deps;
    this.#ringing.get(session)?.();
    const onFailure = (error: unknown) => logger.warn({ callId: session.id, err: error }, 'a call did not move');
    const over = () => {
      stop();
      cancel();
      this.#ringing.delete(session);
    };
    const fork = new PhoneFork({ phones: this.#phones, clock }, phoneIds, callerFor(session.call, side), {
      onDialled: (leg) => this.#deps.registry.noteDialog(session, leg.callId),
      onAnswered: (leg) => {
        over();
        this.#toPhone(end, leg).catch(onFailure);
      },
      onGone: () => {
        over();
        onUnanswered();
      },
      onFailure,
    });
    const callOff = () => {
      over();
      fork.cancel(false);
    };
    const cancel = clock.after(ringMs, () => {
      callOff();
      onUnanswered();
    });
    const stop = session.watch(() => {
      if (!isUsers(end)) callOff();
    });
    this.#ringing.set(session, callOff);
    return callOff;
  }

  async #toPhone(end: CallEnd, leg: SipLeg): Promise<void> {
    if (!isUsers(end)) return leg.end();
    await this.#settle(end, leg, (user) => phoneParty(user, leg));
  }

  /** The user's end is at the new device, not on hold; the former phone is hung up. */
  async #settle(end: CallEnd, leg: SipLeg | null, partyOf: (user: CallUser) => Party): Promise<void> {
    const { session, side, userId } = end;
    const user = await this.#deps.users.byId(userId);
    if (!user || !isUsers(end)) return leg?.end();
    const before = session.releaseSip(side);
    const absences = closedAbsences(session.call.absences, leg ? 'phone' : 'back', this.#deps.clock.now());
    session.annotate({ absences, [side]: { ...session.call[side], party: partyOf(user) } });
    if (leg) session.bindSip(side, leg);
    this.#deps.focus.take(userId, session);
    if (session.call.heldBy.includes(side)) void session.unhold(side);
    await before?.end();
  }
}

/** Whether the user is still on that side and talking. */
export function isUsers({ session, side, userId }: CallEnd): boolean {
  return isConnected(session.call) && session.call[side].party.userId === userId;
}

const refusal = (message: string) => new Refusal('wrongState', message, field);
