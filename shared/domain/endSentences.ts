import type { EndReason } from './endReason.ts';

/** Sentences about the end of a call, for the person who wanted to talk. */
export interface EndSentence {
  /** Why, in plain words. */
  readonly sentence: string;
  /** What can be done about it; empty if nothing can. */
  readonly advice: string;
}

const tell = (sentence: string, advice = ''): EndSentence => ({ sentence, advice });

const askAdministrator = 'Tell your administrator, who can see the details below.';

/** Each reason in words. */
export const endSentences: Readonly<Record<EndReason, EndSentence>> = {
  hung_up: tell('The call has ended.'),
  cancelled: tell('You ended the call before it was answered.'),
  answered_elsewhere: tell('The call was answered at another phone.'),
  no_answer: tell('Nobody answered.', 'Try again later.'),
  busy: tell('The person you called is busy.', 'Try again in a few minutes.'),
  declined: tell('The call was declined.'),
  wrong_number: tell('This number does not exist.', 'Check the number, including its country and area code.'),
  invalid_number: tell('The number is not complete.', 'Check the number, including its country and area code.'),
  moved: tell('The number has moved.', 'Ask for the new number.'),
  other_service: tell(
    'The number cannot be called this way, but the telephone service offers an alternative.',
    'Ask the carrier; the SIP messages of the call may name it.',
  ),
  unreachable: tell('The other side cannot be reached right now.', 'Its phone may be switched off: try again later.'),
  no_route: tell(
    'The number cannot be reached over this line.',
    'Check its country code; an administrator can look at the line’s number rules.',
  ),
  forbidden: tell('The line does not allow this call.', 'The carrier or the PBX decides which numbers may be called.'),
  dialling_limit: tell(
    'A dialling limit or a policy of your team does not allow this call.',
    'An administrator can see in Settings, under Dialling limits, which one it was.',
  ),
  credentials: tell(
    'The line’s user name or password was not accepted.',
    'An administrator can test the line in Settings, under Lines.',
  ),
  anonymous_refused: tell('The other side does not accept anonymous calls.', 'Call again and show your number.'),
  line_not_registered: tell(
    'The line is not registered with its server.',
    'Settings, under Lines, shows why; an administrator can test the line there.',
  ),
  network_lost: tell('The connection to the telephone service was lost.', 'Check the network, then call again.'),
  no_reply: tell(
    'The other side did not reply in time.',
    'Try again; if it happens often, ask an administrator to test the line.',
  ),
  congestion: tell(
    'The telephone service cannot take the call right now.',
    'All its lines may be in use: try again soon.',
  ),
  server_error: tell('The telephone service reports an error.', `Try again. ${askAdministrator}`),
  no_common_codec: tell(
    'The two sides have no audio codec in common.',
    'An administrator can let the line use more codecs.',
  ),
  encryption_required: tell(
    'The other side demands an encrypted call.',
    'An administrator can switch encryption on in the line’s settings.',
  ),
  encryption_missing: tell(
    'The other side does not encrypt its audio, and this line takes encrypted calls only.',
    'Switch encryption on there, or off in the line’s settings.',
  ),
  no_audio: tell('The call brought no audio that could be answered.', 'It may have been a fax (T.38) or video alone.'),
  encryption_failed: tell(
    'The audio could not be encrypted, so the call was ended.',
    'The other side could not prove its identity. If it happens again, ask the administrator of the telephone ' +
      'system.',
  ),
  no_media_path: tell(
    'No audio connection to the other side was possible, so the call was ended.',
    'A firewall may block the audio, or the other side cannot reach the line’s media address.',
  ),
  media_timed_out: tell(
    'No more audio arrived, so the call was ended.',
    'The network connection to the other side was lost, or a firewall blocks its audio.',
  ),
  protocol: tell('The telephone service did not understand the call.', askAdministrator),
  call_lost: tell('The other side no longer knew the call.', 'Call again.'),
  service_stopped: tell('The telephone service was stopped while the call was up.', 'Call again once it runs.'),
  agent_gone: tell(
    'The page of the agent was closed, crashed or lost its network, and did not come back in time.',
    'The caller went back to the queue, to the agent’s phone, or where the settings say. Look at the computer and its network.',
  ),
  service_failed: tell('Your audio was cut off.', 'Check that the program is running and connected, then call again.'),
  failed: tell('The call could not be made.', askAdministrator),
};
