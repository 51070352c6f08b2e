import { type FieldRow, rowsOf, shown } from './fieldRow.ts';

const found = shown('contract/records', 'is found by what it says');
const transcription = 'storage/transcription';
const words = shown(transcription, 'is sent as it is, with the words of the dictionary, and gets what was said');
const rated = shown(transcription, 'is rated when a model for that is set');
const review = shown('contract/recordingReview', 'says who made it, and stays until both score and notes are gone');
const wrapUps = 'sip/wrapUps';
const handedOut = shown(
  'contract/attacks/erasure',
  'holds rows and sounds, opens with the usual tools, and is not left on the service',
);
const reason = shown(
  'contract/attacks/legalHold',
  'is not closed while something is held for it, and gives its name as the reason',
);
const ofPerson = shown(
  'contract/effects/fieldEffects',
  'what is known of a person is found, handed out and erased by its contact and its address',
);
const held = shown('contract/attacks/legalHold', 'are those that were put on it, and on what it belongs to');
const expires = shown(
  'storage/attacks/expired',
  'is found neither in the database nor in its log, indexes and folder by whoever has the files',
);

/** Rows of the records that calls leave, and of their deletion. */
export const recordRows: readonly FieldRow[] = [
  ...rowsOf('/cdrs', {
    'id notes labels': found,
    wrapup_disposition_id: shown(
      'contract/records',
      'is chosen on its record by who took part and by supervisors, and taken back',
    ),
  }),
  ...rowsOf('/cdrs/{id}/notes', {
    text: shown('contract/records', 'show who wrote what, the newest being the record’s own'),
  }),
  ...rowsOf('/monitors', {
    summary: shown(
      'contract/effects/companyEffects',
      'a recording takes what was said and how it was, is found by its words, and is gone with all others',
    ),
    'transcript transcript_speakers': shown(
      'contract/recordingReview',
      'shows in excerpts what was found, and the beginning of what was not searched',
    ),
    'sentiment metadata': shown('contract/records', 'is changed by supervisors, and its pauses by nobody'),
    cx_score: shown('storage/conversations', 'holds the recordings of its calls and the mean of their scores'),
  }),
  ...rowsOf('/monitors/{id}/review', { 'score notes': review }),
  ...rowsOf('/monitors/aidictionary', { token: words }),
  ...rowsOf('/settings/transcription', {
    'enabled url model language': words,
    analysis_model: rated,
    api_key: shown(transcription, 'never show the key, and keep it for the same address only'),
  }),
  ...rowsOf('/conversations', {
    id: shown('contract/records', 'are so for conversations too'),
    'labels notes': shown('storage/conversations', 'keeps its labels and notes when the next call ends'),
  }),
  ...rowsOf('/wrapups', {
    'disposition_id outcome_id contact_id': shown(
      wrapUps,
      'makes the contact’s outcome what was said, or what goes with the disposition',
    ),
    'notes labels': shown(wrapUps, 'runs out with what was typed, which is then in the record'),
    'follow_up_at follow_up_done': shown(
      wrapUps,
      'is open until somebody says that it is done, and again at another moment',
    ),
    extend: shown(wrapUps, 'is extended once, by what the queue allows'),
    state: shown(wrapUps, 'opens when the caller hangs up, sends the specified events, and is closed by its agent'),
  }),
  ...rowsOf('/dispositions', {
    'name position': shown('ui/dispositions', 'are put in order, changed and deleted'),
    queue_ids: shown(wrapUps, 'refuses a disposition of another queue, and contacts that there are not'),
    outcome_id: shown(wrapUps, 'makes the contact’s outcome what was said, or what goes with the disposition'),
  }),
  ...rowsOf('/settings/retention', {
    'cdrs recordings': expires,
    transcripts: shown('storage/attacks/expired', 'is a transcript alone where only transcripts expire'),
    sip_traces: shown(
      'storage/attacks/expired',
      'is SIP messages after 30 days although nobody said so, and the call stays',
    ),
    'messages voicemail faxes visitors webhook_deliveries mail': shown(
      'storage/retention',
      '%s go when their days are over, nothing else does, and their files go with them',
    ),
    'queues queues.queue_id queues.cdrs queues.recordings queues.transcripts': shown(
      'storage/retention',
      '%s stay as long as the queue says, others as long as all',
    ),
    audit_log: shown('storage/retention', 'the audit log loses what is older than its days'),
  }),
  ...rowsOf('/legalcases', {
    name: reason,
    description: shown('ui/retention', 'hold a number for a case, which stays open until it is released'),
  }),
  ...rowsOf('/legalholds', { 'object object_id number reason': held, case_id: reason }),
  ...rowsOf('/privacy/searches', { number: handedOut, 'contact_id email': ofPerson }),
  ...rowsOf('/privacy/exports', { number: handedOut, 'contact_id email': ofPerson }),
  ...rowsOf('/privacy/erasures', {
    'contact_id email': ofPerson,
    'number confirm': shown(
      'contract/attacks/erasure',
      'is found neither in the database, its log and its indexes nor in the folder',
    ),
  }),
];
