/** Digits that a party presses: an event, and passed on where the other side is a dialog too. */
import type { DtmfDigit } from '../ports/media.ts';
import type { CallLogger } from './callEnvironment.ts';
import type { CallSession } from './callSession.ts';
import { opposite, type Side } from './side.ts';

/** Tells of a digit from the party on `side`. */
export function onDigit(session: CallSession, side: Side, digit: DtmfDigit, logger: CallLogger): void {
  const other = session.call[opposite(side)].party;
  const target = other.userId === null ? `L:${session.call.lineId ?? 0}` : `U:${other.userId}`;
  session.emit('call.dtmf', { dtmf_tag: digit, dtmf_target: target });
  session
    .sipLeg(opposite(side))
    ?.sendDtmf([digit])
    .catch((error: unknown) => logger.warn({ callId: session.id, err: error }, 'digit not passed on'));
}
