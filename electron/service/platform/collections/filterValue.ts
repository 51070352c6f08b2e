/** Reads the value of a filter entry as its field's type. */

import type { Field } from '../../../../shared/api/listFields.ts';
import { isTimeZone } from '../../../../shared/domain/zoneSpans.ts';
import type { Comparable } from '../../kernel/collections.ts';

/** A value that does not fit its field; the message says what would. */
export class UnusableValue extends Error {
  override readonly name = 'UnusableValue';
}

/** Which end of a day a bare date means. */
export type DayEnd = 'start' | 'end';

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const dateTimePattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?$/i;
/** RFC 3339 with the place's distance from UTC. */
const offsetPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?[+-]\d{2}:\d{2}$/i;

/** Whether a value is a day without a time. */
export function isBareDate(value: unknown): value is string {
  return typeof value === 'string' && datePattern.test(value);
}

function isRealMoment(text: string): boolean {
  const moment = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10));
}

function dateTime(value: unknown, end: DayEnd): string {
  const text = inUtc(String(value));
  const [, day = text, time = end === 'start' ? '00:00:00' : '23:59:59'] = dateTimePattern.exec(text) ?? [];
  const moment = `${day} ${time.length === 5 ? `${time}:00` : time}`;
  if (!datePattern.test(day) || !isRealMoment(moment)) {
    throw new UnusableValue(
      'must be a date or a date-time such as 2026-01-31, 2026-01-31 09:30:00 or 2026-01-31T09:30:00+01:00',
    );
  }
  return moment;
}

/** The same moment in UTC; a text that says no distance is in UTC. */
function inUtc(text: string): string {
  const moment = offsetPattern.test(text) ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : text;
}

function number(value: unknown): number {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof parsed !== 'number' || !Number.isFinite(parsed)) throw new UnusableValue('must be a number');
  return parsed;
}

function timestamp(value: unknown, end: DayEnd): number {
  if (typeof value === 'number' || !String(value).includes('-')) return number(value);
  return Math.floor(Date.parse(`${dateTime(value, end).replace(' ', 'T')}Z`) / 1000);
}

function flag(value: unknown): number {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1') return 1;
  if (text === 'false' || text === '0') return 0;
  throw new UnusableValue('must be true or false');
}

function code(value: unknown, field: Extract<Field, { kind: 'code' }>): Comparable {
  const text = String(value).toLowerCase();
  const found = field.codes.find(({ value: number, letter, name }) =>
    [String(number), letter?.toLowerCase(), name.toLowerCase()].includes(text),
  );
  const names = field.codes.map(({ name }) => name).join(', ');
  if (!found) throw new UnusableValue(`must be the number, letter or name of one of: ${names}`);
  return field.shownAs === 'letter' ? (found.letter ?? found.name) : found.value;
}

/** An hour and the zone by whose clocks it is, with one space between. */
function hourOfDay(value: unknown): string {
  const [, hour = '', zone = ''] = /^(\d{1,2}) (\S{1,64})$/.exec(String(value).trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || !isTimeZone(zone))
    throw new UnusableValue('must be an hour, 0 to 23, and an IANA time zone, such as 9 Europe/Berlin');
  return `${Number(hour)} ${zone}`;
}

/** A scalar of a filter as its field compares it. Throws `UnusableValue`. */
export function comparableOf(value: unknown, field: Field, end: DayEnd): Comparable {
  if (typeof value === 'object') throw new UnusableValue('must be one value');
  switch (field.kind) {
    case 'number':
      return number(value);
    case 'boolean':
    case 'flag':
      return flag(value);
    case 'dateTime':
      return dateTime(value, end);
    case 'timestamp':
      return timestamp(value, end);
    case 'hour':
      return hourOfDay(value);
    case 'code':
      return code(value, field);
    default:
      return String(value);
  }
}
