import { z } from 'zod';
import { mediaSessionSchema } from './session.ts';

const name = z.string().trim().min(1).max(100);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #2563eb');
const defaultColor = '#64748b';
/** Identifiers, duplicates dropped. */
const ids = z
  .array(z.int().positive())
  .max(10_000)
  .transform((list) => [...new Set(list)]);

/** A team of users (specification, "UserGroup"). */
export const userGroupSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    color: z.string(),
    user_ids: z.array(z.int()).describe('Extension: its members'),
  })
  .meta({ id: 'UserGroup' });

/** A new team. */
export const newUserGroupSchema = z.object({
  name: name.describe('Unique within the customer'),
  color: color.default(defaultColor),
  user_ids: ids.default([]).describe('Extension: its members'),
});

/** Changes to a team; what is absent stays. */
export const userGroupPatchSchema = z.object({
  name: name.optional(),
  color: color.optional(),
  user_ids: ids.optional(),
});

/** What members of a policy's teams may. */
export const policySchema = z.object({
  dial_out: z
    .boolean()
    .default(true)
    .describe(
      'Call, or transfer a call to, numbers of more than five digits. Extensions and emergency numbers can ' +
        'always be called',
    ),
  record_calls: z.boolean().default(true).describe('Start, pause, resume and stop recordings of calls'),
});

/** What members of a policy's teams may. */
export type Policy = z.infer<typeof policySchema>;

/** What teams may (specification, "/usergrouppolicies", both forms). */
export const userGroupPolicySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    color: z.string(),
    policy: policySchema,
    group_ids: z.array(z.int()).describe('Ids of the teams that it applies to'),
  })
  .meta({ id: 'UserGroupPolicy' });

/** A new policy. */
export const newUserGroupPolicySchema = z.object({
  name: name.describe('Unique within the customer'),
  color: color.default(defaultColor),
  policy: policySchema.prefault({}),
  group_ids: ids.default([]),
});

/** Changes to a policy; what is absent stays, permissions included. */
export const userGroupPolicyPatchSchema = z.object({
  name: name.optional(),
  color: color.optional(),
  policy: z.object({ dial_out: z.boolean().optional(), record_calls: z.boolean().optional() }).optional(),
  group_ids: ids.optional(),
});

/** Queues that belong together (specification, "QueueGroup"). */
export const queueGroupSchema = z
  .object({ id: z.int(), name: z.string(), queue_ids: z.array(z.int()).describe('Extension') })
  .meta({ id: 'QueueGroup' });

/** A new queue group. */
export const newQueueGroupSchema = z.object({
  name: name.describe('Unique within the customer'),
  queue_ids: ids.default([]).describe('Ids of existing queues'),
});

/** Changes to a queue group; what is absent stays. */
export const queueGroupPatchSchema = z.object({ name: name.optional(), queue_ids: ids.optional() });

/** A user's audio: the sessions that carry its voice. */
export const userAudioSchema = z
  .object({
    user_id: z.int(),
    online: z.boolean().describe('Calls can be offered to the user'),
    sessions: z.array(mediaSessionSchema),
  })
  .meta({ id: 'UserAudio' });
