/** Business hours as they are edited: each weekday has its own times. Pure. */
import type { BusinessHours } from '../../../../shared/api/queues/businessHours.ts';

/** From when to when. */
export interface Slot {
  readonly from: string;
  readonly to: string;
}

/** One of a weekday's times, and where it stands in the queue's list. */
export interface PlacedSlot extends Slot {
  readonly at: number;
}

/** 1 Monday to 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const ordinary: Slot = { from: '09:00', to: '17:00' };
const afternoon: Slot = { from: '18:00', to: '20:00' };

/** The times of a weekday, in the stored order. */
export function daySlots({ weekly }: BusinessHours, day: number): readonly PlacedSlot[] {
  return weekly.flatMap(({ days, from, to }, at) => (days.includes(day) ? [{ from, to, at }] : []));
}

function withSlots(hours: BusinessHours, day: number, slots: readonly Slot[]): BusinessHours {
  const ofDay = (other: number) => (other === day ? slots : daySlots(hours, other));
  return {
    ...hours,
    weekly: weekdays.flatMap((other) => ofDay(other).map(({ from, to }) => ({ days: [other], from, to }))),
  };
}

/** With one more time on a weekday. */
export function addSlot(hours: BusinessHours, day: number): BusinessHours {
  const slots = daySlots(hours, day);
  return withSlots(hours, day, [...slots, slots.length === 0 ? ordinary : afternoon]);
}

/** With another time in place of one of a weekday's. */
export function setSlot(hours: BusinessHours, day: number, index: number, change: Partial<Slot>): BusinessHours {
  const slots = daySlots(hours, day).map((slot, at) => (at === index ? { ...slot, ...change } : slot));
  return withSlots(hours, day, slots);
}

/** Without one of a weekday's times. */
export function removeSlot(hours: BusinessHours, day: number, index: number): BusinessHours {
  return withSlots(
    hours,
    day,
    daySlots(hours, day).filter((_, at) => at !== index),
  );
}
