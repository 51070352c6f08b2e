import type { demoTraffic } from '../../../shared/api/demoTraffic.ts';
import type { TestService } from '../../support/testService.ts';
import { type CaseRequest, type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';

/** Hardly anybody calls, and with this seed nobody within the hour: the other cases are left alone. */
const calm = { seed: 18, callers_per_minute: 0.1, minutes: 480 };

async function queueId({ admin }: Pick<House, 'admin'>): Promise<number> {
  const { data } = await admin.call('listQueues', { query: { limit: 1 } });
  return data[0]?.id ?? (await admin.call('createQueue', { body: { name: 'Training' } })).data.id;
}

const stop = ({ admin }: House) => admin.call('stopDemoTraffic').catch(() => undefined);

async function begin(house: House): Promise<void> {
  await stop(house);
  await house.admin.call('beginDemoTraffic', { body: { ...calm, queue: await queueId(house) } });
}

/** A service on which no simulated caller ever called. */
async function fresh({ another }: House): Promise<{ readonly service: TestService; readonly request: CaseRequest }> {
  const service = await another();
  return { service, request: { api: service.api, token: (await service.admin()).token } };
}

const onFresh = async (house: House) => (await fresh(house)).request;

async function begun(house: House): Promise<CaseRequest> {
  await begin(house);
  return {};
}

/** Cases: simulated callers. */
export const demoTrafficCases: { readonly [K in keyof typeof demoTraffic]: CasesOf<K> } = {
  beginDemoTraffic: {
    201: async (house) => {
      await stop(house);
      return { body: { ...calm, queue: await queueId(house) } };
    },
    400: () => ({ body: { ...calm, queue: nobody } }),
    409: async (house) => {
      const { service, request } = await fresh(house);
      const queue = await queueId({ admin: await service.admin() });
      return { ...request, body: { ...calm, queue } };
    },
  },
  getDemoTraffic: { 200: begun, 404: onFresh },
  stopDemoTraffic: { 204: begun, 404: onFresh },
  listDemoTrafficCallers: { 200: begun },
};
