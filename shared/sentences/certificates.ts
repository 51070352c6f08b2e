import { sentencesOf } from './sentence.ts';

/** Why the certificate of a host was refused. */
export const certificateTexts = {
  expired: 'The certificate of {host} has expired',
  not_yet_valid: 'The certificate of {host} is not valid yet',
  revoked: 'The certificate of {host} was revoked',
  other_name: 'The certificate of {host} is for another name',
  untrusted:
    'The certificate of {host} is not signed by an authority that this service trusts; a private one is configured with {setting}',
} as const;

/** A sentence about a certificate. */
export const sayOfCertificate = sentencesOf('certificate', certificateTexts);
