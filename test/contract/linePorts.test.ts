import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../shared/api/client.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { startTestService, type TestService } from '../support/testService.ts';

/** Where lines listen on this computer, as an administrator chooses and sees it. */
let service: TestService;
let admin: SignedIn;
let port: number;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  port = await freeUdpPort();
});

afterAll(() => service.dispose());

const trunk = { name: 'Trunk', kind: 'trunk', server: '127.0.0.1:9', register: false, options_seconds: null } as const;

async function create(body: object) {
  return (await admin.call('createLine', { body: { ...trunk, ...body } })).data;
}

async function fieldOf(request: Promise<unknown>): Promise<[number, string, string]> {
  const { status, errors, message } = await request.then(
    () => expect.fail('it was taken'),
    (error: ApiError) => error,
  );
  return [status, errors[0]?.field ?? '', errors[0]?.message || message];
}

describe('the address and the port of a line', () => {
  it('are kept, shown with where the line listens, and given up again', async () => {
    const line = await create({ local_address: '127.0.0.1', local_port: port });
    const chosen = { local_address: '127.0.0.1', local_port: port, listens_at: `127.0.0.1:${port}` };
    expect(line).toMatchObject(chosen);
    expect((await admin.call('getLine', { params: { id: line.id } })).data).toMatchObject(chosen);
    const body = { local_address: null, local_port: null };
    const { data: free } = await admin.call('updateLine', { params: { id: line.id }, body });
    expect(free).toMatchObject({ ...body, listens_at: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string });
    await admin.call('deleteLine', { params: { id: line.id } });
  });

  it('are refused where another line has them, and free once that one is gone', async () => {
    const first = await create({ local_port: port });
    const taken = [409, 'local_port', 'Another line uses this port'];
    expect(await fieldOf(create({ local_port: port }))).toEqual(taken);
    expect(await fieldOf(create({ local_port: port, local_address: '127.0.0.2' }))).toEqual(taken);
    const second = await create({});
    const body = { local_port: port };
    expect(await fieldOf(admin.call('updateLine', { params: { id: second.id }, body }))).toEqual(taken);
    await admin.call('deleteLine', { params: { id: first.id } });
    const { data } = await admin.call('updateLine', { params: { id: second.id }, body });
    expect(data.listens_at).toMatch(new RegExp(`:${port}$`));
  });

  it.each([
    ['local_port', 80],
    ['local_port', 65_536],
    ['local_port', '5060'],
    ['local_address', 'pbx.example.com'],
    ['local_address', '300.0.0.1'],
  ])('are refused when they are invalid: %s %s', async (field, value) => {
    const [status, named] = await fieldOf(create({ [field]: value }));
    expect([status, named]).toEqual([400, field]);
  });
});
