import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { colorText } from '../fields.ts';
import { mediaSessionSchema } from '../mediaSessions.ts';

const name = z.string().trim().min(1).max(100);
/** Colour of a team that nobody chose one for. */
export const defaultTeamColor = '#64748b';
const shownColor = z
  .string()
  .describe('For programs that show it, and shown in the lists of the interface: stored here, without effect');
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
    color: shownColor,
    user_ids: z.array(z.int()).describe('Extension: ids of its members, as in `/users`'),
  })
  .meta({ id: 'UserGroup', description: 'A team of users' });

/** A new team. */
export const newUserGroupSchema = z.object({
  name: name.describe('What it is called; no two of the customer alike'),
  color: colorText.default(defaultTeamColor),
  user_ids: ids.default([]).describe('Extension: ids of its members, as in `/users`'),
});

/** Changes to a team; absent fields are not changed. */
export const userGroupPatchSchema = z.object({
  name: name.optional(),
  color: colorText.optional(),
  user_ids: ids.optional(),
});

/** Rights of the members of a policy's teams. */
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

export type Policy = z.infer<typeof policySchema>;

/** Policies of teams (specification, "/usergrouppolicies", both forms). */
export const userGroupPolicySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    color: shownColor,
    policy: policySchema,
    group_ids: z.array(z.int()).describe('Ids of the teams that it applies to'),
  })
  .meta({ id: 'UserGroupPolicy', description: 'What teams may' });

/** A new policy. */
export const newUserGroupPolicySchema = z.object({
  name: name.describe('What it is called; no two of the customer alike'),
  color: colorText.default(defaultTeamColor),
  policy: policySchema.prefault({}),
  group_ids: ids.default([]),
});

/** Changes to a policy; absent fields are not changed, permissions included. */
export const userGroupPolicyPatchSchema = z.object({
  name: name.optional(),
  color: colorText.optional(),
  policy: z.object({ dial_out: z.boolean().optional(), record_calls: z.boolean().optional() }).optional(),
  group_ids: ids.optional(),
});

/** The audio sessions of a user. */
export const userAudioSchema = z
  .object({
    user_id: z.int(),
    online: z.boolean().describe('Calls can be offered to the user'),
    sessions: z.array(mediaSessionSchema),
  })
  .meta({ id: 'UserAudio', description: 'A user’s audio: the sessions that carry its voice' });

const userGroups = {
  listUserGroups: collectionOf({
    path: '/usergroups',
    module: 'customer',
    summary: 'List teams',
    scope: 'agent',
    resource: userGroupSchema,
  }),
  createUserGroup: endpoint({
    method: 'POST',
    path: '/usergroups',
    module: 'customer',
    summary: 'Create a team',
    scope: 'administrator',
    body: newUserGroupSchema,
    responses: { 201: json(single(userGroupSchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getUserGroup: endpoint({
    method: 'GET',
    path: '/usergroups/{id}',
    module: 'customer',
    summary: 'Read a team',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(userGroupSchema)) },
    errors: [401, 403, 404],
  }),
  updateUserGroup: endpoint({
    method: 'PATCH',
    path: '/usergroups/{id}',
    module: 'customer',
    summary: 'Change a team; `user_ids` replaces its members',
    scope: 'administrator',
    params: idParams,
    body: userGroupPatchSchema,
    responses: { 200: json(single(userGroupSchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteUserGroup: endpoint({
    method: 'DELETE',
    path: '/usergroups/{id}',
    module: 'customer',
    summary: 'Delete a team; its members stay',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};

const policies = {
  listUserGroupPolicies: collectionOf({
    path: '/usergrouppolicies',
    module: 'customer',
    summary: 'List policies of teams',
    scope: 'agent',
    resource: userGroupPolicySchema,
  }),
  createUserGroupPolicy: endpoint({
    method: 'POST',
    path: '/usergrouppolicies',
    module: 'customer',
    summary: 'Create a policy for teams',
    description:
      'Users in no team with a policy may do everything that their role allows. What one of a user’s policies ' +
      'forbids is forbidden even if another one allows it: those operations answer 403. Policies apply to what ' +
      'users do themselves, not to numbers that calls are routed to.',
    scope: 'administrator',
    body: newUserGroupPolicySchema,
    responses: { 201: json(single(userGroupPolicySchema), 'Created') },
    errors: [400, 401, 403, 409],
  }),
  getUserGroupPolicy: endpoint({
    method: 'GET',
    path: '/usergrouppolicies/{id}',
    module: 'customer',
    summary: 'Read a policy',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(userGroupPolicySchema)) },
    errors: [401, 403, 404],
  }),
  updateUserGroupPolicy: endpoint({
    method: 'PATCH',
    path: '/usergrouppolicies/{id}',
    module: 'customer',
    summary: 'Change a policy; `group_ids` replaces the teams that it applies to',
    scope: 'administrator',
    params: idParams,
    body: userGroupPolicyPatchSchema,
    responses: { 200: json(single(userGroupPolicySchema)) },
    errors: [400, 401, 403, 404, 409],
  }),
  deleteUserGroupPolicy: endpoint({
    method: 'DELETE',
    path: '/usergrouppolicies/{id}',
    module: 'customer',
    summary: 'Delete a policy',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};

/** Teams and their policies. */
export const teams = { ...userGroups, ...policies };
