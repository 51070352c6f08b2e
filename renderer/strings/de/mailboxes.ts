import type { mailboxes as english } from '../en/mailboxes.ts';
import type { Translation } from '../translation.ts';

export const mailboxes: Translation<typeof english> = {
  'boxes.text':
    'Jeder hat eine Mailbox; gemeinsame nehmen Nachrichten für ein Team an. Abgehört werden sie unter Nachrichten.',
  'boxes.add': 'Gemeinsame Mailbox hinzufügen',
  'boxes.new': 'Neue gemeinsame Mailbox',
  'boxes.empty': 'Noch keine Mailbox',
  'boxes.emptyText':
    'Fügen Sie eine gemeinsame Mailbox hinzu und lassen Sie eine Rufnummer oder Warteschlange dorthin führen.',
  'boxes.byMessages': 'Neue Nachrichten',
  'boxes.shared': 'Gemeinsam',
  'boxes.off': 'Ausgeschaltet',
  'boxes.newCount': '{count} neu',
  'boxes.counts': '{fresh} neu, {saved} gespeichert',
  'boxes.greeted': 'Begrüßt mit „{name}“',
  'boxes.spoken': 'Begrüßt mit einem gesprochenen Satz',
  'boxes.name': 'Name',
  'boxes.ownName': 'Sie heißt wie ihr Besitzer',
  'boxes.greeting': 'Begrüßung',
  'boxes.greetingText': 'Meist eine Aufnahme mit dem Namen und wann man zurückruft',
  'boxes.spokenOption': 'Ein gesprochener Satz mit dem Namen',
  'boxes.enabled': 'Nimmt unbeantwortete Anrufe an',
  'boxes.enabledText': 'Sie zählen trotzdem als verpasst. Meist eingeschaltet.',
  'boxes.seconds': 'Sekunden, die es vorher bei der Person klingelt',
  'boxes.secondsText': 'Üblich sind 20, etwa viermal Klingeln',
  'boxes.notify': 'Jede Nachricht per E-Mail melden',
  'boxes.notifyText': 'Meist eingeschaltet bei gemeinsamen Mailboxen, in die niemand zufällig schaut',
  'boxes.pin': 'Neue PIN',
  'boxes.pinSet': 'Gespeichert. Leer lassen, um sie zu behalten.',
  'boxes.pinNone': '4 bis 10 Ziffern; üblich sind 6. Damit hört man die Mailbox von jedem Telefon ab. Leer: keine.',
  'boxes.removePin': 'PIN entfernen',
};
