/** What supervisors make of a recording. */
import { z } from 'zod';

/** The worst and the best score of a review. */
export const reviewScores = { worst: 1, best: 5 } as const;

const NOTES_LENGTH = 10_000;

const scoreSchema = z.int().min(reviewScores.worst).max(reviewScores.best);

/** The review as it stands in a recording; empty below supervisor. */
export const monitorReviewFields = {
  review_score: z
    .int()
    .nullable()
    .describe('Extension: the reviewer’s score, 1 to 5; null if there is none. Shown to supervisors only'),
  review_notes: z.string().describe('Extension: the reviewer’s notes. Shown to supervisors only'),
  reviewed_at: z.string().nullable().describe('Extension: when the review was last changed, UTC; null without one'),
  reviewed_by: z.int().nullable().describe('Extension: the user who changed it last'),
  reviewed_by_name: z.string().describe('Extension: that user’s name at that time'),
};

/** Changes of a review. */
export const monitorReviewPatchSchema = z
  .object({
    score: scoreSchema.nullable().optional().describe('1 (poor) to 5 (excellent). Null: removes the score'),
    notes: z.string().trim().max(NOTES_LENGTH).optional(),
  })
  .refine(({ score, notes }) => score !== undefined || notes !== undefined, 'must have score or notes');

/** Changes of a review. */
export type MonitorReviewPatch = z.output<typeof monitorReviewPatchSchema>;
