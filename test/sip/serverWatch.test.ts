import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LineStatus } from '../../electron/service/telephony/ports/sip.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

/** A registrar that keeps bindings in memory until the test has it forget them. */
let registrar: UdpPeer;
let sip: GatewayFixture;
let bindings: Set<string>;
let isSilent: boolean;
let lists: boolean;
let states: LineStatus[];

beforeEach(async () => {
  [bindings, isSilent, lists, states] = [new Set(), false, true, []];
  sip = startGateway();
  registrar = await startUdpPeer('127.0.0.1', (request) => {
    if (isSilent) return [];
    const contact = /<[^>]+>/.exec(request.header('Contact'))?.[0];
    if (request.method === 'REGISTER' && contact) bindings.add(contact);
    const listed = lists ? [...bindings].map((binding) => `Contact: ${binding};expires=300`) : ['Expires: 300'];
    return [{ status: '200 OK', headers: request.method === 'REGISTER' ? listed : [] }];
  });
});

afterEach(async () => {
  await sip.close();
  registrar.close();
});

const status = () => sip.gateway.lineStatus(1);
const registered = () => until(() => status().state === 'registered', { what: 'the registration' });
/** REGISTER requests that bind, and those that ask for bindings. */
const binds = () => registrar.requests('REGISTER').filter(({ text }) => /^Contact:/m.test(text)).length;
const asks = () => registrar.requests('REGISTER').length - binds();

async function registers(optionsSeconds: number | null): Promise<void> {
  sip.gateway.onLineStatus((_, changed) => states.push(changed));
  await sip.line(registrar.address, { register: true, kind: 'account', optionsSeconds });
  await registered();
}

describe('between two registrations, which are four minutes apart', () => {
  it('a line notices that its server forgot it, says so and registers again', async () => {
    await registers(1);
    await until(() => asks() > 0, { what: 'a question for the bindings' });
    expect([status().state, binds()]).toEqual(['registered', 1]);
    bindings.clear();
    await until(() => binds() === 2, { what: 'another registration' });
    await registered();
    const lost = states.find(({ state }) => state === 'retrying');
    expect(lost?.lastError).toMatch(/no longer knows the registration/);
  });

  it('a line notices that its server is silent, and that it is back', async () => {
    await registers(1);
    isSilent = true;
    await until(() => status().state === 'retrying', { timeoutMs: 30_000, what: 'the line to notice' });
    expect(status().lastError).toMatch(/did not answer|no answer|not answer/i);
    isSilent = false;
    await registered();
  });

  it('a registrar that does not list bindings is asked whether it is there alone', async () => {
    lists = false;
    await registers(1);
    await until(() => registrar.requests('OPTIONS').length >= 3, { what: 'three questions' });
    expect([asks(), binds(), status().state]).toEqual([0, 1, 'registered']);
  });

  it('a line that is not to ask does not', async () => {
    await registers(null);
    // Longer than the second between two questions of a line that asks; that none comes shows by nothing but time.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect([registrar.requests('OPTIONS').length, asks(), binds()]).toEqual([0, 0, 1]);
  });
});
