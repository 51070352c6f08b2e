import type { webhooks } from '../../../shared/api/webhooks.ts';
import { type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const badSort = { sort: 'nothing' };

const bodyFor = ({ receiver }: Fixture) => ({ name: 'CRM', url: receiver.url, events: ['call_state_change'] as const });

async function webhook(fixture: Fixture) {
  const { name, url, events } = bodyFor(fixture);
  const { data } = await fixture.admin.call('createWebhook', { body: { name, url, events: [...events] } });
  return { id: data.id };
}

async function delivery(fixture: Fixture) {
  const { id } = await webhook(fixture);
  const { data } = await fixture.admin.call('testWebhook', { params: { id } });
  return { id, delivery_id: data.id };
}

const liveCall = async ({ connectedCall }: Fixture) => ({ params: { id: (await connectedCall()).id } });
const cdr = async ({ pastCall }: Fixture) => ({ params: { id: (await pastCall()).cdr.id } });

/** Cases: webhooks and their deliveries. */
export const webhooksCases: { readonly [K in keyof typeof webhooks]: CasesOf<K> } = {
  listWebhooks: { 200: async (fixture) => ({ query: { sort: 'name', limit: (await webhook(fixture)).id } }) },
  createWebhook: { 201: (fixture) => ({ body: bodyFor(fixture) }) },
  getWebhook: { 200: async (fixture) => ({ params: await webhook(fixture) }) },
  updateWebhook: {
    200: async (fixture) => ({ params: await webhook(fixture), body: { enabled: false } }),
    400: async (fixture) => ({ params: await webhook(fixture), body: { url: 'http://127.0.0.1/' } }),
  },
  deleteWebhook: { 204: async (fixture) => ({ params: await webhook(fixture) }) },
  getWebhookSecret: { 200: async (fixture) => ({ params: await webhook(fixture) }) },
  rotateWebhookSecret: { 201: async (fixture) => ({ params: await webhook(fixture) }) },
  testWebhook: { 201: async (fixture) => ({ params: await webhook(fixture) }) },
  listWebhookDeliveries: {
    200: async (fixture) => ({ params: { id: (await delivery(fixture)).id } }),
    400: async (fixture) => ({ params: await webhook(fixture), query: badSort }),
  },
  listAllWebhookDeliveries: {
    200: async (fixture) => ({ query: { limit: (await delivery(fixture)).delivery_id } }),
    400: () => ({ query: badSort }),
  },
  replayWebhookDelivery: {
    201: async (fixture) => ({ params: await delivery(fixture) }),
    404: async (fixture) => ({ params: { ...(await webhook(fixture)), delivery_id: nobody } }),
  },
  replayFailedDeliveries: {
    202: async (fixture) => ({ body: { webhook_ids: [(await delivery(fixture)).id] } }),
    400: () => ({ body: { since: 'yesterday' } }),
    404: () => ({ body: { webhook_ids: [nobody] } }),
  },
  listCallWebhooks: {
    200: async (fixture) => {
      await webhook(fixture);
      return liveCall(fixture);
    },
    400: async (fixture) => ({ ...(await liveCall(fixture)), query: badSort }),
  },
  listCdrWebhooks: { 200: cdr, 400: async (fixture) => ({ ...(await cdr(fixture)), query: badSort }) },
};
