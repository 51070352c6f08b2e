/** Every event of the service: the specification's names and attributes, and the extensions. */
import { z } from 'zod';
import { agentReasonSchema, agentSchema } from './api/schemas/agent.ts';
import { chatMessageSchema, chatSchema } from './api/schemas/chat.ts';
import { conferenceParticipantSchema } from './api/schemas/conference.ts';
import { trafficSchema } from './api/schemas/demoTraffic.ts';
import { liveCallSchema } from './api/schemas/liveCall.ts';
import { queueMemberSchema, queueSchema, queueStatsSchema } from './api/schemas/queue.ts';
import { smsResults } from './api/schemas/sms.ts';
import { deliveryStates } from './api/schemas/webhook.ts';
import { wrapUpSchema } from './api/schemas/wrapup.ts';
import { callContexts } from './domain/codes.ts';
import { wrapUpStates } from './domain/wrapUp.ts';

const head = { id: z.string().describe('Unique event id'), event_time: z.string().describe('UTC') };

/** Attributes of call events (specification, "Call event attributes"), with the extensions root_call_id and final. */
export const callEventSchema = z.object({
  ...head,
  event_name: z.enum([
    'call.initial',
    'call.ringing',
    'call.missed',
    'call.connected',
    'call.hangup',
    'call.hold',
    'call.unhold',
    'call.dtmf',
  ]),
  call_id: z.int(),
  state: z.enum(['INITIAL', 'ACCEPTED', 'RINGING', 'CONNECTED', 'ON_HOLD', 'HANGUP']),
  connected_at: z.string().nullable(),
  start_time: z.string(),
  context: z.enum(callContexts),
  destination: z.enum(['in', 'out']),
  duration: z.int(),
  t_cause: z.string(),
  src: z.string(),
  src_id: z.string(),
  src_name: z.string(),
  src_hash: z.string(),
  dst: z.string(),
  dst_id: z.string(),
  dst_name: z.string(),
  terminated_by: z.enum(['caller', 'called', '']),
  root_call_id: z.int(),
  final: z.boolean().describe('No further event of this call follows'),
  dtmf_tag: z.string().optional().describe('call.dtmf only'),
  dtmf_target: z.string().optional().describe('call.dtmf only: letter, colon, id'),
});

/** A recording can be fetched. */
export const monitorReadyEventSchema = z.object({
  ...head,
  event_name: z.literal('monitor.audio_ready'),
  monitor_id: z.int(),
  call_id: z.int(),
  customer_id: z.int(),
  user_id: z.int().nullable(),
  src_id: z.string(),
  src: z.string(),
  src_name: z.string(),
  dst_id: z.string(),
  dst: z.string(),
  dst_name: z.string(),
  context: z.string(),
  duration: z.int(),
  size: z.int(),
});

/** Extension: a supervisor changed the review of a recording; only supervisors are told. */
export const monitorReviewedEventSchema = z.object({
  ...head,
  event_name: z.literal('monitor.reviewed'),
  monitor_id: z.int(),
  call_id: z.int(),
  user_id: z.int().describe('Who changed it'),
  score: z.int().nullable().describe('1 to 5'),
});

/** Extension: anything about a live call changed; carries the whole call, so that a client needs no second request. */
export const callUpdatedEventSchema = z.object({
  ...head,
  event_name: z.literal('call.updated'),
  call_id: z.int(),
  call: liveCallSchema,
});

/** Extension: a line's registration changed. */
export const lineStateEventSchema = z.object({
  ...head,
  event_name: z.literal('line.state'),
  line_id: z.int(),
  state: z.enum(['unregistered', 'registering', 'registered', 'retrying', 'failed']),
  last_error: z.string().nullable(),
});

/** Extension: an agent's audio session opened, closed, or was replaced. */
export const mediaSessionEventSchema = z.object({
  ...head,
  event_name: z.literal('mediasession.state'),
  media_session_id: z.int(),
  user_id: z.int(),
  device: z.string(),
  status: z.enum(['connecting', 'connected', 'closed']),
});

