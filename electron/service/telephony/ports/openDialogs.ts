/** What is known of INVITEs and their dialogs that peers believe in, so that they can be ended after a crash. */

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
 * What has to be ended. `sent` and `received` are the head of the INVITE as it crossed the wire, as far as CANCEL, ACK and
 * responses repeat it; `dialog` is there once the call is answered, or is about to be.
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

/**
 * Keeps them. `owner` names who has the way to the peer, such as `line:3`; `id` is that of the leg.
 */
export interface OpenDialogs {
  /** Kept before the next message leaves (`UserAgentOptions.kept`); what was kept under that id is replaced. */
  keep(owner: string, id: string, open: OpenDialog): void;
  /** It is over; a little later nothing is left of it, so that what ends it has left by then. */
  forget(id: string): void;
  /** What an earlier process left of an owner, once: the next time there is nothing. */
  take(owner: string): readonly AbandonedDialog[];
}
