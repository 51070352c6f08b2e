/** The certificate of the interface: two files, read again when they change, so that its renewal ends no connection. */
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** Where they are. */
export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/** PEM texts. */
interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** How often the files are checked, in milliseconds. */
const LOOK_EVERY_MS = 2000;

/** Throws if they are missing or do not belong together. */
export function readCertificate({ certFile, keyFile }: CertificateFiles): Certificate {
  const certificate = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
  createSecureContext(certificate);
  return certificate;
}

/** Called for changes. */
interface Told {
  readonly changed: (certificate: Certificate) => void;
  /** They cannot be used in their current state: the previous ones remain in use. */
  readonly unusable: (error: unknown) => void;
}

/** Follows the files until the result is called. While one of them is new and the other is not yet, nothing changes. */
export function watchCertificate(files: CertificateFiles, { changed, unusable }: Told): () => void {
  let known = '';
  const look = () => {
    try {
      const certificate = readCertificate(files);
      const text = certificate.cert.toString() + certificate.key.toString();
      if (text === known) return;
      known = text;
      changed(certificate);
    } catch (error) {
      unusable(error);
    }
  };
  const paths = [files.certFile, files.keyFile];
  for (const path of paths) watchFile(path, { interval: LOOK_EVERY_MS, persistent: false }, look);
  return () => {
    for (const path of paths) unwatchFile(path, look);
  };
}
