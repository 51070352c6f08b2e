import type { certificateSentences as english } from '../en/certificateSentences.ts';
import type { Translation } from '../translation.ts';

export const certificateSentences: Translation<typeof english> = {
  'said.certificate.expired': 'El certificado de {host} ha caducado',
  'said.certificate.not_yet_valid': 'El certificado de {host} aún no es válido',
  'said.certificate.revoked': 'El certificado de {host} fue revocado',
  'said.certificate.other_name': 'El certificado de {host} es para otro nombre',
  'said.certificate.untrusted':
    'El certificado de {host} no está firmado por una autoridad en la que confíe este servicio; una privada se configura con {setting}',
};
