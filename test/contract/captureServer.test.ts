import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startHepServer } from '../support/hepServer.ts';
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

it('a capture server gets the reports about the audio of a call as well, both ways, under the Call-ID of its messages', async () => {
  const { port, captured } = await startHepServer();
  const service = await startTestService({ demo: true, config: { hep: { host: '127.0.0.1', port, captureId: 7 } } });
  onTestFinished(() => service.dispose());
  const admin = await service.admin();
  await admin.call('createWebcall', { body: { from: '600', to: '601' } });
  const reports = () => captured.filter(({ protocol }) => protocol === 5);
  const ways = () => new Set(reports().map(({ correlationId, source }) => `${correlationId} ${source}`));
  await until(() => ways().size === 4, { what: 'reports of both legs, ours and the peer’s', timeoutMs: 30_000 });
  const invited = captured.filter(({ protocol, payload }) => protocol === 1 && payload.startsWith('INVITE '));
  for (const { correlationId, captureId, payload, source, destination } of reports()) {
    expect(captureId).toBe(7);
    expect(invited.map((message) => message.correlationId)).toContain(correlationId);
    expect([source, destination]).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    ]);
    const { ssrc, report_count: count, report_blocks: blocks, type } = JSON.parse(payload);
    expect([200, 201]).toContain(type);
    expect([Number.isInteger(ssrc), blocks.length]).toEqual([true, count]);
  }
  const ofBoth = reports().map(({ payload }) => JSON.parse(payload));
  const sources = new Set(ofBoth.map(({ ssrc }) => ssrc));
  const reported = ofBoth.flatMap(({ report_blocks: blocks }) => blocks);
  expect(reported.length).toBeGreaterThan(0);
  expect(reported.every(({ source_ssrc: source }) => sources.has(source))).toBe(true);
});
