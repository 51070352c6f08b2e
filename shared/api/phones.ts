import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import {
  lockoutSchema,
  newPhoneSchema,
  phonePatchSchema,
  phoneSchema,
  phoneWithPasswordSchema,
  sipServerSchema,
} from './schemas/phone.ts';

/** Desk phones and other softphones that users register with this service, and the SIP server that they do it at. */
export const phones = {
  listPhones: collectionOf({
    path: '/phones',
    module: 'settings',
    summary: 'List registered phones',
    description:
      'Users see their own desk phones and softphones, administrators everybody’s. The event `phone.state` ' +
      'reports when one becomes registered or unregistered.',
    scope: 'agent',
    extension: true,
    resource: phoneSchema,
  }),
  createPhone: endpoint({
    method: 'POST',
    path: '/phones',
    module: 'settings',
    summary: 'Add a phone; only this answer shows its password',
    description:
      'Configure the phone with the server of `GET /sipserver` and the user name and password of the answer. ' +
      'It rings when its user is called, and calls dialled on it are calls of its user. At most 20 per user.',
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
    summary: 'Remove a phone; it cannot register any more',
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
    summary: 'Create a new password for a phone; the old one becomes invalid and the phone is unregistered',
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
    summary: 'Read the SIP server settings for phones',
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
      'After ten wrong passwords within ten minutes an address or user name is locked out for one minute, then ' +
      'two, four and so on, up to a day. Phones that are registered already keep working. The list shows those ' +
      'that tried phones of your customer.',
    scope: 'administrator',
    extension: true,
    resource: lockoutSchema,
    errors: [400, 401, 403],
  }),
  deleteLockout: endpoint({
    method: 'DELETE',
    path: '/sipserver/lockouts/{id}',
    module: 'settings',
    summary: 'Unlock an address or a user name',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
