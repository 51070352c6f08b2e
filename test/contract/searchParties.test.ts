import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePastCalls } from '../support/pastCalls.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';

let service: TestService;
let client: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  client = await service.admin();
  await writePastCalls(service.dataDir, client, 12);
});

afterAll(async () => {
  await service?.dispose();
});

const find = (operator: string, value: unknown) => {
  const filter = JSON.stringify([{ property: 'party', operator, value }]);
  return client.call('listCdrs', { query: { filter } });
};

describe('the filter property "party" of CDRs', () => {
  it.each([
    ['customer 0003', 1],
    ['44163296001', 3],
    ['100', 12],
    ['%', 0],
    ['0003100', 0],
  ])('like %j finds %i, in numbers and names of both sides but not across them', async (value, total) => {
    expect((await find('like', value)).total).toBe(total);
    expect((await find('notlike', value)).total).toBe(12 - total);
  });

  it('cannot be compared or sorted by', async () => {
    await expect(find('eq', '100')).rejects.toMatchObject({ status: 400, errors: [{ field: 'filter.0.value' }] });
    await expect(client.call('listCdrs', { query: { sort: 'party' } })).rejects.toMatchObject({ status: 400 });
  });
});
