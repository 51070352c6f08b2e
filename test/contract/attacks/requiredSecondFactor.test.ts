/** Somebody whose role needs a second factor and who has none must reach nothing with the password alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { openSecondFactorFixture, type SecondFactorFixture } from '../../support/passkeys/secondFactorFixture.ts';
import { signIn } from '../../support/serviceProcess.ts';
import type { TestUser } from '../../support/testService.ts';

let fixture: SecondFactorFixture;

beforeAll(async () => {
  fixture = await openSecondFactorFixture();
  await fixture.addApp((await fixture.service.admin()).token);
});

afterAll(async () => {
  await fixture.dispose();
});

const requireFrom = async (second_factor_required_from: 'none' | 'agent' | 'supervisor' | 'administrator') =>
  (await fixture.service.admin()).call('updateSignInSettings', { body: { second_factor_required_from } });

/** Every way into the service that takes a token. */
const closed = Object.entries<Endpoint>(contract).filter(
  ([, { scope, whileSettingUp }]) => scope !== 'public' && !whileSettingUp,
);

/** What the service answers to a request of this row that is otherwise nothing special. */
async function attempt({ method, path }: Endpoint, token: string) {
  const url =
    fixture.service.api + path.replace(/\{(\w+)\}/g, (_, name) => (name === 'token' ? 'f'.repeat(40) : '999'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
  const text = await response.text();
  return { status: response.status, text };
}

async function reached(token: string): Promise<string[]> {
  const open: string[] = [];
  for (const [name, row] of closed) {
    const { status, text } = await attempt(row, token);
    if (status !== 403 || !/second factor|Access denied/.test(text)) open.push(`${name} ${status}`);
  }
  return open;
}

const codes = (user: TestUser) => user.call('getSecondFactors').then(({ data }) => data);

describe('whoever needs a second factor and has none', () => {
  it('reaches nothing but setting one up, in a session of before too; then everything', async () => {
    const supervisor = await fixture.service.user('supervisor');
    await requireFrom('supervisor');
    const later = await signIn(fixture.service.api, supervisor);
    expect(await reached(supervisor.token), 'the session of before').toEqual([]);
    expect(await reached(later.token), 'a new session').toEqual([]);
    expect((await later.call('getMe')).data.second_factor_missing).toBe(true);
    expect(await codes(supervisor)).toMatchObject({ methods: [], required: true });
    await fixture.addApp(later.token);
    expect((await later.call('getMe')).data.second_factor_missing).toBe(false);
    await later.call('listQueues');
    await supervisor.call('listQueues');
  });

  it('cannot take it away again and continue', async () => {
    const supervisor = await fixture.service.user('supervisor');
    await requireFrom('supervisor');
    await fixture.addApp(supervisor.token);
    await supervisor.call('deleteTotp');
    await expect(supervisor.call('listQueues')).rejects.toMatchObject({ status: 403 });
  });

  it('gets a sentence that says what to do', async () => {
    const supervisor = await fixture.service.user('supervisor');
    await requireFrom('supervisor');
    await expect(supervisor.call('listQueues')).rejects.toMatchObject({
      message: expect.stringMatching(/^Your role needs a second factor: set one up first/),
    });
  });

  it('loses a stream of events that is open', async () => {
    const supervisor = await fixture.service.user('supervisor');
    await requireFrom('none');
    const response = await fetch(`${fixture.service.api}/events`, {
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    await requireFrom('supervisor');
    await (await fixture.service.admin()).call('createCallLabel', {
      body: { name: 'a thing that happens', color: '#ff0000' },
    });
    let text = '';
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    expect(text).not.toContain('a thing that happens');
  }, 60_000);
});

describe('those whom it does not concern', () => {
  it('agents below the role continue, and so do API tokens', async () => {
    await requireFrom('none');
    const [agent, supervisor] = [await fixture.service.user('agent'), await fixture.service.user('supervisor')];
    const { data: tool } = await supervisor.call('createApiToken', { body: { name: 'tool' } });
    await requireFrom('supervisor');
    await agent.call('listQueues');
    await fixture.service.client(tool.token).call('listQueues');
  });

  it('nobody is asked while nobody has switched it on', async () => {
    await requireFrom('none');
    const supervisor = await fixture.service.user('supervisor');
    await supervisor.call('listQueues');
  });

  it('only administrators say who is, and with their password', async () => {
    const body = { second_factor_required_from: 'none' as const };
    const supervisor = await fixture.service.user('supervisor');
    await expect(supervisor.call('updateSignInSettings', { body })).rejects.toMatchObject({ status: 403 });
    fixture.clock.advance(11 * 60_000);
    const admin = await fixture.service.admin();
    await expect(admin.call('updateSignInSettings', { body })).rejects.toMatchObject({
      errors: [{ field: 'password' }],
    });
  });
});
