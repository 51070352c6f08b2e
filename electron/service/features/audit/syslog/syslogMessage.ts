/** Rows of the audit log as syslog messages (RFC 5424). */
import type { AuditLogEntry } from '../../../../../shared/api/auditLog.ts';
import type { AuditOutcome } from '../../../../../shared/domain/audit.ts';
import type { AuditRecord } from '../../../platform/storage/audit/auditRows.ts';

/** “log audit” (RFC 5424 section 6.2.1). */
const FACILITY = 13;
const severities: Readonly<Record<AuditOutcome, number>> = { done: 5, refused: 4, failed: 3, interrupted: 4 };
/** The enterprise number that RFC 5612 reserves for documentation, for those who have none of their own. */
const SD_ID = 'audit@32473';

/** `PRINTUSASCII` of at most so many characters (RFC 5424 section 6): anything else would end the header. */
const headerField = (text: string, longest: number): string =>
  text.replace(/[^\x21-\x7e]/g, '').slice(0, longest) || '-';

/**
 * A parameter's value (RFC 5424 section 6.3.3). Control characters are removed: they could end a line in the receiver's
 * file.
 */
function paramValue(value: unknown, longest: number): string {
  const text = Array.from(String(value ?? ''))
    .map((character) => (character < ' ' || character === '\x7f' ? ' ' : character))
    .join('');
  const bounded = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return bounded.replace(/["\\\]]/g, '\\$&').toWellFormed();
}

/** Fields of the structured data; `changes` as JSON. */
const named = [
  ...['id', 'user_id', 'user_name', 'token_name', 'address', 'operation', 'object_type', 'object_id', 'object_name'],
  ...['outcome', 'status', 'reason', 'request_id', 'changes', 'previous_hash', 'hash'],
] as const;

function sentence({ operation, object_type: type, object_id: id, user_name: user, outcome }: AuditLogEntry): string {
  const object = [type, id].filter((part) => part !== '').join(' ');
  return `${operation}${object === '' ? '' : ` of ${object}`}${user === '' ? '' : ` by ${user}`}: ${outcome}`;
}

export interface SyslogSender {
  readonly hostname: string;
  readonly processId: number;
  /** Longest value, in characters; datagrams are small. */
  readonly longestValue: number;
}

/** A row as a message, without framing. */
export function syslogMessage({ customerId, at, body }: AuditRecord, sender: SyslogSender): string {
  const { hostname, processId, longestValue } = sender;
  const priority = FACILITY * 8 + severities[body.outcome];
  const header = [
    `<${priority}>1`,
    new Date(at).toISOString(),
    headerField(hostname, 255),
    'cordboard',
    headerField(String(processId), 128),
    headerField(body.operation, 32),
  ].join(' ');
  const fieldOf = (name: (typeof named)[number]) => (name === 'changes' ? JSON.stringify(body.changes) : body[name]);
  const params = named.map((name) => `${name}="${paramValue(fieldOf(name), longestValue)}"`);
  const data = `[${SD_ID} customer_id="${customerId ?? ''}" ${params.join(' ')}]`;
  // The byte order mark marks the text as UTF-8 (RFC 5424 section 6.4).
  return `${header} ${data} \ufeff${paramValue(sentence(body), 500).replace(/\\(["\\\]])/g, '$1')}`;
}
