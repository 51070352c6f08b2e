import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/testService.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ config: { publicUrl: 'https://phone.company.test' } });
});

afterAll(() => service.dispose());

it('is where people open the interface, for a customer that names no other address', async () => {
  const admin = await service.admin();
  const address = async () => (await admin.call('getMailSettings')).data.public_url;
  expect(await address()).toBe('https://phone.company.test');
  await admin.call('updateMailSettings', { body: { public_url: 'https://own.company.test' } });
  expect(await address()).toBe('https://own.company.test');
  await admin.call('updateMailSettings', { body: { public_url: null } });
  expect(await address()).toBe('https://phone.company.test');
});
