/** The SIP ports: the interface between call control and SIP. Types only. */

import type { EndReason } from '../../../../shared/domain/endReason.ts';
import type { LegState } from '../../../../shared/domain/leg.ts';
import type {
  DigestRealm,
  LineCodec,
  LineDtmf,
  LineExtras,
  LineSrtp,
  LineTestStepName,
  WatchedState,
} from '../../../../shared/domain/line.ts';
import type { SipTransport } from '../../../../shared/domain/sipTransport.ts';
import type { Sentence } from '../../../../shared/sentences/sentence.ts';
import type { Unsubscribe } from '../../kernel/listenerSet.ts';
import type { DtmfDigit, MediaPort, OfferRefusal } from './media.ts';

/** Who ended a leg and why. */
export interface Termination {
  readonly by: 'local' | 'remote' | 'system';
  /** The final SIP status, when there was one (RFC 3261 section 21). */
  readonly sipStatus: number | null;
  /** Q.850 cause value. */
  readonly q850: number;
  /** Q.850 wording, such as "Normal Clearing". */
  readonly cause: string;
  /** A reason more precise than status and cause; absent: it follows from those. */
  readonly reason?: EndReason;
}

/** The party at the other end of a SIP leg. */
export interface RemoteParty {
  /** The user part of its address: a number or an extension. */
  readonly user: string;
  readonly displayName: string;
  readonly uri: string;
  readonly contact: string;
  readonly userAgent: string;
}

/** Information in an INVITE besides caller and called party; empty texts where there is none. */
export interface CallFacts {
  /** Who diverted the call to us last: a number or a user (RFC 5806, RFC 7044); `anonymous` when that is private. */
  readonly divertedFrom: string;
  /** Why, in the words of RFC 5806 section 4, such as `no-answer` or `unconditional`. */
  readonly divertedReason: string;
  /** The party that the caller called first. */
  readonly originalCalled: string;
  /** The first caller, from a header of the PBX. */
  readonly originalCaller: string;
  /** The queue of the PBX that the caller waited in. */
  readonly queueName: string;
  /** The PBX's reference for the call, such as a ticket number. */
  readonly reference: string;
}

/** No further information in an INVITE. */
export const noFacts: CallFacts = {
  divertedFrom: '',
  divertedReason: '',
  originalCalled: '',
  originalCaller: '',
  queueName: '',
  reference: '',
};

/** The result of a transfer by REFER: the last status that the peer notified (RFC 3515 section 2.4.5). */
export interface TransferOutcome {
  readonly accepted: boolean;
  readonly status: number;
  /** The peer did not accept the request itself; absent when it did, whatever the result. */
  readonly refused?: true;
}

/** A REFER from the peer: it asks us to call somebody. Exactly one of accept and reject is called. */
export interface IncomingRefer {
  /** User part of the Refer-To URI. */
  readonly target: string;
  /** The Refer-To URI is `sips:`: the target may be called encrypted only. */
  readonly secure: boolean;
  /** The dialog to replace, when the peer completes an attended transfer (RFC 3891). */
  readonly replaces: string | null;
  /** Who requests it, as `SipLeg.referredBy`. */
  readonly referredBy: string;
  /** Sends 202 and then progress with `notify`. */
  accept(): Promise<void>;
  reject(status: number): Promise<void>;
  /**
   * Notifies the peer of the new call's progress: a SIP status; one of 200 and above is the last.
   *
   * @param phrase a few words of ASCII instead of the status's own
   */
  notify(status: number, phrase?: string): Promise<void>;
}

/** Where a phone sends a call on (RFC 3261 section 21.3). */
export interface Redirection {
  /** Numbers as the phone wrote them, the most wanted first; a few at most. */
  readonly numbers: readonly string[];
  /** Why, as a reason of RFC 5806 section 4. */
  readonly reason: string;
}

/** Events of a SIP leg for its call. */
export type SipLegEvent =
  /** The next server has the INVITE: 100 Trying. */
  | { readonly type: 'trying' }
  | { readonly type: 'provisional'; readonly status: number; readonly earlyMedia: boolean }
  | { readonly type: 'answered' }
  | { readonly type: 'remoteHold'; readonly held: boolean }
  | { readonly type: 'dtmf'; readonly digit: DtmfDigit }
  /** Somebody else is at the other end, or has another name: see `remote`. */
  | { readonly type: 'identified' }
  | { readonly type: 'referred'; readonly refer: IncomingRefer }
  /** `redirection`: the phone refused, and named who is to be called instead. */
  | { readonly type: 'ended'; readonly termination: Termination; readonly redirection?: Redirection };

