import { z } from 'zod';
import { tokenScopes } from '../../domain/tokenScopes.ts';
import { moment } from './contact.ts';

/** Days after which a named token expires unless another moment is asked for. */
export const tokenLifetimeDays = 90;

const expiry = z.int().nullable().describe('Seconds of inactivity after which it expires; null is never');
const scopes = z
  .array(z.enum(tokenScopes))
  .describe(
    '`read` reads what everybody works with, and hears nothing of it; `calls`, `messages` and `records` read and change ' +
      'those, voice messages (`messages`) and recordings (`records`) as audio included; `administration` is whatever only ' +
      'administrators may, phones’ passwords and your own account. Without it an administrator’s token may ' +
      'what a supervisor may.',
  );

/** A named, revocable token (extension). */
export const apiTokenSchema = z
  .object({
    id: z.int(),
    user: z.int().describe('Whose it is'),
    name: z.string(),
    token: z
      .string()
      .describe(
        'In the answer of POST /apitokens the token itself, 40 lower-case hexadecimal digits, shown this once. Elsewhere ' +
          'the same as `handle`.',
      ),
    handle: z.string().describe('What names it in DELETE /apitokens/{token}: its first characters and id. No secret.'),
    scopes,
    networks: z.array(z.string()).describe('Networks that it may be used from, as CIDR; none is everywhere'),
    expiry,
    expires_at: z.string().nullable().describe('From then on it is refused, used or not; null is never'),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    last_used_from: z.string().nullable().describe('Address of its last use'),
  })
  .meta({ id: 'ApiToken' });

/** A named, revocable token. */
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** What a new named token needs. */
export const newApiTokenSchema = z.object({
  name: z.string().trim().min(1).max(100),
  expiry: expiry.pipe(z.int().min(60).max(315_360_000).nullable()).default(null),
  expires_at: moment
    .nullable()
    .optional()
    .describe(`UTC, YYYY-MM-DD HH:MM:SS; ${tokenLifetimeDays} days from now unless given; null, asked for, is never`),
  scopes: scopes.min(1).optional().describe('`read`, `calls`, `messages` and `records` unless given'),
  networks: z
    .array(z.string().trim().max(50))
    .max(50)
    .default([])
    .describe('Addresses and networks, as `192.0.2.7` or `10.0.0.0/8`, that it may be used from; none is everywhere'),
  password: z
    .string()
    .max(200)
    .optional()
    .describe('Your password; needed when you signed in more than ten minutes ago'),
});

/** What a new named token needs. */
export type NewApiToken = z.output<typeof newApiTokenSchema>;
