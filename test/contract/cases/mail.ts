import type { mail } from '../../../shared/api/mail.ts';
import { owner } from '../../support/serviceProcess.ts';
import { until } from '../../support/until.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const server = {
  host: '127.0.0.1',
  port: 9,
  secure: 'none',
  from: 'cordboard@company.test',
  password: 'of the server',
};

/** A service with mail that is kept, and the newest of it. */
async function keptMail({ another }: Fixture) {
  const { api, admin } = await another();
  const { call, token } = await admin();
  await call('startPasswordReset', { body: { email: owner.email } });
  await until(async () => (await call('listMails')).total > 0, { what: 'the mail' });
  const id = (await call('listMails')).data[0]?.id ?? 0;
  return { call, request: { api, token, params: { id } } };
}

/** A mail of the customer that came to an end. */
async function givenUpMail({ service, customerId }: Fixture) {
  const { mailOutbox } = await service.openStore();
  const text = {
    subject: 'Old',
    text: 'old',
    language: 'en' as const,
    to: 'old@company.test',
    messageId: '<old@company.test>',
  };
  const times = { createdAt: 1, nextAttemptAt: 1, expiresAt: 2 };
  await mailOutbox.add({ customerId, state: 'kept', confidential: false, ...text, ...times });
  const { id } = (await mailOutbox.ofCustomer(customerId)).at(-1) ?? { id: 0 };
  return { params: { id } };
}

/** Cases: the server that mail goes out over. */
export const mailCases: { readonly [K in keyof typeof mail]: CasesOf<K> } = {
  getMailSettings: { 200: () => ({}) },
  updateMailSettings: {
    200: async ({ another }) => {
      const { api, admin } = await another();
      return { api, token: (await admin()).token, body: server };
    },
    400: () => ({ body: { host: 'mail.company.test' } }),
  },
  retryMail: {
    202: async (fixture) => {
      const { call, request } = await keptMail(fixture);
      await call('updateMailSettings', { body: { ...server, secure: 'none' } });
      return request;
    },
    400: givenUpMail,
    412: async (fixture) => (await keptMail(fixture)).request,
  },
  testMailSettings: { 200: () => ({ body: {} }), 400: () => ({ body: { to: 'nobody' } }) },
};
