import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConnections } from '../../../electron/service/platform/http/openConnections.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

describe('connections that keep a place', () => {
  let server: Server;
  let port: number;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    server = createServer((_, response) => response.end('here'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }

  it('without a byte, or with half a request, are closed', async () => {
    openConnections(server, { firstRequestMs: 50, connections: 100 });
    const [silent, slow] = [await open(), await open()];
    slow.write('GET / HTTP/1.1\r\nHost: 127');
    await until(() => silent.closed && slow.closed, { what: 'both to be closed' });
  });

  it('give way to new ones, those first that have been idle for longest', async () => {
    openConnections(server, { firstRequestMs: 60_000, connections: 5 });
    const first = await open();
    const others = [await open(), await open(), await open(), await open()];
    // The first one asks for something, so that another is idle for longest.
    first.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await once(first, 'data');
    await open();
    await until(() => others[0]?.closed === true, { what: 'the oldest to be closed' });
    expect(first.closed).toBe(false);
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('here');
  });
});

describe('event streams of one token', () => {
  let service: TestService;
  const controllers: AbortController[] = [];

  beforeEach(async () => {
    service = await startTestService();
  });

  afterEach(async () => {
    for (const controller of controllers.splice(0)) controller.abort();
    await service.dispose();
  });

  it('are refused beyond ten, and taken again once one was closed', async () => {
    const admin = await service.admin();
    const follow = async () => {
      const controller = new AbortController();
      const answer = await fetch(admin.url('streamEvents'), { headers: admin.headers(), signal: controller.signal });
      if (answer.ok) controllers.push(controller);
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 12 }, follow));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    controllers.shift()?.abort();
    await until(async () => (await follow()).status === 200, { what: 'a place' });
  });

  it('are refused beyond forty of one user, however many tokens it makes', async () => {
    const admin = await service.admin();
    const names = ['a', 'b', 'c', 'd', 'e'];
    const made = names.map((name) => admin.call('createApiToken', { body: { name } }));
    const tools = (await Promise.all(made)).map(({ data }) => service.client(data.token));
    // Kept as they are: fetch closes the connection of an answer that is collected as garbage.
    const answers: Response[] = [];
    for (const tool of tools.flatMap((one) => Array.from({ length: 9 }, () => one))) {
      const controller = new AbortController();
      controllers.push(controller);
      answers.push(await fetch(tool.url('streamEvents'), { headers: tool.headers(), signal: controller.signal }));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
