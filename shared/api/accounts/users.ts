/** The users of a customer. */
import { z } from 'zod';
import { languageCodes, languageOfTag } from '../../domain/languages.ts';
import { bulkBodyLimit } from '../../domain/limits.ts';
import { divertTargetSchema, extensionSchema } from '../../domain/numbers.ts';
import { presences } from '../../domain/presence.ts';
import { ringsAtChoices } from '../../domain/ringsAt.ts';
import { roles } from '../../domain/roles.ts';
import { secondFactors } from '../../domain/secondFactors.ts';
import { liveCallSchema } from '../calls/calls.ts';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, json, many, single } from '../endpoint.ts';
import { tableImportFields, tableImportSchema, tableImportText } from '../tableImport.ts';
import { userAudioSchema } from './teams.ts';

export const ringsAt = z
  .enum(ringsAtChoices)
  .describe(
    'Extension: where the user is rung: in the app, at registered phones that ring (`rings` of `/phones`), or at both. ' +
      'Queues offer calls while one of these is there',
  );

export const diversions = {
  do_not_disturb: z
    .boolean()
    .describe(
      'Extension: do not disturb: the user is offered no calls, by queues neither. Callers hear busy, or go where calls ' +
        'go that find the user busy. Calls that the user makes are not affected',
    ),
  forward_always: z
    .string()
    .nullable()
    .describe(
      'Extension: the number that calls to the user go to at once. Null: none. Forwards are followed where the user alone is ' +
        'called, or is passed a party on by a transfer; a queue and a line that rings everybody ring the user all the same',
    ),
  forward_busy: z
    .string()
    .nullable()
    .describe(
      'Extension: the number that calls go to while the user talks and takes no second call, or is not to be disturbed',
    ),
  forward_no_answer: z
    .string()
    .nullable()
    .describe(
      'Extension: the number that calls go to which the user does not take within `ring_seconds` of its mailbox, and those ' +
        'that find no device of the user',
    ),
};

const target = divertTargetSchema.nullable().optional();

export const diversionPatch = {
  do_not_disturb: z.boolean().optional(),
  forward_always: target.describe(
    'A number that the user may dial, not the user’s own extension, a code or an emergency number. The user’s dialling ' +
      'limits apply to each call that goes there. Null: calls are not forwarded',
  ),
  forward_busy: target,
  forward_no_answer: target,
};

export const holdMusicId = z
  .int()
  .positive()
  .nullable()
  .describe(
    'Extension: the announcement (`/vmannouncements`) that parties hear whom the user holds or parks, over and over. Null: ' +
      'that of the line, else that of the customer (`/holdmusic`). It comes before both, but not where the line’s PBX ' +
      'plays its own music (`hold_music` of the line: `none`). Deleting the announcement sets null',
  );

/** The language of a user as it is shown. */
export const shownLanguage = {
  language: z
    .enum(languageCodes)
    .describe('Language of mail to the user, and of the interface: the one that was chosen, else that of the customer'),
  language_chosen: z
    .boolean()
    .describe(
      'Extension: false: no language was chosen. Mail is in that of the customer then, and the interface in that of the browser',
    ),
};

/** The language of a user as it is changed. */
export const chosenLanguage = z
  .enum(languageCodes)
  .nullable()
  .optional()
  .describe(
    'Language of mail to the user and of the interface (BCP 47). Null: none is chosen, as `language_chosen` says',
  );

/** A user's state as everybody sees it. */
export const userPresenceShape = {
  presence: z
    .enum(presences)
    .describe(
      'Extension: the user’s state as everybody sees it, at screens, here and at phones that watch it: `busy` is rung by a ' +
        'queue or talks, `away` takes no calls (for a reason, or not to be disturbed), `wrap_up` works on the last call, ' +
        '`offline` has neither an audio session nor a registered phone or logged out. The event `user.presence` reports each change',
    ),
  presence_reason: z
    .string()
    .describe('Extension: why the user is `away`; empty for other states and for no particular reason'),
  presence_since: z.string().describe('Extension: since when, for this reason; UTC, YYYY-MM-DD HH:MM:SS'),
};

export const emailState = {
  email_confirmed: z
    .boolean()
    .describe('Extension: a code or a token that was mailed to the address came back (`/confirmation`, `/reset`)'),
  pending_email: z
    .string()
    .nullable()
    .describe('Extension: the address that takes the place of `email` once it is confirmed; null: none'),
};

