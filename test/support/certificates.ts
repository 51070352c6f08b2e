import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** What a certificate says. */
export interface CertificateOptions {
  /** As in `subjectAltName`; default: the loopback's. */
  readonly names?: string;
  /** Negative: it has expired. */
  readonly days?: number;
}

/** A key and the certificate for it, in PEM. */
export interface KeyPair {
  readonly key: string;
  readonly cert: string;
}

/** A certificate authority of one's own, made with openssl. */
export interface TestAuthority {
  /** Its certificate, for those who are to trust it. */
  readonly caFile: string;
  issue(options?: CertificateOptions): Promise<KeyPair>;
  dispose(): Promise<void>;
}

/** Makes an authority in a folder of its own. */
export async function createAuthority(): Promise<TestAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-authority-'));
  const path = (name: string) => join(folder, name);
  const caFile = path('ca.pem');
  const self = ['-x509', '-subj', '/CN=Authority of the tests', '-days', '2'];
  await run('openssl', ['req', ...self, ...newKey, '-keyout', path('ca.key'), '-out', caFile]);
  let serial = 1;

  return {
    caFile,
    async issue({ names = 'DNS:localhost,IP:127.0.0.1', days = 2 } = {}) {
      const number = String(serial++);
      const [key, request, cert, extensions] = ['key', 'csr', 'pem', 'ext'].map((kind) =>
        path(`${number}.${kind}`),
      ) as [string, string, string, string];
      await writeFile(extensions, `subjectAltName=${names}\n`);
      await run('openssl', ['req', '-subj', '/CN=receiver', ...newKey, '-keyout', key, '-out', request]);
      const signing = ['-CA', caFile, '-CAkey', path('ca.key'), '-set_serial', number, '-extfile', extensions];
      await run('openssl', ['x509', '-req', '-in', request, ...signing, '-days', String(days), '-out', cert]);
      return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
