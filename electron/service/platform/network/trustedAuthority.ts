/** Connections to a service that is known by its address and, where it has one, by an authority of its own. */
import type { SecureContextOptions } from 'node:tls';
import { errorCode } from '../../kernel/errorCode.ts';

/** Settings of TLS: an authority's certificate, PEM, is believed alone; with null the usual authorities are. */
export const tlsOf = (authority: string | null): SecureContextOptions => ({
  minVersion: 'TLSv1.2',
  ...(authority !== null && { ca: authority }),
});

const certificateErrors =
  /^(?:CERT_|ERR_TLS_CERT|UNABLE_TO_(?:GET|VERIFY|DECRYPT|DECODE)|SELF_SIGNED|DEPTH_ZERO|INVALID_(?:CA|PURPOSE)|HOSTNAME_MISMATCH|ERROR_IN_CERT|PATH_LENGTH)/;

/** Whether a connection failed because of the certificate that the other side showed. */
export const isCertificateError = (error: unknown): boolean => certificateErrors.test(errorCode(error));