/** A user (specification, "User"). Passwords never leave the service. */
export const userSchema = z
  .object({
    id: z.int(),
    is_initial: z.boolean().describe('The user who set the customer’s account up'),
    email: z.string(),
    ...emailState,
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(z.enum(roles)),
    active: z.boolean(),
    visited_apps: z.array(z.string()).describe('Always empty: there are no applications apart'),
    is_root: z.boolean(),
    two_factor_auth: z.enum(['D', 'E']).describe('E: signing in asks for a second factor of any kind'),
    second_factors: z.array(z.enum(secondFactors)).describe('Extension: which ones there are'),
    created_at: z.string(),
    customer: z.int(),
    status: z.int().describe('Whether the user may sign in: 1 yes, 0 no'),
    ext: z.string().describe('Extension: 3 to 5 digits, unique'),
    online: z.boolean().describe('Extension: an audio session is open'),
    ...shownLanguage,
    ...userPresenceShape,
    groups: z.array(z.int()).describe('Extension: ids of the user’s teams'),
    location_id: z
      .int()
      .nullable()
      .describe('Extension: a place as numbered in other programs. For information only: stored here, without effect'),
    call_waiting: z
      .boolean()
      .describe('Extension: whether calls are offered while the user talks; otherwise callers hear busy'),
    rings_at: ringsAt,
    ...diversions,
    hold_music_id: holdMusicId,
    dnd: z.boolean().describe('Whether calls do not ring, as `do_not_disturb`'),
    nb_sip_locations: z.int().describe('How many devices the user has, registered or not'),
    cli: z.string().describe('Number that the user’s calls show by default'),
  })
  .meta({ id: 'User', description: 'A user' });

/** A user. */
export type User = z.infer<typeof userSchema>;

/** Passwords: 10 to 200 characters. */
export const passwordSchema = z
  .string()
  .min(10, 'must have at least 10 characters')
  .max(200, 'must have at most 200 characters');

export const newUserSchema = z.object({
  email: z.email().max(254),
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().max(100).default(''),
  password: passwordSchema,
  roles: z.array(z.enum(roles)).min(1).default(['agent']),
  ext: extensionSchema,
});

/** A row of a table of new users: whoever is imported sets a password by mail, so that none stands in a spreadsheet. */
export const userRowSchema = newUserSchema.omit({ password: true }).extend({
  language: z.preprocess(
    (cell) => (typeof cell === 'string' ? (languageOfTag(cell) ?? cell) : cell),
    z.enum(languageCodes).optional(),
  ),
});

const locationId = z.int().positive().nullable();

export const callWaiting = z
  .boolean()
  .describe(
    'Extension: false: while the user talks, further calls are rejected as busy (486) or go where unanswered ' +
      'calls go',
  );

const groupIds = z.array(z.int().positive()).max(1000);

/** One element of a bulk change: users' locations and teams. Absent fields are not changed. */
export const userPlacementSchema = z.object({
  id: z.int().positive(),
  location_id: locationId.optional(),
  groups: groupIds.optional().describe('Ids of teams; replaces the user’s teams'),
});

/** Changes that an administrator makes to a user; absent fields are not changed. */
export const userPatchSchema = z.object({
  email: z
    .email()
    .max(254)
    .optional()
    .describe(
      'Where the present address is confirmed and a mail server is set, it becomes `pending_email` until it is confirmed ' +
        '(`/confirmation`); naming the present address takes that back',
    ),
  first_name: z.string().trim().min(1).max(100).optional(),
  last_name: z.string().trim().max(100).optional(),
  password: passwordSchema.optional().describe('Changing it ends the user’s logins'),
  current_password: z
    .string()
    .max(200)
    .optional()
    .describe(
      'For your own account only: your current password, required to set a new one, to disable two-factor, and ' +
        'to change the e-mail address unless you signed in within the last ten minutes',
    ),
  roles: z.array(z.enum(roles)).min(1).optional(),
  ext: extensionSchema.optional(),
  language: chosenLanguage,
  active: z.boolean().optional().describe('False: ends the user’s logins and audio at once'),
  two_factor_auth: z
    .enum(['D', 'E'])
    .optional()
    .describe(
      'E: enables codes by mail unless the user has a second factor already; 412 if no mail server can be ' +
        'reached. D: removes all second factors and recovery codes',
    ),
  location_id: locationId.optional(),
  groups: groupIds.optional(),
  call_waiting: callWaiting.optional(),
  rings_at: ringsAt.optional(),
  ...diversionPatch,
  hold_music_id: holdMusicId.optional(),
});

export const users = {
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
    errors: [400, 401, 403, 409],
  }),
  importUsers: endpoint({
    method: 'POST',
    path: '/users/import',
    module: 'customer',
    summary: 'Import users from a CSV file',
    description:
      `Columns: \`first_name\`, \`last_name\`, \`email\`, \`ext\`, \`roles\` (separated by semicolons; empty: \`agent\`) and ` +
      `\`language\` (${languageCodes.join(', ')}, also with a country as in \`de-AT\`; empty: none is chosen). ` +
      `Passwords are not among them: each user sets one with the link of a mail. ${tableImportText}email\`.`,
    scope: 'administrator',
    extension: true,
    bodyLimit: bulkBodyLimit,
    body: z.object({
      ...tableImportFields,
      invite: z
        .boolean()
        .default(false)
        .describe(
          'Mails each new user a link to set a password. It is good for an hour; whoever comes later asks for another one at ' +
            'sign-in, as does everybody without `invite`',
        ),
    }),
    responses: { 200: json(single(tableImportSchema), 'Done') },
    errors: [400, 401, 403, 413],
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
    errors: [400, 401, 403, 404, 409, 412],
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
