import type { certificateSentences as english } from '../en/certificateSentences.ts';
import type { Translation } from '../translation.ts';

export const certificateSentences: Translation<typeof english> = {
  'said.certificate.expired': 'Das Zertifikat von {host} ist abgelaufen',
  'said.certificate.not_yet_valid': 'Das Zertifikat von {host} ist noch nicht gültig',
  'said.certificate.revoked': 'Das Zertifikat von {host} wurde widerrufen',
  'said.certificate.other_name': 'Das Zertifikat von {host} gilt für einen anderen Namen',
  'said.certificate.untrusted':
    'Das Zertifikat von {host} stammt von keiner Zertifizierungsstelle, der dieser Dienst vertraut; eine private wird mit {setting} eingerichtet',
};
