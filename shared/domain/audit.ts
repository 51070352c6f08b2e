/** What came of something that the audit log tells of. */

/**
 * done: it happened; refused: it was asked for and not permitted, or made no sense; failed: something went wrong;
 * interrupted: it had begun to change something, and the service ended before it answered.
 */
export const auditOutcomes = ['done', 'refused', 'failed', 'interrupted'] as const;

/** What came of it. */
export type AuditOutcome = (typeof auditOutcomes)[number];
