/** Invitations: whoever opens the link of one makes an account of its own (extension). */
import { z } from 'zod';
import { extensionSchema } from '../../domain/numbers.ts';
import { roles } from '../../domain/roles.ts';
import { collectionOf } from '../collection.ts';
import { empty, endpoint, idParams, idsParams, json, single } from '../endpoint.ts';
import { loginResultSchema } from './authentication.ts';
import { passwordSchema } from './users.ts';

/** Days for which the code of an invitation is valid. */
export const invitationLifetimeDays = 7;

/** Days for which an invitation stays in the list after its code has ended. */
export const invitationListedDays = 90;

/** Invitations of a customer that may be open at the same time. */
export const mostOpenInvitations = 1000;

/** The state of an invitation. */
export const invitationStates = ['open', 'used', 'revoked', 'expired'] as const;

export type InvitationState = (typeof invitationStates)[number];

/** The state of the mail with the link. */
export const invitationMails = ['queued', 'kept', 'none'] as const;

/** Fields that whoever accepts still has to give. */
export const askedFields = ['email', 'first_name', 'password'] as const;

const names = {
  first_name: z.string().describe('First name of who is invited; empty: the person says it'),
  last_name: z.string().describe('Last name of who is invited; empty: the person says it'),
};
const role = z.enum(roles).describe('The role that the new user has');
const groups = z.array(z.int()).describe('Ids of the teams (`/usergroups`) that the new user is in');
const queueIds = z.array(z.int()).describe('Ids of the queues that the new user is an agent of');

/** An invitation as those who invite see it. */
export const invitationSchema = z
  .object({
    id: z.int(),
    email: z.string().nullable().describe('The address that it is for; null: the person says which'),
    ...names,
    role,
    ext: z
      .string()
      .nullable()
      .describe('The extension of the new user; null, or where somebody else has it by then: the lowest free one'),
    groups,
    queue_ids: queueIds,
    state: z
      .enum(invitationStates)
      .describe(
        '`open`: it can be accepted; `used`: somebody did; `revoked`: somebody took it back, or whoever invited may not ' +
          'invite to this role any more; `expired`: nobody accepted it in time',
      ),
    mail: z
      .enum(invitationMails)
      .describe(
        '`queued`: the link was handed to the mail server, see `/mails`; `kept`: the mail waits there because no mail server ' +
          'is set; `none`: there is no mail, pass the link on yourself',
      ),
    created_at: z.string().describe('When it was made or sent again, UTC, YYYY-MM-DD HH:MM:SS'),
    expires_at: z.string().describe('Until when it can be accepted, UTC, YYYY-MM-DD HH:MM:SS'),
    invited_by: z.int().nullable().describe('Id of the user who invites, as in `/users`; null: removed since'),
    invited_by_name: z.string().describe('Name of the user who invites; empty: removed since'),
    used_at: z.string().nullable().describe('When it was accepted, UTC, YYYY-MM-DD HH:MM:SS; null: not yet'),
    used_by: z.int().nullable().describe('Id of the user whom it made, as in `/users`; null: nobody, or removed since'),
    used_by_name: z.string().describe('Name of the user whom it made; empty: nobody, or removed since'),
    revoked_at: z.string().nullable().describe('When it was taken back, UTC, YYYY-MM-DD HH:MM:SS; null: it was not'),
  })
  .meta({ id: 'Invitation', description: 'An invitation to make an account' });

export type Invitation = z.infer<typeof invitationSchema>;

const appLink = z
  .string()
  .nullable()
  .describe(
    'The same for the desktop program: `cordboard://join?` with the address of the service (`url`), the code (`code`) and, ' +
      'where the service has a certificate authority of its own, the SHA-256 of its public key (`pin`). Null: the service ' +
      'does not know its address',
  );

/** An invitation with what opens it, which is shown this once. */
export const sentInvitationSchema = invitationSchema
  .extend({
    code: z.string().describe('What opens it, 160 random bits in hexadecimal. Only this answer shows it'),
    link: z
      .string()
      .describe(
        'The page that accepts it. The code is in the fragment (behind `#`), which browsers send to no server: no log has it',
      ),
    app_link: appLink,
  })
  .meta({ id: 'SentInvitation', description: 'An invitation with its code and links, shown this once' });

export type SentInvitation = z.infer<typeof sentInvitationSchema>;

const ids = z
  .array(z.int().positive())
  .max(1000)
  .transform((list) => [...new Set(list)]);

export const newInvitationSchema = z.object({
  email: z
    .email()
    .max(254)
    .nullable()
    .default(null)
    .describe('Where the link is mailed, and what the new user signs in with. Null: there is no mail'),
  first_name: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe(names.first_name.description ?? ''),
  last_name: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe(names.last_name.description ?? ''),
  role: role.default('agent'),
  ext: extensionSchema.nullable().default(null).describe('The extension of the new user. Null: the lowest free one'),
  groups: ids.default([]).describe(groups.description ?? ''),
  queue_ids: ids.default([]).describe(queueIds.description ?? ''),
});

export type NewInvitation = z.output<typeof newInvitationSchema>;

const codeText = z.string().trim().toLowerCase().max(100).describe('The code of the link, behind `#code=`');

