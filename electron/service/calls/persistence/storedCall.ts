/** A live call as the store gives it back: checked, because another version of the service may have written it. */
import { z } from 'zod';
import { absenceOutcomes } from '../../../../shared/api/calls/absence.ts';
import { callLabelSchema } from '../../../../shared/api/calls/callLabels.ts';
import { audioEncryptionSchema } from '../../../../shared/domain/audioEncryption.ts';
import { callContexts } from '../../../../shared/domain/codes.ts';
import { recordingNotices } from '../../../../shared/domain/line.ts';
import { cdrQueueOutcomes } from '../../../../shared/domain/queues.ts';
import { supervisionModes } from '../../../../shared/domain/supervision.ts';
import { noFacts } from '../../telephony/ports/sip.ts';
import type { Call } from '../model/call.ts';
import { neverHeld } from '../model/holdTime.ts';

const rungUserSchema = z.object({ id: z.int(), ext: z.string(), name: z.string() });

const tariffSchema = z.object({
  rate: z.number(),
  minCharge: z.number(),
  currency: z.string(),
  answeredAt: z.number().nullable(),
});

const partySchema = z.object({
  kind: z.enum(['agent', 'sip', 'app']),
  number: z.string(),
  name: z.string(),
  userId: z.int().nullable(),
  sipCallId: z.string(),
  contact: z.string(),
  userAgent: z.string(),
  codec: z.string(),
  encryption: audioEncryptionSchema.default(''),
  rung: rungUserSchema.nullable().optional(),
  isEmergency: z.boolean().optional(),
  tariff: tariffSchema.nullable().optional(),
});

const sideSchema = z.object({
  party: partySchema,
  leg: z.enum(['idle', 'dialing', 'early', 'offered', 'answered', 'ended']),
});

const nearOrFar = z.enum(['near', 'far']);

const supervisionSchema = z.object({
  id: z.int(),
  supervisionId: z.int(),
  userId: z.int(),
  userName: z.string(),
  agentId: z.int(),
  agentName: z.string(),
  mode: z.enum(supervisionModes),
  agentInformed: z.boolean(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
});

const absenceSchema = z.object({
  id: z.int(),
  side: nearOrFar,
  userId: z.int(),
  userName: z.string(),
  since: z.number(),
  actsAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  outcome: z.enum(absenceOutcomes).nullable(),
  target: z.string(),
});

/** What an INVITE told besides, as it is stored. */
export const factsSchema = z.object({
  divertedFrom: z.string(),
  divertedReason: z.string(),
  originalCalled: z.string(),
  originalCaller: z.string(),
  queueName: z.string(),
  reference: z.string(),
});

const handedOverSchema = z.object({
  callId: z.int(),
  from: z.string(),
  queue: z.object({ id: z.int(), name: z.string(), wait: z.number() }).nullable(),
  notes: z.array(z.object({ callId: z.int(), from: z.string(), text: z.string() })),
  // Calls stored by an earlier version have no such field.
  consultation: z.object({ callId: z.int(), notes: z.string() }).nullable().default(null),
});

const programPlaceSchema = z.object({
  program: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['announcement', 'mailbox']), id: z.int() }),
    z.object({ kind: z.literal('messages') }),
    z.object({ kind: z.literal('access'), extension: z.string() }),
  ]),
  calledNumber: z.string(),
  openedId: z.int().nullable(),
});

