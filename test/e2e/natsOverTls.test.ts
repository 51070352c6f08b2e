import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerSeenBy } from '../../electron/service/platform/cluster/ownership.ts';
import type { ClusterConfig } from '../../electron/service/platform/config/clusterSettings.ts';
import { createAuthority, type TestAuthority } from '../support/certificates.ts';
import { type NatsServer, startNats } from '../support/cluster/nats.ts';

/** How a node reaches NATS beyond its machine: over TLS, with a certificate of the company's authority. */

let authority: TestAuthority;
let nats: NatsServer;
let folder: string;

beforeAll(async () => {
  authority = await createAuthority();
  folder = await mkdtemp(join(tmpdir(), 'cordboard-nats-tls-'));
  const { key, cert } = await authority.issue();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await Promise.all([writeFile(keyFile, key), writeFile(certFile, cert)]);
  const signIn = ['--user', 'node', '--pass', 'a password of the nodes'];
  nats = await startNats(['--tls', '--tlscert', certFile, '--tlskey', keyFile, ...signIn]);
});

afterAll(async () => {
  await nats?.close();
  await authority?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const clusterAt = (url: string, caFile: string | null): ClusterConfig => ({
  servers: [url.replace('nats://', 'tls://node:a%20password%20of%20the%20nodes@')],
  name: 'cordboard',
  node: 'node-1',
  url: null,
  caFile,
});

it('is trusted by the authority of CORDBOARD_CA', async () => {
  expect(await ownerSeenBy(clusterAt(nats.url, authority.caFile))).toBeNull();
});

it('is refused where nobody trusts the certificate', async () => {
  await expect(ownerSeenBy(clusterAt(nats.url, null))).rejects.toThrow(/certificate/i);
});

it('is refused where the server speaks no TLS, before the password is sent', async () => {
  const plain = await startNats(['--user', 'node', '--pass', 'a password of the nodes']);
  await expect(ownerSeenBy(clusterAt(plain.url, authority.caFile))).rejects.toThrow(/tls/i);
  await plain.close();
});
