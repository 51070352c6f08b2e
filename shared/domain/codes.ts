/**
 * The coded values of the contract: number, letter and name of each. Served by `GET /cdrs/dictionaries` and accepted in
 * every spelling by `filter`.
 */

/** One coded value: the number on the wire, a letter where the contract has one, and a name. */
export interface Code {
  readonly value: number;
  readonly letter?: string;
  readonly name: string;
}

export const codes = <const T extends readonly Code[]>(table: T): T => table;

/** Outward state of a live call (specification, "Call"). */
export const callStateCodes = codes([
  { value: 0, name: 'INITIAL' },
  { value: 1, name: 'ACCEPTED' },
  { value: 2, name: 'RINGING' },
  { value: 3, name: 'CONNECTED' },
  { value: 4, name: 'ON_HOLD' },
  { value: 5, name: 'HANGUP' },
]);

/** Recording state of a live call. */
export const monitorStateCodes = codes([
  { value: 0, name: 'off' },
  { value: 1, name: 'recording' },
  { value: 2, name: 'paused' },
]);

/** Whether a call came in, went out or was internal. */
export const destinationCodes = codes([
  { value: 0, name: 'in' },
  { value: 1, name: 'out' },
  { value: 2, name: 'internal' },
]);

/** Kind of a CDR. */
export const cdrTypeCodes = codes([
  { value: 0, letter: 'I', name: 'inbound' },
  { value: 1, letter: 'O', name: 'outbound' },
  { value: 2, letter: 'M', name: 'missed' },
  { value: 3, letter: 'L', name: 'internal' },
]);

/** How a call ended, as the CDR shows it. */
export const dispositionCodes = codes([
  { value: 0, name: 'CONNECTED' },
  { value: 1, name: 'NO ANSWER' },
  { value: 2, name: 'BUSY' },
  { value: 3, name: 'FAILED' },
  { value: 4, name: 'CANCELLED' },
]);

/** How a talk felt to the caller, as people or a transcriber rate it. */
export const sentimentCodes = codes([
  { value: -1, name: 'negative' },
  { value: 0, name: 'neutral' },
  { value: 1, name: 'positive' },
]);

/** Which way a text message went. */
export const smsTypeCodes = codes([
  { value: 0, letter: 'I', name: 'inbound' },
  { value: 1, letter: 'O', name: 'outbound' },
]);

/** How far the chat of a visitor is. */
export const chatStateCodes = codes([
  { value: 0, name: 'WAITING' },
  { value: 1, name: 'OPEN' },
  { value: 2, name: 'ENDED' },
]);

/** Kinds of contacts. */
export const contactTypeCodes = codes([
  { value: 0, letter: 'P', name: 'person' },
  { value: 1, letter: 'C', name: 'company' },
  { value: 2, letter: 'L', name: 'lead' },
]);

/** Name of a live call's outward state. */
export type CallStateName = (typeof callStateCodes)[number]['name'];
/** Name of a live call's recording state. */
export type MonitorStateName = (typeof monitorStateCodes)[number]['name'];
/** Name of a call's destination. */
export type DestinationName = (typeof destinationCodes)[number]['name'];
/** Name of a CDR's disposition. */
export type DispositionName = (typeof dispositionCodes)[number]['name'];

/** Where in the PBX a call is. */
export const callContexts = ['LOCAL_USER', 'QUEUE', 'CONF', 'VM', 'IVR', 'ENDPOINT', 'LEAD'] as const;
/** Where in the PBX a call is. */
export type CallContext = (typeof callContexts)[number];

/** Ways to talk with a contact. */
export const conversationChannels = ['call', 'sms', 'chat', 'voicemail'] as const;
/** A way to talk with a contact. */
export type ConversationChannel = (typeof conversationChannels)[number];

/** The number of a code by its name; throws on a name that the table does not have. */
export function codeOf<T extends readonly Code[]>(table: T, name: T[number]['name']): number {
  const code = table.find((entry) => entry.name === name);
  if (!code) throw new Error(`no code named ${name}`);
  return code.value;
}
