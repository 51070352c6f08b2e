import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, single } from '../endpoint.ts';
import {
  diallingLimitPatchSchema,
  diallingLimitSchema,
  diallingRefusalSchema,
  diallingSettingsPatchSchema,
  diallingSettingsSchema,
  diallingUsageSchema,
  newDiallingLimitSchema,
} from '../schemas/dialling.ts';

const everyWay =
  'They hold for every call that leaves over a line: from the app, a registered phone or the API, transfers, consultations, ' +
  'web and lead calls, transfers that the other side asks for, and, of the house’s own limits, forwardings, exits and ' +
  'call-backs of queues and Call Me Back. Text messages are held to the numbers alone. Emergency numbers of a line always ' +
  'pass. Where several limits hold, the strictest decides; a refusal is 403 and says whose limit it is.';

/** Dialling limits (extension). */
export const dialling = {
  getDiallingSettings: endpoint({
    method: 'GET',
    path: '/settings/dialling',
    module: 'settings',
    summary: 'Read the dialling limits of the house',
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
    summary: 'Change the dialling limits of the house',
    description: `What is absent stays. They hold for the next call. ${everyWay}`,
    scope: 'administrator',
    extension: true,
    body: diallingSettingsPatchSchema,
    responses: { 200: json(single(diallingSettingsSchema)) },
    errors: [400, 401, 403],
  }),
  listDiallingUsage: collectionOf({
    path: '/settings/dialling/usage',
    module: 'settings',
    summary: 'How much is dialled now and today: the house, users who dialled, and everybody with a limit',
    scope: 'administrator',
    extension: true,
    resource: diallingUsageSchema,
  }),
  listDiallingRefusals: collectionOf({
    path: '/settings/dialling/refusals',
    module: 'settings',
    summary: 'The latest numbers that were not dialled, and why',
    description: 'At most 500 of the last 30 days; of many in one minute only the first 30 are kept.',
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
      'One for each of them. It narrows what the house allows and never widens it; only `user_calls_per_minute` and ' +
      '`user_calls_at_once` of the house give way to what a user’s own limit says.',
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
    summary: 'Delete a dialling limit; those of the house stay',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
};
