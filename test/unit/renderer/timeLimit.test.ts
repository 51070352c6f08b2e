import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError, createClient, type TimedRequest } from '../../../shared/api/client.ts';

/** Answers nobody, and begins an answer to some that it does not end. */
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/calls') response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(['listCalls', 'getMe'] as const)('says of %s that there was no answer in time', async (operation) => {
  const timed: TimedRequest[] = [];
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => null,
    timeLimitMs(request) {
      timed.push(request);
      return 50;
    },
  });
  const error = await client.call(operation).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, isLate: true, message: 'The service did not answer in time' });
  expect(timed).toEqual([{ method: 'GET', length: 0 }]);
});

it('says of a service that is not there that it cannot be reached', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', token: () => null, timeLimitMs: () => 10_000 });
  await expect(client.call('getMe')).rejects.toMatchObject({ status: 0, isLate: false });
});
