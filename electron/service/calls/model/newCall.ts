/** Building the data of calls that begin. Pure. */
import type { CallContext, DestinationName } from '../../../../shared/domain/codes.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { type CallFacts, noFacts, type SipLeg } from '../../telephony/ports/sip.ts';
import type { Call, CallSide, Consultation, Party, RungUser } from './call.ts';
import type { CallLine } from './directories.ts';
import { handedOverFrom } from './handedOver.ts';
import { neverHeld } from './holdTime.ts';
import { encryptionOf } from './partyFacts.ts';
import type { ProgramIdentity } from './program.ts';
import type { LineRoute, Route } from './route.ts';
import type { Side } from './side.ts';

/** Parameters of a new call. */
export interface NewCall {
  readonly id: number;
  readonly customerId: number;
  readonly destination: DestinationName;
  readonly near: CallSide;
  readonly far: CallSide;
  readonly source: Side;
  readonly startedAt: number;
  readonly context?: CallContext;
  readonly lineId?: number | null;
  readonly ownerId?: number | null;
  readonly callerId?: string;
  readonly ddi?: string;
  readonly parent?: Call | null;
  readonly referredBy?: string;
  readonly facts?: CallFacts;
  readonly consultFor?: number | null;
  /** The consultation after which the party is passed on: what was written in it is about the customer. */
  readonly consultation?: Consultation | null;
}

/** A call as it begins. */
export function newCall(begin: NewCall): Call {
  const parent = begin.parent ?? null;
  return {
    id: begin.id,
    rootId: parent?.rootId ?? begin.id,
    parentId: parent?.id ?? null,
    customerId: begin.customerId,
    destination: begin.destination,
    context: begin.context ?? 'LOCAL_USER',
    lineId: begin.lineId ?? null,
    ownerId: begin.ownerId ?? null,
    source: begin.source,
    near: begin.near,
    far: begin.far,
    ringing: [],
    answerable: [],
    heldBy: [],
    phonesOutOfStep: [],
    codeOutcome: null,
    isOwners: false,
    hold: neverHeld,
    mutedBy: [],
    silent: [],
    interruptions: [],
    absences: [],
    earlyMedia: false,
    monitorState: 'off',
    isRoomRecorded: false,
    roomPlace: null,
    programPlace: null,
    callerId: toContractNumber(begin.callerId ?? ''),
    ddi: begin.ddi ?? inheritedDdi(begin),
    referredBy: begin.referredBy ?? '',
    handedOver: broughtAlong(begin),
    facts: begin.facts ?? parent?.facts ?? noFacts,
    consultFor: begin.consultFor ?? null,
    queue: null,
    transfer: null,
    transferRequest: null,
    joined: null,
    parked: null,
    offeredTo: [],
    supervisions: [],
    ...annotationsOf(parent),
    notes: begin.consultation?.notes ?? '',
    disposition: null,
    startedAt: begin.startedAt,
    connectedAt: begin.near.leg === 'answered' && begin.far.leg === 'answered' ? begin.startedAt : null,
    endedAt: null,
    termination: null,
    endedBy: null,
  };
}

/** A consultation takes nothing over: the original call continues. */
function broughtAlong({ parent, consultFor, referredBy = '', consultation = null }: NewCall): Call['handedOver'] {
  return parent && consultFor == null ? handedOverFrom(parent, referredBy, consultation) : null;
}

/**
 * The beginning of every call-back: our side is rung first, and the line's own number is shown unless another is
 * wanted.
 */
export function beginCallBack(customerId: number, line: Pick<CallLine, 'id' | 'username'>, callerId: string | null) {
  return {
    customerId,
    destination: 'out',
    context: 'ENDPOINT',
    source: 'near',
    lineId: line.id,
    callerId: callerId ?? line.username,
  } as const;
}

/** Labels and notes of a call stay with the one that follows it. */
function annotationsOf(parent: Call | null): Pick<Call, 'labels' | 'actionUrl' | 'actionText'> {
  const { labels, actionUrl, actionText } = parent ?? { labels: [], actionUrl: '', actionText: '' };
  return { labels, actionUrl, actionText };
}

/** A transfer continues the inbound call; a consultation is a call of its own. */
function inheritedDdi({ destination, parent }: NewCall): string {
  return destination === 'in' ? (parent?.ddi ?? '') : '';
}

const noDialog = { sipCallId: '', contact: '', codec: '', encryption: '' } as const;
/** A browser's audio always is what WebRTC has. */
const inTheApp = { ...noDialog, codec: 'opus', encryption: 'dtls' } as const;

/** The party of a user. */
export function agentParty(user: RungUser, userAgent: string): Party {
  return { ...inTheApp, kind: 'agent', number: user.ext, name: user.name, userId: user.id, userAgent, rung: null };
}

/** The called party before anybody answered: the one user who is rung, or only the number while several are. */
export function openParty(number: string, user: RungUser | null = null): Party {
  const rung = user && { id: user.id, ext: user.ext, name: user.name };
  return {
    ...inTheApp,
    kind: 'agent',
    number: toContractNumber(number),
    name: '',
    userId: null,
    userAgent: '',
    rung,
  };
}

/** The party of a program of the service. */
export function programParty({ number, name }: Pick<ProgramIdentity, 'number' | 'name'>): Party {
  return { ...noDialog, kind: 'app', number, name, userId: null, userAgent: '' };
}

/** The party of a dialog that is being dialled or was offered. */
export function sipParty(number: string, leg: SipLeg | null): Party {
  return {
    kind: 'sip',
    number: toContractNumber(number),
    name: leg?.remote.displayName ?? '',
    userId: null,
    sipCallId: leg?.callId ?? '',
    contact: leg?.remote.contact ?? '',
    userAgent: leg?.remote.userAgent ?? '',
    codec: leg?.media?.sendCodec ?? '',
    encryption: encryptionOf(leg),
  };
}

/** The party of a number that is about to be dialled over a line. */
export function dialledParty({ number, isEmergency }: Pick<LineRoute, 'number' | 'isEmergency'>): Party {
  const party = sipParty(number, null);
  return isEmergency ? { ...party, isEmergency } : party;
}

/** The called side before anything was done to reach it. */
export function idleSide(route: Route): CallSide {
  return { party: partyOn(route), leg: 'idle' };
}

function partyOn(route: Route): Party {
  switch (route.kind) {
    case 'program':
      return programParty(route.program);
    case 'user':
      return openParty(route.user.ext, route.user);
    case 'line':
      return dialledParty(route);
  }
}
