import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startTestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** A registrar that wants the password to be proved; answers its port. */
async function challengingRegistrar(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  socket.on('message', (datagram, { port, address }) => {
    const request = datagram.toString();
    const same = request.split('\r\n').filter((line) => /^(Via|From|Call-ID|CSeq|To):/i.test(line));
    const isProved = /^Authorization:/im.test(request);
    const challenge = isProved ? [] : ['WWW-Authenticate: Digest realm="pbx", nonce="abc", algorithm=MD5, qop="auth"'];
    const status = isProved ? 'SIP/2.0 200 OK' : 'SIP/2.0 401 Unauthorized';
    const reply = [status, ...same, ...challenge, 'Content-Length: 0', '', ''].join('\r\n');
    socket.send(reply.replace(/^(To: [^\r]*)$/m, '$1;tag=1'), port, address);
  });
  return (socket.address() as AddressInfo).port;
}

it('a capture server gets the SIP messages of lines in both directions, without what proves a password', async () => {
  const server = createSocket('udp4').bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const packets: string[] = [];
  server.on('message', (packet) => packets.push(packet.toString('latin1')));
  const { port } = server.address() as AddressInfo;
  const registrar = await challengingRegistrar();
  const service = await startTestService({ config: { hep: { host: '127.0.0.1', port, captureId: 7 } } });
  onTestFinished(() => service.dispose());
  const body = { name: 'PBX', server: `127.0.0.1:${registrar}`, username: 'u', password: 'very secret' };
  await (await service.admin()).call('createLine', { body });
  const has = (text: string) => packets.some((packet) => packet.startsWith('HEP3') && packet.includes(text));
  await until(() => has('REGISTER sip:') && has('SIP/2.0 200'), { what: 'the registration of the line' });
  await until(() => has('response="[redacted]"'), { what: 'the line to prove its password' });
  expect(packets.filter((packet) => /response="?[0-9a-f]{32}/.test(packet))).toEqual([]);
});