/** What the holder of the code learns of the invitation. */
export const invitationOfferSchema = z
  .object({
    company: z.string().describe('Name of the customer whose user one becomes; empty: it has none yet'),
    invited_by: z.string().describe('Name of the user who invites'),
    email: z.string().nullable().describe('The address that it is for; null: say which'),
    ...names,
    role,
    ext: z.string().nullable().describe('The extension that was chosen; null: the lowest free one'),
    expires_at: z.string().describe('Until when it can be accepted, UTC, YYYY-MM-DD HH:MM:SS'),
    asked: z
      .array(z.enum(askedFields))
      .describe('How to go on: what POST /invitations/accept still has to be given besides the code'),
    second_factor_required: z
      .boolean()
      .describe('The role needs a second factor: after accepting, the login can do nothing but set one up'),
    app_link: appLink,
  })
  .meta({ id: 'InvitationOffer', description: 'What somebody who holds the code of an invitation is told of it' });

export type InvitationOffer = z.infer<typeof invitationOfferSchema>;

const acceptSchema = z.object({
  code: codeText,
  email: z
    .email()
    .max(254)
    .optional()
    .describe(
      'What you sign in with. Needed where the invitation names no address; where it names one, that or nothing',
    ),
  first_name: z.string().trim().max(100).optional().describe('Default: the one of the invitation'),
  last_name: z.string().trim().max(100).optional().describe('Default: the one of the invitation'),
  password: passwordSchema.describe('Your new password, 10 to 200 characters, none of the common ones'),
  remember_me: z.boolean().default(false),
  device_fingerprint: z.string().max(200).optional(),
});

export type AcceptRequest = z.output<typeof acceptSchema>;

const head = { module: 'customer', extension: true } as const;
const byStrangers = { ...head, scope: 'public', webPages: 'own', errors: [400, 404, 429] } as const;

const whoMay =
  'Administrators may invite to every role, supervisors to the roles below their own (403). An invitation counts only ' +
  'while whoever made it is active and could still make it.';

const whereLinksLead =
  'Links begin with the public address of the settings of mail (`public_url`). Without one, 412 says where to set it. The ' +
  'exception is a request over HTTPS or on the machine itself: its link begins with the address that the request came to and ' +
  'is shown to you alone. It is never mailed, because whoever sends a request chooses that address.';

const unknownCodes =
  'A code that never was, or was replaced by sending the invitation again, is 404. One that was used, was taken back or has ' +
  'expired is 400, and the message says which. Failed tries are limited by the address that they come from (429).';

/** Invitations (extension). */
export const invitations = {
  listInvitations: collectionOf({
    ...head,
    path: '/invitations',
    summary: 'List invitations',
    description: `Codes are not shown: the service stores hashes of them. Each is listed for ${invitationListedDays} days after its code has ended.`,
    scope: 'supervisor',
    resource: invitationSchema,
    errors: [400, 401, 403],
  }),
  createInvitation: endpoint({
    ...head,
    method: 'POST',
    path: '/invitations',
    summary: 'Invite somebody',
    description:
      `Creates a code that is valid for ${invitationLifetimeDays} days and works once. Whoever opens the link chooses a ` +
      `password and is a user of yours. Only this answer shows the code and the links. With \`email\` the link is mailed as well. ${whoMay} ` +
      `${whereLinksLead} At most ${mostOpenInvitations.toLocaleString('en')} may be open at the same time, and one for each address (409).`,
    scope: 'supervisor',
    body: newInvitationSchema,
    responses: { 201: json(single(sentInvitationSchema), 'Created') },
    errors: [400, 401, 403, 409, 412],
  }),
  getInvitation: endpoint({
    ...head,
    method: 'GET',
    path: '/invitations/{id}',
    summary: 'Read an invitation',
    description: 'Neither its code nor its links are shown; `POST /invitations/{id}/renew` makes new ones.',
    scope: 'supervisor',
    params: idParams,
    responses: { 200: json(single(invitationSchema)) },
    errors: [401, 403, 404],
  }),
  renewInvitation: endpoint({
    ...head,
    method: 'POST',
    path: '/invitations/{id}/renew',
    summary: 'Send an invitation again, with a new code',
    description:
      `The old code becomes invalid, and the new one is valid for ${invitationLifetimeDays} days. It is mailed where the ` +
      'invitation has an address. You are the one who invites from now on. One that was used or taken back is 409. ' +
      whereLinksLead,
    scope: 'supervisor',
    params: idParams,
    responses: { 200: json(single(sentInvitationSchema), 'The new code') },
    errors: [401, 403, 404, 409, 412],
  }),
  deleteInvitations: endpoint({
    ...head,
    method: 'DELETE',
    path: '/invitations/{ids}',
    summary: 'Take invitations back',
    description:
      'Their codes become invalid; they stay in the list as `revoked`. An unknown id is 404 naming it, and one that was used ' +
      '409: nothing is changed then. You may take back what you may invite to.',
    scope: 'supervisor',
    params: idsParams,
    responses: { 204: empty() },
    errors: [401, 403, 404, 409],
  }),
  lookAtInvitation: endpoint({
    ...byStrangers,
    method: 'POST',
    path: '/invitations/look',
    summary: 'Look at an invitation that you were sent',
    description: `Changes nothing: programs that look at mail open links, too. ${unknownCodes}`,
    body: z.object({ code: codeText }),
    responses: { 200: json(single(invitationOfferSchema), 'It can be accepted') },
  }),
  acceptInvitation: endpoint({
    ...byStrangers,
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Accept an invitation: make an account and sign in',
    description:
      'Creates the user, puts it into the teams and queues that are still there, and uses the code up, all in one ' +
      'transaction: of two at once, one succeeds. An address that somebody has is 409, and the code stays valid. Answers as ' +
      `POST /login does. ${unknownCodes}`,
    body: acceptSchema,
    responses: { 200: json(loginResultSchema, 'Signed in as the new user') },
    errors: [400, 404, 409, 429],
  }),
};
