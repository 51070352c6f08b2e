import { sentencesOf } from './sentence.ts';

/** Why an SMS carrier is not connected. */
export const carrierTexts = {
  connection_refused: 'The carrier’s address refuses the connection.',
  name_unknown: 'The carrier’s host name is unknown.',
  connection_broken: 'The carrier closed the connection unexpectedly.',
  connection_closed: 'The carrier closed the connection.',
  unreachable: 'The carrier’s address cannot be reached.',
  no_answer: 'The carrier does not answer.',
  no_answer_over_tls: 'The carrier does not answer over TLS.',
  no_tls: 'The carrier does not speak TLS.',
  'refused.login': 'The carrier refused: it does not let the service bind (SMPP status {status}).',
  'refused.password': 'The carrier refused: the password is wrong (SMPP status {status}).',
  'refused.system_id': 'The carrier refused: the system id is unknown (SMPP status {status}).',
  'refused.system_type': 'The carrier refused: the system type is not valid (SMPP status {status}).',
  refused: 'The carrier refused: {reason}.',
  other: '{sentence}',
} as const;

/** A sentence about an SMS carrier. */
export const sayOfCarrier = sentencesOf('carrier', carrierTexts);
