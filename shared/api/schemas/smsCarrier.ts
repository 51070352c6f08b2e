import { z } from 'zod';
import { smsSenderSchema } from './sms.ts';

const text = (maximum: number) => z.string().trim().max(maximum);

const fields = {
  name: text(100).min(1),
  host: text(255).regex(/^[A-Za-z0-9._:-]+$/, 'must be a host name or an IP address'),
  port: z.int().min(1).max(65_535).describe('2775 is usual, 3550 with TLS'),
  tls: z.boolean(),
  // SMPP 3.4 section 4.1.5: C-octet strings of at most 16 (system_id), 9 (password) and 13 octets (system_type) with the
  // end mark. Carriers accept longer passwords, so the limit is not enforced there.
  system_id: text(15).regex(/^[\x20-\x7e]+$/, 'must be printable ASCII characters'),
  system_type: text(12).regex(/^[\x20-\x7e]*$/, 'must be printable ASCII characters'),
  numbers: z
    .array(
      z.object({
        number: smsSenderSchema,
        user_id: z.int().nullable().default(null).describe('Id of the user whose number it is. Null: everybody’s'),
      }),
    )
    .max(1000)
    .describe('Numbers and sender names that the carrier accepts as sender. Empty: any number'),
  enabled: z.boolean(),
};

const password = text(64).regex(/^[\x20-\x7e]*$/, 'must be printable ASCII characters');

/** A new carrier. */
export const newSmsCarrierSchema = z.object({
  ...fields,
  port: fields.port.default(2775),
  tls: fields.tls.default(false),
  system_type: fields.system_type.default(''),
  numbers: fields.numbers.default([]),
  enabled: fields.enabled.default(true),
  password: password.default('').describe('Write-only'),
});

/** Changes to a carrier; what is absent stays. */
export const smsCarrierPatchSchema = z.object({ ...fields, password: password.describe('Write-only') }).partial();

/** A carrier that text messages go through over SMPP 3.4 (extension). */
export const smsCarrierSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    host: z.string(),
    port: z.int(),
    tls: z.boolean(),
    system_id: z.string(),
    system_type: z.string(),
    numbers: z.array(z.object({ number: z.string(), user_id: z.int().nullable() })),
    enabled: z.boolean(),
    has_password: z.boolean(),
    state: z.enum(['stopped', 'connecting', 'bound', 'retrying', 'failed']),
    last_error: z.string().nullable().describe('In plain words'),
  })
  .meta({ id: 'SmsCarrier' });

/** A carrier. */
export type SmsCarrier = z.infer<typeof smsCarrierSchema>;
