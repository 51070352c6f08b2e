/** Finds out who does an operation: the user of the token or, for a login, the user who signs in. */
import { fullName } from '../../accounts/userRepository.ts';
import { maskedAccount } from '../../kernel/masking.ts';
import type { AuditedRequest, HandlerAnswer } from '../../platform/http/auditTrail.ts';
import type { AuditEntry } from '../../platform/storage/audit/auditRows.ts';
import type { Store } from '../../platform/storage/store.ts';
import { fieldsOf } from './changes.ts';

/** Who did it, and the object where that is a user too. */
export type Subject = Pick<AuditEntry, 'customerId' | 'userId' | 'userName' | 'objectId' | 'objectName'>;

export interface Subjects {
  /** What is known before the operation runs. */
  before(request: AuditedRequest): Promise<Subject>;
  /** What the answer adds. */
  after(request: AuditedRequest, answer: HandlerAnswer | null, before: Subject): Promise<Subject>;
}

export function createSubjects(store: Pick<Store, 'users' | 'customers'>): Subjects {
  /** Events without a customer are shown to the customer of a single-customer installation. */
  async function onlyCustomer(): Promise<number | null> {
    const living = await store.customers.living();
    return living.length === 1 ? (living[0] ?? null) : null;
  }

  async function known(userId: number): Promise<Subject | null> {
    const user = await store.users.byId(userId);
    return user && { customerId: user.customerId, userId, userName: fullName(user) };
  }

  /** A request without a sign-in: the account is logged as it was typed, if it exists. */
  async function unauthenticated({ body }: AuditedRequest): Promise<Subject> {
    const typed = fieldsOf(body)?.email;
    if (typeof typed !== 'string') return { customerId: await onlyCustomer(), userId: null };
    const user = await store.users.byEmail(typed.trim().slice(0, 254));
    const account = maskedAccount(typed, user !== null);
    if (!user) return { customerId: await onlyCustomer(), userId: null, userName: account };
    const ofUser = { objectId: String(user.id), objectName: fullName(user) };
    return { customerId: user.customerId, userId: null, userName: account, ...ofUser };
  }

  return {
    async before(request) {
      const { auth } = request;
      if (!auth) return unauthenticated(request);
      const { customerId, userId } = auth;
      return (await known(userId)) ?? { customerId, userId };
    },
    async after({ auth }, answer, before) {
      const body = answer && 'body' in answer ? fieldsOf(answer.body) : null;
      if (auth || typeof body?.user_id !== 'number') return before;
      const user = await known(body.user_id);
      return user ? { ...user, objectId: String(body.user_id), objectName: user.userName } : before;
    },
  };
}
