import { z } from 'zod';

/** What a successful login answers with. */
export const loginResultSchema = z
  .object({ message: z.string(), user_token: z.string(), user_id: z.int() })
  .meta({ id: 'LoginResult' });

/** An ACL role. */
export const aclRoleSchema = z
  .object({
    id: z.int(),
    _name: z.string(),
    name: z.string(),
    product_code: z.string(),
    role: z.string(),
    operations: z.array(z.string()).describe('Extension: the operations it allows, such as `GET /users`'),
  })
  .meta({ id: 'AclRole' });

/** A device that is not asked for a second factor (extension). */
export const deviceSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('The `User-Agent` when it was added'),
    created_at: z.string(),
    last_used_at: z.string().describe('Last sign-in without a code'),
    expires_at: z.string().describe('When a second factor will be asked for again'),
  })
  .meta({ id: 'Device' });

/** A device that is not asked for a second factor. */
export type Device = z.infer<typeof deviceSchema>;

/** A login that is open (extension). */
export const loginSessionSchema = z
  .object({
    id: z.int(),
    current: z.boolean().describe('Whether it is the one that sent this request'),
    user_agent: z.string().describe('The `User-Agent` at sign-in'),
    address: z.string().describe('Address of its last use; empty if unknown'),
    created_at: z.string().describe('Time of the sign-in'),
    last_used_at: z.string(),
    expires_at: z
      .string()
      .nullable()
      .describe(
        'When it expires unless it is used before; at the latest 30 days after the sign-in, or 365 with ' +
          '`remember_me`',
      ),
  })
  .meta({ id: 'LoginSession' });

/** A login that is open. */
export type LoginSession = z.infer<typeof loginSessionSchema>;

/** An agent's audio session (specification, "Media Session"). */
export const mediaSessionSchema = z
  .object({
    id: z.int(),
    call_id: z.string(),
    created_at: z.string(),
    dst_id: z.string(),
    dst_ua: z.string(),
    duration: z.int(),
    src_id: z.string(),
    src_ua: z.string(),
    status: z.string().describe('connecting, connected or closed'),
    type: z.string(),
    updated_at: z.string(),
    user: z.int(),
    device: z.string().describe('Extension'),
  })
  .meta({ id: 'MediaSession' });

/** An agent's audio session. */
export type MediaSession = z.infer<typeof mediaSessionSchema>;
