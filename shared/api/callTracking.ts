import { z } from 'zod';
import { collectionOf } from './collection.ts';
import { type Endpoint, empty, endpoint, idParams, json, many, single } from './endpoint.ts';
import {
  campaignPatchSchema,
  campaignSchema,
  newCampaignSchema,
  trackedCdrSchema,
  trackingAssignmentsSchema,
  trackingDdiSchema,
} from './schemas/callTracking.ts';

const trackingDdis = {
  module: 'settings',
  summary: 'List the telephone numbers that belong to a campaign',
  scope: 'agent',
  resource: trackingDdiSchema,
} as const;

/** Call tracking: numbers, campaigns and which campaign a call came from. */
export const callTracking = {
  listCallTrackingDdis: collectionOf({ ...trackingDdis, path: '/calltracking/ddis' }),
  listDdisOfCallTracking: collectionOf({
    ...trackingDdis,
    path: '/ddis/calltracking',
    description: 'The same collection as `/calltracking/ddis`.',
  }),
  updateCallTrackingDdis: endpoint({
    method: 'PATCH',
    path: '/calltracking/ddis',
    module: 'settings',
    summary: 'Assign telephone numbers to campaigns, all or none',
    description:
      'A number belongs to at most one campaign; `campaign_id: null` removes it. Past calls keep their campaign.',
    scope: 'administrator',
    body: trackingAssignmentsSchema,
    responses: { 200: json(many(trackingDdiSchema), 'The numbers that belong to a campaign now') },
    errors: [400, 401, 403, 404],
  }),
  listCampaigns: collectionOf({
    path: '/calltracking/campaigns',
    module: 'settings',
    summary: 'List campaigns',
    scope: 'agent',
    resource: campaignSchema,
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/calltracking/campaigns',
    module: 'settings',
    summary: 'Add a campaign',
    scope: 'administrator',
    body: newCampaignSchema,
    responses: { 201: json(single(campaignSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  matchCampaign: endpoint({
    method: 'GET',
    path: '/calltracking/campaigns/match',
    module: 'settings',
    summary: 'Find the campaign that a visit to a web site belongs to',
    description:
      'For pages that show each visitor the number of the campaign that brought them: the first campaign, by ' +
      'id, with a matching rule. 404 if there is none.',
    scope: 'agent',
    extension: true,
    query: z.object({
      url: z
        .url({ protocol: /^https?$/ })
        .max(4000)
        .describe('The landing page, query included'),
      referrer: z.string().max(4000).default('').describe('The page that linked to it. Empty: none'),
    }),
    responses: { 200: json(single(campaignSchema)) },
    errors: [400, 401, 404],
  }),
  getCampaign: endpoint({
    method: 'GET',
    path: '/calltracking/campaigns/{id}',
    module: 'settings',
    summary: 'Read a campaign',
    scope: 'agent',
    extension: true,
    params: idParams,
    responses: { 200: json(single(campaignSchema)) },
    errors: [401, 404],
  }),
  updateCampaign: endpoint({
    method: 'PATCH',
    path: '/calltracking/campaigns/{id}',
    module: 'settings',
    summary: 'Change a campaign',
    scope: 'administrator',
    extension: true,
    params: idParams,
    body: campaignPatchSchema,
    responses: { 200: json(single(campaignSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteCampaign: endpoint({
    method: 'DELETE',
    path: '/calltracking/campaigns/{id}',
    module: 'settings',
    summary: 'Remove a campaign',
    description: 'Its numbers stay as ordinary ones, and past calls keep its name.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  listTrackedCdrs: collectionOf({
    path: '/cdrs/calltracking',
    module: 'history',
    summary: 'List the calls that came from campaigns',
    description:
      'Call detail records of calls to numbers of campaigns, each with the campaign that the number belonged to ' +
      'at that time.',
    scope: 'agent',
    resource: trackedCdrSchema,
  }),
} satisfies Record<string, Endpoint>;
