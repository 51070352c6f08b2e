/** Retention: kinds of records, their default periods, and legal holds. */

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
 * Default periods in days; null: for ever. The customer's own writings are not deleted by default, because a law may
 * require them; data for troubleshooting, and what visitors of web sites leave, is deleted.
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

/** Objects that can be put under legal hold. */
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

export type HeldObject = (typeof heldObjects)[number];
