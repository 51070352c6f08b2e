import type { demoTraffic } from '../../../shared/api/demoTraffic.ts';
import type { TestService } from '../../support/testService.ts';
import { type CaseRequest, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

/** Hardly anybody calls, and with this seed nobody within the hour: the other cases are left alone. */
const calm = { seed: 18, callers_per_minute: 0.1, minutes: 480 };

async function queueId({ admin }: Pick<Fixture, 'admin'>): Promise<number> {
  const { data } = await admin.call('listQueues', { query: { limit: 1 } });
  return data[0]?.id ?? (await admin.call('createQueue', { body: { name: 'Training' } })).data.id;
}

const stop = ({ admin }: Fixture) => admin.call('stopDemoTraffic').catch(() => undefined);

async function begin(fixture: Fixture): Promise<void> {
  await stop(fixture);
  await fixture.admin.call('beginDemoTraffic', { body: { ...calm, queue: await queueId(fixture) } });
}

/** A service on which no simulated caller ever called. */
async function fresh({ another }: Fixture): Promise<{ readonly service: TestService; readonly request: CaseRequest }> {
  const service = await another();
  return { service, request: { api: service.api, token: (await service.admin()).token } };
}

const onFresh = async (fixture: Fixture) => (await fresh(fixture)).request;

async function begun(fixture: Fixture): Promise<CaseRequest> {
  await begin(fixture);
  return {};
}

/** Cases: simulated callers. */
export const demoTrafficCases: { readonly [K in keyof typeof demoTraffic]: CasesOf<K> } = {
  beginDemoTraffic: {
    201: async (fixture) => {
      await stop(fixture);
      return { body: { ...calm, queue: await queueId(fixture) } };
    },
    400: () => ({ body: { ...calm, queue: nobody } }),
    409: async (fixture) => {
      const { service, request } = await fresh(fixture);
      const queue = await queueId({ admin: await service.admin() });
      return { ...request, body: { ...calm, queue } };
    },
  },
  getDemoTraffic: { 200: begun, 404: onFresh },
  stopDemoTraffic: { 204: begun, 404: onFresh },
  listDemoTrafficCallers: { 200: begun },
};
