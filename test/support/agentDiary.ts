/** What a receiver of webhooks writes down of its agents' day. It knows the documented attributes of events and nothing else. */
import { z } from 'zod';

const callEventSchema = z.object({
  event_name: z.string().regex(/^(call\.(ringing|connected|missed|hangup)|queue\.wrapup)$/),
  event_time: z.string(),
  call_id: z.int(),
  state: z.string(),
  connected_at: z.string().nullable(),
  context: z.string(),
  destination: z.enum(['in', 'out']),
  duration: z.int(),
  src: z.string().regex(/^\d*$/),
  src_id: z.string(),
  src_name: z.string(),
  dst: z.string().regex(/^\d*$/),
  dst_id: z.string(),
  dst_name: z.string(),
  terminated_by: z.enum(['caller', 'called']).nullable(),
  queue_id: z.int().nullable(),
  queue_name: z.string(),
  ddi: z.string(),
});
type Told = z.infer<typeof callEventSchema>;

/** One call as one of its users had it. */
export interface DiaryEntry {
  readonly callId: number;
  readonly queueId: number | null;
  /** What a screen that pops up shows: who is at the other end, and under which number the customer was called. */
  readonly pop: { readonly number: string; readonly name: string; readonly ddi: string } | null;
  readonly isAnswered: boolean;
  readonly isMissed: boolean;
  /** Seconds of talk; null until the end. */
  readonly talk: number | null;
  readonly terminatedBy: string | null;
  readonly wrapUp: readonly string[];
}

/** Whose call it is: of an inbound one the called user, of an outbound one the calling user. */
function userOf({ context, destination, src_id, dst_id }: Told): string {
  if (context !== 'LOCAL_USER' && context !== 'VM') return '';
  return destination === 'out' ? src_id : dst_id;
}

/** The calls of one user, in the order of their first events. */
export function diaryOf(userId: number, posts: readonly { readonly body: string }[]): DiaryEntry[] {
  const diary = new Map<number, DiaryEntry>();
  for (const { body } of posts) {
    const event = callEventSchema.parse(JSON.parse(body));
    if (userOf(event) !== String(userId)) continue;
    diary.set(event.call_id, noted(diary.get(event.call_id) ?? blank(event), event));
  }
  return [...diary.values()];
}

function blank({ call_id: callId, queue_id: queueId }: Told): DiaryEntry {
  const nothing = { pop: null, isAnswered: false, isMissed: false, talk: null, terminatedBy: null, wrapUp: [] };
  return { callId, queueId, ...nothing };
}

function noted(entry: DiaryEntry, event: Told): DiaryEntry {
  const { destination, src, src_name, dst, dst_name, ddi } = event;
  switch (event.event_name) {
    case 'call.ringing': {
      const other = destination === 'out' ? { number: dst, name: dst_name } : { number: src, name: src_name };
      return { ...entry, pop: { ...other, ddi } };
    }
    case 'call.connected':
      // What a mailbox takes the user has missed.
      return { ...entry, isAnswered: event.context === 'LOCAL_USER' };
    case 'call.missed':
      return { ...entry, isMissed: true };
    case 'call.hangup':
      return { ...entry, talk: event.duration, terminatedBy: event.terminated_by };
    default:
      return { ...entry, wrapUp: [...entry.wrapUp, event.state] };
  }
}
