/** Every event of the service: the specification's names and attributes, and the extensions. */
import { z } from 'zod';
import {
  callEventSchema,
  callQualityEventSchema,
  callUpdatedEventSchema,
  conferenceStateEventSchema,
  monitorReadyEventSchema,
  monitorReviewedEventSchema,
} from './calls.ts';
import {
  agentReasonsEventSchema,
  agentStateEventSchema,
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
} from './customer.ts';
import {
  chatMessageAddedEventSchema,
  chatMessagesReadEventSchema,
  chatStateEventSchema,
  faxReceivedEventSchema,
  smsReceivedEventSchema,
  smsUpdatedEventSchema,
  voiceMessageReceivedEventSchema,
} from './messages.ts';

/** Every event, told apart by `event_name`. */
export const eventSchema = z.discriminatedUnion('event_name', [
  callEventSchema,
  monitorReadyEventSchema,
  monitorReviewedEventSchema,
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
  queueStatsEventSchema,
  queueUpdatedEventSchema,
  queueRemovedEventSchema,
  queueGoalsEventSchema,
  agentReasonsEventSchema,
  userPresenceEventSchema,
  userUpdatedEventSchema,
  queueWrapUpEventSchema,
  wrapUpUpdatedEventSchema,
  chatStateEventSchema,
  chatMessageAddedEventSchema,
  chatMessagesReadEventSchema,
  demoTrafficEventSchema,
  auditRecordedEventSchema,
  diallingAlarmEventSchema,
  resourceChangedEventSchema,
  streamGapEventSchema,
]);

/** Names of all events. */
export const eventNames: ReadonlySet<string> = new Set(
  eventSchema.options.flatMap(({ shape }) => [...shape.event_name._zod.values].map(String)),
);

/** A call event. */
export type CallEvent = z.infer<typeof callEventSchema>;
/** Name of a call event. */
export type CallEventName = CallEvent['event_name'];
/** Any event. */
export type ServiceEvent = z.infer<typeof eventSchema>;
