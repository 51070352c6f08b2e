import { z } from 'zod';
import { extensionSchema } from '../../domain/numbers.ts';
import { roles } from '../../domain/roles.ts';

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
    two_factor_auth: z.enum(['D', 'E']),
    created_at: z.string(),
    customer: z.int(),
    status: z.int().describe('1 active, 0 not'),
    ext: z.string().describe('Extension: 3 to 5 digits, unique'),
    online: z.boolean().describe('Extension: an audio session is open'),
  })
  .meta({ id: 'User' });

/** A user. */
export type User = z.infer<typeof userSchema>;

/** Passwords: 10 to 200 characters. */
export const passwordSchema = z
  .string()
  .min(10, 'must have at least 10 characters')
  .max(200, 'must have at most 200 characters');

/** What a new user needs. */
export const newUserSchema = z.object({
  email: z.email().max(254),
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().max(100).default(''),
  password: passwordSchema,
  roles: z.array(z.enum(roles)).min(1).default(['agent']),
  ext: extensionSchema,
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
  })
  .meta({ id: 'Me' });

/** The caller's own account. */
export type Me = z.infer<typeof meSchema>;
