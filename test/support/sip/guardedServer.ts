import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Lockouts } from '../../../electron/service/features/phones/lockouts.ts';
import { StoredPhoneLocations } from '../../../electron/service/features/phones/phoneLocations.ts';
import { phoneSecretsOf } from '../../../electron/service/features/phones/phoneService.ts';
import { noSipServer, phoneRealm, type SipServer } from '../../../electron/service/telephony/ports/sipServer.ts';
import { createSipServer, type SipServerOptions } from '../../../electron/service/telephony/sip/server/sipServer.ts';
import type { SipTransport } from '../../../shared/domain/sipTransport.ts';
import { createAuthority } from '../certificates.ts';
import { ManualClock } from '../manualClock.ts';
import { mediaDouble } from './mediaDouble.ts';
import { type RawPhone, type RawPhoneOptions, startRawPhone } from './rawPhone.ts';

const host = '127.0.0.1';

/** What a phone of the server registers with. */
export type PhoneKeys = Pick<RawPhoneOptions, 'username' | 'password'>;

/** The server for phones on every transport, at a time that the test sets, without a service around it. */
export interface GuardedServer {
  readonly clock: ManualClock;
  readonly lockouts: Lockouts;
  readonly sip: SipServer;
  readonly locations: StoredPhoneLocations;
  /** Everything that was logged, down to the least of it. */
  readonly log: readonly string[];
  /** Every message that a trace would keep. */
  readonly trace: readonly string[];
  /** A phone that nobody had before; they are numbered from 1. */
  addPhone(customerId?: number): PhoneKeys;
  /** A socket of somebody's, at an address of loopback. */
  connect(keys: PhoneKeys, transport: SipTransport, from?: string, more?: Partial<RawPhoneOptions>): Promise<RawPhone>;
  close(): Promise<void>;
}

/** Starts it. */
export async function startGuardedServer(
  more: Pick<SipServerOptions, 'subscriptionLimits'> = {},
): Promise<GuardedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cordboard-guarded-'));
  const phones = new Map<string, { phoneId: number; customerId: number; secrets: ReturnType<typeof phoneSecretsOf> }>();
  const [log, trace, open]: [string[], string[], RawPhone[]] = [[], [], []];
  const clock = new ManualClock(Date.UTC(2026, 0, 5));
  const lockouts = new Lockouts(clock);
  const bindingsStore = { bindings: async () => [], saveBindings: async () => {} };
  const nothing = () => {};
  const locations = new StoredPhoneLocations({ phones: bindingsStore, clock, onFailure: nothing });
  const server = createSipServer({
    config: {
      ...noSipServer,
      address: host,
      udp: 0,
      tcp: 0,
      tls: 0,
      ws: 0,
      wss: 0,
      certificate: await certificateIn(folder),
    },
    accounts: { accountOf: (username) => phones.get(username) ?? null },
    locations,
    guard: lockouts,
    media: mediaDouble(),
    logger: pino({ level: 'trace' }, { write: (line) => void log.push(line) }),
    clock,
    ...more,
  });
  server.onTrace(({ text }) => trace.push(text));
  await server.start();
  return {
    clock,
    lockouts,
    sip: server,
    locations,
    log,
    trace,
    addPhone(customerId = 1) {
      const phoneId = phones.size + 1;
      const keys = { username: `20${phoneId}-000001`, password: `secret of phone ${phoneId}` };
      const secrets = phoneSecretsOf(keys.username, phoneRealm, keys.password);
      phones.set(keys.username, { phoneId, customerId, secrets });
      return keys;
    },
    async connect(keys, transport, from = host, more = {}) {
      const port = server.listening.find((listener) => listener.transport === transport)?.port ?? 0;
      const phone = await startRawPhone({ ...keys, ...more, host, port, transport, from });
      open.push(phone);
      return phone;
    },
    async close() {
      for (const phone of open) await phone.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A certificate for TLS and WSS, as files. */
async function certificateIn(folder: string): Promise<{ readonly keyFile: string; readonly certFile: string }> {
  const authority = await createAuthority();
  const { key, cert } = await authority.issue();
  await authority.dispose();
  const files = { keyFile: join(folder, 'key.pem'), certFile: join(folder, 'cert.pem') };
  writeFileSync(files.keyFile, key);
  writeFileSync(files.certFile, cert);
  return files;
}
