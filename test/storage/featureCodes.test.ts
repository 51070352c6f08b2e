import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/testService.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service?.dispose());

it('a code that came with a later version gives way to the one that a customer had moved there before', async () => {
  const admin = await service.admin();
  const store = await service.openStore();
  const { customer_id: customerId } = (await admin.call('getMe')).data;
  await store.featureCodes.save({ customerId, feature: 'mailbox', code: '*98', enabled: true });
  const { data } = await admin.call('listFeatureCodes');
  expect(data.find(({ id }) => id === 'mailbox')).toMatchObject({ code: '*98', enabled: true });
  expect(data.find(({ id }) => id === 'mailbox_of')).toMatchObject({ code: '*98', enabled: false });
  // It gets a code of its own, or comes back when the other makes room.
  await admin.call('updateFeatureCode', { params: { id: 'mailbox_of' }, body: { code: '*95', enabled: true } });
  await admin.call('resetFeatureCode', { params: { id: 'mailbox_of' } }).then(
    () => expect.unreachable('*98 is still taken'),
    (error: unknown) => expect(String(error)).toContain('*98 is the code of mailbox already'),
  );
  await admin.call('resetFeatureCode', { params: { id: 'mailbox' } });
  await admin.call('resetFeatureCode', { params: { id: 'mailbox_of' } });
  const after = (await admin.call('listFeatureCodes')).data;
  expect(after.find(({ id }) => id === 'mailbox_of')).toMatchObject({ code: '*98', enabled: true });
});
