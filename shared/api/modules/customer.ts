import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { liveCallSchema } from '../schemas/liveCall.ts';
import { meSchema, newUserSchema, userSchema } from '../schemas/user.ts';

/** Users and the caller's own account. */
export const customer = {
  getMe: endpoint({
    method: 'GET',
    path: '/me',
    module: 'customer',
    summary: 'Your own account',
    scope: 'agent',
    responses: { 200: json(single(meSchema)) },
    errors: [401, 403],
  }),
  listUsers: collectionOf({
    path: '/users',
    module: 'customer',
    summary: 'List users',
    scope: 'agent',
    resource: userSchema,
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/users',
    module: 'customer',
    summary: 'Create a user',
    scope: 'administrator',
    extension: true,
    body: newUserSchema,
    responses: { 201: json(single(userSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/users/{id}',
    module: 'customer',
    summary: 'Read a user',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(userSchema)) },
    errors: [401, 403, 404],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    module: 'customer',
    summary: 'Delete a user',
    description: 'The root user and yourself cannot be deleted: 403. The records of past calls stay.',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  listUserCalls: endpoint({
    ...collectionOf({
      path: '/users/{id}/calls',
      module: 'customer',
      summary: 'The live calls of a user',
      scope: 'agent',
      params: idParams,
      resource: liveCallSchema,
    }),
    errors: [400, 401, 404],
  }),
};
