/** The data of a call and its outward state. Pure. */
import type { AbsenceOutcome } from '../../../../shared/api/calls/absence.ts';
import type { CallLabel } from '../../../../shared/api/calls/callLabels.ts';
import type { AudioEncryption } from '../../../../shared/domain/audioEncryption.ts';
import type { CallContext, CallStateName, DestinationName, MonitorStateName } from '../../../../shared/domain/codes.ts';
import type { Tariff } from '../../../../shared/domain/costs.ts';
import type { LegState } from '../../../../shared/domain/leg.ts';
import type { CdrQueueOutcome } from '../../../../shared/domain/queues.ts';
import type { ChosenNotice } from '../../announcements/recordingNotices.ts';
import type { CallFacts, Termination } from '../../telephony/ports/sip.ts';
import type { HoldTime } from './holdTime.ts';
import type { Side } from './side.ts';
import type { SupervisionStretch } from './supervisionStretches.ts';

/** A user who is rung, as others see it. */
export interface RungUser {
  readonly id: number;
  readonly ext: string;
  readonly name: string;
}

/** The price of a party of a call, and since when it applies. */
interface PartyTariff extends Tariff {
  /** Unix milliseconds; null before the party answered. */
  readonly answeredAt: number | null;
}

/** The party on one side of a call. */
export interface Party {
  /** `agent`: a user's audio session; `sip`: a dialog on a line; `app`: a program of the service. */
  readonly kind: 'agent' | 'sip' | 'app';
  readonly number: string;
  readonly name: string;
  /** The user, for an agent; null for others and while several users ring. */
  readonly userId: number | null;
  /** SIP Call-ID; empty where there is no dialog. */
  readonly sipCallId: string;
  readonly contact: string;
  readonly userAgent: string;
  readonly codec: string;
  /** Empty until audio was agreed on, and for a program of the service. */
  readonly encryption: AudioEncryption | '';
  /** The one user who is called while nobody has answered, also if nobody does. Not set while several are. */
  readonly rung?: RungUser | null | undefined;
  /** Set if it was dialled over a line with a price for its number. */
  readonly tariff?: PartyTariff | null | undefined;
  /** It was dialled as an emergency number. */
  readonly isEmergency?: boolean | undefined;
}

/** A party as shown to others: before it answers, the one user who is called. */
export function shownParty(party: Party): Party {
  const { rung, userId } = party;
  return rung && userId === null ? { ...party, userId: rung.id, number: rung.ext, name: rung.name } : party;
}

/** One side: the party and its leg's state. */
export interface CallSide {
  readonly party: Party;
  readonly leg: LegState;
}

/** An unfinished or failed transfer, as people see it. */
export interface TransferProgress {
  readonly dst: string;
  readonly state: 'trying' | 'failed';
  readonly message: string;
}

/** An agent who was offered a queue's call, and by which queue. */
export interface OfferedAgent extends RungUser {
  readonly queueId: number;
}

/** The queue that a call's caller waits or waited in last. Times are Unix milliseconds. */
export interface CallQueue extends ChosenNotice {
  readonly id: number;
  readonly name: string;
  /** The number that callers dial. */
  readonly number: string;
  /** Whether an agent's app answers by itself. */
  readonly autoAnswer: boolean;
  /** Agents who were offered the call, in this queue and in those before it. */
  readonly offered: readonly OfferedAgent[];
  readonly enteredAt: number;
  /** Callers who hang up sooner than this many milliseconds count as short abandons. */
  readonly shortAbandonMs: number;
  /** The caller is not in this call: the call calls it back. */
  readonly isCallBack: boolean;
  /** When and how the stay ended, if that does not follow from the call itself. */
  readonly left: { readonly at: number; readonly outcome: CdrQueueOutcome } | null;
}

/** A user whose page is or was gone. Unix milliseconds. */
export interface AbsenceStretch {
  readonly id: number;
  readonly side: Side;
  readonly userId: number;
  readonly userName: string;
  readonly since: number;
  /** When the call goes on without the user; null: not at all, as whoever asks for help is left alone. */
  readonly actsAt: number | null;
  /** Null while it goes on. */
  readonly endedAt: number | null;
  /** Null while it goes on. */
  readonly outcome: AbsenceOutcome | null;
  /** Name of where the call went on; else empty. */
  readonly target: string;
}

/** A caller's place in a conference, as it has to be again in another process. */
export interface RoomPlace {
  /** Unix milliseconds. */
  readonly joinedAt: number;
  readonly muted: boolean;
  /** The recording of the conference that runs; null: none does. */
  readonly recordingId: number | null;
}

