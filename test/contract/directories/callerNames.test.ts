import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority, type TestAuthority } from '../../support/certificates.ts';
import { type Person, type Slapd, startSlapd } from '../../support/directories/slapd.ts';
import { openAudio } from '../../support/openAudio.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

/** Who calls without a name of its own has that of a real LDAP directory, which no call waits for. */
let authority: TestAuthority;
let slapd: Slapd;
let service: TestService;
let admin: SignedIn;
let agent: TestUser;
let closeAudio: () => Promise<void>;

const people: readonly Person[] = [
  { name: 'Ada Lovelace', attributes: { telephoneNumber: '+44 (0)20 7946 3001' } },
  { name: 'Grace Hopper', attributes: { mobile: '07700 900031' } },
  { name: 'Late Comer', attributes: { telephoneNumber: '0044-20-7946-3003' } },
];

beforeAll(async () => {
  authority = await createAuthority();
  slapd = await startSlapd(await authority.issue(), people);
  service = await startTestService({ demo: true });
  admin = await service.admin();
  agent = await service.user('agent');
  closeAudio = await openAudio(agent);
  const { customer_id: id } = (await admin.call('getMe')).data;
  await admin.call('updateCustomer', { params: { id }, body: { country: 'GB' } });
  const ca = await readFile(authority.caFile, 'utf8');
  const url = `ldaps://localhost:${slapd.tlsPort}`;
  const { user, password, baseDn: base_dn } = slapd;
  const body = { name: 'Company', kind: 'ldap', url, ca, user, password, base_dn, time_limit_ms: 10_000 } as const;
  await admin.call('createDirectory', { body });
});

afterEach(async () => {
  for (const { id } of (await agent.call('listCalls')).data) await agent.call('deleteCall', { params: { id } });
});

afterAll(async () => {
  await closeAudio();
  await service.stop();
  await slapd.close();
  await authority.dispose();
});

/** A call that rings the agent, and how long that took. */
async function callFrom(from: string) {
  const begun = performance.now();
  await admin.call('createDemoCall', { body: { to: agent.ext, from } });
  const ringing = async () => (await agent.call('listCalls')).data.find(({ state_name }) => state_name === 'RINGING');
  await until(async () => (await ringing()) !== undefined, { what: 'the agent to be rung' });
  const id = (await ringing())?.id ?? 0;
  const ringsAfterMs = performance.now() - begun;
  const name = async () => (await agent.call('getCall', { params: { id } })).data.src_name;
  return { id, ringsAfterMs, name };
}

const isNamed = (call: { name: () => Promise<string> }, name: string) =>
  until(async () => (await call.name()) === name, { what: `the name ${name}` });

describe('the name of a caller', () => {
  it('is that of the directory, by the number however it is written there, and stays in the record', async () => {
    for (const [number, name] of [
      ['+442079463001', 'Ada Lovelace'],
      ['+447700900031', 'Grace Hopper'],
    ] as const) {
      const call = await callFrom(number);
      await isNamed(call, name);
      await agent.call('updateCall', { params: { id: call.id }, body: { state: 'answer' } });
      await agent.call('deleteCall', { params: { id: call.id } });
      const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: call.id }]);
      const record = async () => (await admin.call('listCdrs', { query: { filter } })).data[0];
      await until(async () => (await record()) !== undefined, { what: 'the record' });
      expect((await record())?.src_name).toBe(name);
    }
  });

  it('is rather that of a contact', async () => {
    const { data } = await admin.call('createContact', {
      body: { last_name: 'Countess', tel: '+442079463001', global: true },
    });
    const call = await callFrom('+442079463001');
    expect(await call.name()).toBe('Countess');
    await admin.call('deleteContacts', { params: { ids: String(data.id) } });
  });

  it('is known at once to who was asked for lately', async () => {
    slapd.freeze();
    try {
      const call = await callFrom('+442079463001');
      expect(await call.name()).toBe('Ada Lovelace');
    } finally {
      slapd.thaw();
    }
  });

  it('comes as a change of the call when the directory hangs, which no ringing waits for', async () => {
    slapd.freeze();
    try {
      const call = await callFrom('+442079463003');
      expect(call.ringsAfterMs).toBeLessThan(5000);
      expect(await call.name()).toBe('');
      slapd.thaw();
      await isNamed(call, 'Late Comer');
    } finally {
      slapd.thaw();
    }
  });

  it('is empty for who is in no directory', async () => {
    const call = await callFrom('+442079463999');
    expect(await call.name()).toBe('');
  });
});
