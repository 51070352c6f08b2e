import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** A time zone by its IANA name. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin');
