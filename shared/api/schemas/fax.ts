import { z } from 'zod';

/** A fax (specification, "Fax"). */
export const faxSchema = z
  .object({
    id: z.int(),
    charge: z.number().describe('Always 0: there is no billing'),
    created_at: z.string().describe('When the service received it, UTC, YYYY-MM-DD HH:MM:SS'),
    filename: z.string().describe('Name of the file as the gateway wrote it'),
    from: z.string().describe('E.164 digits without +; empty if the gateway did not state it'),
    pages: z.int(),
    status: z.int().describe('0 RECEIVED, 1 SENT, 2 FAILED'),
    to: z.string().describe('E.164 digits without +; empty if the gateway did not state it'),
    type: z.int().describe('0 inbound, 1 outbound'),
    size: z.int().describe('Extension: bytes of `/faxes/{id}.pdf`'),
    user_id: z.int().nullable().describe('Extension: the user whose number it was sent to; null if it is not a user’s'),
  })
  .meta({ id: 'Fax' });

/** A fax. */
export type Fax = z.infer<typeof faxSchema>;
