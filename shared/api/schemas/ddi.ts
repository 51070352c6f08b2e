import { z } from 'zod';

/**
 * A telephone number of the customer and where its calls go (specification, "DDI / Call Tracking DDI"). Every field of
 * the specification is there; what this service has no use for has its neutral value (false, 0 or empty).
 */
export const ddiSchema = z
  .object({
    id: z.string().describe('Id as text, as the specification has it; paths take it as it is'),
    channels: z.int().describe('Calls that this number takes at once; 0 is no limit'),
    cli_hide: z.boolean().describe('Callers are shown as anonymous to whom the number leads to'),
    cli_prefix: z.int().describe('Digits put before the caller’s number as it is shown; 0 is none'),
    created_at: z.string().describe('UTC, YYYY-MM-DD HH:MM:SS'),
    e164: z.string().describe('The number: E.164 digits without +'),
    esc_enabled: z.boolean().describe('Emergency services know this number’s address; kept, not used'),
    fax_email: z.string().describe('Where faxes to this number are sent; empty is nowhere'),
    fax_enabled: z.boolean(),
    flag: z.int().describe('0 NORMAL, 1 CALL_TRACKING: the number belongs to a call tracking campaign'),
    has_fax_password: z.boolean(),
    info: z.string(),
    name: z.string(),
    rate: z.number().describe('Always 0: this service bills nobody'),
    sms_email: z.string(),
    sms_enabled: z.boolean(),
    status: z.int().describe('0 DISABLED: calls to it are refused as unallocated; 1 ENABLED'),
    target_id: z
      .int()
      .describe(
        'Id of the user, queue, conference, mailbox or announcement that `target_type` names; 0 for other types',
      ),
    target_type: z
      .int()
      .describe(
        '0 NONE (as if there were no DDI), 1 USER, 2 QUEUE, 3 CONFERENCE, 4 VOICEMAIL, 5 EXTERNAL, 6 ANNOUNCEMENT',
      ),
    tel_verified: z.boolean(),
    uri: z.string().describe('SIP URI that the number is reached by; information only'),
    target_number: z.string().describe('Extension: for target type EXTERNAL, the number that is called; else empty'),
  })
  .meta({ id: 'Ddi' });

/** A telephone number and where its calls go. */
export type Ddi = z.infer<typeof ddiSchema>;
