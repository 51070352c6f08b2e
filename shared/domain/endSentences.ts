import type { EndReason } from './endReason.ts';

/** What somebody who wanted to talk is told about an end. */
export interface EndSentence {
  /** Why, in plain words. */
  readonly sentence: string;
  /** What can be done about it; empty where there is nothing. */
  readonly advice: string;
}

const tell = (sentence: string, advice = ''): EndSentence => ({ sentence, advice });

const askAdministrator = 'Tell your administrator, who finds the details below.';

/** Each reason in words. */
export const endSentences: Readonly<Record<EndReason, EndSentence>> = {
  hung_up: tell('The call has ended.'),
  cancelled: tell('You ended the call before it was answered.'),
  answered_elsewhere: tell('The call was answered at another phone.'),
  no_answer: tell('Nobody answered.', 'Try again later.'),
  busy: tell('The person you called is busy.', 'Try again in a few minutes.'),
  declined: tell('The call was declined.'),
  wrong_number: tell(
    'This number does not exist.',
    'Check the number, and whether its country and area code are there.',
  ),
  invalid_number: tell(
    'The number is not complete.',
    'Check the number, and whether its country and area code are there.',
  ),
  moved: tell('The number has moved.', 'Ask for the new number.'),
  other_service: tell(
    'The number cannot be called this way, but the telephone service offers another one.',
    'Ask the provider which; the messages of the call may name it.',
  ),
  unreachable: tell('The other side cannot be reached right now.', 'Its phone may be switched off: try again later.'),
  no_route: tell(
    'No way was found to this number.',
    'Check its country code; an administrator can look at the line’s number rules.',
  ),
  forbidden: tell('The line does not allow this call.', 'The provider or the PBX decides which numbers may be called.'),
  dialling_limit: tell(
    'A dialling limit or a policy of your house does not allow this call.',
    'An administrator sees in Settings, under Dialling limits, which one it was.',
  ),
  credentials: tell(
    'The line’s user name or password was not accepted.',
    'An administrator can test the line in Settings, under Lines.',
  ),
  anonymous_refused: tell('The other side takes no calls without a number.', 'Call again and show your number.'),
  line_not_registered: tell(
    'The line is not signed on with its server.',
    'See in Settings, under Lines, why; an administrator can test it there.',
  ),
  network_lost: tell('The connection to the telephone service was lost.', 'Check the network, then call again.'),
  no_reply: tell('The other side did not reply in time.', 'Try again; if it happens often, let the line be tested.'),
  congestion: tell(
    'The telephone service cannot take the call right now.',
    'All its lines may be in use: try again soon.',
  ),
  server_error: tell('The telephone service reports an error.', `Try again. ${askAdministrator}`),
  no_common_codec: tell(
    'The two sides have no way of speaking in common.',
    'An administrator can let the line use more codecs.',
  ),
  encryption_required: tell(
    'The other side demands an encrypted call.',
    'An administrator can switch encryption on in the line’s settings.',
  ),
  encryption_failed: tell(
    'No encrypted connection for the sound came about, so the call was ended.',
    'The other side did not prove to be who it said. If it happens again, ask the administrator of the telephone system.',
  ),
  no_media_path: tell(
    'No way for the sound to the other side was found, so the call was ended.',
    'A firewall keeps the two sides apart, or the line’s media address is not one that the other side can reach.',
  ),
  media_timed_out: tell(
    'No sound arrived any more, so the call was ended.',
    'The network lost the other side, or a firewall keeps its audio away.',
  ),
  protocol: tell('The telephone service did not understand the call.', askAdministrator),
  call_lost: tell('The other side no longer knew of the call.', 'Call again.'),
  service_failed: tell('Your audio was cut off.', 'Check that the program is running and connected, then call again.'),
  failed: tell('The call could not be made.', askAdministrator),
};