/** Extension: somebody came into a conference, left it, was muted, or began or ceased to talk. */
export const conferenceStateEventSchema = z.object({
  ...head,
  event_name: z.literal('conference.state'),
  conference_id: z.int(),
  confno: z.int(),
  name: z.string(),
  participants: z.array(conferenceParticipantSchema),
});

/** Extension: a fax was taken in. */
export const faxReceivedEventSchema = z.object({
  ...head,
  event_name: z.literal('fax.received'),
  fax_id: z.int(),
  customer_id: z.int(),
  user_id: z.int().nullable(),
  from: z.string(),
  to: z.string(),
  pages: z.int(),
  filename: z.string(),
});

/** A text message came in (specification, "sms.received attributes"). */
export const smsReceivedEventSchema = z.object({
  ...head,
  event_name: z.literal('sms.received'),
  customer_id: z.int(),
  user_id: z.int().nullable(),
  from_no: z.string(),
  to_no: z.string(),
  text: z.string(),
});

/** Extension: a text message that goes out was taken in, handed over, delivered, or failed. */
export const smsUpdatedEventSchema = z.object({
  ...head,
  event_name: z.literal('sms.updated'),
  sms_id: z.int(),
  user_id: z.int().nullable(),
  result: z.enum(smsResults),
  reason: z.string().nullable(),
});

/** The outcome that is kept for a contact changed (specification, "Contact Outcome Changed"). */
export const contactOutcomeChangedEventSchema = z.object({
  ...head,
  event_name: z.literal('contact.outcome_changed'),
  contact_id: z.int(),
  outcome_id: z.int().nullable(),
  previous_outcome_id: z.int().nullable(),
  user_id: z.int().nullable().describe('Who changed it'),
  call_id: z.int().nullable().describe('The call in which it was changed'),
});

/** Extension: a contact is to be called again at another moment, or not any more. */
export const contactNextCallChangedEventSchema = z.object({
  ...head,
  event_name: z.literal('contact.next_call_changed'),
  contact_id: z.int(),
  next_call_at: z.string().nullable().describe('UTC; null: not any more'),
  user_id: z.int().nullable().describe('Who changed it'),
});

/** Extension: something was sent to a webhook, or could not be. */
export const webhookDeliveryEventSchema = z.object({
  ...head,
  event_name: z.literal('webhook.delivery'),
  webhook_id: z.int(),
  delivery_id: z.int(),
  call_id: z.int().nullable(),
  state: z.enum(deliveryStates),
});

/** Extension: a caller left a voice message. */
export const voiceMessageReceivedEventSchema = z.object({
  ...head,
  event_name: z.literal('voicemessage.received'),
  message_id: z.int(),
  mailbox_id: z.int(),
  user_id: z.int().nullable().describe('Whose mailbox; null for a shared one'),
  call_id: z.int(),
  from: z.string(),
  from_name: z.string(),
  duration: z.int().describe('Seconds'),
});

/** Extension: a visitor's chat was opened, taken, handed over, or ended. */
export const chatStateEventSchema = z.object({
  ...head,
  event_name: z.literal('chat.state'),
  chat_id: z.int(),
  chat: chatSchema,
});

/** Extension: somebody wrote a chat message. */
export const chatMessageAddedEventSchema = z.object({
  ...head,
  event_name: z.literal('chatmsg.added'),
  chatmsg_id: z.int(),
  chat_id: z.int().nullable(),
  chatmsg: chatMessageSchema,
});

/** Extension: what the other side wrote was read. */
export const chatMessagesReadEventSchema = z.object({
  ...head,
  event_name: z.literal('chatmsg.read'),
  chat_id: z.int().nullable().describe('The visitor’s chat; null between users'),
  reader_id: z.int().nullable().describe('The user who read; null for the visitor'),
  writer_id: z.int().nullable().describe('The user whose messages were read; null in the chat of a visitor'),
  up_to: z.int().describe('Id of the newest message that was read'),
});

/**
 * The wrap-up panel of a queue's call opened, was closed, or timed out (specification, "queue.wrapup attributes"): a call
 * event's attributes but for the name and the state. `final` is true once the panel has ended.
 */
