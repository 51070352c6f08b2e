import { addTexts } from './addTexts.ts';

/** Settings → Conferences. */
export const rooms = {
  'rooms.text': 'Several people talk in a conference. Your people dial its number; others come by telephone numbers.',
  'rooms.add': 'Add a conference',
  'rooms.new': 'New conference',
  'rooms.empty': 'No conference yet',
  'rooms.emptyText': 'Add one; everybody here can dial its number at once.',
  'rooms.byNumber': 'Number',
  'rooms.number': 'Dial {number}',
  'rooms.now': '{count} in it now',
  'rooms.recorded': 'Recorded',
  'rooms.noNumbers': 'No telephone number leads here',
  'rooms.name': 'Name',
  'rooms.pin': 'PIN for your people',
  'rooms.pinText': '4 to 12 digits. Empty: none, as most have it.',
  'rooms.pinOutside': 'PIN for callers from outside',
  'rooms.pinOutsideText': '4 to 12 digits. Empty: none. Most choose 6: strangers try numbers.',
  'rooms.announce': 'Say who joins and leaves',
  'rooms.announceText': 'Most switch it on: nobody joins unheard',
  'rooms.record': 'Record the conference',
  'rooms.recordText': 'From the first who joins to the last who leaves. Most leave it off.',
  'rooms.numbers': 'Telephone numbers that lead here',
  'rooms.numbersText': 'A number that led somewhere else leads here from then on',
  'rooms.participants': 'In the conference now',
  'rooms.nobody': 'Nobody is in the conference.',
  'rooms.mute': 'Mute {name}',
  'rooms.unmute': 'Let {name} speak',
  'rooms.remove': 'Remove {name} from the conference',
  'rooms.removeQuestion': 'Remove {name} from the conference? The call ends.',
  'rooms.removeShort': 'Remove',
  'rooms.muted': 'Muted',
  'rooms.talking': 'Talking',
  'rooms.refused': 'That was not done: {reason}',
} as const;

addTexts(rooms);
