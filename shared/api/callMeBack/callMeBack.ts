/** Call Me Back as administrators manage it: settings, the websites they are for, and buttons. */

import { z } from 'zod';
import { chatFileKinds } from '../../domain/chatFiles.ts';
import { collectionOf } from '../collection.ts';
import { type Endpoint, empty, endpoint, idParams, json, single } from '../endpoint.ts';
import { callMeBackTargetSchema, fields } from './settingFields.ts';
import { buttonFaceSchema, visitRecords, visits } from './visits.ts';

/** Words, or a {@link ButtonFace} as JSON. */
const buttonData = z
  .string()
  .trim()
  .max(500)
  .superRefine((text, context) => {
    if (!text.startsWith('{')) {
      if (text.length > 60) context.addIssue({ code: 'custom', message: 'must be at most 60 characters' });
      return;
    }
    const result = buttonFaceSchema.safeParse(jsonOf(text));
    if (!result.success) context.addIssue({ code: 'custom', message: sentenceOf(result.error) });
  })
  .describe(
    'Appearance of the button: its text (at most 60 characters), or JSON `{"text", "background", "color", ' +
      '"hidden"}` with colours as `#rrggbb`. Empty: the default text',
  );

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sentenceOf({ issues }: z.ZodError): string {
  const [first] = issues;
  const where = first?.path.join('.');
  return `must be words, or JSON of a button’s look (${where ? `${where}: ` : ''}${first?.message ?? 'not JSON'})`;
}

/** A new setting of Call Me Back. */
export const newCallMeBackSettingSchema = z.object({
  name: fields.name,
  title: fields.title.default(''),
  button_id: fields.button_id.default(null),
  position: fields.position.default(0),
  floating_icon: fields.floating_icon.default(true),
  culture: fields.culture.default(0),
  allowed_countries: fields.allowed_countries.default([]),
  show_to_allowed_countries_only: fields.show_to_allowed_countries_only.default(false),
  welcome_screen_msg: fields.welcome_screen_msg.default(''),
  privacy_policy_url: fields.privacy_policy_url.default(''),
  ddi_e164: fields.ddi_e164.default(null),
  max_call_rate: fields.max_call_rate.default(null),
  calls_per_minute: fields.calls_per_minute.default(10),
  target: fields.target.default({ kind: 'everybody' }),
  websites: fields.websites.default(null),
  chat_enabled: fields.chat_enabled.default(false),
  chat_file_kinds: fields.chat_file_kinds.default([...chatFileKinds]),
  chat_file_megabytes: fields.chat_file_megabytes.default(10),
});

/** Changes to a setting; absent fields are not changed. */
export const callMeBackSettingPatchSchema = z.object(fields).partial();

/** A new button. */
export const newCallMeBackButtonSchema = z.object({
  name: fields.name,
  data_online: buttonData.default(''),
  data_offline: buttonData.default(''),
});

/** Changes to a button; absent fields are not changed. */
export const callMeBackButtonPatchSchema = z
  .object({ name: fields.name, data_online: buttonData, data_offline: buttonData })
  .partial();

/** The one shape that the specification gives settings, websites and buttons; null where a thing has no such field. */
const common = {
  id: z.int(),
  allowed_countries: z
    .string()
    .nullable()
    .describe('Two-letter codes with commas. Empty: the customer’s own country only'),
  button_id: z.int().nullable(),
  created_at: z.string().describe('UTC'),
  culture: z.int().nullable().describe('0 en, 1 de, 2 fr, 3 es'),
  ddi: z.int().nullable().describe('The number that visitors see, E.164 digits. Null: the number of the line'),
  floating_icon: z.boolean().nullable(),
  max_call_rate: z.number().nullable().describe('The highest price of a minute. Null: any'),
  name: z.string(),
  position: z.int().nullable().describe('0 bottom-right, 1 bottom-left, 2 middle-right, 3 middle-left'),
  privacy_policy_url: z.string().nullable(),
  show_to_allowed_countries_only: z.boolean().nullable(),
  title: z.string().nullable(),
  welcome_screen_msg: z.string().nullable(),
};

const ofSetting = {
  allowed_countries: common.allowed_countries.unwrap(),
  culture: common.culture.unwrap(),
  floating_icon: common.floating_icon.unwrap(),
  position: common.position.unwrap(),
  privacy_policy_url: common.privacy_policy_url.unwrap(),
  show_to_allowed_countries_only: common.show_to_allowed_countries_only.unwrap(),
  title: common.title.unwrap(),
  welcome_screen_msg: common.welcome_screen_msg.unwrap(),
};

/** A setting of Call Me Back: how the widget looks and whom it calls. */
export const callMeBackSettingSchema = z
  .object({
    ...common,
    ...ofSetting,
    key: z
      .string()
      .describe('Extension: `data-key` of the script that embeds the widget; not secret, but cannot be guessed'),
    target: callMeBackTargetSchema.describe('Extension: the users who are called first, all at the same time'),
    calls_per_minute: z.number().describe('Extension: maximum number of calls per minute'),
    websites: z
      .array(z.string())
      .nullable()
      .describe('Extension: origins that may embed the widget. Null: every web site'),
    chat_enabled: z.boolean().describe('Extension: whether the widget offers a chat too'),
    chat_file_kinds: z.array(z.enum(chatFileKinds)).describe('Extension: files that chats take. Empty: none'),
    chat_file_megabytes: z.int().describe('Extension: the largest file of a chat, in MiB'),
  })
  .meta({ id: 'CallMeBackSetting', description: 'A setting of Call Me Back: how the widget looks and whom it calls' });

/** A setting of Call Me Back. */
export type CallMeBackSetting = z.infer<typeof callMeBackSettingSchema>;

/** A web site that may embed a widget; `name` is its host, the other fields are those of its setting. */
export const callMeBackWebsiteSchema = z
  .object({
    ...common,
    ...ofSetting,
    setting_id: z.int().describe('Extension'),
    url: z.string().describe('Extension: origin, such as https://www.example.com'),
  })
  .meta({
    id: 'CallMeBackWebsite',
    description: 'A web site that may embed a widget; `name` is its host, the other fields are those of its setting',
  });

/** A web site that may embed a widget. */
export type CallMeBackWebsite = z.infer<typeof callMeBackWebsiteSchema>;

/** A button that opens a widget; of the fields that it shares with settings it has its name only. */
export const callMeBackButtonSchema = z
  .object({
    ...common,
    data_online: z.string().describe('Shown while somebody can answer'),
    data_offline: z.string().describe('Shown while nobody can answer'),
  })
  .meta({
    id: 'CallMeBackButton',
    description:
      'A button has `id`, `name`, `created_at` and its two texts. What settings have besides is always null: the ' +
      'setting that names the button in its `button_id` has it',
  });

/** A button that opens a widget. */
export type CallMeBackButton = z.infer<typeof callMeBackButtonSchema>;

const managed = { module: 'callmeback', scope: 'administrator' } as const;

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
      'calls (`target`), and which visitors it calls, at which price and how often (`allowed_countries`, `max_call_rate`, `calls_per_minute`). The ' +
      'page embeds it with a script element whose `src` is `https://your-service/widget/callmeback.js` and whose `data-key` is ' +
      'the `key` of the setting.',
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

/** Call Me Back: settings, websites, buttons, what visitors asked for, and the widget’s own operations. */
export const callMeBack = { ...settings, ...buttons, ...visitRecords, ...visits } satisfies Record<string, Endpoint>;
