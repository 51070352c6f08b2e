import { addTexts } from './addTexts.ts';

/** Settings → Mailboxes. */
export const mailboxes = {
  'boxes.text': 'Everybody has a mailbox; shared ones take messages for a team. Messages are heard under Messages.',
  'boxes.add': 'Add a shared mailbox',
  'boxes.new': 'New shared mailbox',
  'boxes.empty': 'No mailbox yet',
  'boxes.emptyText': 'Add a shared mailbox, then let a telephone number or a queue lead there.',
  'boxes.byMessages': 'New messages',
  'boxes.shared': 'Shared',
  'boxes.off': 'Switched off',
  'boxes.newCount': '{count} new',
  'boxes.counts': '{fresh} new, {saved} saved',
  'boxes.greeted': 'Greets with “{name}”',
  'boxes.spoken': 'Greets with a spoken sentence',
  'boxes.name': 'Name',
  'boxes.ownName': 'It is called like its owner',
  'boxes.greeting': 'Greeting',
  'boxes.greetingText': 'Most record one that says their name and when they call back',
  'boxes.spokenOption': 'A spoken sentence with the name',
  'boxes.enabled': 'Answers calls that are not taken',
  'boxes.enabledText': 'They count as missed all the same. Most leave it on.',
  'boxes.seconds': 'Seconds that the person is rung first',
  'boxes.secondsText': 'Most choose 20, about four rings',
  'boxes.notify': 'Mail a notice of each message',
  'boxes.notifyText': 'Most switch it on for shared mailboxes, which nobody looks into by chance',
  'boxes.pin': 'New PIN',
  'boxes.pinSet': 'Saved. Leave empty to keep it.',
  'boxes.pinNone': '4 to 10 digits; most choose 6. With it the mailbox is heard from any telephone. Empty: none.',
  'boxes.removePin': 'Remove the PIN',
} as const;

addTexts(mailboxes);
