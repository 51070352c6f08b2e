import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LineStatus, LineTestStep } from '../../electron/service/telephony/ports/sip.ts';
import type { TransactionTimers } from '../../electron/service/telephony/sip/transport/transactionTimers.ts';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, lineConfig, startGateway } from '../support/sip/gatewayFixture.ts';
import { shortenSipJsTimers } from '../support/sip/shortTimers.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let peer: SippRun | null = null;
let statuses: LineStatus[];

function start(timers?: TransactionTimers): void {
  sip = startGateway(timers);
  statuses = [];
  sip.gateway.onLineStatus((_, status) => statuses.push(status));
}

beforeEach(() => start());

afterEach(async () => {
  peer?.stop();
  peer = null;
  await sip.close();
});

const states = () => statuses.map((status) => status.state);
/** What the line says went wrong, and what to do about it. */
const explanation = () => /^(.*? \([^)]+\)) (.*)$/.exec(sip.gateway.lineStatus(1).lastError ?? '')?.slice(1) ?? [];
const registers = () => sip.sent('out').filter((line) => line.startsWith('REGISTER')).length;

describe('registration', () => {
  it('answers the MD5 challenge among several, and unregisters', async () => {
    peer = await startSipp('registrar');
    await sip.line(`127.0.0.1:${peer.port}`, { register: true });
    await until(() => states().at(-1) === 'registered', { what: 'the registration' });
    expect(states()).toEqual(['registering', 'registered']);
    expect(sip.gateway.lineStatus(1)).toMatchObject({ state: 'registered', lastError: null });
    expect(sip.gateway.lineStatus(1).registeredAt).toBeGreaterThan(0);
    await sip.gateway.removeLine(1);
    await peer.done;
    expect(sip.gateway.lineStatus(1).state).toBe('unregistered');
  });

  it('keeps no credentials in the trace', async () => {
    peer = await startSipp('registrar');
    await sip.line(`127.0.0.1:${peer.port}`, { register: true });
    await until(() => states().at(-1) === 'registered', { what: 'the registration' });
    const text = sip.trace.map((entry) => entry.text).join('\n');
    expect(text).toContain('username="100"');
    expect(text).toContain('nonce="[redacted]"');
    expect(text).not.toMatch(/abc123|response="[0-9a-f]{32}"/);
    expect(JSON.stringify(sip.logger.lines)).not.toContain('secret');
  });

  it.each([
    [
      '403 Forbidden',
      'failed',
      'The server refuses this account: the password is wrong or the account is blocked. (SIP 403)',
    ],
    ['401 Unauthorized', 'failed', 'The user name or password is wrong. (SIP 401)'],
    ['404 Not Found', 'failed', 'The server does not know this user name. (SIP 404)'],
    ['503 Service Unavailable', 'retrying', 'The server is overloaded or in maintenance. (SIP 503)'],
    ['500 Server Error', 'retrying', 'The server reports an internal error. (SIP 500)'],
  ] as const)('takes %s for %s', async (status, state, lastError) => {
    peer = await startSipp('register_status', { keys: { status, header: 'Retry-After: 600' } });
    await sip.line(`127.0.0.1:${peer.port}`, { register: true });
    await until(() => states().at(-1) === state, { what: `the line to be ${state}; it is ${states().at(-1)}` });
    expect(sip.gateway.lineStatus(1)).toMatchObject({ state, registeredAt: null });
    expect(explanation()).toEqual([lastError, expect.stringMatching(/^[A-Z].*\.$/)]);
    await peer.done;
    expect(registers()).toBe(1);
  });

  it('tries again when nobody answers, and says so', async () => {
    const restore = shortenSipJsTimers(5);
    onTestFinished(restore);
    start({ t1: 5, t2: 40, t4: 50 });
    const port = await freeUdpPort();
    sip.gateway.onLineStatus((_, status) => status.state === 'retrying' && restore());
    await sip.line(`127.0.0.1:${port}`, { register: true });
    await until(() => states().at(-1) === 'retrying', { what: 'the line to retry' });
    expect(explanation()[0]).toBe('The server does not answer. (SIP 408)');
    peer = await startSipp('registrar', { port });
    await until(() => states().at(-1) === 'registered', { what: 'the registration' });
    expect(sip.gateway.lineStatus(1).lastError).toBeNull();
    await sip.gateway.removeLine(1);
    await peer.done;
  });

  it('refreshes before the binding expires', async () => {
    peer = await startSipp('short_registration');
    await sip.line(`127.0.0.1:${peer.port}`, { register: true });
    await peer.done;
    expect(registers()).toBe(2);
    const callIds = new Set(sip.trace.map((entry) => entry.callId));
    expect(callIds.size).toBe(1);
  });

  it('says why a name cannot be found', async () => {
    await sip.line('nowhere.invalid:5060', { register: true, transport: 'tcp' });
    await until(() => states().at(-1) === 'retrying', { what: 'the line to retry' });
    expect(sip.gateway.lineStatus(1).lastError).toMatch(/^The name of the server cannot be (found|looked up)/);
  });
});

