/** What phones and programs may follow by SIP (RFC 6665): who talks, who is there, which messages wait. Types only. */
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

/** A dialog of somebody or something that is watched (RFC 4235), as far as its watcher may see it. */
export interface WatchedDialog {
  /** The same for as long as the dialog lasts. */
  readonly id: string;
  readonly state: 'trying' | 'early' | 'confirmed' | 'terminated';
  /** `initiator`: who is watched began it. */
  readonly direction: 'initiator' | 'recipient';
  /** What a Replaces header names it by (RFC 3891). */
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
  /** Whether calls are let through to it; a lamp shows who is not to be disturbed as it shows who talks. */
  readonly takesCalls: boolean;
  readonly dialogs: readonly WatchedDialog[];
}

/** Messages of a mailbox (RFC 3842). */
export interface MessagesState {
  readonly event: 'message-summary';
  readonly unheard: number;
  readonly heard: number;
}

/** What somebody does, in the words of RFC 4480. */
export type PresenceActivity = 'on-the-phone' | 'away' | 'busy';

/** Whether somebody is there (RFC 3863). */
export interface PresenceState {
  readonly event: 'presence';
  readonly isOpen: boolean;
  readonly activity: PresenceActivity | null;
  /** The same in words. */
  readonly note: string;
}

/** The state of what is watched. */
export type EventState = DialogsState | MessagesState | PresenceState;

/** Something that a phone may watch. */
export interface Watched {
  /** By which its changes are told; the same for all who watch it. */
  readonly key: string;
  /** How it is now, for this watcher; null: it is gone, or not for the watcher to see any more. */
  read(): Promise<EventState | null>;
}

/** Finds what is watched, and tells of its changes. */
export interface EventSource {
  /**
   * @param user the user part of the address that a phone subscribes to
   * @returns null where there is nothing that this phone may watch
   */
  find(phoneId: number, event: EventPackage, user: string): Promise<Watched | null>;
  /** Called with the key of what may be different now. */
  onChange(listener: (key: string) => void): Unsubscribe;
}
