/** Events that phones and programs may subscribe to (RFC 6665): dialogs, presence, waiting messages. Types only. */
import type { Unsubscribe } from '../../kernel/listenerSet.ts';

/** Event packages (RFC 6665 section 7.2). */
export const eventPackages = ['dialog', 'message-summary', 'presence'] as const;
/** An event package. */
export type EventPackage = (typeof eventPackages)[number];

/** One end of a dialog. */
export interface WatchedParty {
  /** User part of its address. */
  readonly user: string;
  readonly name: string;
  /** It has put the other on hold. */
  readonly holds: boolean;
}

/** A dialog of a watched user or program (RFC 4235), limited to what the watcher may see. */
export interface WatchedDialog {
  /** The same for as long as the dialog lasts. */
  readonly id: string;
  readonly state: 'trying' | 'early' | 'confirmed' | 'terminated';
  /** `initiator`: who is watched began it. */
  readonly direction: 'initiator' | 'recipient';
  /** The Call-ID for a Replaces header (RFC 3891). */
  readonly callId: string;
  readonly localTag: string;
  readonly remoteTag: string;
  readonly local: WatchedParty;
  /** Null: not for the watcher to see. */
  readonly remote: WatchedParty | null;
}

/** Dialogs of somebody or something. */
export interface DialogsState {
  readonly event: 'dialog';
  /** Whether calls can reach it at all: an idle phone, or none. */
  readonly isReachable: boolean;
  /** Whether it accepts calls; a lamp shows do not disturb as busy. */
  readonly takesCalls: boolean;
  readonly dialogs: readonly WatchedDialog[];
}

/** Messages of a mailbox (RFC 3842). */
export interface MessagesState {
  readonly event: 'message-summary';
  readonly unheard: number;
  readonly heard: number;
}

/** Activities in the terms of RFC 4480. */
export type PresenceActivity = 'on-the-phone' | 'away' | 'busy';

/** Presence of a user (RFC 3863). */
export interface PresenceState {
  readonly event: 'presence';
  readonly isOpen: boolean;
  readonly activity: PresenceActivity | null;
  /** The same in words. */
  readonly note: string;
}

/** The state of a watched resource. */
export type EventState = DialogsState | MessagesState | PresenceState;

/** Something that a phone may watch. */
export interface Watched {
  /** Identifies it in change events; the same for all watchers. */
  readonly key: string;
  /** Its current state for this watcher; null: it was removed, or the watcher may not see it any more. */
  read(): Promise<EventState | null>;
}

/** Finds watched resources, and reports their changes. */
export interface EventSource {
  /**
   * @param user the user part of the address that a phone subscribes to
   * @returns null where there is nothing that this phone may watch
   */
  find(phoneId: number, event: EventPackage, user: string): Promise<Watched | null>;
  /** Called with the key of what may be different now. */
  onChange(listener: (key: string) => void): Unsubscribe;
}
