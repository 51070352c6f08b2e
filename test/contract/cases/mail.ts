import type { mail } from '../../../shared/api/modules/mail.ts';
import type { CasesOf } from '../contractCase.ts';

const server = { host: '127.0.0.1', port: 9, secure: 'none', from: 'cordboard@house.test', password: 'of the server' };

/** Cases: the server that mail goes out over. */
export const mailCases: { readonly [K in keyof typeof mail]: CasesOf<K> } = {
  getMailSettings: { 200: () => ({}) },
  updateMailSettings: {
    200: async ({ another }) => {
      const { api, admin } = await another();
      return { api, token: (await admin()).token, body: server };
    },
    400: () => ({ body: { host: 'mail.house.test' } }),
  },
  testMailSettings: { 200: () => ({ body: {} }), 400: () => ({ body: { to: 'nobody' } }) },
};
