import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { noSipServer } from '../../../electron/service/telephony/ports/sipServer.ts';
import { startGuardedServer } from '../../support/sip/guardedServer.ts';
import { statusOf } from '../../support/sip/rawPhone.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

/** What an address may have open at once at a port of phones. */
const MOST_OF_ADDRESS = 200;

describe('connections to a port of phones that say nothing', () => {
  let service: TestService | null = null;
  const sockets: Socket[] = [];

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await service?.dispose();
  });

  /** Opens connections without a byte; they come from an address of this machine. */
  function open(port: number, count: number, localAddress: string): Socket[] {
    return Array.from({ length: count }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      sockets.push(socket);
      return socket;
    });
  }

  it.each(['tcp', 'ws'] as const)('are bounded for each address, over %s', async (transport) => {
    service = await startTestService({ config: { sip: { ...noSipServer, address: '127.0.0.1', [transport]: 0 } } });
    const { data } = await (await service.admin()).call('getSipServer');
    const port = data.transports.find((listener) => listener.transport === transport)?.port ?? 0;
    const flood = open(port, MOST_OF_ADDRESS + 50, '127.0.0.9');
    await until(() => flood.filter(({ closed }) => closed).length >= 50, { what: 'those beyond to be closed' });
    expect(flood.filter(({ closed }) => !closed).length).toBe(MOST_OF_ADDRESS);
    const [other] = open(port, 1, '127.0.0.10');
    await until(() => other?.readyState === 'open', { what: 'a connection from elsewhere' });
  });
});

describe('a connection to a port of phones', () => {
  it.each(['tcp', 'tls', 'ws', 'wss'] as const)(
    'ends after 30 seconds without a password, over %s',
    async (transport) => {
      const server = await startGuardedServer();
      const [idle, proven] = [
        await server.connect(server.addPhone(), transport),
        await server.connect(server.addPhone(), transport),
      ];
      expect(statusOf(await idle.ask({}))).toBe(401);
      expect(statusOf(await proven.register())).toBe(200);
      server.clock.advance(29_000);
      expect(statusOf(await idle.ask({}))).toBe(401);
      server.clock.advance(1_000);
      await until(() => idle.closed, { what: 'the idle one to be closed' });
      expect(statusOf(await proven.register())).toBe(200);
      await server.close();
    },
  );
});
