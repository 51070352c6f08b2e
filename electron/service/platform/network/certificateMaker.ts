/** Makes an authority of the service's own, and certificates by it. */
import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
// The library finds its parts by decorators, which need the import above.
import * as x509 from '@peculiar/x509';
import { writeWhole } from '../../kernel/writeWhole.ts';
import type { CertificateFiles } from './certificateFiles.ts';

/** Where everything is. */
export interface OwnCertificateFiles extends CertificateFiles {
  readonly authorityFile: string;
  readonly authorityKeyFile: string;
}

x509.cryptoProvider.set(webcrypto as Crypto);

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody installs an authority twice if it can be helped. */
const AUTHORITY_DAYS = 3650;
/** Some systems refuse certificates of more than 825 days, some of more than 398. */
const CERTIFICATE_DAYS = 90;
/** Clocks of other machines may be behind. */
const BEFORE_MS = DAY_MS;

const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const;

const newKeys = () => webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

/** Fields of every certificate. */
const commonOf = (now: Date, days: number) => ({
  // A leading zero keeps the number positive.
  serialNumber: `00${randomBytes(16).toString('hex')}`,
  notBefore: new Date(now.getTime() - BEFORE_MS),
  notAfter: new Date(now.getTime() + days * DAY_MS),
  signingAlgorithm,
});

/** Creates the authority. */
export async function makeAuthority(
  { authorityFile, authorityKeyFile }: OwnCertificateFiles,
  now: Date,
): Promise<void> {
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
  await writeWhole(authorityKeyFile, await pemOfKey(keys.privateKey));
  await writeWhole(authorityFile, `${certificate.toString('pem')}\n`);
}

/** Creates a certificate for these host names and addresses. */
export async function makeCertificate(files: OwnCertificateFiles, names: readonly string[], now: Date): Promise<void> {
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
  await writeWhole(files.keyFile, await pemOfKey(keys.privateKey));
  await writeWhole(files.certFile, `${certificate.toString('pem')}\n${authority.toString('pem')}\n`);
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
