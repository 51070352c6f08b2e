/** Digits that a party presses: an event, unless they may be a secret, and passed on to the program or the dialog on the other side. */
import type { DtmfDigit } from '../../telephony/ports/media.ts';
import type { Party } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';
import type { ProgramCalls } from '../programs/programCalls.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallDependencies } from '../session/dependencies.ts';
import type { CallRegistry } from '../session/registry.ts';

/** Receivers of digits besides the other dialog. */
export interface DigitReceivers {
  readonly logger: CallDependencies['logger'];
  readonly programCalls: ProgramCalls;
  readonly registry: Pick<CallRegistry, 'byId'>;
}

/** Digits are not reported while a recording is paused, in this call or in the one that it is joined with. */
function isPaused({ call }: CallSession, registry: DigitReceivers['registry']): boolean {
  const beside = call.joined === null ? null : registry.byId(call.joined.callId);
  return call.monitorState === 'paused' || beside?.call.monitorState === 'paused';
}

/** Reports a digit from the party on `side`. */
export function onDigit(
  session: CallSession,
  side: Side,
  digit: DtmfDigit,
  { logger, programCalls, registry }: DigitReceivers,
): void {
  const other = session.call[opposite(side)].party;
  // Asked before the digit is pressed: the last one of a PIN ends the question.
  const isSecret = isPaused(session, registry) || programCalls.asksSecret(session, opposite(side));
  programCalls.press(session, opposite(side), digit);
  if (!isSecret) session.emit('call.dtmf', { dtmf_tag: digit, dtmf_target: targetOf(other, session.call.lineId) });
  session
    .sipLeg(opposite(side))
    ?.sendDtmf([digit])
    .catch((error: unknown) => logger.warn({ callId: session.id, err: error }, 'digit not passed on'));
}

/** `U:` a user, `P:` a program by its number, `L:` a line. */
function targetOf(party: Party, lineId: number | null): string {
  if (party.userId !== null) return `U:${party.userId}`;
  return party.kind === 'app' ? `P:${party.number}` : `L:${lineId ?? 0}`;
}
