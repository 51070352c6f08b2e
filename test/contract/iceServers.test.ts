import { createHmac } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { fromContractDateTime } from '../../shared/domain/time.ts';
import { startTestService, type TestService } from '../support/testService.ts';

let service: TestService;

afterEach(() => service.dispose());

const secret = 'a secret that both know';
const urls = ['turn:turn.company.test:3478', 'turns:turn.company.test:443?transport=tcp'];

it('names none where the operator has none', async () => {
  service = await startTestService();
  const { data } = await (await service.admin()).call('getIceServers');
  expect(data).toMatchObject({ ice_servers: [], ice_transport_policy: 'all' });
});

it('has credentials for an hour that the server can check by the shared secret, each user its own', async () => {
  service = await startTestService({ config: { turn: { urls, secret, isOnlyWay: false } } });
  const users = [await service.user('agent'), await service.user('agent')];
  for (const user of users) {
    const before = Date.now();
    const { data } = await user.call('getIceServers');
    const [{ username, credential, ...server } = { username: '', credential: '' }] = data.ice_servers;
    expect(server).toEqual({ urls });
    const [until, id] = username.split(':').map(Number);
    expect(id).toBe(user.userId);
    const seconds = (until ?? 0) - Math.floor(before / 1000);
    expect(seconds).toBeGreaterThanOrEqual(3600);
    expect(seconds).toBeLessThan(3700);
    expect(fromContractDateTime(data.valid_until)).toBeGreaterThanOrEqual((until ?? 0) * 1000);
    expect(credential).toBe(createHmac('sha1', secret).update(username).digest('base64'));
    expect(data.ice_transport_policy).toBe('all');
  }
  expect(service.log.join()).not.toContain(secret);
});

it('sends audio through them alone where the operator says so', async () => {
  service = await startTestService({ config: { turn: { urls, secret, isOnlyWay: true } } });
  const { data } = await (await service.admin()).call('getIceServers');
  expect(data.ice_transport_policy).toBe('relay');
});
