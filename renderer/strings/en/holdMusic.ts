import { addTexts } from './addTexts.ts';

/** Music on hold: of everybody, of a line, one's own. */
export const holdMusic = {
  'holdMusic.label': 'Music on hold',
  'holdMusic.listen': 'Listen to the music',
  'holdMusic.stop': 'Stop the music',
  'holdMusic.silent': 'The music cannot be played.',
  'holdMusic.personText':
    'What people hear whom this person holds or parks, unless the PBX plays its own music. Most leave it as set for the line.',
  'holdMusic.upload': 'Upload music',
  'holdMusic.uploading': 'Uploading …',
  'holdMusic.uploadFailed': 'The music was not accepted: {reason}',
  'holdMusic.refused': 'Nothing was changed: {reason}',
  'holdMusic.numbered': 'Announcement {id}',
  'holdMusic.builtIn': 'Built-in melody',
  'holdMusic.usual': 'As set for the line',
  'holdMusic.line.customer': 'The same as on all lines',
  'holdMusic.line.none': 'None: the PBX plays its own',
  'holdMusic.customerText':
    'What people hear whom you hold, park or let wait during a consultation. Lines, people and queues may have their own.',
  'holdMusic.ownText':
    'What people hear whom you hold or park, unless the PBX plays its own music. Most leave it as set for the line.',
  'holdMusic.lineText':
    'What the other side hears on hold. Music that a person chose comes first, unless it is none here. Most have the same on all lines.',
} as const;

addTexts(holdMusic);
