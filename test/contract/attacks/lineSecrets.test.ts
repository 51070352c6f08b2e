import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../support/serviceProcess.ts';
import { startUdpPeer, type UdpPeer } from '../../support/sip/udpPeer.ts';
import { until } from '../../support/until.ts';

/** What a line registers is all that tells its registrar's calls from those with a forged address. */
let service: ServiceProcess;
let registrar: UdpPeer;
const challenge = 'WWW-Authenticate: Digest realm="office", nonce="1", algorithm=SHA-256, qop="auth"';

beforeAll(async () => {
  registrar = await startUdpPeer('127.0.0.1', (request) => {
    if (request.method === 'ACK') return [];
    if (!request.header('Authorization')) return [{ status: '401 Unauthorized', headers: [challenge] }];
    return [{ status: '200 OK', headers: [`Contact: ${request.header('Contact')}`] }];
  });
  service = await startServiceProcess();
});

afterAll(async () => {
  await service?.dispose();
  registrar?.close();
});

const contactUsers = () =>
  registrar.requests('REGISTER').map((request) => /<sip:([^@>]*)@/.exec(request.header('Contact'))?.[1] ?? '');
const lines = async () => (await (await service.signIn()).call('listLines')).data;
const line = async () => (await lines()).find(({ name }) => name === 'Office');
const isRegistered = async () => (await line())?.state === 'registered';

describe('what a line registers and learns', () => {
  it('is nothing that anybody guesses, no answer of the API shows it, and a restart keeps it', async () => {
    const admin = await service.signIn();
    const account = { name: 'Office', server: registrar.address, username: '100', password: 'secret of the line' };
    await admin.call('createLine', { body: account });
    await until(isRegistered, { timeoutMs: 30_000, what: 'the line to register' });
    const [secret = ''] = contactUsers();
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(await lines())).not.toContain(secret);
    expect(service.log()).not.toContain(secret);
    const learned = {
      digest_realms: [{ server: '127.0.0.1', realm: 'office', algorithm: 'SHA-256' }],
      known_addresses: ['127.0.0.1'],
      refer: 'ask',
      check_contact: true,
      source_networks: [],
      warning: null,
      refused_requests: 0,
    };
    await until(async () => (await line())?.digest_realms.length === 1, { what: 'the realm to be kept' });
    expect(await line()).toMatchObject(learned);
    await service.end();
    service = await startServiceProcess(service.dataDir);
    await until(isRegistered, { timeoutMs: 30_000, what: 'the line to register again' });
    expect(new Set(contactUsers())).toEqual(new Set([secret]));
    expect(await line()).toMatchObject(learned);
  });

  it('is forgotten with the server and the user that it was learned of', async () => {
    const admin = await service.signIn();
    const { id } = (await line()) ?? { id: 0 };
    const { data } = await admin.call('updateLine', { params: { id }, body: { domain: 'other.test', enabled: false } });
    expect(data).toMatchObject({ digest_realms: [], known_addresses: [] });
    const body = { source_networks: ['10.0.0.0/33'] };
    await expect(admin.call('updateLine', { params: { id }, body })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'source_networks.0', message: 'Not an address or a network such as 203.0.113.0/24' }],
    });
  });
});
