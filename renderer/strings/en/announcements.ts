import { addTexts } from '../addTexts.ts';

/** Settings → Announcements. */
export const announcements = {
  'sounds.text':
    'What callers hear: greetings, notices, music. Numbers, queues, mailboxes and lines choose among them.',
  'sounds.add': 'Add an announcement',
  'sounds.new': 'New announcement',
  'sounds.empty': 'No announcement yet',
  'sounds.emptyText': 'Add one: record it here, or upload a file.',
  'sounds.byLength': 'Length',
  'sounds.unused': 'Not used',
  'sounds.usedBy': 'Used by {uses}',
  'sounds.name': 'Name',
  'sounds.owner': 'Belongs to',
  'sounds.ownerText': 'Who may change it besides administrators',
  'sounds.content': 'What callers hear',
  'sounds.source': 'Where it comes from',
  'sounds.source.keep': 'As it is',
  'sounds.source.record': 'Record',
  'sounds.source.file': 'Upload',
  'sounds.startRecording': 'Start recording',
  'sounds.stopRecording': 'Stop recording',
  'sounds.recording': 'Recording: {time}',
  'sounds.recordText': 'From the microphone that is chosen under Audio, ten minutes at most.',
  'sounds.recordFailed': 'Nothing could be recorded. Check the microphone under Audio.',
  'sounds.recorded': 'Your recording',
  'sounds.chooseFile': 'Choose a file',
  'sounds.fileText': 'MP3, MP4, WAV or AAC, at most 20 MiB and ten minutes.',
  'sounds.file': 'Chosen file',
  'sounds.present': 'Present announcement',
  'sounds.use.queueFirst': 'Queue {name}: played first',
  'sounds.use.queueMusic': 'Queue {name}: music while waiting',
  'sounds.use.queueNotice': 'Queue {name}: recording notice',
  'sounds.use.mailbox': 'Mailbox {name}: greeting',
  'sounds.use.userMusic': '{name}: music on hold',
  'sounds.use.lineMusic': 'Line {name}: music on hold',
  'sounds.use.lineNotice': 'Line {name}: recording notice',
  'sounds.use.house': 'Music on hold of the company',
} as const;

addTexts(announcements);