/** A program, as another process finds it again. */
export type ProgramRef =
  | { readonly kind: 'announcement' | 'mailbox'; readonly id: number }
  /** A user hears its own messages. */
  | { readonly kind: 'messages' }
  /** Asks whose messages are to be heard, where that was not dialled, and for the PIN. */
  | { readonly kind: 'access'; readonly extension: string };

/** Where a caller is with a program other than a queue or a conference. */
export interface ProgramPlace {
  readonly program: ProgramRef;
  /** The number that the caller dialled. */
  readonly calledNumber: string;
  /** The mailbox whose PIN the caller has shown; null: none. */
  readonly openedId: number | null;
}

/** A caller's place in a conference of an earlier process. */
export interface FormerPlace extends RoomPlace {
  /** When nobody was in the conference meanwhile. */
  readonly interruption: Interruption;
}

/** The service was gone for a while, and the call went on after it. Unix milliseconds. */
export interface Interruption {
  /** When the process that had the call was last seen alive. */
  readonly since: number;
  /** When another process went on with the call. */
  readonly until: number;
}

/** Where a call is parked: others may pick it up, and after a time it comes back to the user who parked it. */
export interface ParkedPlace {
  /** The parking place: two or three digits. */
  readonly slot: string;
  readonly byId: number;
  readonly byName: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** When it rings the user who parked it again; Unix milliseconds. */
  readonly returnsAt: number;
}

