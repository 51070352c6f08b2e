import { z } from 'zod';
import { extensionSchema } from '../../domain/numbers.ts';
import { roles } from '../../domain/roles.ts';
import { secondFactors } from '../../domain/secondFactors.ts';

/** A user (specification, "User"). Passwords never leave the service. */
export const userSchema = z
  .object({
    id: z.int(),
    is_initial: z.boolean(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(z.enum(roles)),
    active: z.boolean(),
    visited_apps: z.array(z.string()),
    is_root: z.boolean(),
    two_factor_auth: z.enum(['D', 'E']).describe('E: signing in asks for a second factor of any kind'),
    second_factors: z.array(z.enum(secondFactors)).describe('Extension: which ones there are'),
    created_at: z.string(),
    customer: z.int(),
    status: z.int().describe('1 active, 0 not'),
    ext: z.string().describe('Extension: 3 to 5 digits, unique'),
    online: z.boolean().describe('Extension: an audio session is open'),
    groups: z.array(z.int()).describe('Extension: ids of the user’s teams'),
    location_id: z.int().nullable().describe('Extension: as set by PATCH /users'),
    call_waiting: z
      .boolean()
      .describe('Extension: whether calls are offered while the user talks; otherwise callers hear busy'),
  })
  .meta({ id: 'User' });

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

const locationId = z.int().positive().nullable();
const callWaiting = z
  .boolean()
  .describe(
    'Extension: false: while the user talks, further calls are rejected as busy (486) or go where unanswered ' +
      'calls go',
  );
const groupIds = z.array(z.int().positive()).max(1000);

/** One element of a bulk change: where users are, and their teams. What is absent stays. */
export const userPlacementSchema = z.object({
  id: z.int().positive(),
  location_id: locationId.optional(),
  groups: groupIds.optional().describe('Ids of teams; replaces the user’s teams'),
});

/** Changes that an administrator makes to a user; what is absent stays. */
export const userPatchSchema = z.object({
  email: z.email().max(254).optional(),
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
});

/** Changes to one's own account; what is absent stays. */
export const mePatchSchema = z.object({
  first_name: z.string().trim().min(1).max(100).optional(),
  last_name: z.string().trim().max(100).optional(),
  password: passwordSchema.optional().describe('Changing it ends your other logins'),
  current_password: z.string().max(200).optional().describe('Required to set a new password and to disable two-factor'),
  two_factor_auth: z
    .enum(['D', 'E'])
    .optional()
    .describe(
      'E: enables codes by mail unless you have a second factor already; 412 if no mail server can be reached. ' +
        'D: removes all your second factors and recovery codes',
    ),
  nonce: z.string().max(100).optional().describe('With E: from POST /me/twofactor'),
  code: z.string().max(20).optional().describe('With E: the code that was mailed; checked if given'),
  call_waiting: callWaiting.optional(),
});

/** The caller's own account (specification, "User metadata"). */
export const meSchema = z
  .object({
    id: z.string(),
    balance: z.number(),
    cc: z.string().describe('Country calling code'),
    cli: z.string().describe('Number that is shown by default'),
    currency_iso: z.string(),
    is_root: z.string(),
    language: z.string(),
    email: z.string().describe('Extension'),
    first_name: z.string().describe('Extension'),
    last_name: z.string().describe('Extension'),
    customer_id: z.int().describe('Extension'),
    roles: z.array(z.enum(roles)).describe('Extension'),
    ext: z.string().describe('Extension'),
    two_factor_auth: z.enum(['D', 'E']).describe('Extension: E if signing in asks for a second factor'),
    second_factor_missing: z
      .boolean()
      .describe('Extension: your role needs a second factor, and until you have one you can only set one up'),
    call_waiting: z.boolean().describe('Extension: calls are offered while you talk'),
  })
  .meta({ id: 'Me' });

/** The caller's own account. */
export type Me = z.infer<typeof meSchema>;
