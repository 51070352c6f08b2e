import type { phones } from '../../../shared/api/phones.ts';
import type { sipServer } from '../../../shared/api/sipServer.ts';
import { startRawPhone } from '../../support/sip/rawPhone.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

async function phone({ admin }: Fixture) {
  const { data: left } = await admin.call('listPhones');
  for (const { id } of left.slice(5)) await admin.call('deletePhone', { params: { id } });
  const { data } = await admin.call('createPhone', { body: { name: 'Desk' } });
  return { id: data.id };
}

/** A phone that is registered, so that all its fields are set. */
async function registeredPhone(fixture: Fixture) {
  const { id } = await phone(fixture);
  const { data } = await fixture.admin.call('renewPhonePassword', { params: { id } });
  const port = (await fixture.admin.call('getSipServer')).data.transports[0]?.port ?? 0;
  const { username, password } = data;
  const device = await startRawPhone({ username, password, host: '127.0.0.1', port });
  await device.register();
  await device.close();
  return { id };
}

let guessers = 0;

/** Id of the lock-out of a phone's name, whose password somebody guessed from an address of its own. */
export async function lockedOut({ admin, customerId }: Fixture): Promise<number> {
  const { data: phone } = await admin.call('createPhone', { body: { name: 'Guessed' } });
  const { data: server } = await admin.call('getSipServer');
  guessers += 1;
  const from = `127.0.${customerId}.${guessers}`;
  const port = server.transports[0]?.port ?? 0;
  const { username } = phone;
  const guesser = await startRawPhone({ username, password: 'x', host: '127.0.0.1', port, from });
  for (let guess = 0; guess < 10; guess += 1) await guesser.register();
  await guesser.close();
  await admin.call('deletePhone', { params: { id: phone.id } });
  const { data } = await admin.call('listLockouts');
  return data.find(({ subject }) => subject === username)?.id ?? 0;
}

/** Cases of registered phones. */
export const phonesCases: { readonly [K in keyof typeof phones | keyof typeof sipServer]: CasesOf<K> } = {
  listPhones: { 200: () => ({}) },
  createPhone: {
    201: () => ({ body: { name: 'Reception desk', dials_first: true } }),
    403: ({ agent, reception }) => ({ token: agent.token, body: { name: 'Not mine', user_id: reception.userId } }),
  },
  getPhone: { 200: async (fixture) => ({ params: await registeredPhone(fixture) }) },
  listPhoneContacts: {
    200: async (fixture) => ({ params: await registeredPhone(fixture) }),
    400: async (fixture) => ({ params: await phone(fixture), query: { sort: 'nothing' } }),
  },
  updatePhone: {
    200: async (fixture) => ({ params: await phone(fixture), body: { name: 'Kitchen', rings: false } }),
    400: async (fixture) => ({ params: await phone(fixture), body: { name: '' } }),
  },
  deletePhone: { 204: async (fixture) => ({ params: await phone(fixture) }) },
  renewPhonePassword: { 200: async (fixture) => ({ params: await phone(fixture) }) },
  createPhoneProvisioning: {
    201: async (fixture) => {
      const params = await phone(fixture);
      const device = { maker: 'yealink', model: 'T54W', mac: '80:5E:C0:12:34:56' } as const;
      const keys = [{ position: 1, type: 'lamp', value: '201', label: 'Ada' } as const];
      await fixture.admin.call('updatePhone', { params, body: { ...device, keys } });
      return { params };
    },
    412: async (fixture) => ({ params: await phone(fixture) }),
  },
  deletePhoneProvisioning: { 204: async (fixture) => ({ params: await phone(fixture) }) },
  getSipServer: { 200: () => ({}) },
  listLockouts: {
    200: async (fixture) => {
      await lockedOut(fixture);
      return {};
    },
  },
  deleteLockout: { 204: async (fixture) => ({ params: { id: await lockedOut(fixture) } }) },
};
