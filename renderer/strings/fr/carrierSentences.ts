import type { carrierSentences as english } from '../en/carrierSentences.ts';
import type { Translation } from '../translation.ts';

export const carrierSentences: Translation<typeof english> = {
  'said.carrier.connection_refused': 'L’adresse de l’opérateur refuse la connexion.',
  'said.carrier.name_unknown': 'Le nom d’hôte de l’opérateur est inconnu.',
  'said.carrier.connection_broken': 'L’opérateur a fermé la connexion de façon inattendue.',
  'said.carrier.connection_closed': 'L’opérateur a fermé la connexion.',
  'said.carrier.unreachable': 'L’adresse de l’opérateur est injoignable.',
  'said.carrier.no_answer': 'L’opérateur ne répond pas.',
  'said.carrier.no_answer_over_tls': 'L’opérateur ne répond pas en TLS.',
  'said.carrier.no_tls': 'L’opérateur ne parle pas TLS.',
  'said.carrier.refused.login': 'L’opérateur a refusé : il rejette la connexion (bind) (état SMPP {status}).',
  'said.carrier.refused.password': 'L’opérateur a refusé : le mot de passe est erroné (état SMPP {status}).',
  'said.carrier.refused.system_id': 'L’opérateur a refusé : le system id est inconnu (état SMPP {status}).',
  'said.carrier.refused.system_type': 'L’opérateur a refusé : le system type n’est pas valable (état SMPP {status}).',
  'said.carrier.refused': 'L’opérateur a refusé : {reason}.',
  'said.carrier.other': '{sentence}',
};
