/**
 * A certificate by the service's own authority (`--tls-self`), for teams without a public DNS name. People who got the
 * authority's fingerprint with an invitation can recognise the service by it.
 */
import { createPrivateKey, hash, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { unbracketed } from '../../kernel/hostAndPort.ts';
import type { CertificateFiles } from './certificateFiles.ts';
import type { OwnCertificateFiles } from './certificateMaker.ts';
import { ownAddresses } from './ownAddresses.ts';

/** Where the certificate is, and how its authority is known. */
export interface OwnCertificate extends CertificateFiles {
  /** The authority's certificate, for those who are to trust it. */
  readonly authorityFile: string;
  /** SHA-256 of the authority's public key (SubjectPublicKeyInfo), base64url. */
  readonly pin: string;
}

export interface OwnCertificateOptions {
  /** Its folder `tls` has the authority, the certificate and their keys. */
  readonly dataDir: string;
  /** Host names and addresses that the service is asked by. */
  readonly names: readonly string[];
  readonly now: Date;
}

/** How long before its end a certificate is replaced. */
const RENEW_BEFORE_MS = 30 * 24 * 60 * 60 * 1000;

/** SHA-256 of a certificate's public key, base64url: what an invitation carries (RFC 7469 section 2.4). */
export function pinOf(certificate: X509Certificate): string {
  return hash('sha256', certificate.publicKey.export({ type: 'spki', format: 'der' }), 'base64url');
}

/** Where everything is. */
function filesIn(dataDir: string): OwnCertificateFiles {
  const folder = join(dataDir, 'tls');
  return {
    authorityFile: join(folder, 'authority.pem'),
    authorityKeyFile: join(folder, 'authority.key'),
    certFile: join(folder, 'service.pem'),
    keyFile: join(folder, 'service.key'),
  };
}

/** Where the certificate will be. */
export function ownCertificateFiles(dataDir: string): CertificateFiles {
  const { certFile, keyFile } = filesIn(dataDir);
  return { certFile, keyFile };
}

/**
 * Creates what is missing, and a new certificate when the names changed or the old one is about to expire. The
 * authority does not change.
 */
export async function ensureOwnCertificate({ dataDir, names, now }: OwnCertificateOptions): Promise<OwnCertificate> {
  const files = filesIn(dataDir);
  await mkdir(dirname(files.certFile), { recursive: true, mode: 0o700 });
  if (!existsSync(files.authorityFile) || !existsSync(files.authorityKeyFile)) {
    await (await loadMaker()).makeAuthority(files, now);
  }
  if (!(await isFine(files, names, now))) await (await loadMaker()).makeCertificate(files, names, now);
  const { authorityKeyFile: _, ...known } = files;
  return { ...known, pin: pinOf(new X509Certificate(await readFile(files.authorityFile))) };
}

/** What makes certificates is loaded when one is to be made, which is rare. */
const loadMaker = () => import('./certificateMaker.ts');

/** Whether there is a certificate of the authority that is for all names and does not end soon. */
async function isFine(
  { certFile, keyFile, authorityFile }: OwnCertificateFiles,
  names: readonly string[],
  now: Date,
): Promise<boolean> {
  try {
    const certificate = new X509Certificate(await readFile(certFile));
    const authority = new X509Certificate(await readFile(authorityFile));
    createPrivateKey(await readFile(keyFile));
    const knows = (name: string) => (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name));
    const endsAt = Date.parse(certificate.validTo);
    const isLasting = endsAt - now.getTime() > RENEW_BEFORE_MS;
    return isLasting && certificate.verify(authority.publicKey) && names.every((name) => knows(name) !== undefined);
  } catch {
    // Missing, truncated or not a certificate: it is created again.
    return false;
  }
}

/** How often the certificate is checked for renewal or new names, milliseconds. */
const LOOK_EVERY_MS = 12 * 60 * 60 * 1000;

/** Where the certificate is stored, and names for the service besides those of the machine. */
interface KnownNames {
  readonly dataDir: string;
  /** The host it listens on. */
  readonly host: string;
  readonly publicUrl: string | null;
  /** Addresses in front of a NAT. */
  readonly mediaAddresses: readonly string[];
}

function namesOf({ host, publicUrl, mediaAddresses }: KnownNames): string[] {
  const own = ownAddresses().filter((address) => !/^fe80:/i.test(address));
  const url = publicUrl === null ? [] : [unbracketed(new URL(publicUrl).hostname)];
  const given = isUnspecified(host) ? [] : [host];
  return [...new Set(['localhost', hostname(), ...own, ...mediaAddresses, ...url, ...given])];
}

const isUnspecified = (host: string) => host === '0.0.0.0' || host === '::';

/** The certificate of a service that makes its own, and renews it for as long as it runs; whoever reads the files follows. */
export async function maintainOwnCertificate(
  known: KnownNames,
  logger: Logger,
): Promise<OwnCertificate & { stop(): void }> {
  const { dataDir } = known;
  const ensure = () => ensureOwnCertificate({ dataDir, names: namesOf(known), now: new Date() });
  const timer = setInterval(() => {
    ensure().catch((error: unknown) => logger.error({ err: error }, 'the certificate could not be renewed'));
  }, LOOK_EVERY_MS).unref();
  return { ...(await ensure()), stop: () => clearInterval(timer) };
}
