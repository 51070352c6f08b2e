import { z } from 'zod';
import { auditOutcomes } from '../../domain/audit.ts';

/** A field of what was changed. */
const auditChangeSchema = z.object({
  field: z.string(),
  before: z.unknown().describe('Null: there was nothing, or it is not known'),
  after: z.unknown().describe('Secrets are `***`, whoever reads it; of long texts only their length is kept'),
});

/** One row of the audit log (extension). */
export const auditEntrySchema = z
  .object({
    id: z.int().describe('Rises by one in the whole installation'),
    time: z.string().describe('UTC'),
    user_id: z.int().nullable().describe('Who did it; null: the service itself, or somebody who is not known'),
    user_name: z.string().describe('The name of the user at that time; of a failed login the account that was typed'),
    token_name: z.string().describe('The API token; empty: a login'),
    address: z.string().describe('IP address'),
    operation: z
      .string()
      .describe('As the contract names it (`operationId`), or what the service did by itself, such as `audit.pruned`'),
    object_type: z.string().describe('What kind of object: the path of its collection, such as `users`'),
    object_id: z.string().describe('Which one; several are joined by commas'),
    object_name: z.string().describe('What people call it'),
    changes: z.array(auditChangeSchema).describe('Fields before and after'),
    outcome: z
      .enum(auditOutcomes)
      .describe(
        'done; refused: not permitted, or it made no sense; failed: something went wrong; interrupted: it had begun to ' +
          'change something when the service ended',
      ),
    status: z.int().nullable().describe('HTTP status that was answered; null: it was no request'),
    reason: z.string().describe('Why it was refused or failed, in a sentence'),
    request_id: z.string(),
    erased: z.boolean().describe('Names and values were erased; the row itself stays'),
    previous_hash: z.string(),
    hash: z.string().describe('SHA-256 over this row and the hash of the one before'),
  })
  .meta({ id: 'AuditEntry' });

/** One row of the audit log. */
export type AuditLogEntry = z.infer<typeof auditEntrySchema>;

/** A field of what was changed. */
export type AuditLogChange = AuditLogEntry['changes'][number];
