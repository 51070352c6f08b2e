import { collectionOf } from '../collection.ts';
import { type Endpoint, empty, endpoint, idParams, json, single } from '../endpoint.ts';
import {
  callMeBackButtonPatchSchema,
  callMeBackButtonSchema,
  callMeBackSettingPatchSchema,
  callMeBackSettingSchema,
  callMeBackWebsiteSchema,
  newCallMeBackButtonSchema,
  newCallMeBackSettingSchema,
} from '../schemas/callMeBack.ts';
import {
  callbackProgressSchema,
  callbackTokenParams,
  callMeBackCdrSchema,
  callMeBackRequestSchema,
  callMeBackVisitorSchema,
  newCallbackSchema,
  publicWidgetSchema,
  takenCallbackSchema,
  widgetKeyParams,
} from './visits.ts';

const managed = { module: 'callmeback', scope: 'administrator' } as const;
const ofVisitors = { module: 'callmeback', scope: 'public', webPages: 'any', extension: true } as const;

/** Largest body of a visitor’s request in bytes. */
const visitorBodyLimit = 16 * 1024;

const settings = {
  listCallMeBackSettings: collectionOf({
    ...managed,
    path: '/callmeback/settings',
    summary: 'List the settings of Call Me Back',
    resource: callMeBackSettingSchema,
    errors: [400, 401, 403],
  }),
  createCallMeBackSetting: endpoint({
    ...managed,
    method: 'POST',
    path: '/callmeback/settings',
    summary: 'Add a setting of Call Me Back',
    description:
      'A setting describes one widget: how it looks, which web sites may embed it (`websites`), which users it ' +
      'calls (`target`), and which visitors it calls and how often (`allowed_countries`, `max_call_rate`). The ' +
      'page embeds it with one line: `<script src="https://your-service/widget/callmeback.js" data-key="KEY" ' +
      'async></script>`.',
    body: newCallMeBackSettingSchema,
    responses: { 201: json(single(callMeBackSettingSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getCallMeBackSetting: endpoint({
    ...managed,
    method: 'GET',
    path: '/callmeback/settings/{id}',
    summary: 'Read a setting of Call Me Back',
    params: idParams,
    responses: { 200: json(single(callMeBackSettingSchema)) },
    errors: [401, 403, 404],
  }),
  updateCallMeBackSetting: endpoint({
    ...managed,
    method: 'PATCH',
    path: '/callmeback/settings/{id}',
    summary: 'Change a setting of Call Me Back',
    description:
      'Its `key` stays the same. A web site that is removed from `websites` can no longer use the widget, with ' +
      'immediate effect.',
    params: idParams,
    body: callMeBackSettingPatchSchema,
    responses: { 200: json(single(callMeBackSettingSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteCallMeBackSetting: endpoint({
    ...managed,
    method: 'DELETE',
    path: '/callmeback/settings/{id}',
    summary: 'Remove a setting of Call Me Back',
    description: 'Its widget disappears from web sites. Its visitors, requests and call detail records stay.',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  listCallMeBackWebsites: collectionOf({
    ...managed,
    path: '/callmeback/websites',
    summary: 'List the web sites that may embed a widget',
    description:
      'These are the `websites` of all settings; `name` is the host, the other fields are those of the setting.',
    resource: callMeBackWebsiteSchema,
    errors: [400, 401, 403],
  }),
} satisfies Record<string, Endpoint>;

const buttons = {
  listCallMeBackButtons: collectionOf({
    ...managed,
    path: '/callmeback/buttons',
    summary: 'List the buttons of Call Me Back',
    extension: true,
    resource: callMeBackButtonSchema,
    errors: [400, 401, 403],
  }),
  createCallMeBackButton: endpoint({
    ...managed,
    method: 'POST',
    path: '/callmeback/buttons',
    summary: 'Add a button',
    description: 'A setting refers to it by `button_id`.',
    body: newCallMeBackButtonSchema,
    responses: { 201: json(single(callMeBackButtonSchema), 'Created') },
    errors: [400, 401, 403],
  }),
  getCallMeBackButton: endpoint({
    ...managed,
    method: 'GET',
    path: '/callmeback/buttons/{id}',
    summary: 'Read a button',
    params: idParams,
    responses: { 200: json(single(callMeBackButtonSchema)) },
    errors: [401, 403, 404],
  }),
  updateCallMeBackButton: endpoint({
    ...managed,
    method: 'PATCH',
    path: '/callmeback/buttons/{id}',
    summary: 'Change a button',
    params: idParams,
    body: callMeBackButtonPatchSchema,
    responses: { 200: json(single(callMeBackButtonSchema)) },
    errors: [400, 401, 403, 404],
  }),
  deleteCallMeBackButton: endpoint({
    ...managed,
    method: 'DELETE',
    path: '/callmeback/buttons/{id}',
    summary: 'Remove a button',
    description: 'Settings that use it return to the default look.',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
} satisfies Record<string, Endpoint>;

const records = {
  listCallMeBackCdrs: collectionOf({
    module: 'callmeback',
    scope: 'agent',
    path: '/callmeback/cdrs',
    summary: 'List the calls that visitors requested',
    description: 'Call detail records; a transferred call is listed with each of its parts.',
    resource: callMeBackCdrSchema,
  }),
  listCallMeBackVisitors: collectionOf({
    module: 'callmeback',
    scope: 'supervisor',
    path: '/callmeback/visitors',
    summary: 'List the visitors who asked to be called back',
    description: 'Visitors are stored from their first request on, not for looking at a page.',
    resource: callMeBackVisitorSchema,
    errors: [400, 401, 403],
  }),
  listCallMeBackRequests: collectionOf({
    module: 'callmeback',
    scope: 'supervisor',
    path: '/callmeback/requests',
    summary: 'List the requests of visitors and their results',
    description:
      'Requests that nobody answered (`nobody_available`) or that were cut off (`interrupted`) may deserve a ' +
      'call.',
    extension: true,
    resource: callMeBackRequestSchema,
    errors: [400, 401, 403],
  }),
} satisfies Record<string, Endpoint>;

const visits = {
  getCallMeBackWidget: endpoint({
    ...ofVisitors,
    method: 'GET',
    path: '/callmeback/widgets/{key}',
    summary: 'Read what a visitor’s widget shows',
    description:
      'For the script in a page of one of the setting’s `websites`; needs no token. 403 if the page’s `Origin` ' +
      'is not one of them.',
    params: widgetKeyParams,
    responses: { 200: json(single(publicWidgetSchema)) },
    errors: [403, 404, 429],
  }),
  createCallback: endpoint({
    ...ofVisitors,
    method: 'POST',
    path: '/callmeback/widgets/{key}/requests',
    summary: 'Request a call back',
    description:
      'Rings the setting’s users; the one who answers is connected with the visitor, who is called over the ' +
      'customer’s line. 400 if `number` is not an ordinary telephone number or not from an allowed country; ' +
      '429 with `Retry-After` after too many requests from the visitor’s address, for the number or for the ' +
      'setting.',
    params: widgetKeyParams,
    body: newCallbackSchema,
    bodyLimit: visitorBodyLimit,
    responses: { 201: json(single(takenCallbackSchema), 'Accepted; use the token to follow it') },
    errors: [400, 403, 404, 413, 429],
  }),
  getCallback: endpoint({
    ...ofVisitors,
    method: 'GET',
    path: '/callmeback/callbacks/{token}',
    summary: 'Read the state of a request for a call back',
    description: 'Send this every second or two until a final state. The token expires a day after the request.',
    params: callbackTokenParams,
    responses: { 200: json(single(callbackProgressSchema)) },
    errors: [404],
  }),
  cancelCallback: endpoint({
    ...ofVisitors,
    method: 'DELETE',
    path: '/callmeback/callbacks/{token}',
    summary: 'Cancel a request for a call back',
    description: 'Ends the call in any state. No effect on a request that has ended.',
    params: callbackTokenParams,
    responses: { 204: empty() },
    errors: [404],
  }),
} satisfies Record<string, Endpoint>;

/** Call Me Back: settings, websites, buttons, what visitors asked for, and the widget’s own operations. */
export const callMeBack = { ...settings, ...buttons, ...records, ...visits } satisfies Record<string, Endpoint>;
