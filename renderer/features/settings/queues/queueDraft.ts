/** The form of a queue: numbers as typed. Pure. */
import type { QueueGone } from '../../../../shared/api/calls/absence.ts';
import type { BusinessHours } from '../../../../shared/api/queues/businessHours.ts';
import type { LineRecordingNotice } from '../../../../shared/domain/line.ts';
import type { overflowTypes, RingStrategy } from '../../../../shared/domain/queues.ts';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import type { FieldErrors } from '../../../platform/api/attempt.ts';
import { ownTimeZone } from '../../../platform/format/format.ts';

/** The fields that are a number. */
const numberFields = [
  'ring_time',
  'wrapup_time',
  'wrapup_extension',
  'max_wait',
  'max_callers',
  'max_missed',
  'service_level',
  'short_abandon',
  'priority',
  'position_announcement',
  'callback_tries',
  'callback_retry',
] as const;
/** A field that is a number. */
export type NumberFieldName = (typeof numberFields)[number];

/** Somebody in the queue. */
export interface MemberDraft {
  readonly id: number;
  readonly penalty: string;
}

/** The values of the form. */
export interface QueueDraft extends Readonly<Record<NumberFieldName, string>> {
  readonly name: string;
  readonly number: string;
  readonly ring_strategy: RingStrategy;
  readonly skip_busy: boolean;
  readonly auto_answer: boolean;
  readonly join_empty: boolean;
  readonly recording_notice: LineRecordingNotice;
  readonly recording_announcement_id: number | null;
  readonly callback: boolean;
  readonly overflowType: (typeof overflowTypes)[number];
  /** Id of the user, of the queue or of the queue group, or empty. */
  readonly overflowId: string;
  readonly overflowNumber: string;
  readonly goneType: QueueGone['type'];
  /** Id of the queue or of the user whose mailbox it is, or empty. */
  readonly goneId: string;
  /** Id of an announcement, or empty. */
  readonly announcement: string;
  readonly music: string;
  readonly members: readonly MemberDraft[];
  readonly hours: BusinessHours;
}

/** A new queue: the contract's defaults, and the time zone of its creator. */
const newQueue: QueueDraft = {
  name: '',
  number: '',
  ring_strategy: 'L',
  ring_time: '20',
  skip_busy: true,
  auto_answer: false,
  wrapup_time: '30',
  wrapup_extension: '60',
  max_wait: '0',
  max_callers: '0',
  max_missed: '3',
  service_level: '20',
  short_abandon: '5',
  priority: '0',
  position_announcement: '0',
  join_empty: true,
  callback: false,
  recording_notice: 'none',
  recording_announcement_id: null,
  callback_tries: '3',
  callback_retry: '300',
  overflowType: 'none',
  overflowId: '',
  overflowNumber: '',
  goneType: 'default',
  goneId: '',
  announcement: '',
  music: '',
  members: [],
  hours: { time_zone: ownTimeZone(), weekly: [], holidays: [] },
};

const idText = (id: number | null) => (id ? String(id) : '');

/** A queue as it stands; null for a new one. */
export function draftOf(queue: QueueWithMembers | null): QueueDraft {
  if (!queue) return newQueue;
  const { name, number, ring_strategy, skip_busy, auto_answer, join_empty, callback, overflow, hours } = queue;
  const { recording_notice, recording_announcement_id } = queue;
  const numbers = Object.fromEntries(numberFields.map((field) => [field, String(queue[field])]));
  return {
    ...newQueue,
    ...numbers,
    name,
    number,
    ring_strategy,
    skip_busy,
    auto_answer,
    join_empty,
    callback,
    hours,
    recording_notice,
    recording_announcement_id,
    overflowType: overflow.type,
    overflowId: idText(overflow.id),
    overflowNumber: overflow.number,
    goneType: queue.agent_gone.type,
    goneId: idText(queue.agent_gone.id),
    announcement: idText(queue.announcement_id),
    music: idText(queue.hold_music_id),
    members: queue.users.map(({ id, penalty }) => ({ id, penalty: String(penalty) })),
  };
}

/** A number as it was typed; what is none goes as NaN, which the service refuses at that field. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

function overflowOf({ overflowType: type, overflowId, overflowNumber }: QueueDraft) {
  const hasId = type === 'voicemail' || type === 'queue' || type === 'queue_group';
  return { type, id: hasId ? Number(overflowId) : 0, number: type === 'number' ? overflowNumber : '' };
}

function goneOf({ goneType: type, goneId }: QueueDraft): QueueGone {
  return { type, id: type === 'other_queue' || type === 'voicemail' ? Number(goneId) : 0 };
}

/** The settings and the agents as the service takes them; whether somebody works in the queue now stays as it is. */
export function settingsOf(draft: QueueDraft) {
  const { name, number, ring_strategy, skip_busy, auto_answer, join_empty, callback, hours, announcement, music } =
    draft;
  const { recording_notice, recording_announcement_id } = draft;
  const members = draft.members.map(({ id, penalty }) => ({ id, penalty: numberOf(penalty) }));
  const numbers = Object.fromEntries(numberFields.map((field) => [field, numberOf(draft[field])]));
  return {
    ...(numbers as Record<NumberFieldName, number>),
    name,
    ring_strategy,
    skip_busy,
    auto_answer,
    join_empty,
    callback,
    hours,
    members,
    recording_notice,
    recording_announcement_id,
    overflow: overflowOf(draft),
    agent_gone: goneOf(draft),
    ...(number.trim() !== '' && { number: number.trim() }),
    announcement_id: announcement === '' ? null : Number(announcement),
    hold_music_id: music === '' ? null : Number(music),
  };
}

/** Everything that the service can object to; what it says of others is said of the form. */
export const queueFields = [
  ...[
    'name',
    'number',
    'ring_strategy',
    'members',
    'overflow',
    'agent_gone',
    'hours',
    'announcement_id',
    'hold_music_id',
  ],
  ...['recording_notice', 'recording_announcement_id'],
  ...numberFields,
];

/** Props of every part of the queue's form. */
export interface QueueFieldsProps {
  readonly draft: QueueDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<QueueDraft>) => void;
}
