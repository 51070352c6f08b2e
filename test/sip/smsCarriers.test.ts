import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedContacts } from '../../electron/service/features/sms/contactDirectory.ts';
import { createSms, type Messaging } from '../../electron/service/features/sms/createSms.ts';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import { trusting } from '../../electron/service/platform/config/privateAuthorities.ts';
import { outgoingTo } from '../../electron/service/platform/network/addressGuard.ts';
import type { Sms } from '../../shared/api/sms/sms.ts';
import { newSmsCarrierSchema } from '../../shared/api/sms/smsCarriers.ts';
import { openTestStore, type TestStore } from '../storage/storeFixture.ts';
import { type CertificateOptions, createAuthority, type TestAuthority } from '../support/certificates.ts';
import { ManualClock } from '../support/manualClock.ts';
import { type Smsc, startSmsc } from '../support/smsc.ts';
import { loopback } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** Text messaging with a real carrier over TCP or TLS, and a clock that the tests move. */
let store: TestStore;
let clock: ManualClock;
let messaging: Messaging;
let smsc: Smsc;
let viewer: Viewer;
const log: string[] = [];
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const ours = '442079460001';
const customer = '447700900123';
const password = 'secret';

/** An answer must come within this; requests are timed by the machine, everything else by the clock. */
const smppTimers = { connectMs: 2_000, responseMs: 300, enquireLinkMs: 30_000 };

beforeEach(async () => {
  store = await openTestStore();
  clock = new ManualClock(Date.now());
  log.length = 0;
  viewer = { customerId: store.customerId, userId: (await store.users.create(agent())).id, roles: ['administrator'] };
});

afterEach(async () => {
  await messaging?.close();
  await smsc?.close();
  await store.dispose();
});

function agent() {
  const fixed = { passwordHash: '', active: true, isInitial: false, isRoot: false, twoFactor: false };
  const person = { email: 'ada@company.test', firstName: 'Ada', lastName: '', ext: '101' };
  return { ...fixed, ...person, customerId: store.customerId, roles: ['administrator'] as const };
}

async function open(caFile: string | null = null): Promise<void> {
  messaging = createSms({
    store,
    contacts: storedContacts(store),
    clock,
    smppTimers,
    secureContext: trusting(caFile),
    outgoing: outgoingTo(loopback),
    dialling: { checkMessage: async () => undefined },
    logger: pino({ level: 'debug' }, { write: (line) => void log.push(line) }),
    sip: { sendMessage: () => Promise.reject(new Error('There are no lines.')), onMessage: () => () => undefined },
    phones: { show: () => undefined, onWritten: () => undefined },
  });
  await messaging.start();
}

async function carrier(settings: object = {}): Promise<number> {
  const account = { name: 'Carrier', host: '127.0.0.1', port: smsc.port, system_id: 'cordboard', password };
  const request = newSmsCarrierSchema.parse({ ...account, numbers: [{ number: ours }], ...settings });
  return (await messaging.smsCarriers.create(viewer, request)).carrier.id;
}

const statusOf = async (id: number) => (await messaging.smsCarriers.get(viewer, id)).status;

const becomes = (id: number, state: string) =>
  until(async () => (await statusOf(id)).state === state, { timeoutMs: 10_000, what: `the carrier to be ${state}` });

const send = (message: string) => messaging.sms.send(viewer, { to: customer, message });

async function read(id: number): Promise<Sms> {
  const sms = await store.sms.byId({ customerId: store.customerId, userId: null }, id);
  if (!sms) throw new Error(`There is no message ${id}.`);
  return sms;
}

const newest = { page: 1, limit: 10, sort: 'id', direction: 'DESC', conditions: [] } as const;
const texts = async () =>
  (await store.sms.page({ customerId: store.customerId, userId: null }, newest)).data.map(({ message }) => message);

describe('a carrier that goes silent', () => {
  it('is left when it does not answer enquire_link, bound again, and gets what was written meanwhile', async () => {
    smsc = await startSmsc();
    await open();
    const id = await carrier();
    await becomes(id, 'bound');
    clock.advance(smppTimers.enquireLinkMs);
    await until(() => smsc.commands.includes('enquire_link'), { what: 'the carrier to be asked' });
    expect((await statusOf(id)).state).toBe('bound');

    smsc.silent = true;
    await until(
      async () => {
        clock.advance(smppTimers.enquireLinkMs);
        return (await statusOf(id)).state === 'retrying';
      },
      { timeoutMs: 10_000, what: 'the silence to be noticed' },
    );
    expect((await statusOf(id)).lastError).toBe('The carrier does not answer.');
    const { id: smsId } = await send('Are you there?');
    await until(async () => (await read(smsId)).reason !== null, { what: 'an attempt' });
    expect(smsc.parts).toEqual([]);

    smsc.silent = false;
    await until(
      async () => {
        clock.advance(1_000);
        return (await read(smsId)).result === 'sent';
      },
      { timeoutMs: 10_000, what: 'the message to go out' },
    );
    expect(smsc.parts.map(({ text }) => text)).toEqual(['Are you there?']);
    expect(smsc.commands.filter((command) => command === 'bind_transceiver').length).toBeGreaterThan(1);
  });

  it('in the middle of a message is left too, and the message goes out once more', async () => {
    smsc = await startSmsc();
    await open();
    const id = await carrier();
    await becomes(id, 'bound');
    smsc.ignores = () => true;
    const { id: smsId } = await send('Twice is better than never');
    await becomes(id, 'retrying');
    smsc.ignores = () => false;
    await until(
      async () => {
        clock.advance(1_000);
        return (await read(smsId)).result === 'sent';
      },
      { timeoutMs: 10_000, what: 'the message to be taken' },
    );
    expect(smsc.parts).toHaveLength(2);
  });
});

