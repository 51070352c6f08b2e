/** What the HTTP side reports of each request to the audit log. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '../../../../shared/api/contract.ts';
import type { ErrorBody } from '../../../../shared/api/errors.ts';
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

/** The answer of an operation's handler. */
export type HandlerAnswer = { readonly status: number; readonly body?: unknown } | FileAnswer;

/** The final answer. */
export interface AuditedAnswer {
  readonly status: number;
  /** Why not, in a sentence; empty when it was done. */
  readonly reason: string;
}

/** An operation on its way that is entered in the log. */
export interface AuditedOperation {
  /** Does it; the first thing that it changes carries its row. */
  run(work: () => Promise<HandlerAnswer>): Promise<HandlerAnswer>;
  /** Called before the answer is sent; rejects when a row that must be written could not be. */
  answered(answer: AuditedAnswer): Promise<void>;
}

/** The audit log as the HTTP side sees it. */
export interface AuditTrail {
  /** Before the handler; null when the operation is not entered in the log. */
  begin(request: AuditedRequest): Promise<AuditedOperation | null>;
  /** A request that was refused before it came to its handler. */
  refused(request: AuditedRequest, answer: AuditedAnswer): Promise<void>;
}

/** A request as the audit log sees it. */
export function auditedRequest(operation: OperationName, request: FastifyRequest): AuditedRequest {
  const { params, query, body, principal: auth, id: requestId } = request;
  return { operation, params, query, body, auth, address: request.client.address, requestId };
}

/** The sentence of an error body. */
function reasonOf(status: number, payload: unknown): string {
  if (status < 400 || typeof payload !== 'string') return '';
  const { message } = JSON.parse(payload) as ErrorBody;
  return message;
}

/** A hook that reports the answer before it is sent: once, also when the answer is refused because of that. */
export function auditHook(operation: OperationName, audit: AuditTrail) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (request.isAudited || request.method === 'HEAD') return payload;
    request.isAudited = true;
    const answer = { status: reply.statusCode, reason: reasonOf(reply.statusCode, payload) };
    if (request.audited) await request.audited.answered(answer);
    else if (answer.status >= 400) await audit.refused(auditedRequest(operation, request), answer);
    return payload;
  };
}
