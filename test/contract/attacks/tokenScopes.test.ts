/** No role and no scope reaches beyond its table: every operation, asked by every role with every scope. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { type Role, reaches, roles } from '../../../shared/domain/roles.ts';
import { operationScopes, type TokenScope } from '../../../shared/domain/tokenScopes.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';
import { nobody } from '../contractCase.ts';
import { scopesAllowed } from '../scopesTable.ts';

const operations = Object.entries<Endpoint>(contract) as [OperationName, Endpoint][];
/** Ends what the other requests sign in with; refused to everybody whose object it is not. */
const apart: readonly OperationName[] = ['logout', 'deleteCustomer'];

let service: TestService;
const users = new Map<Role, TestUser>();
const tokens = new Map<string, string>();

beforeAll(async () => {
  service = await startTestService();
  for (const role of roles) {
    const user = await service.user(role);
    users.set(role, user);
    for (const scope of operationScopes) {
      const { data } = await user.call('createApiToken', { body: { name: scope, scopes: [scope] } });
      tokens.set(`${role} ${scope}`, data.token);
    }
  }
});

afterAll(async () => {
  await service.dispose();
});

/** Asks for something that is not there, with a body that says nothing: only who asks matters. */
async function ask({ method, path, body }: Endpoint, token: string) {
  const url = path.replace(/\{(\w+)\}/g, (_, name) => (name === 'token' ? 'f'.repeat(40) : String(nobody)));
  const response = await fetch(service.api + url, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: body ? '{}' : undefined,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  return { status: response.status, text: isStream ? '' : await response.text() };
}

const mayReach = (row: Endpoint, role: Role, scope: TokenScope): boolean =>
  row.scope === 'public' || (scopesAllowed(row).includes(scope) && reaches([role], row.scope));

describe('every operation', () => {
  it.each(operations)('%s says by its path which scopes open it', (_, row) => {
    if (row.scope !== 'public') expect(scopesAllowed(row)).toEqual(expect.any(Array));
  });

  it.each(operations.filter(([name]) => !apart.includes(name)))(
    '%s is refused beyond role and scope',
    async (_, row) => {
      for (const role of roles) {
        for (const scope of operationScopes) {
          const { status, text } = await ask(row, tokens.get(`${role} ${scope}`) ?? '');
          const isReached = mayReach(row, role, scope);
          expect({ role, scope, isDenied: status === 403, text }).toMatchObject({ role, scope, isDenied: !isReached });
          if (!isReached) expect(text).toContain('Access denied');
        }
      }
    },
  );
});

describe('what an agent’s token is not for', () => {
  const client = (role: Role, scope: TokenScope) => service.client(tokens.get(`${role} ${scope}`));

  it('names the scope that is missing', async () => {
    await expect(client('agent', 'read').call('createSms', { body: {} as never })).rejects.toMatchObject({
      status: 403,
      message: 'Access denied: the token needs the scope messages',
    });
    await expect(client('agent', 'calls').call('listMonitors')).rejects.toMatchObject({
      message: 'Access denied: the token needs the scope read or records',
    });
  });

  it('reads of recordings and voice messages, and hears none', async () => {
    const needs = (scope: string) => ({ message: `Access denied: the token needs the scope ${scope}` });
    const tool = client('supervisor', 'read');
    expect((await tool.call('listMonitors')).total).toBe(0);
    const params = { id: nobody };
    await expect(tool.call('getMonitorAudio', { params })).rejects.toMatchObject(needs('records'));
    await expect(tool.call('getWholeRecordingAudio', { params })).rejects.toMatchObject(needs('records'));
    await expect(tool.call('getVoiceMessageAudio', { params })).rejects.toMatchObject(needs('messages'));
    const listener = client('supervisor', 'records');
    await expect(listener.call('getMonitorAudio', { params })).rejects.toMatchObject({ status: 404 });
  });

  it('an administrator’s token for calls changes no queue, though its owner may', async () => {
    const admin = await service.admin();
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Support', number: '700' } });
    const change = { params: { id: queue.id }, body: { name: 'Mine' } };
    await expect(client('administrator', 'calls').call('updateQueue', change)).rejects.toMatchObject({ status: 403 });
    expect((await admin.call('getQueue', { params: { id: queue.id } })).data).toMatchObject({ name: 'Support' });
  });

  it('without scopes named it may everything but administration', async () => {
    const { data } = await (await service.admin()).call('createApiToken', { body: { name: 'a tool of old' } });
    expect(data.scopes).toEqual(['read', 'calls', 'supervise', 'messages', 'records']);
    const tool = service.client(data.token);
    expect((await tool.call('listCdrs')).total).toBe(0);
    await expect(tool.call('listWebhooks')).rejects.toMatchObject({ status: 403 });
  });
});