const callSchema: z.ZodType<Call> = z.object({
  id: z.int(),
  rootId: z.int(),
  parentId: z.int().nullable(),
  customerId: z.int(),
  destination: z.enum(['in', 'out', 'internal']),
  context: z.enum(callContexts),
  lineId: z.int().nullable(),
  ownerId: z.int().nullable(),
  source: nearOrFar,
  near: sideSchema,
  far: sideSchema,
  ringing: z.array(z.int()),
  // Calls stored by an earlier version have no such field.
  answerable: z.array(z.int()).default([]),
  heldBy: z.array(nearOrFar),
  phonesOutOfStep: z.array(nearOrFar).default([]),
  codeOutcome: z.object({ isDone: z.boolean(), sentence: z.string() }).nullable().default(null),
  isOwners: z.boolean().default(false),
  // A call of a version that did not count it.
  hold: z.object({ countedMs: z.number(), countedTo: z.number().nullable() }).default(neverHeld),
  mutedBy: z.array(nearOrFar),
  // Calls stored by an earlier version have no such field.
  silent: z.array(nearOrFar).default([]),
  // A call of a version that ended it with the service.
  interruptions: z.array(z.object({ since: z.number(), until: z.number() })).default([]),
  // A call of a version that did not keep it.
  absences: z.array(absenceSchema).default([]),
  earlyMedia: z.boolean(),
  monitorState: z.enum(['off', 'recording', 'paused']),
  isRoomRecorded: z.boolean().default(false),
  // A caller whose place cannot be read does not go on, and its call has its record all the same.
  roomPlace: z
    .object({ joinedAt: z.number(), muted: z.boolean(), recordingId: z.int().nullable() })
    .nullable()
    .default(null)
    .catch(null),
  // Without it its call ends.
  programPlace: programPlaceSchema.nullable().default(null).catch(null),
  callerId: z.string(),
  // A call of a version without this field.
  ddi: z.string().default(''),
  referredBy: z.string(),
  // A call of a version that handed nothing over.
  handedOver: handedOverSchema.nullable().default(null),
  // A call of a version that did not read it.
  facts: factsSchema.default(noFacts),
  consultFor: z.int().nullable(),
  // A call of a version that knew no queues.
  queue: z
    .object({
      id: z.int(),
      name: z.string(),
      // Calls stored by an earlier version have no such field.
      number: z.string().default(''),
      offered: z.array(rungUserSchema.extend({ queueId: z.int() })).default([]),
      enteredAt: z.number(),
      shortAbandonMs: z.number(),
      // Calls of versions whose queues had no such setting.
      autoAnswer: z.boolean().default(false),
      // Calls of versions without recording notices.
      recordingNotice: z.enum(recordingNotices).default('none'),
      recordingAnnouncementId: z.int().nullable().default(null),
      isCallBack: z.boolean(),
      left: z.object({ at: z.number(), outcome: z.enum(cdrQueueOutcomes) }).nullable(),
    })
    .nullable()
    .default(null),
  // A call of a version that knew no supervision.
  supervisions: z.array(supervisionSchema).default([]),
  transfer: z.object({ dst: z.string(), state: z.enum(['trying', 'failed']), message: z.string() }).nullable(),
  // A pending transfer request does not survive a restart.
  transferRequest: z
    .unknown()
    .default(null)
    .transform(() => null),
  // Calls of a version that could not join or park.
  joined: z.object({ callId: z.int(), side: nearOrFar }).nullable().default(null),
  parked: z
    .object({
      slot: z.string(),
      byId: z.int(),
      byName: z.string(),
      at: z.number(),
      returnsAt: z.number(),
    })
    .nullable()
    .default(null),
  offeredTo: z.array(z.int()).default([]),
  labels: z.array(callLabelSchema),
  actionUrl: z.string(),
  actionText: z.string(),
  notes: z.string(),
  disposition: z.object({ id: z.int(), name: z.string() }).nullable().default(null),
  startedAt: z.number(),
  connectedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  termination: z
    .object({
      by: z.enum(['local', 'remote', 'system']),
      sipStatus: z.int().nullable(),
      q850: z.int(),
      cause: z.string(),
    })
    .nullable(),
  endedBy: nearOrFar.nullable(),
});

const nobody = {
  kind: 'app',
  number: '',
  name: '',
  userId: null,
  sipCallId: '',
  contact: '',
  userAgent: '',
  codec: '',
  encryption: '',
};

/** The call of a snapshot. What cannot be read becomes a call of which only the id is known: it still gets its CDR. */
export function readStoredCall(record: { id: number; customerId: number; snapshot: unknown }, now: number): Call {
  const parsed = callSchema.safeParse(record.snapshot);
  if (parsed.success) return parsed.data;
  const unknown = {
    id: record.id,
    rootId: record.id,
    parentId: null,
    customerId: record.customerId,
    destination: 'out',
    context: 'LOCAL_USER',
    lineId: null,
    ownerId: null,
    source: 'near',
    near: { party: nobody, leg: 'idle' },
    far: { party: nobody, leg: 'idle' },
    ringing: [],
    heldBy: [],
    mutedBy: [],
    earlyMedia: false,
    monitorState: 'off',
    callerId: '',
    referredBy: '',
    consultFor: null,
    transfer: null,
    labels: [],
    actionUrl: '',
    actionText: '',
    notes: '',
    disposition: null,
    startedAt: now,
    connectedAt: null,
    endedAt: null,
    termination: null,
    endedBy: null,
  };
  return callSchema.parse(unknown);
}
