import type { IncomingRequestMessage, ResponseOptions, Session } from 'sip.js/lib/core/index.js';
import type { KnownDialog } from '../dialog/legContext.ts';
import type { ReplacedDialog } from '../dialog/replaces.ts';

/** The established dialogs of an endpoint, found as a peer names them. */
export class DialogDirectory {
  readonly #dialogs = new Map<string, KnownDialog>();

  /** Adds a dialog; the result takes it out again. */
  enroll(session: Session, dialog: KnownDialog): () => void {
    this.#dialogs.set(session.id, dialog);
    return () => void this.#dialogs.delete(session.id);
  }

  /** The dialog that a Replaces header names, or null. */
  find(replaced: ReplacedDialog): KnownDialog | null {
    return this.#dialogs.get(replaced.callId + replaced.toTag + replaced.fromTag) ?? null;
  }

  /** Answers an UPDATE for the dialog that it belongs to. */
  update(message: IncomingRequestMessage): ResponseOptions {
    const dialog = this.#dialogs.get(message.callId + message.toTag + message.fromTag);
    return dialog ? dialog.updated(message) : { statusCode: 481 };
  }
}
