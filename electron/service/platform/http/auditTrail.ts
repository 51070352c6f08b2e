/** What the HTTP side tells the audit log of each request. Types only. */
import type { OperationName } from '../../../../shared/api/contract.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { FileAnswer } from './handlers.ts';

/** A request of an operation. */
export interface AuditedRequest {
  readonly operation: OperationName;
  /** Checked, or as they were sent when the request is refused before. */
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly auth: Principal | null;
  /** IP address of the client. */
  readonly address: string;
  readonly requestId: string;
}

/** What an operation's handler answers with. */
export type HandlerAnswer = { readonly status: number; readonly body?: unknown } | FileAnswer;

/** What was answered in the end. */
export interface AuditedAnswer {
  readonly status: number;
  /** Why not, in a sentence; empty when it was done. */
  readonly reason: string;
}

/** An operation on its way, of which the log is told. */
export interface AuditedOperation {
  /** Does it; the first thing that it changes carries its row. */
  run(work: () => Promise<HandlerAnswer>): Promise<HandlerAnswer>;
  /** Called before the answer is sent; rejects when a row that must be written could not be. */
  answered(answer: AuditedAnswer): Promise<void>;
}

/** The audit log as the HTTP side sees it. */
export interface AuditTrail {
  /** Before the handler; null when the log is not told of the operation. */
  begin(request: AuditedRequest): Promise<AuditedOperation | null>;
  /** A request that was refused before it came to its handler. */
  refused(request: AuditedRequest, answer: AuditedAnswer): Promise<void>;
}