/** One side of a call that is a SIP dialog (or one in the making). Commands that the state forbids reject. */
export interface SipLeg {
  readonly id: string;
  readonly lineId: number;
  readonly direction: 'in' | 'out';
  /** SIP Call-ID. */
  readonly callId: string;
  readonly state: LegState;
  readonly remote: RemoteParty;
  /** The user part of the Request-URI of an inbound call: the number that was called. */
  readonly calledNumber: string;
  /** Who asked the caller to call us (RFC 3892), with name and number. Empty or absent: nobody is named. */
  readonly referredBy?: string;
  /** Information in the INVITE of an inbound call; empty for an outbound call. */
  readonly facts: CallFacts;
  /** Why an inbound call must be refused (488): nobody here can answer what it offers. Absent: it can be answered. */
  readonly offerRefusal?: OfferRefusal;
  /** Null until a session description was agreed. */
  readonly media: MediaPort | null;
  /** Sends 180 Ringing for an inbound call. */
  ring(): Promise<void>;
  /** Sends 200 OK for an inbound call. */
  answer(): Promise<void>;
  /**
   * CANCEL, BYE or a final refusal, depending on the state. `status` is used for a refusal (default 486); 200 tells a
   * phone that rings that the call was answered elsewhere. `q850` is the cause of a refusal; default: the one that
   * corresponds to the status. A refusal says `retryAfterS` if it is given.
   */
  end(status?: number, q850?: number, retryAfterS?: number | null): Promise<void>;
  /** Re-INVITE with a=sendonly (RFC 3264 section 8.4). */
  hold(): Promise<void>;
  unhold(): Promise<void>;
  /**
   * By the line's setting: RFC 4733, tones or INFO. A peer that did not agree to telephone-events gets tones, or INFO where
   * the codec would spoil those.
   */
  sendDtmf(digits: readonly DtmfDigit[]): Promise<void>;
  /** Blind transfer of the peer (RFC 3515). Resolves with the final outcome; `onProgress` hears the statuses before it. */
  refer(target: string, onProgress?: (status: number) => void): Promise<TransferOutcome>;
  /** Attended transfer: the peer is asked to take over `other`'s dialog (RFC 3891). */
  referReplacing(other: SipLeg): Promise<TransferOutcome>;
  /**
   * Updates the party that the peer of an established call sees, by UPDATE or re-INVITE (RFC 3325, Remote-Party-ID).
   * Rejects if the peer refuses.
   */
  show(party: ShownParty): Promise<void>;
  /** Whether a phone takes that key from here. */
  takesKey(key: PhoneKey): boolean;
  /** Has a phone act as if its user pressed a key; the result comes as an event. Rejects if the phone refuses. */
  pressKey(key: PhoneKey): Promise<void>;
  on(listener: (event: SipLegEvent) => void): Unsubscribe;
}

/** `talk` answers a ringing call or resumes one on hold, `hold` puts it on hold. */
export type PhoneKey = 'talk' | 'hold';

/** The party that a peer sees. */
export interface ShownParty {
  /** Empty, or `anonymous`: it is not shown. */
  readonly number: string;
  readonly name: string;
}

/** How a line registers and speaks. */
export interface LineConfig extends LineExtras {
  readonly id: number;
  readonly name: string;
  readonly kind: 'account' | 'trunk';
  /** host[:port], or a ws/wss URL. */
  readonly server: string;
  readonly transport: SipTransport;
  readonly domain: string;
  readonly username: string;
  readonly authUsername: string | null;
  readonly password: string | null;
  readonly register: boolean;
  readonly outboundProxy: string | null;
  readonly srtp: LineSrtp;
  readonly dtmf: LineDtmf;
  readonly codecs: readonly LineCodec[];
  readonly callerId: string | null;
  readonly enabled: boolean;
}

/** unregistered → registering → registered ⇄ retrying(backoff) → failed */
export const lineStates = ['unregistered', 'registering', 'registered', 'retrying', 'failed'] as const;
export type LineState = (typeof lineStates)[number];

/** A line's registration as people see it. A line that does not register is `registered` while its transport is up. */
export interface LineStatus {
  readonly state: LineState;
  /** In plain words; null while all is well. */
  readonly lastError: string | null;
  /** The sentences of `lastError`. */
  readonly lastErrorSentences: readonly Sentence[];
  /** Unix seconds. */
  readonly registeredAt: number | null;
  /** Requests and challenges of others than the line's servers that were refused since it was set up. */
  readonly refused: number;
  /**
   * Address of the line's socket, to which a PBX that does not wait for a registration sends; null while there is none.
   */
  readonly local: { readonly host: string; readonly port: number } | null;
  /** The last refused sender, and how an administrator can allow it; null while there was none. */
  readonly warning: string | null;
  /** The sentences of `warning`. */
  readonly warningSentences: readonly Sentence[];
}

/** A mailbox at a line's PBX, as notified (RFC 3842). */
export interface LineMailbox {
  readonly waiting: boolean;
  /** Null where the PBX does not count. */
  readonly unheard: number | null;
  readonly heard: number | null;
  /** The number of the mailbox; null: unknown. */
  readonly number: string | null;
}

/** What a line watches at its PBX. */
export interface LineWatched {
  /** Null: the PBX has not notified one. */
  readonly mailbox: LineMailbox | null;
  /** Every watched extension, in the order of the settings. */
  readonly colleagues: readonly { readonly extension: string; readonly state: WatchedState }[];
}