/** A requested transfer, as people see it. */
export interface TransferRequest {
  /** The number that would be called, as people know it. */
  readonly dst: string;
  /** Name of that number in the customer's contacts; empty when it is in none. */
  readonly name: string;
  /** Who asks, as stated by itself. */
  readonly referredBy: string;
  /** The user who is asked. */
  readonly userId: number;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

/** Notes from a previous call. */
export interface NotesHandedOver {
  readonly callId: number;
  /** Who transferred or parked that call. */
  readonly from: string;
  readonly text: string;
}

/** Information from previous calls: who passed the call on, and what they knew of the customer. */
export interface HandedOver {
  /** The call before. */
  readonly callId: number;
  readonly from: string;
  /** The queue that its caller waited in last, and for how many seconds; null for none. */
  readonly queue: { readonly id: number; readonly name: string; readonly wait: number } | null;
  /** Oldest first. */
  readonly notes: readonly NotesHandedOver[];
  /** The consultation after which the customer was passed on, and its notes, which are those of the call since; null for none. */
  readonly consultation: Consultation | null;
}

/** A call in which somebody was asked first. */
export interface Consultation {
  readonly callId: number;
  readonly notes: string;
}

/** The result of a feature code. */
export interface CodeOutcome {
  readonly isDone: boolean;
  /** For the caller of the code. */
  readonly sentence: string;
}

/** A call: two legs and their common data. Times are Unix milliseconds. */
export interface Call {
  readonly id: number;
  readonly rootId: number;
  readonly parentId: number | null;
  readonly customerId: number;
  readonly destination: DestinationName;
  readonly context: CallContext;
  readonly lineId: number | null;
  /** The user to whom its record belongs: who dialled or answered, else the first who rang. */
  readonly ownerId: number | null;
  /** Which side called. */
  readonly source: Side;
  readonly near: CallSide;
  readonly far: CallSide;
  /** Users whose interface rings for this call now. */
  readonly ringing: readonly number[];
  /** Users who can answer it in the app: there, or by having one of their ringing phones answer. */
  readonly answerable: readonly number[];
  /** Sides that put the call on hold. */
  readonly heldBy: readonly Side[];
  /** Sides whose user's phone shows hold wrongly, because it did not follow a change from the app. */
  readonly phonesOutOfStep: readonly Side[];
  /** The result of the feature code that was dialled in it. */
  readonly codeOutcome: CodeOutcome | null;
  /** Its caller opened the called mailbox by its PIN, and is treated as its owner. */
  readonly isOwners: boolean;
  /** For how long users of ours held it. */
  readonly hold: HoldTime;
  readonly mutedBy: readonly Side[];
  /** Sides from whose telephone or app no audio arrives, though it should. */
  readonly silent: readonly Side[];
  /** When the service was gone while the call went on. */
  readonly interruptions: readonly Interruption[];
  /** When users were gone with their pages, from the first to the last; the last may go on. */
  readonly absences: readonly AbsenceStretch[];
  readonly earlyMedia: boolean;
  readonly monitorState: MonitorStateName;
  /** Its audio is part of a conference's recording, which does not belong to this call. */
  readonly isRoomRecorded: boolean;
  /** Where its caller sits in a conference; null: in none, or it is still asked for the PIN. */
  readonly roomPlace: RoomPlace | null;
  /** Where its caller is with another program that can be found again; null: with none. */
  readonly programPlace: ProgramPlace | null;
  readonly callerId: string;
  /** The called telephone number, as the contract writes it; empty for calls that are not inbound. */
  readonly ddi: string;
  readonly referredBy: string;
  /** Null for a call that was not handed over. */
  readonly handedOver: HandedOver | null;
  /** Information from the INVITE of an inbound call. */
  readonly facts: CallFacts;
  readonly consultFor: number | null;
  readonly queue: CallQueue | null;
  readonly transfer: TransferProgress | null;
  /** The other side requests a transfer, and the user on this side has not decided yet. */
  readonly transferRequest: TransferRequest | null;
  /** The call with which it forms a three-way call, and the side of the agent who joined them. */
  readonly joined: { readonly callId: number; readonly side: Side } | null;
  /** Where it is parked. */
  readonly parked: ParkedPlace | null;
  /** Users for whom it does not ring and who may still take it, while nobody has. */
  readonly offeredTo: readonly number[];
  /** Its supervisions, from the first to the last. */
  readonly supervisions: readonly SupervisionStretch[];
  readonly labels: readonly CallLabel[];
  readonly actionUrl: string;
  readonly actionText: string;
  readonly notes: string;
  /** The disposition chosen during the call; null: none yet. */
  readonly disposition: ChosenDisposition | null;
  readonly startedAt: number;
  readonly connectedAt: number | null;
  readonly endedAt: number | null;
  readonly termination: Termination | null;
  /** The side whose leg ended first. */
  readonly endedBy: Side | null;
}

/** The state that events and the contract show, derived from the legs and the hold. */
export function outwardState(call: Call): CallStateName {
  const { near, far } = call;
  if (near.leg === 'ended' || far.leg === 'ended') return 'HANGUP';
  if (near.leg === 'answered' && far.leg === 'answered') return call.heldBy.length > 0 ? 'ON_HOLD' : 'CONNECTED';
  if (call.context === 'ENDPOINT' && near.leg !== 'answered') return 'ACCEPTED';
  return isRinging(near.leg, far.leg) ? 'RINGING' : 'INITIAL';
}

/** Somebody was offered the call; an inbound dialog for which nobody rings yet does not count. */
function isRinging(near: LegState, far: LegState): boolean {
  const progressing: readonly LegState[] = ['offered', 'early'];
  return progressing.includes(near) || far === 'early' || (far === 'offered' && near !== 'idle');
}

/** Whether both parties talk, held or not. */
export function isConnected(call: Call): boolean {
  return call.near.leg === 'answered' && call.far.leg === 'answered';
}

/** The side on which users ring: the agent's, unless that called. */
export function ringingSideOf({ near }: Call): Side {
  return near.leg === 'answered' ? 'far' : 'near';
}

/** The sides whose party is this user. */
export function sideOfUser(call: Call, userId: number): Side | null {
  if (call.near.party.userId === userId) return 'near';
  if (call.far.party.userId === userId) return 'far';
  return null;
}

/** Every user who is part of the call. */
export function usersOf(call: Call): readonly number[] {
  const users = [call.near.party.userId, call.far.party.userId, call.ownerId, ...call.ringing];
  return [...new Set(users.filter((user) => user !== null))];
}

/** Users who get events of the call: those who take part, and those who may take it. */
export function audienceOf(call: Call): readonly number[] {
  return [...new Set([...usersOf(call), ...call.offeredTo])];
}

/** The calling side. */
export function sourceOf(call: Call): CallSide {
  return call[call.source];
}

/** The called side. */
export function targetOf(call: Call): CallSide {
  return call.source === 'near' ? call.far : call.near;
}

/** Which side a contract's `src` or `dst` is. */
export function nameOfSide(call: Call, side: Side): 'src' | 'dst' {
  return side === call.source ? 'src' : 'dst';
}

/** A call's disposition, with its name at the time when it was chosen. */
export interface ChosenDisposition {
  readonly id: number;
  readonly name: string;
}

/** Fields of a call that change without an input of its machine. */
export type AnnotatedField =
  | 'context'
  | 'lineId'
  | 'callerId'
  | 'referredBy'
  | 'facts'
  | 'handedOver'
  | 'queue'
  | 'labels'
  | 'actionUrl'
  | 'actionText'
  | 'notes'
  | 'disposition'
  | 'mutedBy'
  | 'silent'
  | 'absences'
  | 'transfer'
  | 'transferRequest'
  | 'supervisions'
  | 'joined'
  | 'parked'
  | 'offeredTo'
  | 'monitorState'
  | 'isRoomRecorded'
  | 'roomPlace'
  | 'programPlace'
  | 'ringing'
  | 'ownerId'
  | 'phonesOutOfStep'
  | 'codeOutcome'
  | 'isOwners'
  | 'near'
  | 'far';
