import { owner, signIn } from '../../support/serviceProcess.ts';
import { requestsPerSecond } from '../httpLoad.ts';
import type { Measurement } from '../row.ts';
import { startBareServer, startMeasuredService } from '../service.ts';

const aim = 'at least half of bare Fastify';

/** Requests per second: one that does nothing but authenticate, and a list. */
export const throughput: Measurement = {
  name: 'throughput',
  async run({ root }) {
    const service = await startMeasuredService(root);
    const bare = await startBareServer();
    const headers = service.client.headers();
    const { api } = service.ready;
    try {
      const users = `${api}/users`;
      const body = await (await fetch(users, { headers })).text();
      await fetch(`${bare.ready.url}/list`, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
      const barePing = await requestsPerSecond(`${bare.ready.url}/ping`, {});
      const ping = await requestsPerSecond(`${api}/ping`, headers);
      const bareList = await requestsPerSecond(`${bare.ready.url}/list`, {});
      // Of another token: what one may ask in a minute is used up by then.
      const list = await requestsPerSecond(users, (await signIn(api, owner)).headers());
      return [
        {
          what: 'GET /ping',
          value: ping,
          unit: 'requests/s',
          baseline: { what: 'bare handler', value: barePing },
          aim,
        },
        {
          what: 'GET /users',
          value: list,
          unit: 'requests/s',
          baseline: { what: 'bare handler, same body', value: bareList },
          aim,
        },
      ];
    } finally {
      await bare.stop();
      await service.dispose();
    }
  },
};
