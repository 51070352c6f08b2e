import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { errorBodySchema } from '../../../shared/api/errors.ts';
import { owner, signIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { type AnyRequest, requestsOf } from './arbitraryRequest.ts';

/** Operations that would end the test itself rather than answer a request. */
const leftOut: readonly OperationName[] = ['logout', 'deleteCustomer', 'streamEvents', 'updateSignInSettings'];
/** Operations whose 400 names no field, so that nobody learns which part of the credentials was wrong. */
const discreet: readonly OperationName[] = ['login', 'login2fa'];
/** Statuses that any operation may answer with: another path or method came about, too much, too often. */
const always: readonly number[] = [400, 401, 404, 405, 413, 429];

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  token = (await service.admin()).token;
});

afterAll(async () => {
  await service.dispose();
});

async function send(row: Endpoint, { params, query, body }: AnyRequest): Promise<Response> {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return fetch(`${service.api}${path}?${new URLSearchParams(query)}`, {
    method: row.method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

const operations = Object.entries<Endpoint>(contract)
  .filter(([name]) => !leftOut.includes(name as OperationName))
  .map(([name, row]) => ({ name: name as OperationName, row }));

describe('no input breaks', () => {
  it.each(operations)('$name', async ({ name, row }) => {
    const expected = [...Object.keys(row.responses).map(Number), ...row.errors, ...always];
    const property = fc.asyncProperty(requestsOf(row), async (request) => {
      const response = await send(row, request);
      const text = await response.text();
      if (response.status === 401) token = (await signIn(service.api, owner)).token;
      expect(expected, `${text}\n${response.status === 500 ? service.log.at(-1) : ''}`).toContain(response.status);
      if (response.status >= 400) errorBodySchema.strict().parse(JSON.parse(text));
      if (response.status === 400 && !discreet.includes(name)) expect(JSON.parse(text).errors, text).not.toEqual([]);
    });
    await fc.assert(property, { numRuns: 40, endOnFailure: true });
  });
});
