/** The live calls, and who may see them. */
import { reaches } from '../../../../shared/domain/roles.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SipLeg } from '../../telephony/ports/sip.ts';
import { audienceOf, type Call } from '../model/call.ts';
import type { Side } from '../model/side.ts';
import type { CallSession } from './callSession.ts';

const dialogsOf = ({ near, far }: Call): readonly string[] => [
  ...new Set([near.party.sipCallId, far.party.sipCallId].filter((id) => id !== '')),
];

/** Live calls by the Call-ID of their dialogs; a dialog that is being moved belongs to two for a moment. */
export class DialogIndex {
  readonly #sessions = new Map<string, Set<CallSession>>();
  readonly #dialogs = new Map<CallSession, readonly string[]>();
  readonly #tried = new Map<CallSession, Set<string>>();

  /** Adds a call. */
  add(session: CallSession): void {
    this.#dialogs.set(session, []);
    this.#update(session, session.call);
    session.watch((call) => {
      if (this.#dialogs.has(session)) this.#update(session, call);
    });
  }

  /** A dialog that was tried for a call and need not become one of its sides. */
  note(session: CallSession, sipCallId: string): void {
    if (!this.#dialogs.has(session)) return;
    const tried = this.#tried.get(session) ?? new Set();
    this.#tried.set(session, tried.add(sipCallId));
    this.#link(sipCallId, session);
  }

  remove(session: CallSession): void {
    const dialogs = [...(this.#dialogs.get(session) ?? []), ...(this.#tried.get(session) ?? [])];
    for (const dialog of dialogs) this.#unlink(dialog, session);
    this.#dialogs.delete(session);
    this.#tried.delete(session);
  }

  /** The call of a dialog, also of one that was only tried; `guess` is checked first; null if there is none. */
  find(sipCallId: string, guess: CallSession | null): CallSession | null {
    const found = this.#sessions.get(sipCallId);
    if (!found) return null;
    const [first = null] = found;
    return guess && found.has(guess) ? guess : first;
  }

  #update(session: CallSession, call: Call): void {
    const before = this.#dialogs.get(session) ?? [];
    const now = dialogsOf(call);
    const tried = this.#tried.get(session);
    for (const dialog of before) if (!now.includes(dialog) && !tried?.has(dialog)) this.#unlink(dialog, session);
    for (const dialog of now) if (!before.includes(dialog)) this.#link(dialog, session);
    this.#dialogs.set(session, now);
  }

  #link(dialog: string, session: CallSession): void {
    const sessions = this.#sessions.get(dialog);
    if (sessions) sessions.add(session);
    else this.#sessions.set(dialog, new Set([session]));
  }

  #unlink(dialog: string, session: CallSession): void {
    const sessions = this.#sessions.get(dialog);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#sessions.delete(dialog);
  }
}

/** Whether a user may see a call: its own, one that is parked for it, or the customer's from reception on. */
export function maySeeCall(viewer: Viewer, call: Call): boolean {
  if (call.customerId !== viewer.customerId) return false;
  return audienceOf(call).includes(viewer.userId) || reaches(viewer.roles, 'reception');
}

/** The live calls of the service. */
export class CallRegistry {
  readonly #sessions = new Map<number, CallSession>();
  readonly #dialogs = new DialogIndex();

  get size(): number {
    return this.#sessions.size;
  }

  add(session: CallSession): void {
    this.#sessions.set(session.id, session);
    this.#dialogs.add(session);
  }

  remove(session: CallSession): void {
    this.#sessions.delete(session.id);
    this.#dialogs.remove(session);
  }

  all(): readonly CallSession[] {
    return [...this.#sessions.values()];
  }

  /** Calls that the viewer may see. */
  visible(viewer: Viewer): readonly CallSession[] {
    return this.all().filter((session) => maySeeCall(viewer, session.call));
  }

  /** The call, or a refusal if it does not exist or the viewer may not see it. */
  require(viewer: Viewer, id: number): CallSession {
    const session = this.#sessions.get(id);
    if (!session || !maySeeCall(viewer, session.call)) throw new Refusal('notFound', 'Resource not found');
    return session;
  }

  byId(id: number): CallSession | null {
    return this.#sessions.get(id) ?? null;
  }

  /** Notes that a phone is called for a call: its messages belong to the call, whatever the result. */
  noteDialog(session: CallSession, sipCallId: string): void {
    this.#dialogs.note(session, sipCallId);
  }

  /** The call of a SIP Call-ID; `guess` is the id of the one that it was found in last. */
  ofDialog(sipCallId: string, guess: number | null): CallSession | null {
    return this.#dialogs.find(sipCallId, guess === null ? null : this.byId(guess));
  }

  /** The call that a dialog belongs to, and on which side. */
  ofLeg(leg: SipLeg): { readonly session: CallSession; readonly side: Side } | null {
    for (const session of this.#sessions.values()) {
      if (session.sipLeg('far') === leg) return { session, side: 'far' };
      if (session.sipLeg('near') === leg) return { session, side: 'near' };
    }
    return null;
  }
}
