import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
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

/** The beginning of a ClientHello. */
const halfHello = Buffer.from('16030100c8010000c40303', 'hex');
const halfRequest = 'GET / HTTP/1.1\r\nHost: phones.test\r\n';
const halfBody = 'POST / HTTP/1.1\r\nHost: phones.test\r\nContent-Length: 100\r\n\r\nhalf';

describe('half a handshake at a port of phones', () => {
  it('is closed after ten seconds or so, whatever half it is', async () => {
    const server = await startGuardedServer();
    const portOf = (transport: string) => server.sip.listening.find((one) => one.transport === transport)?.port ?? 0;
    const plain = (transport: string, text: string | Buffer = '') => {
      const socket = connect(portOf(transport), '127.0.0.1');
      if (text.length > 0) socket.write(text);
      return socket;
    };
    const encrypted = (text = '') => {
      const socket = connectTls({ port: portOf('wss'), host: '127.0.0.1', rejectUnauthorized: false });
      if (text !== '') socket.write(text);
      return socket;
    };
    const halves: Readonly<Record<string, Socket>> = {
      'TLS, nothing': plain('tls'),
      'TLS, half a ClientHello': plain('tls', halfHello),
      'WS, nothing': plain('ws'),
      'WS, half a request': plain('ws', halfRequest),
      'WS, half a body': plain('ws', halfBody),
      'WSS, nothing': plain('wss'),
      'WSS, half a ClientHello': plain('wss', halfHello),
      'WSS, nothing behind TLS': encrypted(),
      'WSS, half a request behind TLS': encrypted(halfRequest),
    };
    for (const socket of Object.values(halves)) socket.on('error', () => undefined).resume();
    const open = () => Object.keys(halves).filter((name) => !halves[name]?.closed);
    await until(() => open().length === 0, { timeoutMs: 25_000, what: 'all to be closed' }).catch((error: unknown) => {
      throw new Error(`still open: ${open().join('; ')}`, { cause: error });
    });
    await server.close();
  });
});
