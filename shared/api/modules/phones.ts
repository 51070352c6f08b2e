import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import {
  lockoutSchema,
  newPhoneSchema,
  phonePatchSchema,
  phoneSchema,
  phoneWithPasswordSchema,
  sipServerSchema,
} from '../schemas/phone.ts';

/** Desk phones and other softphones that users register with this service, and the SIP server that they do it at. */
export const phones = {
  listPhones: collectionOf({
    path: '/phones',
    module: 'settings',
    summary: 'List registered phones',
    description:
      'Your own desk phones and softphones; an administrator’s are everybody’s. `phone.state` on the event stream tells ' +
      'when one comes or goes.',
    scope: 'agent',
    extension: true,
    resource: phoneSchema,
  }),
  createPhone: endpoint({
    method: 'POST',
    path: '/phones',
    module: 'settings',
    summary: 'Add a phone; answers its password this once',
    description:
      'Give the phone the server of `GET /sipserver`, the user name and the password of the answer. It rings when its ' +
      'user is called, and calls dialled on it are calls of its user. 20 for each user at most.',
    scope: 'agent',
    extension: true,
    body: newPhoneSchema,
    responses: { 201: json(single(phoneWithPasswordSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getPhone: endpoint({
    method: 'GET',
    path: '/phones/{id}',
    module: 'settings',
    summary: 'Read a phone',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(phoneSchema)) },
    errors: [401, 404],
  }),
  updatePhone: endpoint({
    method: 'PATCH',
    path: '/phones/{id}',
    module: 'settings',
    summary: 'Rename a phone, or choose when it rings',
    scope: 'agent',
    extension: true,
    params: idParams,
    body: phonePatchSchema,
    responses: { 200: json(single(phoneSchema)) },
    errors: [400, 401, 404],
  }),
  deletePhone: endpoint({
    method: 'DELETE',
    path: '/phones/{id}',
    module: 'settings',
    summary: 'Remove a phone; it cannot sign on any more',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 404],
  }),
  renewPhonePassword: endpoint({
    method: 'POST',
    path: '/phones/{id}/password',
    module: 'settings',
    summary: 'Make a new password for a phone; the old one is void and the phone signed off',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(phoneWithPasswordSchema)) },
    errors: [401, 404],
  }),
  getSipServer: endpoint({
    method: 'GET',
    path: '/sipserver',
    module: 'settings',
    summary: 'Where phones register',
    description: 'Off unless the installation was started with ports for it (`CORDBOARD_SIP_UDP` and others).',
    scope: 'agent',
    extension: true,
    responses: { 200: json(single(sipServerSchema)) },
    errors: [401],
  }),
  listLockouts: collectionOf({
    path: '/sipserver/lockouts',
    module: 'settings',
    summary: 'List addresses and user names that are locked out of the SIP server',
    description:
      'After ten wrong passwords within ten minutes an address or a user name is refused for a minute, then two, four and ' +
      'so on, up to a day. A phone that is registered already goes on. Seen are those that tried phones of your house.',
    scope: 'administrator',
    extension: true,
    resource: lockoutSchema,
    errors: [400, 401, 403],
  }),
  deleteLockout: endpoint({
    method: 'DELETE',
    path: '/sipserver/lockouts/{id}',
    module: 'settings',
    summary: 'Let an address or a user name in again',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
