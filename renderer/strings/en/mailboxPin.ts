import { addTexts } from './addTexts.ts';

/** The PIN of a mailbox: one's own, or another person's. */
export const mailboxPin = {
  'mailboxPin.title': 'Mailbox PIN',
  'mailboxPin.text':
    'With a PIN the messages can be heard from any telephone: dial the code for the mailbox of an extension (*98 unless it was changed), or press * while the mailbox greets. A caller with five wrong tries is kept out for up to an hour.',
  'mailboxPin.new': 'New PIN',
  'mailboxPin.hint': '4 to 10 digits, neither the extension nor a row or repetition. Most choose 6.',
  'mailboxPin.save': 'Save the PIN',
  'mailboxPin.saved': 'The PIN was saved.',
  'mailboxPin.isSet': 'A PIN is set.',
  'mailboxPin.isNotSet': 'No PIN is set.',
  'mailboxPin.remove': 'Remove the PIN',
  'mailboxPin.removeQuestion': 'Remove the PIN? The messages can then be heard in the app and at own phones only.',
  'mailboxPin.hiddenNumber': 'a hidden number',
  'mailboxPin.wrong':
    '{count, plural, one {# wrong PIN was tried,} other {# wrong PINs were tried, the last}} from {from} ({time}).',
  'mailboxPin.callerShut': 'That caller is kept out until {time}.',
  'mailboxPin.shut': 'No PIN opens the mailbox until {time}; own phones and the app do.',
  'mailboxPin.open': 'Open it again',
  'mailboxPin.seen': 'Noted',
  'mailboxPin.notOpened': 'The mailbox was not opened again: {reason}',
  'mailboxPin.refused': 'The PIN was not changed: {reason}',
} as const;

addTexts(mailboxPin);
