import { z } from 'zod';
import { collectionOf } from '../collection.ts';
import { bulkBodyLimit, empty, endpoint, idParams, json, many, single } from '../endpoint.ts';
import { customerSchema, newCustomerSchema } from '../schemas/customer.ts';
import { liveCallSchema } from '../schemas/liveCall.ts';
import { userAudioSchema } from '../schemas/team.ts';
import {
  mePatchSchema,
  meSchema,
  newUserSchema,
  userPatchSchema,
  userPlacementSchema,
  userSchema,
} from '../schemas/user.ts';

const account = {
  getMe: endpoint({
    method: 'GET',
    path: '/me',
    module: 'customer',
    summary: 'Read your own account',
    scope: 'agent',
    access: 'every',
    whileSettingUp: true,
    responses: { 200: json(single(meSchema)) },
    errors: [401, 403],
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/me',
    module: 'customer',
    summary: 'Change your own name, password and second factor',
    scope: 'agent',
    extension: true,
    body: mePatchSchema,
    responses: { 200: json(single(meSchema)) },
    errors: [400, 401, 412, 429],
  }),
};

const users = {
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
  placeUsers: endpoint({
    method: 'PATCH',
    path: '/users',
    module: 'customer',
    summary: 'Change the location and teams of several users',
    description:
      'All or nothing: an unknown id is 404 naming its index and other invalid input 400; nothing is changed ' +
      'then.',
    scope: 'administrator',
    body: z.array(userPlacementSchema).min(1).max(1000),
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(many(userSchema), 'The changed users, in the order of the request') },
    errors: [400, 401, 403, 404],
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
  updateUser: endpoint({
    method: 'PATCH',
    path: '/users/{id}',
    module: 'customer',
    summary: 'Change a user',
    description:
      'The root user stays an active administrator, and only the root user can change its own e-mail, password ' +
      'and second factor (403). To change your own, send `current_password` (400 without it).',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: userPatchSchema,
    responses: { 200: json(single(userSchema)) },
    errors: [400, 401, 403, 404, 412],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    module: 'customer',
    summary: 'Delete a user',
    description: 'You cannot delete the root user or yourself (403). Records of past calls stay.',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  listUserCalls: endpoint({
    ...collectionOf({
      path: '/users/{id}/calls',
      module: 'customer',
      summary: 'List the live calls of a user',
      scope: 'agent',
      params: idParams,
      resource: liveCallSchema,
    }),
    errors: [400, 401, 404],
  }),
  getUserAudio: endpoint({
    method: 'GET',
    path: '/users/{id}/audio',
    module: 'customer',
    summary: 'List the audio sessions of a user',
    description: 'Agents see their own, supervisors everybody’s.',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(userAudioSchema)) },
    errors: [401, 403, 404],
  }),
  resetUserAudio: endpoint({
    method: 'DELETE',
    path: '/users/{id}/audio',
    module: 'customer',
    summary: 'Reset a user’s audio: close its sessions so that they are opened again',
    description:
      'You may reset your own; administrators may reset everybody’s. Calls stay up and continue in the next ' +
      'session.',
    scope: 'agent',
    params: idParams,
    responses: { 204: empty('Closed') },
    errors: [401, 403, 404],
  }),
};

const customers = {
  createCustomer: endpoint({
    method: 'POST',
    path: '/customers',
    module: 'customer',
    summary: 'Add a customer to the service',
    description:
      'Only the root user of the service’s first customer may do this. Customers never see each other’s data.',
    scope: 'administrator',
    extension: true,
    body: newCustomerSchema,
    responses: { 201: json(single(customerSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  deleteCustomer: endpoint({
    method: 'DELETE',
    path: '/customers/{id}',
    module: 'customer',
    summary: 'Delete your customer with all its data',
    description:
      'Only its root user may do this. All tokens are revoked at once, active calls end and lines unregister; ' +
      'then all records and files are deleted. An interrupted deletion continues when the service starts ' +
      'again. It cannot be undone.',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty('Deleted') },
    errors: [401, 403, 409],
  }),
};

/** Users, the caller's own account, and customers. */
export const customer = { ...account, ...users, ...customers };
