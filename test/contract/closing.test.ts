import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

/**
 * The service ends though clients keep connections open: browsers connect before they have anything to ask, and keep
 * connections for the next request. Without care the HTTP server waits for them until they time out.
 */
const sockets: Socket[] = [];
const agents: Agent[] = [];
let service: TestService | null = null;

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const agent of agents.splice(0)) agent.destroy();
  await service?.dispose();
});

/** A connection on which nothing, or the beginning of a request, was sent. */
function connection({ url }: TestService, text = ''): Promise<Socket> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      if (text) socket.write(text);
      resolve(socket);
    });
    socket.on('error', reject);
    sockets.push(socket);
  });
}

/** A request whose connection is kept for the next. */
function keptAlive({ api }: TestService): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  return new Promise((resolve, reject) => {
    get(`${api}/health`, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
  });
}

/** Ends it; how long that may take is the test's time-out, far below any of the server's. */
async function ends(ending: TestService): Promise<void> {
  let closed = false;
  void ending.stop().then(() => {
    closed = true;
  });
  await until(() => closed, { timeoutMs: 10_000, what: 'the service to end' });
  await expect(fetch(`${ending.api}/health`)).rejects.toThrow();
}

describe('the service ends', () => {
  it.each([
    ['a connection that never asked', (of: TestService) => connection(of)],
    ['half of a request', (of: TestService) => connection(of, 'GET /v1.1/cordboard/health HTTP/1.1\r\nhost: ')],
    ['half of a body', (of: TestService) => connection(of, halfOfBody(of))],
    ['a connection that is kept for the next request', keptAlive],
  ])('although there is %s', async (_, open) => {
    service = await startTestService();
    await open(service);
    // The server has taken it when it answers on another one.
    expect((await fetch(`${service.api}/health`)).status).toBe(200);
    await ends(service);
  });

  it('after it has answered what was asked already', async () => {
    service = await startTestService();
    const body = JSON.stringify({ email: 'nobody@company.test', password: 'not the password' });
    const { host } = new URL(service.url);
    const head = `host: ${host}\r\nexpect: 100-continue\r\ncontent-length: ${body.length}`;
    const socket = await connection(service, `POST /v1.1/cordboard/login HTTP/1.1\r\n${head}\r\n\r\n`);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    // The server says so when it has begun with the request.
    await until(() => text.includes('100 Continue'), { what: 'the server to go on' });
    socket.write(body);
    const stopped = service.stop();
    await until(() => text.includes('HTTP/1.1 400'), { what: 'the answer' });
    await stopped;
  });
});

function halfOfBody({ url }: TestService): string {
  const { host } = new URL(url);
  return `POST /v1.1/cordboard/login HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 100\r\n\r\n{"email":`;
}
