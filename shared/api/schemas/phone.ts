import { z } from 'zod';
import { sipTransports } from '../../domain/sipTransport.ts';

/** Whether a phone can be rung now. */
export const phoneStates = ['online', 'unreachable', 'offline'] as const;
/** Whether a phone can be rung now. */
export type PhoneState = (typeof phoneStates)[number];

const name = z.string().trim().min(1).max(60);

const settings = {
  rings: z.boolean().describe('Rings together with the app when its user is called'),
  dials_first: z
    .boolean()
    .describe('Calls that its user makes from the app or by REST ring this phone first; one phone of a user at most'),
};

/** A new phone. */
export const newPhoneSchema = z.object({
  name,
  user_id: z.int().positive().optional().describe('Whose; default: yours. Only administrators name others'),
  rings: settings.rings.default(true),
  dials_first: settings.dials_first.default(false),
});

/** Changes to a phone; what is absent stays. */
export const phonePatchSchema = z.object({ name, ...settings }).partial();

/** A desk phone or another softphone that a user registers with this service (extension). */
export const phoneSchema = z
  .object({
    id: z.int(),
    user_id: z.int(),
    name,
    username: z.string().describe('What the phone signs on with; its authentication name is the same'),
    ...settings,
    state: z
      .enum(phoneStates)
      .describe('`unreachable`: it is registered but does not answer OPTIONS; it is not rung meanwhile'),
    contacts: z.int().describe('Places where it is registered now'),
    transport: z.enum(sipTransports).nullable().describe('Of the newest registration'),
    address: z.string().describe('host:port that the newest registration came from; empty while there is none'),
    user_agent: z.string().describe('What the phone calls itself'),
    registered_at: z
      .string()
      .nullable()
      .describe('UTC; since when the newest registration has gone on without a gap; null while there is none'),
    registered_until: z.string().nullable().describe('UTC'),
    last_seen_at: z.string().nullable().describe('UTC; when it registered or answered last'),
    created_at: z.string().describe('UTC'),
  })
  .meta({ id: 'Phone' });

/** A registered phone. */
export type Phone = z.infer<typeof phoneSchema>;

/** A phone with its new password, which is shown this once. */
export const phoneWithPasswordSchema = phoneSchema
  .extend({ password: z.string().describe('Shown this once; a new one can be made') })
  .meta({ id: 'PhoneWithPassword' });

/** Where phones register. */
export const sipServerSchema = z
  .object({
    enabled: z.boolean().describe('Whether the service listens for phones at all'),
    domain: z.string().describe('Domain of the phones’ addresses, and realm of the digest'),
    host: z.string().describe('Address that phones are to be given; empty while the server is off'),
    transports: z.array(z.object({ transport: z.enum(sipTransports), port: z.int() })),
  })
  .meta({ id: 'SipServer' });

/** Where phones register. */
export type SipServerInfo = z.infer<typeof sipServerSchema>;

/** An address or a user name that is locked out after too many wrong passwords. */
export const lockoutSchema = z
  .object({
    id: z.int(),
    kind: z.enum(['address', 'username']),
    subject: z.string().describe('The IP address, or the user name'),
    failures: z.int().describe('Wrong passwords that led to it, and those since'),
    locked_at: z.string().describe('UTC'),
    locked_until: z.string().describe('UTC; each lock-out of the same subject lasts twice as long as the one before'),
  })
  .meta({ id: 'Lockout' });

/** A lock-out. */
export type LockoutBody = z.infer<typeof lockoutSchema>;
