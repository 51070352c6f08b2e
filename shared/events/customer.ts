/** Events of what a customer has: lines, users and their audio, contacts, webhooks. */
import { z } from 'zod';
import { userPresenceShape } from '../api/accounts/users.ts';
import { auditEntrySchema } from '../api/auditLog.ts';
import { countedLimitSchema } from '../api/dialling.ts';
import { featureCodeSchema, featureCodeSettingsSchema } from '../api/featureCodes.ts';
import { lineWatchedShape } from '../api/lines.ts';
import { phoneStates, provisioningStates } from '../api/phones.ts';
import { sentenceSchema } from '../api/sentence.ts';
import { deliveryStates } from '../api/webhooks.ts';
import { diallingSubjects } from '../domain/dialling.ts';
import { diskLevels } from '../domain/disk.ts';
import { head } from './head.ts';

export const lineStateEventSchema = z
  .object({
    ...head,
    event_name: z.literal('line.state'),
    line_id: z.int(),
    state: z.enum(['unregistered', 'registering', 'registered', 'retrying', 'failed']),
    last_error: z.string().nullable(),
    warning: z
      .string()
      .nullable()
      .optional()
      .describe('Whose requests were refused and how to allow them; absent in events of earlier versions'),
    last_error_sentences: z
      .array(sentenceSchema)
      .optional()
      .describe('The sentences of `last_error`, with codes and parameters; absent in events of earlier versions'),
    warning_sentences: z
      .array(sentenceSchema)
      .optional()
      .describe('The sentences of `warning`, with codes and parameters; absent in events of earlier versions'),
  })
  .meta({
    id: 'LineStateEvent',
    description: 'A line’s registration changed.',
  });

export const lineWatchedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('line.watched'),
    line_id: z.int(),
    ...lineWatchedShape,
  })
  .meta({
    id: 'LineWatchedEvent',
    description:
      'The messages in the mailbox of a line’s account at its PBX changed, or the state of an extension that ' +
      'the line watches. Sent to streams that are open at that moment and not stored; the line shows the present state.',
  });

export const diskStateEventSchema = z
  .object({
    ...head,
    event_name: z.literal('disk.state'),
    level: z.enum(diskLevels).describe('`low` is a warning; at `full` recording stops'),
    free_bytes: z.int().describe('Space that can still be used'),
  })
  .meta({
    id: 'DiskStateEvent',
    description: 'The free space on the service’s disk fell below a limit, or rose above it again. Sent to every user.',
  });

export const featureCodesEventSchema = z
  .object({
    ...head,
    event_name: z.literal('featurecodes.updated'),
    codes: z.array(featureCodeSchema).describe('All of them as they are now'),
    ...featureCodeSettingsSchema.shape,
  })
  .meta({
    id: 'FeatureCodesEvent',
    description:
      'A feature code was changed, switched on or off or reset, or the way in which codes confirm was changed. ' +
      'Sent to every user.',
  });

export const phoneStateEventSchema = z
  .object({
    ...head,
    event_name: z.literal('phone.state'),
    phone_id: z.int(),
    user_id: z.int(),
    state: z.enum(phoneStates),
  })
  .meta({
    id: 'PhoneStateEvent',
    description: 'A phone registered, its registration ended, or it stopped answering.',
  });

export const phoneProvisioningEventSchema = z
  .object({
    ...head,
    event_name: z.literal('phone.provisioning'),
    phone_id: z.int(),
    user_id: z.int(),
    state: z.enum(provisioningStates),
    file: z.string().nullable().describe('What was asked for; null: the phone registered with what it was given'),
    address: z.string().describe('Network address of who asked for the configuration'),
  })
  .meta({
    id: 'PhoneProvisioningEvent',
    description: 'A phone fetched its configuration, or registered with it.',
  });

export const mediaSessionEventSchema = z
  .object({
    ...head,
    event_name: z.literal('mediasession.state'),
    media_session_id: z.int(),
    user_id: z.int(),
    device: z.string(),
    status: z.enum(['connecting', 'connected', 'closed']),
  })
  .meta({
    id: 'MediaSessionEvent',
    description: 'An agent’s audio session opened, closed, or was replaced.',
  });

