import { type MessageParts, methodOf, statusOf } from '../wire/messageText.ts';
import { topVia } from '../wire/via.ts';

/** The fields of a message that the transaction layer needs. */
export interface TransactionMessage {
  /** Same for every message of one transaction (RFC 3261 sections 17.1.3 and 17.2.3). */
  readonly key: string;
  /** Method of the request, or of the request that a response answers. */
  readonly method: string;
  /** Null for a request. */
  readonly status: number | null;
}

/** Reads the identity of a message's transaction; null when the message lacks what makes one. */
export function transactionMessage(parts: MessageParts): TransactionMessage | null {
  const status = statusOf(parts.startLine);
  const cseq = /^(\d+)\s+(\S+)$/.exec(header(parts, 'cseq'));
  const method = methodOf(parts.startLine) ?? cseq?.[2];
  const via = topVia(parts);
  if (!via || !cseq?.[1] || !method) return null;
  // An ACK belongs to the INVITE that it acknowledges.
  const family = method === 'ACK' ? 'INVITE' : method;
  const identity = via.branch.startsWith('z9hG4bK') ? via.branch : legacyIdentity(parts, cseq[1]);
  return { key: `${identity}|${via.host}:${via.port ?? ''}|${family}`, method, status };
}

/** RFC 2543 peers give no unique branch. */
function legacyIdentity(parts: MessageParts, sequence: string): string {
  const tag = /;\s*tag=([^;\s]+)/i.exec(header(parts, 'from'))?.[1] ?? '';
  return `${header(parts, 'call-id')}|${sequence}|${tag}`;
}

function header(parts: MessageParts, name: string): string {
  return parts.headers.find((field) => field.name === name)?.value ?? '';
}
