import type { provisioning as english } from '../en/provisioning.ts';
import type { Translation } from '../translation.ts';

export const provisioning: Translation<typeof english> = {
  'scim.text':
    'Ein Verzeichnis wie Entra ID oder Okta fügt Personen und Teams selbst hinzu, ändert und deaktiviert sie, über das Protokoll SCIM 2.0.',
  'scim.access': 'Zugang',
  'scim.accessText': 'Das Verzeichnis braucht diese Adresse („Tenant URL“, „Base URL“) und ein Token.',
  'scim.copyAddress': 'Adresse kopieren',
  'scim.noAddress':
    'Noch keine öffentliche Adresse: Sagen Sie unter E-Mail, wo dieser Dienst erreichbar ist, mit HTTPS.',
  'scim.toMail': 'Öffentliche Adresse setzen',
  'scim.tokens': 'Token',
  'scim.noTokens':
    'Noch hat kein Verzeichnis Zugang. Erstellen Sie ein Token und fügen Sie es dort ein, wo das Verzeichnis nach einem Secret fragt.',
  'scim.newToken': 'Token erstellen',
  'scim.tokenName': 'Provisionierung (SCIM)',
  'scim.tokenNameNext': 'Provisionierung (SCIM) {number}',
  'scim.requests': 'Anfragen',
  'scim.requestsText': 'Was das Verzeichnis zuletzt verlangt hat und was zuletzt abgelehnt wurde.',
  'scim.lastRequest': 'Letzte Anfrage',
  'scim.lastError': 'Letzte Ablehnung',
  'scim.never': 'Bisher keine',
  'scim.at': '{what} · {time}',
  'scim.people': 'Personen und Rollen',
  'scim.peopleText': 'Gruppen des Verzeichnisses sind hier Teams. Wer neu ist, ist Agent.',
  'scim.mail': 'Neuen Personen einen Link zum Setzen eines Passworts senden',
  'scim.mailText':
    'Unnötig, wo man sich per Single Sign-on anmeldet. Der Link gilt eine Stunde; spätere fordert man bei der Anmeldung an.',
  'scim.supervisors': 'Teams der Supervisoren',
  'scim.supervisorsText': 'Sie sehen Warteschlangen, Agenten und Daten und hören mit. Meist ein Team oder keines.',
  'scim.reception': 'Teams des Empfangs',
  'scim.receptionText': 'Sie sehen und vermitteln alle Anrufe. Meist keines.',
  'scim.rolesText':
    'Ihre Mitglieder bekommen diese Rolle und verlieren sie mit dem Team. Sobald ein Team gewählt ist, hat jede vom Verzeichnis verwaltete Person die höchste Rolle ihrer Teams, sonst ist sie Agent. Administratoren werden nur hier bestimmt.',
  'scim.refused': 'Die Einstellungen der Provisionierung wurden nicht gespeichert: {reason}',
};
