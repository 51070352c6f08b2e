import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../shared/api/contract.ts';
import type { Endpoint, Scope } from '../../shared/api/endpoint.ts';
import { type Role, reaches, roles } from '../../shared/domain/roles.ts';
import { signIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { nobody } from './contractCase.ts';
import { rolesTable } from './rolesTable.ts';

/** Every operation is served to its least role and those above it, and to nobody below. */
const leastRoleOf = new Map<OperationName, Scope>(
  Object.entries(rolesTable).flatMap(([scope, operations]) =>
    operations.map((operation) => [operation, scope as Scope] as const),
  ),
);

/** Refused to everybody whose object it is not, whatever the role: there is no customer of that id that is one's own. */
const deniedByObject: readonly OperationName[] = ['deleteCustomer'];

const operations = Object.keys(contract) as OperationName[];
const guarded = operations.filter((operation) => contract[operation].scope !== 'public');

let service: TestService;
const users = new Map<Role, TestUser>();

beforeAll(async () => {
  service = await startTestService();
  for (const role of roles) users.set(role, await service.user(role));
});

afterAll(async () => {
  await service.dispose();
});

async function tokenOf(role: Role, operation: OperationName): Promise<string> {
  const user = users.get(role);
  if (!user) throw new Error(`There is no ${role}.`);
  // Logging out must not end what the other requests sign in with.
  return operation === 'logout' ? (await signIn(service.api, user)).token : user.token;
}

/** Asks for something that is not there, with a body that says nothing: only who asks matters. */
async function statusFor(operation: OperationName, token: string | null): Promise<number> {
  const row: Endpoint = contract[operation];
  const path = row.path.replace(/\{(\w+)\}/g, (_, name) => (name === 'token' ? 'f'.repeat(40) : String(nobody)));
  const response = await fetch(service.api + path, {
    method: row.method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: row.body ? '{}' : undefined,
  });
  await response.body?.cancel();
  return response.status;
}

describe('the role table', () => {
  it('names every operation, once', () => {
    const named = Object.values(rolesTable).flat();
    expect(operations.filter((operation) => !leastRoleOf.has(operation))).toEqual([]);
    expect(named.filter((operation, index) => named.indexOf(operation) !== index)).toEqual([]);
  });

  it.each(operations)('agrees with the declared scope of %s', (operation) => {
    expect(contract[operation].scope).toBe(leastRoleOf.get(operation));
  });

  it('is what /aclroles shows', async () => {
    const { data } = await service.client(users.get('agent')?.token).call('listAclRoles');
    for (const { role, operations: shown } of data) {
      const permitted = operations.filter((operation) => {
        const least = leastRoleOf.get(operation) ?? 'administrator';
        return least === 'public' || reaches([role], least);
      });
      expect(shown.toSorted()).toEqual(
        permitted.map((operation) => `${contract[operation].method} ${contract[operation].path}`).toSorted(),
      );
    }
  });
});

describe.each(guarded)('%s', (operation) => {
  const least = leastRoleOf.get(operation) as Role;

  it('is for nobody without a token', async () => {
    expect(await statusFor(operation, null)).toBe(401);
  });

  it.each(roles)('is %s’s as the table says', async (role) => {
    const status = await statusFor(operation, await tokenOf(role, operation));
    const permitted = reaches([role], least) && !deniedByObject.includes(operation);
    if (permitted) expect([401, 403, 500]).not.toContain(status);
    else expect(status).toBe(403);
  });
});
