import { z } from 'zod';
import { timeZoneSchema } from '../../domain/timeZone.ts';
import { dayText } from '../fields.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:30, at most 24:00');

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
        date: dayText,
        name: z.string().trim().max(100).default(''),
      }),
    )
    .max(500)
    .describe('Days on which the queue is closed'),
});

/** When a queue takes callers. */
export type BusinessHours = z.infer<typeof businessHoursSchema>;
