/** What may not be deleted, because somebody needs it as evidence. */

/** What is kept, for how long by itself, and what of it a queue may keep longer or shorter. */

/** A kind of record, as the settings of retention name it. */
export const retentionKinds = [
  'cdrs',
  'recordings',
  'transcripts',
  'sip_traces',
  'messages',
  'voicemail',
  'faxes',
  'visitors',
  'webhook_deliveries',
  'mail',
  'audit_log',
] as const;

/** A kind of record. */
export type RetentionKind = (typeof retentionKinds)[number];

/** Kinds whose records expire one by one; the audit log loses its oldest rows. */
export const expiringKinds = retentionKinds.filter((kind): kind is ExpiringKind => kind !== 'audit_log');

/** A kind whose records expire one by one. */
export type ExpiringKind = Exclude<RetentionKind, 'audit_log'>;

/** Kinds that belong to calls of queues: a queue may have days of its own. */
export const queueRetentionKinds = ['cdrs', 'recordings', 'transcripts'] as const satisfies readonly RetentionKind[];

/**
 * Days until somebody says otherwise; null: for ever. What the customer itself has written stays until somebody decides,
 * because a law may ask for it; what serves to find faults, and what visitors of web sites leave, goes by itself.
 */
export const usualRetentionDays: Readonly<Record<RetentionKind, number | null>> = {
  cdrs: null,
  recordings: null,
  transcripts: null,
  sip_traces: 30,
  messages: null,
  voicemail: null,
  faxes: null,
  visitors: 365,
  webhook_deliveries: 30,
  mail: 30,
  audit_log: 3650,
};

/** A hundred years. */
export const mostRetentionDays = 36_500;
/** Nobody can have the audit log forget last year: it would be the first thing that an intruder does. */
export const leastAuditDays = 365;

/** What a hold is put on. */
export const heldObjects = [
  'cdr',
  'monitor',
  'conversation',
  'voicemessage',
  'sms',
  'fax',
  'chat',
  'contact',
  'number',
] as const;

/** What a hold is put on. */
export type HeldObject = (typeof heldObjects)[number];
