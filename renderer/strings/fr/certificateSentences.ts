import type { certificateSentences as english } from '../en/certificateSentences.ts';
import type { Translation } from '../translation.ts';

export const certificateSentences: Translation<typeof english> = {
  'said.certificate.expired': 'Le certificat de {host} a expiré',
  'said.certificate.not_yet_valid': 'Le certificat de {host} n’est pas encore valable',
  'said.certificate.revoked': 'Le certificat de {host} a été révoqué',
  'said.certificate.other_name': 'Le certificat de {host} est établi pour un autre nom',
  'said.certificate.untrusted':
    'Le certificat de {host} n’est pas signé par une autorité reconnue par ce service ; une autorité privée se configure avec {setting}',
};
