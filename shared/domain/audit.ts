/** Outcomes of operations in the audit log. */

/**
 * done: it succeeded; refused: it was not permitted or invalid; failed: an error occurred; interrupted: it had begun to
 * change something, and the service ended before it answered.
 */
export const auditOutcomes = ['done', 'refused', 'failed', 'interrupted'] as const;

export type AuditOutcome = (typeof auditOutcomes)[number];