describe('a line whose settings cannot be used', () => {
  it.each([
    ['not a server', {}, 'The server “not a server” is not a host name or address with an optional port.'],
    [
      '127.0.0.1',
      { outboundProxy: '<>' },
      'The outbound proxy “<>” is not a host name or address with an optional port.',
    ],
    ['127.0.0.1', { domain: ' ' }, '“ ” is not a SIP domain.'],
  ])('has failed and says why: %s %o', async (server, settings, lastError) => {
    await sip.line(server, settings);
    expect(sip.gateway.lineStatus(1)).toEqual({
      state: 'failed',
      lastError,
      lastErrorSentences: [expect.objectContaining({ text: lastError, code: expect.stringMatching(/^line\.no_/) })],
      registeredAt: null,
      refused: 0,
      warning: null,
      warningSentences: [],
      local: null,
    });
    expect(states()).toEqual(['failed']);
    await expect(sip.dial('600')).rejects.toThrow(lastError);
    await sip.gateway.removeLine(1);
    expect(sip.gateway.lineStatus(1).state).toBe('unregistered');
  });
});

describe('a line that does not register', () => {
  it('is registered while its socket is open', async () => {
    await sip.line('127.0.0.1:9', { register: false });
    expect(sip.gateway.lineStatus(1)).toMatchObject({ state: 'registered', lastError: null });
    expect(registers()).toBe(0);
  });

  it('keeps its calls when its name or caller id changes, and not when its server does', async () => {
    peer = await startSipp('answer');
    const config = await sip.line(`127.0.0.1:${peer.port}`);
    const call = await sip.dial('600');
    await call.event('answered');
    await sip.gateway.setLine({ ...config, name: 'renamed', callerId: '+4930123' });
    expect(call.leg.state).toBe('answered');
    await sip.gateway.setLine({ ...config, username: '101' });
    expect(call.leg.state).toBe('ended');
    await peer.done;
  });

  it('retries when there is no server to connect to', async () => {
    const port = await freeUdpPort();
    await sip.line(`127.0.0.1:${port}`, { register: false, transport: 'tcp' });
    expect(sip.gateway.lineStatus(1).state).toBe('retrying');
    expect(explanation()).toEqual([
      'The server refuses the connection: nothing listens at that port. (ECONNREFUSED)',
      'Check the port and the transport: the server may use another port for SIP.',
    ]);
  });
});

describe('text messages', () => {
  it('are sent', async () => {
    peer = await startSipp('take_message');
    await sip.line(`127.0.0.1:${peer.port}`);
    const status = await sip.gateway.sendMessage({ lineId: 1, from: '', to: '608', text: 'Good morning' });
    expect(status).toBe(202);
    await peer.done;
  });
});

describe('the test of a line', () => {
  async function test(settings: Parameters<typeof lineConfig>) {
    const steps: LineTestStep[] = [];
    for await (const step of sip.gateway.testLine(lineConfig(...settings))) steps.push(step);
    expect(steps.map((step) => step.step)).toEqual(['resolve', 'connect', 'certificate', 'options', 'register']);
    for (const step of steps) expect(step.message).toMatch(/^[A-Z].*\.( \(.+\))?$/);
    return steps.map((step) => step.result);
  }

  it('succeeds step by step', async () => {
    peer = await startSipp('answer_options');
    const steps = await test([`127.0.0.1:${peer.port}`, { register: false }]);
    expect(steps).toEqual(['ok', 'ok', 'skipped', 'ok', 'skipped']);
    await peer.done;
  });

  it('says when nothing listens', async () => {
    const steps = await test([`127.0.0.1:${await freeUdpPort()}`, { transport: 'tcp', register: true }]);
    expect(steps).toEqual(['ok', 'failed', 'skipped', 'skipped', 'skipped']);
  });

  it('says when the name is unknown', async () => {
    expect(await test(['nowhere.invalid:5060', { register: true }])).toEqual([
      'failed',
      'skipped',
      'skipped',
      'skipped',
      'skipped',
    ]);
  });

  it('says when the settings cannot be used', async () => {
    expect(await test(['not a server', { register: true }])).toEqual([
      'failed',
      'skipped',
      'skipped',
      'skipped',
      'skipped',
    ]);
  });
});
