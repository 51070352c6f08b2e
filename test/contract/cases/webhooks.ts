import type { webhooks } from '../../../shared/api/webhooks.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';

const badSort = { sort: 'nothing' };

const bodyFor = ({ receiver }: House) => ({ name: 'CRM', url: receiver.url, events: ['call_state_change'] as const });

async function webhook(house: House) {
  const { name, url, events } = bodyFor(house);
  const { data } = await house.admin.call('createWebhook', { body: { name, url, events: [...events] } });
  return { id: data.id };
}

async function delivery(house: House) {
  const { id } = await webhook(house);
  const { data } = await house.admin.call('testWebhook', { params: { id } });
  return { id, delivery_id: data.id };
}

const liveCall = async ({ connectedCall }: House) => ({ params: { id: (await connectedCall()).id } });
const cdr = async ({ pastCall }: House) => ({ params: { id: (await pastCall()).cdr.id } });

/** Cases: webhooks and their deliveries. */
export const webhooksCases: { readonly [K in keyof typeof webhooks]: CasesOf<K> } = {
  listWebhooks: { 200: async (house) => ({ query: { sort: 'name', limit: (await webhook(house)).id } }) },
  createWebhook: { 201: (house) => ({ body: bodyFor(house) }) },
  getWebhook: { 200: async (house) => ({ params: await webhook(house) }) },
  updateWebhook: {
    200: async (house) => ({ params: await webhook(house), body: { enabled: false } }),
    400: async (house) => ({ params: await webhook(house), body: { url: 'http://127.0.0.1/' } }),
  },
  deleteWebhook: { 204: async (house) => ({ params: await webhook(house) }) },
  getWebhookSecret: { 200: async (house) => ({ params: await webhook(house) }) },
  rotateWebhookSecret: { 201: async (house) => ({ params: await webhook(house) }) },
  testWebhook: { 201: async (house) => ({ params: await webhook(house) }) },
  listWebhookDeliveries: {
    200: async (house) => ({ params: { id: (await delivery(house)).id } }),
    400: async (house) => ({ params: await webhook(house), query: badSort }),
  },
  listAllWebhookDeliveries: {
    200: async (house) => ({ query: { limit: (await delivery(house)).delivery_id } }),
    400: () => ({ query: badSort }),
  },
  replayWebhookDelivery: {
    201: async (house) => ({ params: await delivery(house) }),
    404: async (house) => ({ params: { ...(await webhook(house)), delivery_id: nobody } }),
  },
  listCallWebhooks: {
    200: async (house) => {
      await webhook(house);
      return liveCall(house);
    },
    400: async (house) => ({ ...(await liveCall(house)), query: badSort }),
  },
  listCdrWebhooks: { 200: cdr, 400: async (house) => ({ ...(await cdr(house)), query: badSort }) },
};
