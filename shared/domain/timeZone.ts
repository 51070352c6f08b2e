import { z } from 'zod';
import { isTimeZone } from './zoneSpans.ts';

/** A time zone by its IANA name. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')
  .meta({ format: 'iana-time-zone' });