describe('a carrier that is switched off', () => {
  it('is left, gets nothing, is no way out, and gets what waited once it is on again', async () => {
    smsc = await startSmsc();
    await open();
    const id = await carrier();
    await becomes(id, 'bound');
    const switched = (enabled: boolean) => messaging.smsCarriers.update(viewer, id, { enabled });
    smsc.nextStatuses.push(0x58);
    const { id: smsId } = await send('Later is soon enough');
    await until(async () => (await read(smsId)).reason !== null, { what: 'the carrier to ask for less' });

    expect((await switched(false)).status).toEqual({ state: 'stopped', lastError: null, lastErrorSentences: [] });
    await until(() => smsc.connections === 0, { what: 'the connection to be closed' });
    expect(smsc.commands.at(-1)).toBe('unbind');
    const binds = () => smsc.commands.filter((command) => command === 'bind_transceiver').length;
    const bound = binds();
    await expect(send('Over which way?')).rejects.toMatchObject({ kind: 'precondition' });
    await until(
      async () => {
        clock.advance(minuteMs);
        return ((await read(smsId)).reason ?? '').includes('switched off');
      },
      { what: 'an attempt' },
    );
    expect(await read(smsId)).toMatchObject({ result: 'queued' });
    expect([smsc.connections, smsc.parts.length, binds()]).toEqual([0, 0, bound]);

    await switched(true);
    await becomes(id, 'bound');
    await until(
      async () => {
        clock.advance(1_000);
        return (await read(smsId)).result === 'sent';
      },
      { timeoutMs: 10_000, what: 'the message to go out' },
    );
    expect(smsc.parts.map(({ text }) => text)).toEqual(['Later is soon enough']);
  });
});

describe('a message', () => {
  it('that no carrier takes is given up after 24 hours, and says so', async () => {
    smsc = await startSmsc();
    await open();
    const id = await carrier();
    await becomes(id, 'bound');
    await smsc.close();
    await becomes(id, 'retrying');
    const since = clock.now();
    const { id: smsId } = await send('Nobody home');
    let waitedMs = 0;
    await until(
      async () => {
        const { result } = await read(smsId);
        if (result === 'queued') waitedMs = clock.now() - since;
        clock.advance(10 * minuteMs);
        return result === 'failed';
      },
      { timeoutMs: 20_000, what: 'the message to be given up' },
    );
    expect(waitedMs).toBeGreaterThan(23 * hourMs);
    expect(waitedMs).toBeLessThan(25 * hourMs);
    expect((await read(smsId)).reason).toMatch(/^It could not be sent within 24 hours\. /);
    const events = (await store.events.after(0, 100)).map(({ body }) => body);
    expect(events.at(-1)).toMatchObject({ event_name: 'sms.updated', sms_id: smsId, result: 'failed' });
  }, 40_000);

  it('of which parts never came is taken in after an hour, with a mark in their place', async () => {
    smsc = await startSmsc();
    await open();
    const id = await carrier();
    await becomes(id, 'bound');
    const part = (number: number, text: string) =>
      smsc.deliver({
        source_addr: customer,
        destination_addr: ours,
        esm_class: 0x40,
        short_message: Buffer.concat([Buffer.from([5, 0, 3, 9, 3, number]), Buffer.from(text)]),
      });
    expect(await part(1, 'The beginning, ')).toBe(0);
    expect(await part(3, ', the end')).toBe(0);
    clock.advance(50 * minuteMs);
    expect(await texts()).toEqual([]);
    clock.advance(20 * minuteMs);
    await until(async () => (await texts()).length === 1, { what: 'what is there' });
    expect(await texts()).toEqual(['The beginning, […], the end']);
    clock.advance(2 * hourMs);
    // The last part comes late: it is the beginning of another message, and the first stays as it is.
    expect(await part(2, 'the middle')).toBe(0);
    expect(await texts()).toEqual(['The beginning, […], the end']);
  });
});

describe('a carrier over TLS', () => {
  let authority: TestAuthority;

  beforeEach(async () => {
    authority = await createAuthority();
  });

  afterEach(() => authority.dispose());

  const speaking = async (certificate: CertificateOptions = {}) => {
    smsc = await startSmsc(0, await authority.issue(certificate));
  };

  it('of a private authority is bound when that authority is trusted', async () => {
    await speaking();
    await open(authority.caFile);
    const id = await carrier({ tls: true });
    await becomes(id, 'bound');
    const { id: smsId } = await send('In private');
    await until(async () => (await read(smsId)).result === 'sent', { what: 'the message to go out' });
    expect(smsc.parts.map(({ text }) => text)).toEqual(['In private']);
  });

  it.each<[string, CertificateOptions, boolean, string]>([
    ['that nobody trusts', {}, false, 'is not signed by an authority that this service trusts'],
    ['that has expired', { days: -1 }, true, 'has expired'],
    ['of another host', { names: 'DNS:other.test' }, true, 'is for another name'],
  ])('with a certificate %s gets neither password nor message', async (_, certificate, isTrusted, reason) => {
    await speaking(certificate);
    await open(isTrusted ? authority.caFile : null);
    const id = await carrier({ tls: true });
    await becomes(id, 'retrying');
    expect((await statusOf(id)).lastError).toContain(`The certificate of 127.0.0.1 ${reason}`);
    expect(smsc.commands).toEqual([]);
    expect(log.join('\n')).not.toContain(`"${password}"`);
  });

  it('that speaks none is refused before anything is said', async () => {
    smsc = await startSmsc();
    await open();
    const id = await carrier({ tls: true });
    await becomes(id, 'retrying');
    expect((await statusOf(id)).lastError).toBe('The carrier does not answer over TLS.');
    expect(smsc.commands).toEqual([]);
  });
});
