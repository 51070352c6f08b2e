import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import type { ApiError } from '../../shared/api/client.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { sine } from '../support/tone.ts';

/** Which lines and queues play recording notices, how, and what happens to an announcement in use as one. */
let service: TestService;
let admin: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
});

afterAll(() => service.dispose());

const wav = (seconds: number) => wavBytes(sine(440, seconds * 16_000)).toString('base64');

async function announcement(seconds: number): Promise<number> {
  const body = { extension_id: admin.userId, description: 'Dieser Anruf wird aufgezeichnet', data: wav(seconds) };
  return (await admin.call('createVmAnnouncement', { body })).data.id;
}

const refusalOf = async (request: Promise<unknown>) => {
  const { status, errors, message } = (await request.then(
    () => ({ status: 200, errors: [], message: '' }),
    (error: ApiError) => error,
  )) as ApiError;
  return { status, field: errors[0]?.field ?? '', why: errors[0]?.message || message };
};

const line = { name: 'Trunk', server: '127.0.0.1:9', register: false } as const;

const makers = [
  [
    'line',
    async (body: object): Promise<object> => (await admin.call('createLine', { body: { ...line, ...body } })).data,
  ],
  [
    'queue',
    async (body: object): Promise<object> =>
      (await admin.call('createQueue', { body: { name: 'Sales', ...body } })).data,
  ],
] as const;

describe.each(makers)('the recording notice of a %s', (_what, make) => {
  it.each([{}, { recording_notice: 'none' }, { recording_notice: 'spoken' }])('is as it was: %o', async (body) => {
    const notice = { recording_notice: 'none', recording_announcement_id: null, ...body };
    expect(await make(body)).toMatchObject(notice);
  });

  it('is an announcement that lasts one to thirty seconds', async () => {
    const id = await announcement(2);
    const notice = { recording_notice: 'announcement', recording_announcement_id: id };
    expect(await make(notice)).toMatchObject(notice);
  });

  const unfit: readonly (readonly [string, () => Promise<number> | number | null, string])[] = [
    ['none', () => null, 'must name the announcement'],
    ['one that is not there', () => 999_999, 'no such announcement'],
    ['one that is too long', () => announcement(31), '1 to 30 seconds long to tell of a recording, and is 31'],
    ['one in which there is nothing to hear', () => announcement(0.3), 'and is 0.3'],
  ];
  it.each(unfit)('is refused at its field with %s', async (_name, idOf, why) => {
    const notice = { recording_notice: 'announcement', recording_announcement_id: await idOf() };
    expect(await refusalOf(make(notice))).toEqual({
      status: 400,
      field: 'recording_announcement_id',
      why: expect.stringContaining(why),
    });
  });
});

it('a change is checked with what stays: without an announcement none is switched on', async () => {
  const { data: queue } = await admin.call('createQueue', { body: { name: 'Orders' } });
  const { data: trunk } = await admin.call('createLine', { body: line });
  const body = { recording_notice: 'announcement' } as const;
  const field = 'recording_announcement_id';
  const refused = { status: 400, field };
  expect(await refusalOf(admin.call('updateQueue', { params: { id: queue.id }, body }))).toMatchObject(refused);
  expect(await refusalOf(admin.call('updateLine', { params: { id: trunk.id }, body }))).toMatchObject(refused);
});

it('an announcement in use as a notice is neither deleted nor replaced by a long one, and goes once it is not in use', async () => {
  const id = await announcement(2);
  const { data: trunk } = await admin.call('createLine', { body: { ...line, name: 'Carrier' } });
  const notice = { recording_notice: 'announcement', recording_announcement_id: id } as const;
  await admin.call('updateLine', { params: { id: trunk.id }, body: notice });
  const remove = () => refusalOf(admin.call('deleteVmAnnouncement', { params: { id } }));
  expect(await remove()).toMatchObject({ status: 409, why: expect.stringContaining('the line “Carrier”') });
  const replace = (data: string) => refusalOf(admin.call('updateVmAnnouncement', { params: { id }, body: { data } }));
  expect(await replace(wav(40))).toMatchObject({ status: 400, field: 'data' });
  expect(await replace(wav(5))).toMatchObject({ status: 200 });
  expect((await admin.call('getVmAnnouncement', { params: { id } })).data.duration).toBe(5);
  await admin.call('updateLine', { params: { id: trunk.id }, body: { recording_notice: 'none' } });
  expect(await remove()).toMatchObject({ status: 200 });
});