/** What a line learned about its servers, to be stored with its settings. */
export type LineDiscovery =
  | { readonly digestRealms: readonly DigestRealm[] }
  | { readonly knownAddresses: readonly string[] }
  | { readonly keptPort: number };

/** Something that a step of a line's test found out. */
export interface LineTestFact {
  readonly name: string;
  readonly value: string;
}

/** One step of a line's test, ending in a sentence that the user understands. */
export interface LineTestStep {
  readonly step: LineTestStepName;
  readonly result: 'ok' | 'failed' | 'skipped';
  readonly message: string;
  /** What to do about it; empty if nothing. */
  readonly advice: string;
  readonly messageSentences: readonly Sentence[];
  readonly adviceSentences: readonly Sentence[];
  readonly facts: readonly LineTestFact[];
  readonly durationMs: number;
}

/** Choices for one outbound call. */
export interface DialOptions {
  /** A number or an extension; becomes the user part of the Request-URI. */
  readonly to: string;
  /** Number to show, or `anonymous` (RFC 3323 / RFC 3325); null shows the line's own. */
  readonly callerId: string | null;
  /** The dialog to replace: value of a Replaces header (RFC 3891), from a REFER that completes an attended transfer. */
  readonly replaces?: string | null;
  /** Calls a `sips:` address (RFC 3261 section 26.2.2): encrypted at every hop or not at all. Default: a `sip:` address. */
  readonly secure?: boolean;
  /** Whether the called party may redirect the call to this number (RFC 3261 section 21.3); default: to any. */
  readonly mayRedirect?: (number: string) => Promise<boolean>;
  /** The user who diverts the call, as the line writes the number, and why (RFC 5806 section 4). */
  readonly diversion?: { readonly from: string; readonly reason: string };
}

/** One SIP message that crossed the wire, credentials removed. */
export interface SipTraceEntry {
  /** Unix milliseconds. */
  readonly at: number;
  readonly direction: 'in' | 'out';
  readonly transport: SipTransport;
  /** host:port */
  readonly local: string;
  /** host:port */
  readonly remote: string;
  /** SIP Call-ID of the message. */
  readonly callId: string;
  readonly text: string;
}

/** A text message over SIP (RFC 3428). */
export interface SipMessage {
  readonly lineId: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Calls of an earlier process that go on in this one. */
export interface ResumedCalls {
  /** Whether a call goes on that has the dialog of this Call-ID; the dialogs of others are ended. */
  waitsFor(callId: string): boolean;
  /** Its answered leg, with audio. The peer is asked whether it is still there as soon as the line can be used. */
  onLeg(leg: SipLeg): void;
}

/** The SIP side of the service. */
export interface SipGateway {
  /** Asked whenever a line is added. */
  onResumed(calls: ResumedCalls): void;
  /** Adds a line, or takes over its changed settings; registers when it is to. */
  setLine(config: LineConfig): Promise<void>;
  /** Unregisters and forgets; calls of the line end. */
  removeLine(lineId: number): Promise<void>;
  lineStatus(lineId: number): LineStatus;
  onLineStatus(listener: (lineId: number, status: LineStatus) => void): Unsubscribe;
  /** The line's mailbox and watched extensions as notified by its PBX; empty for an unknown line. */
  lineWatched(lineId: number): LineWatched;
  /** Another message waits, or an extension does something else; at most ten times a second for a line. */
  onLineWatched(listener: (lineId: number, watched: LineWatched) => void): Unsubscribe;
  /** A line learned something that it needs again after a restart. */
  onLineDiscovery(listener: (lineId: number, lesson: LineDiscovery) => void): Unsubscribe;
  /** Tries a line without adding it; yields each step as it ends: all but the echo, which needs a call. */
  testLine(config: LineConfig): AsyncIterable<LineTestStep>;
  /** Starts an outbound call; the INVITE is on its way when it resolves. Rejects when the line is unknown. */
  dial(lineId: number, options: DialOptions): Promise<SipLeg>;
  /**
   * An inbound call in state `offered`; the handler owns it. Nothing but 100 was sent yet. With `replaces` the caller
   * takes over that leg (RFC 3891): when it answers, the old one is ended by the SIP side.
   */
  onIncoming(handler: (leg: SipLeg, replaces: SipLeg | null) => void): Unsubscribe;
  /** A MESSAGE arrived; 200 was sent when the handler resolves, 500 when it throws. */
  onMessage(handler: (message: SipMessage) => Promise<void>): Unsubscribe;
  /** Sends a MESSAGE that shows `from`: a trunk does, an account asks its server to. Resolves with the final status. */
  sendMessage(message: SipMessage): Promise<number>;
  /** Every SIP message of every line. */
  onTrace(listener: (entry: SipTraceEntry) => void): Unsubscribe;
  /** Ends calls, unregisters, closes sockets; takes at most 3 s. */
  close(): Promise<void>;
}