export const queueWrapUpEventSchema = callEventSchema.omit({ dtmf_tag: true, dtmf_target: true }).extend({
  event_name: z.literal('queue.wrapup'),
  state: z.enum(wrapUpStates),
});

/** Extension: an agent's state changed. */
export const agentStateEventSchema = z.object({
  ...head,
  event_name: z.literal('agent.state'),
  user_id: z.int(),
  cause: z.string().describe('What changed it, such as `user`, `supervisor`, `offer`, `call`, `missed_offers`'),
  agent: agentSchema,
});

/** Extension: a queue's figures changed; at most one a second for each queue. */
export const queueStatsEventSchema = z.object({
  ...head,
  event_name: z.literal('queue.stats'),
  ...queueStatsSchema.shape,
});

/** Extension: a queue was made, its settings or its agents changed, or one of them joined or left. */
export const queueUpdatedEventSchema = z.object({
  ...head,
  event_name: z.literal('queue.updated'),
  queue_id: z.int(),
  queue: queueSchema.extend({ users: z.array(queueMemberSchema) }),
});

/** Extension: a queue was removed. */
export const queueRemovedEventSchema = z.object({
  ...head,
  event_name: z.literal('queue.removed'),
  queue_id: z.int(),
  queue_name: z.string(),
});

/** Extension: a reason for not being ready was added, renamed or removed. */
export const agentReasonsEventSchema = z.object({
  ...head,
  event_name: z.literal('agent.reasons'),
  reasons: z.array(agentReasonSchema).describe('All of them as they are now'),
});

/** Extension: a user’s first audio session was opened, or its last one closed; everybody of the house is told. */
export const userPresenceEventSchema = z.object({
  ...head,
  event_name: z.literal('user.presence'),
  user_id: z.int(),
  online: z.boolean(),
});

/** Extension: a user was added, changed (name, extension, roles, whether it is active …) or removed. */
export const userUpdatedEventSchema = z.object({
  ...head,
  event_name: z.literal('user.updated'),
  user_id: z.int(),
  removed: z.boolean().describe('It is gone, also from its queues'),
});

/** Extension: simulated callers called, were answered, or hung up; at most one a second. For supervisors. */
export const demoTrafficEventSchema = z.object({
  ...head,
  event_name: z.literal('demo.traffic'),
  traffic: trafficSchema,
});

/** Extension: something was written in a wrap-up that has ended, or its follow-up is another. */
export const wrapUpUpdatedEventSchema = z.object({
  ...head,
  event_name: z.literal('wrapup.updated'),
  user_id: z.int().describe('The agent'),
  wrapup: wrapUpSchema,
});

/** Every event, told apart by `event_name`. */
export const eventSchema = z.discriminatedUnion('event_name', [
  callEventSchema,
  monitorReadyEventSchema,
  monitorReviewedEventSchema,
  callUpdatedEventSchema,
  lineStateEventSchema,
  mediaSessionEventSchema,
  smsReceivedEventSchema,
  smsUpdatedEventSchema,
  conferenceStateEventSchema,
  faxReceivedEventSchema,
  contactOutcomeChangedEventSchema,
  contactNextCallChangedEventSchema,
  webhookDeliveryEventSchema,
  voiceMessageReceivedEventSchema,
  agentStateEventSchema,
  queueStatsEventSchema,
  queueUpdatedEventSchema,
  queueRemovedEventSchema,
  agentReasonsEventSchema,
  userPresenceEventSchema,
  userUpdatedEventSchema,
  queueWrapUpEventSchema,
  wrapUpUpdatedEventSchema,
  chatStateEventSchema,
  chatMessageAddedEventSchema,
  chatMessagesReadEventSchema,
  demoTrafficEventSchema,
]);

/** A call event. */
export type CallEvent = z.infer<typeof callEventSchema>;
/** Name of a call event. */
export type CallEventName = CallEvent['event_name'];
/** Any event. */
export type ServiceEvent = z.infer<typeof eventSchema>;
