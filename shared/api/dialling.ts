import { collectionOf } from './collection.ts';
import { empty, endpoint, idParams, json, single } from './endpoint.ts';
import {
  diallingLimitPatchSchema,
  diallingLimitSchema,
  diallingRefusalSchema,
  diallingSettingsPatchSchema,
  diallingSettingsSchema,
  diallingUsageSchema,
  newDiallingLimitSchema,
} from './schemas/dialling.ts';

const everyWay =
  'They apply to every call that leaves over a line: from the app, a registered phone or the API, transfers, ' +
  'consultations, web calls and lead calls, and transfers that the other side requests. The customer’s own ' +
  'limits also apply to forwarded calls, overflow and call-backs of queues, and Call Me Back. For text ' +
  'messages only the allowed and denied numbers apply. Emergency numbers of a line are never limited. If ' +
  'several limits apply, the strictest decides; a refused call is 403 and says whose limit it is.';

/** Dialling limits (extension). */
export const dialling = {
  getDiallingSettings: endpoint({
    method: 'GET',
    path: '/settings/dialling',
    module: 'settings',
    summary: 'Read the dialling limits of your customer',
    description: everyWay,
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(diallingSettingsSchema)) },
    errors: [401, 403],
  }),
  updateDiallingSettings: endpoint({
    method: 'PATCH',
    path: '/settings/dialling',
    module: 'settings',
    summary: 'Change the dialling limits of your customer',
    description: `Absent fields stay as they are. Changes apply from the next call on. ${everyWay}`,
    scope: 'administrator',
    extension: true,
    body: diallingSettingsPatchSchema,
    responses: { 200: json(single(diallingSettingsSchema)) },
    errors: [400, 401, 403],
  }),
  listDiallingUsage: collectionOf({
    path: '/settings/dialling/usage',
    module: 'settings',
    summary: 'Read the current and today’s usage of the customer, of users who dialled, and of everybody with a limit',
    scope: 'administrator',
    extension: true,
    resource: diallingUsageSchema,
  }),
  listDiallingRefusals: collectionOf({
    path: '/settings/dialling/refusals',
    module: 'settings',
    summary: 'List the latest refused numbers with the reasons',
    description: 'At most 500 of the last 30 days; at most 30 per minute are recorded.',
    scope: 'administrator',
    extension: true,
    resource: diallingRefusalSchema,
  }),
  listDiallingLimits: collectionOf({
    path: '/diallinglimits',
    module: 'settings',
    summary: 'List the dialling limits of teams, users and API tokens',
    scope: 'administrator',
    extension: true,
    resource: diallingLimitSchema,
  }),
  createDiallingLimit: endpoint({
    method: 'POST',
    path: '/diallinglimits',
    module: 'settings',
    summary: 'Limit what a team, a user or an API token may dial',
    description:
      'One limit for each team, user or token. It narrows the customer’s limits and never widens them, except ' +
      'that a user’s own limit replaces the customer’s `user_calls_per_minute` and `user_calls_at_once`.',
    scope: 'administrator',
    extension: true,
    body: newDiallingLimitSchema,
    responses: { 201: json(single(diallingLimitSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getDiallingLimit: endpoint({
    method: 'GET',
    path: '/diallinglimits/{id}',
    module: 'settings',
    summary: 'Read a dialling limit',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 200: json(single(diallingLimitSchema)) },
    errors: [401, 403, 404],
  }),
  updateDiallingLimit: endpoint({
    method: 'PATCH',
    path: '/diallinglimits/{id}',
    module: 'settings',
    summary: 'Change a dialling limit',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: diallingLimitPatchSchema,
    responses: { 200: json(single(diallingLimitSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteDiallingLimit: endpoint({
    method: 'DELETE',
    path: '/diallinglimits/{id}',
    module: 'settings',
    summary: 'Delete a dialling limit; those of the customer stay',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
