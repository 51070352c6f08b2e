/**
 * A certificate by the service's own authority (`--tls-self`), for teams without a public DNS name. People who got the
 * authority's fingerprint with an invitation can recognise the service by it.
 */
import { createHash, createPublicKey, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { CertificateFiles } from './certificateFiles.ts';
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody installs an authority twice if it can be helped. */
const AUTHORITY_DAYS = 3650;
/** Some systems refuse certificates of more than 825 days, some of more than 398. */
const CERTIFICATE_DAYS = 90;
const RENEW_DAYS_BEFORE = 30;
/** Clocks of other machines may be behind. */
const BEFORE_MS = DAY_MS;

const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** SHA-256 of a certificate's public key, base64url: what an invitation carries (RFC 7469 section 2.4). */
export function pinOf(certificate: X509Certificate): string {
  const key = createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' }));
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64url');
}

/** Where everything is. */
function filesIn(dataDir: string) {
  const folder = join(dataDir, 'tls');
  return {
    authorityFile: join(folder, 'authority.pem'),
    authorityKeyFile: join(folder, 'authority.key'),
    certFile: join(folder, 'service.pem'),
    keyFile: join(folder, 'service.key'),
  };
}

type Files = ReturnType<typeof filesIn>;

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
  if (!existsSync(files.authorityFile) || !existsSync(files.authorityKeyFile)) await makeAuthority(files, now);
  if (!(await isFine(files, names, now))) await makeCertificate(files, names, now);
  const { authorityKeyFile: _, ...known } = files;
  return { ...known, pin: pinOf(new X509Certificate(await readFile(files.authorityFile))) };
}

/** The library is loaded when something is to be made, which is rare. */
async function loadX509() {
  // It finds its parts by decorators.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  x509.cryptoProvider.set(webcrypto as Crypto);
  return x509;
}

const newKeys = () => webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

/** Fields of every certificate. */
const commonOf = (now: Date, days: number) => ({
  // A leading zero keeps the number positive.
  serialNumber: `00${randomBytes(16).toString('hex')}`,
  notBefore: new Date(now.getTime() - BEFORE_MS),
  notAfter: new Date(now.getTime() + days * DAY_MS),
  signingAlgorithm,
});

async function makeAuthority({ authorityFile, authorityKeyFile }: Files, now: Date): Promise<void> {
  const x509 = await loadX509();
  const { keyCertSign, cRLSign } = x509.KeyUsageFlags;
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...commonOf(now, AUTHORITY_DAYS),
    name: [{ CN: ['Cordboard authority of this service'] }],
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(keyCertSign | cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  await write(authorityKeyFile, await pemOfKey(keys.privateKey));
  await write(authorityFile, `${certificate.toString('pem')}\n`);
}

async function makeCertificate(files: Files, names: readonly string[], now: Date): Promise<void> {
  const x509 = await loadX509();
  const authority = new x509.X509Certificate(await readFile(files.authorityFile, 'utf8'));
  const keys = await newKeys();
  const alternatives = names.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value }));
  const certificate = await x509.X509CertificateGenerator.create({
    ...commonOf(now, CERTIFICATE_DAYS),
    subject: [{ CN: ['Cordboard'] }],
    issuer: authority.subjectName,
    publicKey: keys.publicKey,
    signingKey: await readKey(files.authorityKeyFile),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(alternatives),
      await x509.AuthorityKeyIdentifierExtension.create(authority),
    ],
  });
  // The two are read together again; for a moment the key is new and the certificate is not.
  await write(files.keyFile, await pemOfKey(keys.privateKey));
  await write(files.certFile, `${certificate.toString('pem')}\n${authority.toString('pem')}\n`);
}

/** Whether there is a certificate of the authority that is for all names and does not end soon. */
async function isFine(
  { certFile, keyFile, authorityFile }: Files,
  names: readonly string[],
  now: Date,
): Promise<boolean> {
  try {
    const certificate = new X509Certificate(await readFile(certFile));
    const authority = new X509Certificate(await readFile(authorityFile));
    await readKey(keyFile);
    const knows = (name: string) => (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name));
    const endsAt = Date.parse(certificate.validTo);
    const isLasting = endsAt - now.getTime() > RENEW_DAYS_BEFORE * DAY_MS;
    return isLasting && certificate.verify(authority.publicKey) && names.every((name) => knows(name) !== undefined);
  } catch {
    // Missing, truncated or not a certificate: it is created again.
    return false;
  }
}

async function readKey(file: string): Promise<CryptoKey> {
  const der = Buffer.from((await readFile(file, 'utf8')).replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return webcrypto.subtle.importKey('pkcs8', der, keyAlgorithm, true, ['sign']) as Promise<CryptoKey>;
}

async function pemOfKey(key: CryptoKey): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n');
}

/** Whole or not at all. */
async function write(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** How often it is looked at whether a new one is due, or for other names. */
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
  const url = publicUrl === null ? [] : [new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')];
  const given = isUnspecified(host) ? [] : [host];
  return [...new Set(['localhost', hostname(), ...own, ...mediaAddresses, ...url, ...given])];
}

const isUnspecified = (host: string) => host === '0.0.0.0' || host === '::';

/** The certificate of a service that makes its own, and renews it for as long as it runs; whoever reads the files follows. */
export async function keepOwnCertificate(
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
