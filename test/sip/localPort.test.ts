import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LineConfig, LineDiscovery } from '../../electron/service/telephony/ports/sip.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, lineConfig, startGateway } from '../support/sip/gatewayFixture.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let registrar: UdpPeer;
/** What the line learned, as it is kept with its settings. */
let stored: Partial<LineConfig>;

beforeEach(async () => {
  sip = begin();
  stored = {};
  registrar = await startUdpPeer('127.0.0.1', () => [{ status: '200 OK' }]);
});

afterEach(async () => {
  await sip.close();
  registrar.close();
});

function begin(): GatewayFixture {
  const fixture = startGateway();
  fixture.gateway.onLineDiscovery((_, lesson: LineDiscovery) => {
    stored = { ...stored, ...lesson };
  });
  return fixture;
}

const local = () => sip.gateway.lineStatus(1).local;
const trunk = { kind: 'trunk', optionsSeconds: null } as const;

async function restart(settings: Partial<LineConfig> = {}): Promise<void> {
  await sip.close();
  sip = begin();
  await sip.line(registrar.address, { ...trunk, ...stored, ...settings });
}

describe('the UDP port of a line', () => {
  it('is the same after a restart, so that a PBX that knows it still reaches the line', async () => {
    await sip.line(registrar.address, trunk);
    const port = local()?.port;
    expect(stored.keptPort).toBe(port);
    await restart();
    expect(local()).toEqual({ host: '127.0.0.1', port });
    const peer = await startSipp('call_and_hang_up', { target: `127.0.0.1:${port}`, service: '+4930123' });
    const call = await sip.incoming();
    await call.leg.answer();
    await call.event('ended');
    await peer.done;
    peer.stop();
  });

  it('is the same after the settings were changed', async () => {
    await sip.line(registrar.address, trunk);
    const port = local()?.port;
    await sip.gateway.setLine(lineConfig(registrar.address, { ...trunk, ...stored, codecs: ['PCMA'] }));
    expect(local()?.port).toBe(port);
  });

  it('is another one while somebody else has it', async () => {
    const other = await startUdpPeer('127.0.0.1');
    await sip.line(registrar.address, { ...trunk, keptPort: other.port });
    expect(local()?.port).toEqual(expect.any(Number));
    expect(local()?.port).not.toBe(other.port);
    other.close();
  });

  it('is the one that was chosen, and no other when somebody has it: the line says so', async () => {
    const localPort = await freeUdpPort();
    await sip.line(registrar.address, { ...trunk, localPort });
    expect(local()?.port).toBe(localPort);
    expect(stored.keptPort).toBeUndefined();
    const other = await startUdpPeer('127.0.0.1');
    await sip.line(registrar.address, { ...trunk, localPort: other.port });
    const failed = sip.gateway.lineStatus(1);
    expect(failed).toMatchObject({ state: 'retrying', local: null });
    expect(failed.lastError).toMatch(/The local port is used by another program/);
    other.close();
  });

  it('is left to the line while the line is tested', async () => {
    const localPort = await freeUdpPort();
    const config = await sip.line(registrar.address, { ...trunk, localPort });
    const results: string[] = [];
    for await (const { step, result } of sip.gateway.testLine(config)) results.push(`${step} ${result}`);
    expect(results).toContain('options ok');
    expect(local()?.port).toBe(localPort);
  });
});

describe('the address of a line', () => {
  it('is the one that was chosen, over UDP', async () => {
    await sip.line(registrar.address, { ...trunk, localAddress: '127.0.0.2', optionsSeconds: 20 });
    expect(local()?.host).toBe('127.0.0.2');
  });

  it('is the one that was chosen, over TCP', async () => {
    const server = createServer();
    const sockets: Socket[] = [];
    server.on('connection', (socket) => sockets.push(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    await sip.line(`127.0.0.1:${port}`, { ...trunk, transport: 'tcp', localAddress: '127.0.0.2' });
    await until(() => sockets.length > 0, { what: 'the connection' });
    expect([sockets[0]?.remoteAddress, local()?.host]).toEqual(['127.0.0.2', '127.0.0.2']);
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('that this computer does not have is reported', async () => {
    await sip.line(registrar.address, { ...trunk, localAddress: '192.0.2.77' });
    expect(sip.gateway.lineStatus(1)).toMatchObject({ state: 'retrying', local: null });
    expect(sip.gateway.lineStatus(1).lastError).toMatch(/EADDRNOTAVAIL/);
  });
});
