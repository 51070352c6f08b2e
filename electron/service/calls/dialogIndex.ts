/** Which live calls a SIP dialog is a side of: the trace asks for every message. */
import type { Call } from './call.ts';
import type { CallSession } from './callSession.ts';

const dialogsOf = ({ near, far }: Call): readonly string[] => [
  ...new Set([near.party.sipCallId, far.party.sipCallId].filter((id) => id !== '')),
];

/** Live calls by the Call-ID of their dialogs; a dialog that is being moved belongs to two for a moment. */
export class DialogIndex {
  readonly #sessions = new Map<string, Set<CallSession>>();
  readonly #dialogs = new Map<CallSession, readonly string[]>();

  /** Follows a call from now on. */
  add(session: CallSession): void {
    this.#dialogs.set(session, []);
    this.#update(session, session.call);
    session.watch((call) => {
      if (this.#dialogs.has(session)) this.#update(session, call);
    });
  }

  remove(session: CallSession): void {
    for (const dialog of this.#dialogs.get(session) ?? []) this.#unlink(dialog, session);
    this.#dialogs.delete(session);
  }

  /** A call that the dialog is a side of, `guess` before others; null when there is none. */
  find(sipCallId: string, guess: CallSession | null): CallSession | null {
    const found = this.#sessions.get(sipCallId);
    if (!found) return null;
    const [first = null] = found;
    return guess && found.has(guess) ? guess : first;
  }

  #update(session: CallSession, call: Call): void {
    const before = this.#dialogs.get(session) ?? [];
    const now = dialogsOf(call);
    for (const dialog of before) if (!now.includes(dialog)) this.#unlink(dialog, session);
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
