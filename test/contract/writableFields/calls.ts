import { type FieldRow, rowsOf, shown } from './fieldRow.ts';

const screenPop = shown(
  'ui/screenPop',
  'shows the contact, its notes and the action link, on any page, and goes nowhere by itself',
);
const absence = 'sip/absence';
const supervision = 'sip/supervision';

const labels = shown('contract/labels', 'takes a label by id, name and object, once, and shows its colour');
const ofLabels = rowsOf('/calllabels', {
  'name color': shown('contract/labels', 'follows a new name and colour, and loses a label that is deleted'),
});
/** Whatever has labels takes them in the same forms. */
const namedLabels = ['/calls', '/contacts', '/cdrs', '/conversations', '/wrapups'].flatMap((resource) =>
  rowsOf(resource, {
    'labels.id labels.name': labels,
    'labels.color': shown(
      'contract/labels',
      'are created by their name where an administrator gives them, and by nobody’s token that may not',
    ),
  }),
);

/** Rows of live calls, of who listens to them, and of what is dialled. */
export const callRows: readonly FieldRow[] = [
  ...rowsOf('/calls', {
    to: shown(
      'contract/effects/companyEffects',
      'roles are named, and a user’s own calls, contacts and conversations are what was its',
    ),
    from: shown('sip/callPermissions', 'makes calls for others only from reception on'),
    caller_id: shown('sip/attacks/callerIds', 'is refused, with the field and what may be shown'),
    auto_answer: shown(
      'sip/answersItself',
      'a phone that lifts by itself when its user calls in the app has the colleague rung, and both are heard',
    ),
    from_phone: shown('sip/phoneKeys', 'is lifted when it rings first for a call of its user'),
    'consult_for consult_call_id': shown(
      'sip/callControl',
      'joins an outside party and a colleague after a consultation',
    ),
    line_id: shown('sip/programCalls', 'is not asked when a line was asked for'),
    secure: shown('sip/sips', 'is not called over a line that is not encrypted, and the error says what to do'),
    dst: shown(
      'contract/effects/callEffects',
      'a call can be passed on: who was called is let go, who called hears the next',
    ),
    state: shown('sip/phones', 'is held, recorded, supervised and transferred by REST'),
    monitor_state: shown(
      'contract/effects/callEffects',
      'a recording begins, pauses, resumes and stops by request, has the size that it reports, and is gone when deleted',
    ),
    'action_url action_text': screenPop,
    transfer_request: shown('sip/attacks/referrals', 'has the agent asked, who says yes: then it is called'),
    'join_call_id leave': shown('sip/threeWay', 'refuses what cannot be joined or left'),
    park: shown('sip/directedPickup', 'takes a parked call from its place'),
    phone_id: shown('sip/phoneCalls', 'goes over into the app and back to the phone, which both let go of it'),
    dtmf: shown('sip/callControl', 'carries digits both ways'),
    mute: shown('sip/callControl', 'mutes the agent only'),
    notes: shown('e2e/calls', 'keeps notes with its record'),
    wrapup_disposition_id: shown(
      'contract/callConventions',
      'is chosen during the call, without a queue, changed and taken back, and begins its record',
    ),
    labels,
  }),
  ...ofLabels,
  ...namedLabels,
  ...rowsOf('/webcalls', {
    'from to': shown('sip/callsBetweenNumbers', 'calls the first number, then the second, and joins them'),
  }),
  ...rowsOf('/leadcalls', {
    'caller_id to tts': shown(
      'sip/callsBetweenNumbers',
      'speaks to the lead, then joins it with the number that was shown',
    ),
  }),
  ...rowsOf('/mediasessions', {
    'sdp device': shown(
      'contract/effects/companyEffects',
      'an audio session is shown while it is open, ended by resetting the user’s audio, and a record afterwards',
    ),
  }),
  ...rowsOf('/calls/{id}/supervisions', {
    mode: shown(supervision, 'is as each mode says, while a supervisor goes from one to the next and back, and leaves'),
    agent_id: shown(supervision, 'is supervised for the one who is named, else for the one who called'),
  }),
  ...rowsOf('/absences', {
    seen: shown('contract/absences', 'is reported to the agent and to supervisors, until the agent has read it'),
  }),
  ...rowsOf('/settings/absence', {
    after: shown(absence, 'announces to the caller that its agent’s page is gone, and gives it to the next agent'),
    queue_calls: shown(
      'sip/absencePhone',
      'rings the phones of an agent whose page is gone where the customer wants that',
    ),
    other_calls: shown(absence, 'lets the mailbox of the agent answer where the customer wants that'),
  }),
  ...rowsOf('/settings/supervision', {
    tone: shown(supervision, 'lets both sides hear a beep first where the customer wants that'),
    inform_agent: shown(supervision, 'is every supervisor, and the agent only where the customer wants that'),
  }),
  ...rowsOf('/demo/calls', {
    'to from say': shown(
      'e2e/incomingAlert',
      'is notified with the number of an unknown caller, until the caller gives up',
    ),
  }),
  ...rowsOf('/demo/traffic', {
    seed: shown('contract/demoTraffic', 'are the same for the same seed, and others for another'),
    callers_per_minute: shown('unit/demo/trafficPlan', 'refuses more callers than there are numbers for'),
    'minutes queue': shown(
      'contract/demoTraffic',
      'come to the queue as ordinary calls, and hang up when they are stopped',
    ),
  }),
  ...rowsOf('/lines/{id}/test', {
    echo_number: shown('sip/echoTest', 'is heard when the other side sends back what it hears'),
  }),
  ...rowsOf('/conferences', {
    'name pin_pstn ddis monitor': shown(
      'e2e/conference',
      'each with the PIN hears the others and the tones of who comes and goes, and all of it is recorded',
    ),
    pin: shown('sip/conferences', 'of the customer lets an agent in who knows it, with the hash key or without'),
    ann_join_leave: shown('sip/conferences', 'announces who comes and goes with a beep'),
  }),
  ...rowsOf('/conferences/{id}/participants', {
    muted: shown('sip/conferences', 'mutes one, puts one out, and closes on whoever is left'),
  }),
];
