import type { join as english } from '../en/join.ts';
import type { Translation } from '../translation.ts';

export const join: Translation<typeof english> = {
  'join.loading': 'Einladung wird gesucht',
  'join.title': 'Willkommen bei {company}',
  'join.titleNamed': 'Willkommen bei {company}, {name}',
  'join.text':
    '{inviter} lädt Sie zu Cordboard ein, dem Telefon Ihres Teams. Wählen Sie ein Passwort, und Sie sind dabei.',
  'join.email': 'E-Mail',
  'join.emailText': 'Damit melden Sie sich an.',
  'join.firstName': 'Vorname',
  'join.lastName': 'Nachname',
  'join.password': 'Neues Passwort',
  'join.factorText': 'Ihre Rolle braucht einen zweiten Faktor: Als Nächstes richten Sie ihn ein.',
  'join.submit': 'Beitreten',
  'join.failed': 'Das hat nicht geklappt: {reason}',
  'join.program': 'Oder das Desktop-Programm nutzen',
  'join.programText': 'Ist Cordboard auf diesem Computer installiert, öffnet es sich und macht hier weiter.',
  'join.openProgram': 'Desktop-Programm öffnen',
  'join.invalidTitle': 'Diese Einladung ist nicht verwendbar',
  'join.invalidText':
    'Bitten Sie, wer Sie eingeladen hat, sie erneut zu senden. Sind Sie schon beigetreten, melden Sie sich mit E-Mail und Passwort an.',
  'join.brokenLink':
    'Der Link ist nicht vollständig: Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie ihn ganz.',
  'join.toSignIn': 'Zur Anmeldung',
  'join.again': 'Erneut versuchen',
  'join.unreachable': 'Die Einladung konnte nicht gesucht werden',
  'join.signedInTitle': 'Sie sind bereits angemeldet',
  'join.signedInText':
    'Dieser Browser ist als {name} angemeldet. Um die Einladung anzunehmen, melden Sie sich erst ab.',
  'join.signedInAnybody': 'jemand',
  'join.signOut': 'Abmelden und weiter',
  'join.stay': 'Angemeldet bleiben',
};
