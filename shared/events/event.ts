/** Every event of the service: the specification's names and attributes, and the extensions. */
import { z } from 'zod';
import {
  callEventSchema,
  callQualityEventSchema,
  callUpdatedEventSchema,
  conferenceStateEventSchema,
  monitorReadyEventSchema,
  monitorReviewedEventSchema,
  recordingSavedEventSchema,
  recordingSaveFailedEventSchema,
} from './calls.ts';
import {
  agentAbsenceEventSchema,
  agentAdherenceEventSchema,
  agentReasonsEventSchema,
  agentStateEventSchema,
  alertEventSchema,
  demoTrafficEventSchema,
  queueGoalsEventSchema,
  queueRemovedEventSchema,
  queueStatsEventSchema,
  queueUpdatedEventSchema,
  queueWrapUpEventSchema,
  wrapUpUpdatedEventSchema,
} from './contactCentre.ts';
import {
  auditRecordedEventSchema,
  contactNextCallChangedEventSchema,
  contactOutcomeChangedEventSchema,
  diallingAlarmEventSchema,
  diskStateEventSchema,
  featureCodesEventSchema,
  lineStateEventSchema,
  lineWatchedEventSchema,
  mediaSessionEventSchema,
  phoneProvisioningEventSchema,
  phoneStateEventSchema,
  resourceChangedEventSchema,
  streamGapEventSchema,
  userPresenceEventSchema,
  userUpdatedEventSchema,
  webhookDeliveryEventSchema,
  webhookTestEventSchema,
} from './customer.ts';
import {
  chatMessageAddedEventSchema,
  chatMessagesReadEventSchema,
  chatMessageUpdatedEventSchema,
  chatStateEventSchema,
  faxReceivedEventSchema,
  smsReceivedEventSchema,
  smsUpdatedEventSchema,
  voiceMessageReceivedEventSchema,
} from './messages.ts';

/** Every event of the stream, distinguished by `event_name`. */
export const eventSchema = z
  .discriminatedUnion('event_name', [
    callEventSchema,
    monitorReadyEventSchema,
    monitorReviewedEventSchema,
    recordingSavedEventSchema,
    recordingSaveFailedEventSchema,
    callUpdatedEventSchema,
    callQualityEventSchema,
    lineStateEventSchema,
    lineWatchedEventSchema,
    diskStateEventSchema,
    featureCodesEventSchema,
    phoneStateEventSchema,
    phoneProvisioningEventSchema,
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
    agentAbsenceEventSchema,
    agentAdherenceEventSchema,
    queueStatsEventSchema,
    queueUpdatedEventSchema,
    queueRemovedEventSchema,
    queueGoalsEventSchema,
    alertEventSchema,
    agentReasonsEventSchema,
    userPresenceEventSchema,
    userUpdatedEventSchema,
    queueWrapUpEventSchema,
    wrapUpUpdatedEventSchema,
    chatStateEventSchema,
    chatMessageAddedEventSchema,
    chatMessagesReadEventSchema,
    chatMessageUpdatedEventSchema,
    demoTrafficEventSchema,
    auditRecordedEventSchema,
    diallingAlarmEventSchema,
    resourceChangedEventSchema,
    streamGapEventSchema,
  ])
  .meta({ id: 'ServiceEvent', description: 'An event of the stream; `event_name` says which.' });

/** Events that webhooks get. */
export const webhookEventSchema = z
  .discriminatedUnion('event_name', [
    callEventSchema,
    monitorReadyEventSchema,
    recordingSavedEventSchema,
    recordingSaveFailedEventSchema,
    contactOutcomeChangedEventSchema,
    smsReceivedEventSchema,
    queueWrapUpEventSchema,
    auditRecordedEventSchema,
    diallingAlarmEventSchema,
    alertEventSchema,
    webhookTestEventSchema,
  ])
  .meta({ id: 'WebhookEvent', description: 'What is posted to webhooks; `event_name` says which.' });

/** The schema of one kind of event. */
type EventSchema = (typeof eventSchema.options | typeof webhookEventSchema.options)[number];

/** The names that events of a schema have: one, or several with the same attributes. */
export function namesOf({ shape }: EventSchema): readonly string[] {
  return [...shape.event_name._zod.values].map(String);
}

/** Names of all events of the stream. */
export const eventNames: ReadonlySet<string> = new Set(eventSchema.options.flatMap(namesOf));

/** A call event. */
export type CallEvent = z.infer<typeof callEventSchema>;
/** Name of a call event. */
export type CallEventName = CallEvent['event_name'];
/** Any event of the stream. */
export type ServiceEvent = z.infer<typeof eventSchema>;
/** Any event that a webhook is sent. */
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
