/** Settings of provisioning by a directory (SCIM); the protocol itself is no part of the contract. */
import { z } from 'zod';
import { endpoint, json, single } from '../endpoint.ts';

/** Roles that membership of a team may give; administrators are made by administrators alone. */
export const scimTeamRoles = ['reception', 'supervisor'] as const;

export type ScimTeamRole = (typeof scimTeamRoles)[number];

const teamRoleSchema = z.object({
  group_id: z.int().positive().describe('Id of the team, of `/usergroups`'),
  role: z.enum(scimTeamRoles).describe('The role that its members have'),
});

const mailInvitations = z
  .boolean()
  .describe(
    'Whether people whom the directory adds get a mail with a link to choose a password. Not needed where they sign in by ' +
      'single sign-on',
  );

const teamRoles = z
  .array(teamRoleSchema)
  .max(100)
  .describe(
    'Teams whose members have a role. With none the directory changes no role, and who is new is an agent. With some, everybody ' +
      'whom the directory manages has the highest role of their teams, else is an agent; administrators stay what they are',
  );

const moment = (what: string) => z.string().nullable().describe(`${what}, UTC, YYYY-MM-DD HH:MM:SS. Null: never`);

export const scimSettingsSchema = z
  .object({
    address: z
      .string()
      .nullable()
      .describe('Address that the directory is told (`Tenant URL`, `Base URL`). Null: no public address is set'),
    mail_invitations: mailInvitations,
    team_roles: teamRoles,
    last_request_at: moment('When the directory last asked for something'),
    last_request: z.string().describe('What that was and how it was answered, such as `GET /Users 200`'),
    last_error_at: moment('When a request of the directory was last refused'),
    last_error: z.string().describe('What was refused and why, in a sentence; empty: nothing'),
  })
  .meta({ id: 'ScimSettings', description: 'Provisioning by a directory (SCIM)' });

export type ScimSettings = z.infer<typeof scimSettingsSchema>;

export const scimSettingsPatchSchema = z.object({
  mail_invitations: mailInvitations.optional(),
  team_roles: teamRoles.optional(),
});

export type ScimSettingsPatch = z.output<typeof scimSettingsPatchSchema>;

export const scim = {
  getScimSettings: endpoint({
    method: 'GET',
    path: '/settings/scim',
    module: 'settings',
    summary: 'Read how a directory provisions people, and how its last requests went',
    description:
      'The directory itself speaks SCIM 2.0 (RFC 7643, 7644) at `/scim/v2`, beside this contract, with a service token that has ' +
      'the scope `scim` alone.',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(scimSettingsSchema)) },
    errors: [401, 403],
  }),
  updateScimSettings: endpoint({
    method: 'PATCH',
    path: '/settings/scim',
    module: 'settings',
    summary: 'Change how a directory provisions people',
    description: 'Other teams with a role change the roles of those whom the directory manages at once.',
    scope: 'administrator',
    extension: true,
    body: scimSettingsPatchSchema,
    responses: { 200: json(single(scimSettingsSchema)) },
    errors: [400, 401, 403],
  }),
};
