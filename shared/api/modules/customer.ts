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
    summary: 'Your own account',
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
      'All or nothing: an id that nobody has is 404 naming its place, anything else that is wrong 400, and nothing is ' +
      'changed.',
    scope: 'administrator',
    body: z.array(userPlacementSchema).min(1).max(1000),
    bodyLimit: bulkBodyLimit,
    responses: { 200: json(many(userSchema), 'The users, in the order asked for') },
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
      'The root user stays an active administrator, and only itself changes its e-mail, password and second factor: 403. Your ' +
      'own ones take `current_password`: 400.',
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
  getUserAudio: endpoint({
    method: 'GET',
    path: '/users/{id}/audio',
    module: 'customer',
    summary: 'The audio sessions that carry a user’s voice',
    description: 'Your own; from supervisor on everybody’s.',
    scope: 'agent',
    params: idParams,
    responses: { 200: json(single(userAudioSchema)) },
    errors: [401, 403, 404],
  }),
  resetUserAudio: endpoint({
    method: 'DELETE',
    path: '/users/{id}/audio',
    module: 'customer',
    summary: 'Reset a user’s audio: close its sessions, so that they are opened anew',
    description: 'Your own; as administrator everybody’s. Calls stay up and go on in the next session.',
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
    description: 'Only the root user of the service’s first customer may. Customers never see anything of one another.',
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
    summary: 'Delete your customer account and everything in it',
    description:
      'Only its root user may. Every token ends at once, calls that are up are ended, lines sign off; then all records ' +
      'and files go. An interrupted deletion goes on when the service starts again. There is no way back.',
    scope: 'administrator',
    params: idParams,
    responses: { 204: empty('Gone') },
    errors: [401, 403, 409],
  }),
};

/** Users, the caller's own account, and customers. */
export const customer = { ...account, ...users, ...customers };
