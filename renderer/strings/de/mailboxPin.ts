import type { mailboxPin as english } from '../en/mailboxPin.ts';
import type { Translation } from '../translation.ts';

export const mailboxPin: Translation<typeof english> = {
  'mailboxPin.title': 'Mailbox-PIN',
  'mailboxPin.text':
    'Mit einer PIN lassen sich die Nachrichten von jedem Telefon abhören: Wählen Sie den Code für die Mailbox einer Nebenstelle (*98, wenn er nicht geändert wurde), oder drücken Sie *, während die Mailbox grüßt. Nach fünf Fehlversuchen wird ein Anrufer bis zu einer Stunde ausgesperrt.',
  'mailboxPin.new': 'Neue PIN',
  'mailboxPin.hint': '4 bis 10 Ziffern, weder die Nebenstelle noch eine Reihe oder Wiederholung. Üblich sind 6.',
  'mailboxPin.save': 'PIN speichern',
  'mailboxPin.saved': 'Die PIN wurde gespeichert.',
  'mailboxPin.isSet': 'Eine PIN ist gesetzt.',
  'mailboxPin.isNotSet': 'Keine PIN ist gesetzt.',
  'mailboxPin.remove': 'PIN entfernen',
  'mailboxPin.removeQuestion':
    'Die PIN entfernen? Die Nachrichten sind dann nur in der App und an eigenen Telefonen zu hören.',
  'mailboxPin.hiddenNumber': 'einer unterdrückten Nummer',
  'mailboxPin.wrong':
    '{count, plural, one {# falsche PIN wurde versucht,} other {# falsche PINs wurden versucht, die letzte}} von {from} ({time}).',
  'mailboxPin.callerShut': 'Dieser Anrufer ist bis {time} ausgesperrt.',
  'mailboxPin.shut': 'Bis {time} öffnet keine PIN die Mailbox; eigene Telefone und die App schon.',
  'mailboxPin.open': 'Wieder öffnen',
  'mailboxPin.seen': 'Verstanden',
  'mailboxPin.notOpened': 'Die Mailbox wurde nicht wieder geöffnet: {reason}',
  'mailboxPin.refused': 'Die PIN wurde nicht geändert: {reason}',
};
