/** INVITEs and dialogs that peers may still have, so that they can be ended after a crash. */

/** A dialog between two requests of ours (RFC 3261 section 12). */
export interface DialogState {
  readonly callId: string;
  readonly localTag: string;
  readonly remoteTag: string;
  readonly localUri: string;
  readonly remoteUri: string;
  readonly remoteTarget: string;
  /** Route header values, the first hop first. */
  readonly routes: readonly string[];
  /** CSeq of our last request when this was written; a few more may have followed. */
  readonly sequence: number;
}

/**
 * What is needed to end a dialog. `sent` and `received` are the parts of the INVITE that CANCEL, ACK and responses
 * repeat; `dialog` is set once the call is answered, or is about to be.
 */
export interface OpenDialog {
  readonly sent: string | null;
  readonly received: string | null;
  readonly dialog: DialogState | null;
}

/** A dialog that an earlier process left. */
export interface AbandonedDialog {
  readonly id: string;
  readonly open: OpenDialog;
}

/** Stores them. `owner` names the connection to the peer, such as `line:3`; `id` is that of the leg. */
export interface OpenDialogs {
  /**
   * Stores a dialog before the next message is sent (`UserAgentOptions.whenStored`); replaces an earlier one with that id.
   */
  store(owner: string, id: string, open: OpenDialog): void;
  /** It is over; a little later nothing is left of it, so that what ends it has left by then. */
  forget(id: string): void;
  /** The dialogs that an earlier process left of an owner; the second call answers none. */
  take(owner: string): readonly AbandonedDialog[];
}
