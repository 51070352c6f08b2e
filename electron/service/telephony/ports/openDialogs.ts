/** INVITEs and dialogs that peers may still have, so that another process can go on with them, or end them. */
import type { SipTransport } from '../../../../shared/domain/sipTransport.ts';
import type { AgreedDescriptions } from './media.ts';
import type { CallFacts, RemoteParty } from './sip.ts';

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

/** An answered call beside its dialog: what another process needs to go on with it. */
export interface AnsweredLeg {
  readonly direction: 'in' | 'out';
  readonly remote: RemoteParty;
  readonly calledNumber: string;
  readonly referredBy: string;
  readonly facts: CallFacts;
  /** CSeq of the peer's last request; null: it has sent none since the INVITE. */
  readonly remoteSequence: number | null;
  readonly takesUpdate: boolean;
  /** The session timer (RFC 4028); null: none. */
  readonly timer: { readonly seconds: number; readonly refresher: 'local' | 'remote' } | null;
  /** Whether we hold the peer. */
  readonly onHold: boolean;
  /** Whether the peer holds us. */
  readonly remoteHeld: boolean;
  /** Whether a `sips:` address was called, so that ours has to be one; missing: no. */
  readonly isSecure?: boolean | undefined;
  readonly media: AgreedDescriptions;
}

/** A call that rings at us, unanswered: the INVITE as it came. */
export interface RingingIn {
  readonly direction: 'in';
  readonly callId: string;
  /** The tag of our end. */
  readonly tag: string;
  readonly invite: string;
}

/** A call that rings at its peer: what the INVITE offered. */
export interface RingingOut {
  readonly direction: 'out';
  readonly callId: string;
  readonly remote: RemoteParty;
  readonly offer: string;
  /** Address of this machine that the audio was bound to. */
  readonly localAddress: string;
}

/**
 * What is needed to end a dialog. `sent` and `received` are the parts of the INVITE that CANCEL, ACK and responses
 * repeat; `dialog` is set once the call is answered, or is about to be; `answered` and `ringing` where it can go on in another process.
 */
export interface OpenDialog {
  readonly sent: string | null;
  readonly received: string | null;
  readonly dialog: DialogState | null;
  readonly answered?: AnsweredLeg | null | undefined;
  readonly ringing?: RingingIn | RingingOut | null | undefined;
}

/** A dialog that an earlier process left. */
export interface AbandonedDialog {
  readonly id: string;
  readonly open: OpenDialog;
}

/** What another process can do with a dialog that was stored: go on talking, or let it ring. */
export type GoesOn = 'answered' | 'ringing';

/** The Call-ID of a call that can go on in another process. */
export const callIdOf = ({ dialog, ringing }: OpenDialog): string | null => dialog?.callId ?? ringing?.callId ?? null;

/** Owner of the dialogs with phones over UDP, which share a socket. */
export const PHONES_OVER_UDP = 'phones over udp';

/** Owner of the dialogs of a phone over connections of one kind, by which it is found again. */
export const phoneOwner = (phoneId: number, transport: SipTransport): string => `phone:${phoneId}:${transport}`;

/** The phone and the kind of connection that are meant; null for another owner. */
export function phoneOf(owner: string): { readonly phoneId: number; readonly transport: string } | null {
  const [, phoneId, transport = ''] = /^phone:(\d+):(\w+)$/.exec(owner) ?? [];
  return phoneId === undefined ? null : { phoneId: Number(phoneId), transport };
}

/** Owner of the dialogs of a line. */
export const lineOwner = (lineId: number): string => `line:${lineId}`;

/** Stores them. `owner` names the connection to the peer; `id` is that of the leg. */
export interface OpenDialogs {
  /**
   * Stores a dialog before the next message is sent (`UserAgentOptions.whenStored`); replaces an earlier one with that id.
   */
  store(owner: string, id: string, open: OpenDialog): void;
  /** It is over; a little later nothing is left of it, so that what ends it has left by then. */
  forget(id: string): void;
  /** The dialogs that an earlier process left of an owner, those that `which` wants; each is answered once. */
  take(owner: string, which?: (left: AbandonedDialog) => boolean): readonly AbandonedDialog[];
  /** Its peer could not be told that it is over: the next one that can be reached takes it. */
  putBack(owner: string, left: AbandonedDialog): void;
  /** Whose dialogs an earlier process left. */
  readonly owners: readonly string[];
}
