import type { people as english } from '../en/people.ts';
import type { Translation } from '../translation.ts';

export const people: Translation<typeof english> = {
  'people.edit': '{name} bearbeiten',
  'people.save': 'Speichern',
  'people.saved': '{name} wurde geändert.',
  'people.saveFailed': 'Nichts wurde geändert: {reason}',
  'people.inactive': 'Inaktiv',
  'people.twoFactor': 'Zweiter Faktor',
  'people.active': 'Darf sich anmelden',
  'people.activeText': 'Ausschalten beendet Sitzungen und Ton sofort; Anrufe und Daten bleiben.',
  'people.rootStays': 'Der Inhaber bleibt ein aktiver Administrator.',
  'people.passwordForEmail':
    'Nötig, um die Adresse zu ändern, außer Sie haben sich in den letzten zehn Minuten angemeldet.',
  'people.rootOwn': 'Nur der Inhaber kann sie ändern.',
  'people.selfStays': 'Sie können sich nicht selbst aussperren.',
  'people.passwordTitle': 'Passwort',
  'people.passwordText': 'Eine E-Mail mit einem Code, eine Stunde gültig, mit dem {name} ein neues setzen kann.',
  'people.sendReset': 'Passwort-Mail senden',
  'people.emailPending':
    '{email} tritt an ihre Stelle, sobald die Person sie mit dem dorthin gesendeten Code bestätigt.',
  'people.emailPendingTitle': 'Andere E-Mail-Adresse',
  'people.keepEmail': 'Bisherige behalten',
  'people.emailKept': 'Die Adresse bleibt {email}.',
  'people.emailUnconfirmed': 'Noch nicht bestätigt: Niemand hat den dorthin gesendeten Code eingegeben.',
  'people.resetSent': 'Eine E-Mail an {email} wird gesendet. Ihren Stand zeigt Einstellungen → E-Mail.',
  'people.resetFailed': 'Es wurde keine E-Mail gesendet: {reason}',
  'people.sessionsTitle': 'Angemeldete Geräte',
  'people.sessionsText':
    'Bei einem verlorenen Gerät: beendet Anrufe und Sitzungen von {name} überall und fragt bei der nächsten Anmeldung nach dem zweiten Faktor. API-Token bleiben: siehe Integrationen.',
  'people.signOut': 'Überall abmelden',
  'people.signOutQuestion': '{name} überall abmelden? Laufende Anrufe enden.',
  'people.signedOut': '{name} ist überall abgemeldet.',
  'people.signOutFailed': '{name} wurde nicht abgemeldet: {reason}',
  'people.twoFactorTitle': 'Zweiter Faktor',
  'people.twoFactorOn':
    'Ein. Schalten Sie ihn aus, wenn {name} ihn verloren hat: Das entfernt App, Passkeys, Codes per E-Mail und Wiederherstellungscodes.',
  'people.twoFactorOff': 'Aus. {name} schaltet ihn unter Einstellungen → Konto ein.',
  'people.resetTwoFactor': 'Ausschalten',
  'people.resetTwoFactorQuestion': 'Den zweiten Faktor für {name} ausschalten? Dann genügt das Passwort allein.',
  'people.twoFactorReset': 'Der zweite Faktor für {name} ist aus.',
  'people.import': 'Personen importieren',
  'people.importText': 'Eine Zeile pro Person, aus jeder Tabellenkalkulation.',
  'people.column.required': '{name} (nötig)',
  'people.column.email': 'E-Mail-Adresse, mit der sich die Person anmeldet (nötig, nur einmal vergeben)',
  'people.column.ext': 'Nebenstelle mit 3 bis 5 Ziffern (nötig, nur einmal vergeben)',
  'people.column.roles': 'Eine von {roles}. Leer: agent',
  'people.invite': 'Alle per E-Mail einladen, ein Passwort zu setzen',
  'people.inviteText':
    'Der Link gilt eine Stunde; später bekommt man mit „Passwort vergessen?“ bei der Anmeldung einen anderen. Passwörter gehören nicht in eine Tabelle.',
};
