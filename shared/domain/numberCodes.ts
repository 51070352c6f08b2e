/** The coded values of telephone numbers, faxes and Call Me Back; apart, because the first page of the interface needs none. */
import { codes } from './codes.ts';

/** Targets of a telephone number (DDI). */
export const ddiTargetTypeCodes = codes([
  { value: 0, name: 'NONE' },
  { value: 1, name: 'USER' },
  { value: 2, name: 'QUEUE' },
  { value: 3, name: 'CONFERENCE' },
  { value: 4, name: 'VOICEMAIL' },
  { value: 5, name: 'EXTERNAL' },
  { value: 6, name: 'ANNOUNCEMENT' },
  { value: 7, name: 'QUEUE_GROUP' },
]);

/** Uses of a telephone number. */
export const ddiFlagCodes = codes([
  { value: 0, name: 'NORMAL' },
  { value: 1, name: 'CALL_TRACKING' },
]);

/** Whether a telephone number takes calls. */
export const ddiStatusCodes = codes([
  { value: 0, name: 'DISABLED' },
  { value: 1, name: 'ENABLED' },
]);

/** Name of what a telephone number's calls lead to. */
export type DdiTargetType = (typeof ddiTargetTypeCodes)[number]['name'];

/** Whether a fax came in or went out. */
export const faxTypeCodes = codes([
  { value: 0, letter: 'I', name: 'inbound' },
  { value: 1, letter: 'O', name: 'outbound' },
]);

/** States of a fax. */
export const faxStatusCodes = codes([
  { value: 0, name: 'RECEIVED' },
  { value: 1, name: 'SENT' },
  { value: 2, name: 'FAILED' },
]);

/** Languages that the Call Me Back widget speaks. */
export const widgetCultureCodes = codes([
  { value: 0, name: 'en' },
  { value: 1, name: 'de' },
  { value: 2, name: 'fr' },
  { value: 3, name: 'es' },
  { value: 4, name: 'ar' },
]);

/** The position of the Call Me Back widget in the page. */
export const widgetPositionCodes = codes([
  { value: 0, name: 'bottom-right' },
  { value: 1, name: 'bottom-left' },
  { value: 2, name: 'middle-right' },
  { value: 3, name: 'middle-left' },
]);
