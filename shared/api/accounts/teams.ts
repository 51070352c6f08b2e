import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import {
  newQueueGroupSchema,
  newUserGroupPolicySchema,
  newUserGroupSchema,
  queueGroupPatchSchema,
  queueGroupSchema,
  userGroupPatchSchema,
  userGroupPolicyPatchSchema,
  userGroupPolicySchema,
  userGroupSchema,
} from '../schemas/team.ts';

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
    errors: [400, 401, 403],
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
    errors: [400, 401, 403, 404],
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
    errors: [400, 401, 403],
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
    errors: [400, 401, 403, 404],
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

const queueGroups = {
  listQueueGroups: collectionOf({
    path: '/queuegroups',
    module: 'customer',
    summary: 'List queue groups',
    scope: 'agent',
    resource: queueGroupSchema,
  }),
  createQueueGroup: endpoint({
    method: 'POST',
    path: '/queuegroups',
    module: 'customer',
    summary: 'Create a queue group',
    scope: 'administrator',
    body: newQueueGroupSchema,
    responses: { 201: json(single(queueGroupSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getQueueGroup: endpoint({
    method: 'GET',
    path: '/queuegroups/{id}',
    module: 'customer',
    summary: 'Read a queue group',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(queueGroupSchema)) },
    errors: [401, 403, 404],
  }),
  updateQueueGroup: endpoint({
    method: 'PATCH',
    path: '/queuegroups/{id}',
    module: 'customer',
    summary: 'Change a queue group',
    scope: 'administrator',
    params: idParams,
    body: queueGroupPatchSchema,
    responses: { 200: json(single(queueGroupSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteQueueGroup: endpoint({
    method: 'DELETE',
    path: '/queuegroups/{id}',
    module: 'customer',
    summary: 'Delete a queue group; its queues stay',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};

/** Teams, what they may, and queue groups. */
export const teams = { ...userGroups, ...policies, ...queueGroups };
