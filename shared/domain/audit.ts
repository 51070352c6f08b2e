/** Outcomes of operations in the audit log. */

/**
 * done: it happened; refused: it was asked for and not permitted, or made no sense; failed: something went wrong;
 * interrupted: it had begun to change something, and the service ended before it answered.
 */
export const auditOutcomes = ['done', 'refused', 'failed', 'interrupted'] as const;

export type AuditOutcome = (typeof auditOutcomes)[number];
