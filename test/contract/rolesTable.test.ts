import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../shared/api/contract.ts';
import type { Endpoint, Scope } from '../../shared/api/endpoint.ts';
import { type Role, reaches, roles } from '../../shared/domain/roles.ts';
import { signIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { nobody } from './contractCase.ts';
import { roleRules, rulesFor } from './rolesTable.ts';

/** Every operation is served to its least role and those above it, and to nobody below. */
const operations = Object.entries<Endpoint>(contract) as [OperationName, Endpoint][];

/** Refused to everybody whose object it is not, whatever the role: there is no customer of that id that is one's own. */
const deniedByObject: readonly OperationName[] = ['deleteCustomer'];

/** By the rules alone; undefined when none speaks of the operation. */
const leastRoleOf = (row: Endpoint): Scope | undefined => rulesFor(row)[0]?.role;

const mayCall = (role: Role, row: Endpoint): boolean => {
  const least = leastRoleOf(row);
  return least === 'public' || (least !== undefined && reaches([role], least));
};

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
async function statusFor(row: Endpoint, token: string | null): Promise<number> {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name) => (name === 'token' ? 'f'.repeat(40) : String(nobody)));
  const response = await fetch(service.api + path, {
    method: row.method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: row.body ? '{}' : undefined,
  });
  await response.body?.cancel();
  return response.status;
}

describe('the rules', () => {
  it.each(operations)('say one thing about %s, which is what it declares', (_, row) => {
    expect(rulesFor(row).map(({ words, role }) => ({ words, role }))).toHaveLength(1);
    expect(row.scope).toBe(leastRoleOf(row));
  });

  it.each(roleRules.map((rule) => [rule.words, rule] as const))('all apply to something: %s', (_, rule) => {
    expect(operations.filter(([, row]) => rulesFor(row).includes(rule))).not.toEqual([]);
  });

  it('notice an operation that nobody thought of, and one that is declared lower than they say', () => {
    expect(rulesFor({ method: 'POST', path: '/newthings' })).toEqual([]);
    expect(leastRoleOf({ ...contract.listWebhooks, scope: 'agent' })).toBe('administrator');
  });

  it('are what /aclroles shows', async () => {
    const { data } = await service.client(users.get('agent')?.token).call('listAclRoles');
    expect(data.map(({ role }) => role).toSorted()).toEqual(roles.toSorted());
    for (const { role, operations: shown } of data) {
      const permitted = operations.filter(([, row]) => mayCall(role as Role, row));
      expect(shown.toSorted()).toEqual(permitted.map(([, { method, path }]) => `${method} ${path}`).toSorted());
    }
  });
});

/** What the rules declare public needs no token, so that there is nobody to refuse. */
const guarded = operations.filter(([, row]) => leastRoleOf(row) !== 'public');

describe.each(guarded)('%s', (operation, row) => {
  const lists = row.collection !== undefined && row.params === undefined;

  it('is for nobody without a token', async () => {
    expect(await statusFor(row, null)).toBe(401);
  });

  it.each(roles)('is %s’s as the rules say', async (role) => {
    const status = await statusFor(row, await tokenOf(role, operation));
    if (!mayCall(role, row) || deniedByObject.includes(operation)) expect(status).toBe(403);
    else if (lists) expect(status).toBe(200);
    else expect([401, 403, 405, 500]).not.toContain(status);
  });
});
