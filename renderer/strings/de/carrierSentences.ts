import type { carrierSentences as english } from '../en/carrierSentences.ts';
import type { Translation } from '../translation.ts';

export const carrierSentences: Translation<typeof english> = {
  'said.carrier.connection_refused': 'Die Adresse des Anbieters lehnt die Verbindung ab.',
  'said.carrier.name_unknown': 'Der Hostname des Anbieters ist unbekannt.',
  'said.carrier.connection_broken': 'Der Anbieter hat die Verbindung unerwartet geschlossen.',
  'said.carrier.connection_closed': 'Der Anbieter hat die Verbindung geschlossen.',
  'said.carrier.unreachable': 'Die Adresse des Anbieters ist nicht erreichbar.',
  'said.carrier.no_answer': 'Der Anbieter antwortet nicht.',
  'said.carrier.no_answer_over_tls': 'Der Anbieter antwortet nicht über TLS.',
  'said.carrier.no_tls': 'Der Anbieter spricht kein TLS.',
  'said.carrier.refused.login':
    'Der Anbieter hat abgelehnt: Er weist die Anmeldung (bind) zurück (SMPP-Status {status}).',
  'said.carrier.refused.password': 'Der Anbieter hat abgelehnt: Das Passwort ist falsch (SMPP-Status {status}).',
  'said.carrier.refused.system_id': 'Der Anbieter hat abgelehnt: Die System-ID ist unbekannt (SMPP-Status {status}).',
  'said.carrier.refused.system_type': 'Der Anbieter hat abgelehnt: Der Systemtyp ist ungültig (SMPP-Status {status}).',
  'said.carrier.refused': 'Der Anbieter hat abgelehnt: {reason}.',
  'said.carrier.other': '{sentence}',
};
