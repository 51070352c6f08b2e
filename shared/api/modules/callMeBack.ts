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
} from '../schemas/callMeBackVisit.ts';

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
      'A setting is a widget: how it looks, which web sites may embed it (`websites`), whom it calls (`target`) and which ' +
      'visitors (`allowed_countries`, `max_call_rate`). A page embeds it with one line: ' +
      '`<script src="https://your-service/widget/callmeback.js" data-key="KEY" async></script>`.',
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
    description: 'Its `key` stays. A web site that leaves `websites` can no longer use the widget at once.',
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
    description: 'Its widget disappears from web sites; its visitors, requests and CDRs stay.',
    params: idParams,
    responses: { 204: empty() },
    errors: [401, 403, 404],
  }),
  listCallMeBackWebsites: collectionOf({
    ...managed,
    path: '/callmeback/websites',
    summary: 'List the web sites that may embed a widget',
    description: 'They are the `websites` of settings; `name` is the host, the other fields are the setting’s.',
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
    description: 'A setting uses it by `button_id`.',
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
    description: 'Settings that use it go back to the widget’s own look.',
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
    summary: 'List the calls that visitors asked for',
    description: 'Call detail records; a call that was transferred shows with each of its stretches.',
    resource: callMeBackCdrSchema,
  }),
  listCallMeBackVisitors: collectionOf({
    module: 'callmeback',
    scope: 'supervisor',
    path: '/callmeback/visitors',
    summary: 'List the visitors who asked to be called back',
    description: 'A visitor is kept from its first request on; who only looks at a page is not.',
    resource: callMeBackVisitorSchema,
    errors: [400, 401, 403],
  }),
  listCallMeBackRequests: collectionOf({
    module: 'callmeback',
    scope: 'supervisor',
    path: '/callmeback/requests',
    summary: 'List the requests of visitors and what became of them',
    description: 'Those that nobody took (`nobody_available`) or that were cut off (`interrupted`) are worth a call.',
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
    summary: 'What a visitor’s widget shows',
    description:
      'For the script in a page of one of the setting’s `websites`; without a token. The `Origin` of the page is checked: ' +
      '403 for another.',
    params: widgetKeyParams,
    responses: { 200: json(single(publicWidgetSchema)) },
    errors: [403, 404, 429],
  }),
  createCallback: endpoint({
    ...ofVisitors,
    method: 'POST',
    path: '/callmeback/widgets/{key}/requests',
    summary: 'Ask to be called back',
    description:
      'Rings the setting’s users; who takes it is then connected with the visitor, who is called over the customer’s line. ' +
      'Refused with 400 when `number` is no ordinary telephone number or not of an allowed country, with 429 and ' +
      '`Retry-After` when the visitor’s address, the number or the setting asked too often.',
    params: widgetKeyParams,
    body: newCallbackSchema,
    bodyLimit: visitorBodyLimit,
    responses: { 201: json(single(takenCallbackSchema), 'Taken; follow it by its token') },
    errors: [400, 403, 404, 413, 429],
  }),
  getCallback: endpoint({
    ...ofVisitors,
    method: 'GET',
    path: '/callmeback/callbacks/{token}',
    summary: 'How far a request to be called back is',
    description:
      'To be asked every second or two until the state is an end. The token expires a day after the request.',
    params: callbackTokenParams,
    responses: { 200: json(single(callbackProgressSchema)) },
    errors: [404],
  }),
  cancelCallback: endpoint({
    ...ofVisitors,
    method: 'DELETE',
    path: '/callmeback/callbacks/{token}',
    summary: 'Cancel a request to be called back',
    description: 'Ends the call, whatever its state; without effect on a request that has ended.',
    params: callbackTokenParams,
    responses: { 204: empty() },
    errors: [404],
  }),
} satisfies Record<string, Endpoint>;

/** Call Me Back: settings, websites, buttons, what visitors asked for, and the widget’s own operations. */
export const callMeBack = { ...settings, ...buttons, ...records, ...visits } satisfies Record<string, Endpoint>;
