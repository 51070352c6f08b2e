/**
 * Operations of the contract that the service does in a user's name without a request, as for a code that the user dialled:
 * the role and the token's scopes are asked and it is entered in the audit log like any request.
 */
import { scopesFor } from '../../../../shared/api/access.ts';
import { type Contract, contract, type OperationName } from '../../../../shared/api/contract.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { listReader } from '../collections/listQuery.ts';
import type { AuditedOperation, AuditTrail, HandlerAnswer } from './auditTrail.ts';
import { faceOfRefusal } from './errorBody.ts';
import { contextOfTheService, type Handlers, type ReplyFor, type RequestFor } from './handlers.ts';

/** The parts of a request to an operation; those that it does not need are left out. */
export type OperationRequest<K extends OperationName> = Partial<
  Pick<RequestFor<Contract[K]>, 'params' | 'query' | 'body'>
>;

type AnyHandler = (request: object) => Promise<HandlerAnswer>;

/** Does operations in users' names. */
export class UserOperations {
  #served: { readonly handlers: Handlers; readonly audit: AuditTrail } | null = null;

  /** Sets the handlers that carry out operations. */
  serve(handlers: Handlers, audit: AuditTrail): void {
    this.#served = { handlers, audit };
  }

  /**
   * Does one; what the user may not do is refused as it is by HTTP.
   *
   * @param requestId what the audit log calls the request
   */
  async perform<K extends OperationName>(
    operation: K,
    { userId, customerId, roles, scopes = null }: Viewer,
    { params, query, body }: OperationRequest<K>,
    requestId: string,
  ): Promise<ReplyFor<Contract[K]>> {
    if (!this.#served) throw new Refusal('precondition', 'The service is starting');
    const { handlers, audit } = this.#served;
    const ofLogin = {
      tokenHash: '',
      tokenId: null,
      tokenName: null,
      scopes,
      isFactorMissing: false,
      signedInAt: 0,
    };
    const auth = { userId, customerId, roles, ...ofLogin };
    const row: Endpoint = contract[operation];
    const asked = { operation, params, query, body, auth, address: '', requestId };
    const opening = scopesFor(row);
    const isOpen = scopes === null || opening.some((one) => scopes.includes(one));
    if (!isOpen || (row.scope !== 'public' && !reaches(roles, row.scope))) {
      await audit.refused(asked, { status: 403, reason: 'Access denied' });
      throw new Refusal('denied', 'Access denied');
    }
    const handler = handlers[operation] as unknown as AnyHandler;
    await listReader(operation)?.(query as object, async () => null);
    const audited = await audit.begin(asked);
    const answer = await done(audited, async () =>
      handler({ params, query, body, auth, context: contextOfTheService }),
    );
    return answer as ReplyFor<Contract[K]>;
  }
}

async function done(audited: AuditedOperation | null, handle: () => Promise<HandlerAnswer>): Promise<HandlerAnswer> {
  try {
    const answer = await (audited?.run(handle) ?? handle());
    await audited?.answered({ status: 'status' in answer ? answer.status : 200, reason: '' });
    return answer;
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    await audited?.answered({
      status: isRefusal ? faceOfRefusal[error.kind].status : 500,
      reason: isRefusal ? error.message : 'Internal error',
    });
    throw error;
  }
}