export const contactOutcomeChangedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('contact.outcome_changed'),
    contact_id: z.int(),
    outcome_id: z.int().nullable(),
    previous_outcome_id: z.int().nullable(),
    user_id: z.int().nullable().describe('Id of the user who changed it'),
    call_id: z.int().nullable().describe('Live id of the call during which it was changed; null: none'),
  })
  .meta({
    id: 'ContactOutcomeChangedEvent',
    description: 'The stored outcome of a contact changed.',
  });

export const contactNextCallChangedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('contact.next_call_changed'),
    contact_id: z.int(),
    next_call_at: z.string().nullable().describe('UTC. Null: removed'),
    user_id: z.int().nullable().describe('Id of the user who changed it'),
  })
  .meta({
    id: 'ContactNextCallChangedEvent',
    description: 'The time at which a contact is to be called again was changed or removed.',
  });

export const webhookDeliveryEventSchema = z
  .object({
    ...head,
    event_name: z.literal('webhook.delivery'),
    webhook_id: z.int(),
    delivery_id: z.int(),
    call_id: z.int().nullable(),
    state: z.enum(deliveryStates),
  })
  .meta({
    id: 'WebhookDeliveryEvent',
    description: 'Something was sent to a webhook, or could not be.',
  });

export const userPresenceEventSchema = z
  .object({
    ...head,
    event_name: z.literal('user.presence'),
    user_id: z.int(),
    online: z.boolean().describe('An audio session is open'),
    ...userPresenceShape,
  })
  .meta({
    id: 'UserPresenceEvent',
    description:
      'The state that colleagues see of a user changed, or its reason, or the user’s first audio session was ' +
      'opened or the last one closed. Sent to every user of the customer.',
  });

export const userUpdatedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('user.updated'),
    user_id: z.int(),
    removed: z.boolean().describe('Deleted, and removed from its queues'),
  })
  .meta({
    id: 'UserUpdatedEvent',
    description: 'A user was added, changed (name, extension, roles, whether it is active …) or removed.',
  });

export const resourceChangedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('resource.changed'),
    resource: z.string().describe('The first part of its path, such as `lines`, `ddis`, `queuegroups` or `ringbacks`'),
    by_user_id: z.int().nullable().describe('Who did it; null for what happened by itself'),
  })
  .meta({
    id: 'ResourceChangedEvent',
    description:
      'Something of a resource that has no events of its own was added, changed or removed: read its list ' +
      'again. Sent to streams that are open at that moment and not stored, and only to users who may read ' +
      'the resource.',
  });

export const streamGapEventSchema = z
  .object({
    ...head,
    event_name: z.literal('stream.gap'),
    last_event_id: z.string().describe('What you sent, at most 100 characters of it'),
  })
  .meta({
    id: 'StreamGapEvent',
    description:
      'The `Last-Event-ID` of a stream is unknown, or so old that the events after it are no longer stored: ' +
      'events are missing before the next one. Read again the lists that you follow. It is the first event of ' +
      'the stream, has no id, and is sent whatever names the stream is limited to.',
  });

export const auditRecordedEventSchema = z
  .object({
    ...head,
    event_name: z.literal('audit.recorded'),
    entry: auditEntrySchema,
  })
  .meta({
    id: 'AuditRecordedEvent',
    description:
      'A row was added to the audit log. Sent only while the customer has a webhook that subscribes to it, and to ' +
      'administrators only.',
  });

export const diallingAlarmEventSchema = z
  .object({
    ...head,
    event_name: z.literal('dialling.alarm'),
    subject: z
      .enum(['CUSTOMER', ...diallingSubjects])
      .describe('Whether the limit is of the customer, a user, a team or a token'),
    subject_id: z.int().describe('0 for the whole customer'),
    limit: countedLimitSchema,
    amount: z.int().describe('How much the limit allows'),
    used: z.int(),
  })
  .meta({
    id: 'DiallingAlarmEvent',
    description:
      'Most of a dialling limit is used; at most once a day for each limit. Sent to supervisors, ' +
      'administrators and webhooks.',
  });

export const webhookTestEventSchema = z
  .object({
    ...head,
    event_name: z.literal('webhook.test'),
    webhook_id: z.int().describe('Id of the webhook that was tested'),
  })
  .meta({
    id: 'WebhookTestEvent',
    description: 'You asked for a test of the webhook. Sent whatever it subscribed to, and to webhooks alone.',
  });
