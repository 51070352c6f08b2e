import { z } from 'zod';
import { timeZoneSchema } from '../../domain/timeZone.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:30, at most 24:00');

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** When a queue takes callers. */
export const businessHoursSchema = z.object({
  time_zone: timeZoneSchema,
  weekly: z
    .array(
      z.object({
        days: z.array(z.int().min(1).max(7)).min(1).max(7).describe('1 Monday to 7 Sunday'),
        from: clockTime,
        to: clockTime.describe('Exclusive. If it is before `from`, it is on the next day'),
      }),
    )
    .max(50)
    .describe('Empty: open at all times'),
  holidays: z
    .array(
      z.object({
        date: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/)
          .refine(isDate, 'must be a day such as 2026-12-25'),
        name: z.string().trim().max(100).default(''),
      }),
    )
    .max(500)
    .describe('Days on which the queue is closed'),
});

/** When a queue takes callers. */
export type BusinessHours = z.infer<typeof businessHoursSchema>;
