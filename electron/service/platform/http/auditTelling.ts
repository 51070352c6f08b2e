/** Tells the audit log of requests and of what is answered to them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationName } from '../../../../shared/api/contract.ts';
import type { ErrorBody } from '../../../../shared/api/errors.ts';
import type { AuditedRequest, AuditTrail } from './auditTrail.ts';

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

/** A hook that tells what is answered before it is sent: once, also when the answer is refused for that. */
export function telling(operation: OperationName, audit: AuditTrail) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (request.isTold || request.method === 'HEAD') return payload;
    request.isTold = true;
    const answer = { status: reply.statusCode, reason: reasonOf(reply.statusCode, payload) };
    if (request.audited) await request.audited.answered(answer);
    else if (answer.status >= 400) await audit.refused(auditedRequest(operation, request), answer);
    return payload;
  };
}
