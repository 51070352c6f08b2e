import type { updates as english } from '../en/updates.ts';
import type { Translation } from '../translation.ts';

export const updates: Translation<typeof english> = {
  'updates.title': 'Aktualisierung dieses Programms',
  'updates.text':
    'Eine neuere Version wird von selbst geladen. Installiert wird sie, wenn Sie es sagen oder das Programm beenden, und nie während eines Anrufs.',
  'updates.check': 'Nach Aktualisierungen suchen',
  'updates.version': 'Installiert',
  'updates.newest': 'Neueste',
  'updates.state': 'Status',
  'updates.checked': 'Zuletzt gesucht',
  'updates.notYet': 'Noch nicht',
  'updates.notes': 'Neu in {version}',
  'updates.idle': 'Dies ist die neueste Version.',
  'updates.waiting': 'Sucht bald nach einer neueren Version.',
  'updates.checking': 'Sucht nach einer neueren Version…',
  'updates.downloading': 'Lädt Version {version}: {percent}',
  'updates.ready': 'Version {version} ist bereit. Sie wird beim Beenden installiert.',
  'updates.readyWithPassword':
    'Version {version} ist bereit. Die Installation fragt nach dem Passwort dieses Computers.',
  'updates.tonight': 'Version {version} wird heute Nacht installiert, sobald niemand spricht.',
  'updates.now': 'Jetzt neu starten',
  'updates.later': 'Heute Nacht',
  'updates.notNow': 'Später',
  'updates.inCall': 'Nach dem Anruf und seiner Nachbearbeitung können Sie neu starten.',
  'updates.banner': 'Version {version} von Cordboard ist bereit.',
  'updates.failedToStart': 'Die Aktualisierung wurde nicht installiert: {reason}',
  'updates.off_no_address': 'Aktualisierungen sind aus: Es ist keine Adresse eingestellt, unter der zu suchen wäre.',
  'updates.off_bad_address':
    'Aktualisierungen sind aus: CORDBOARD_UPDATE_URL ist keine https://-Adresse eines Ordners.',
  'updates.off_no_key': 'Aktualisierungen sind aus: Dieses Programm wurde ohne Schlüssel zu ihrer Prüfung gebaut.',
  'updates.off_not_installed':
    'Aktualisierungen sind aus: Dieses Programm wurde nicht aus einem Paket installiert, das sich selbst ersetzen kann.',
  'updates.unreachable': 'Der Server der Aktualisierungen ist nicht erreichbar oder hat sie nicht.',
  'updates.redirected': 'Der Server der Aktualisierungen verweist auf einen anderen; dem wird nicht gefolgt.',
  'updates.too_slow': 'Der Server der Aktualisierungen sendet nicht mehr.',
  'updates.too_large': 'Der Server der Aktualisierungen sendet mehr, als er sollte.',
  'updates.unsigned':
    'Was der Server anbietet, ist nicht vom Hersteller dieses Programms signiert und wurde abgelehnt.',
  'updates.unreadable': 'Was der Server über die neueste Version sagt, ist nicht verständlich.',
  'updates.wrong_file': 'Die Datei ist nicht die signierte und wurde abgelehnt.',
  'updates.not_stored': 'Die Aktualisierung konnte auf diesem Computer nicht abgelegt werden.',
  'updates.not_installed': 'Die Aktualisierung konnte nicht installiert werden.',
};
