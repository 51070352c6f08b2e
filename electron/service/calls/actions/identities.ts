/** The other party after the PBX put somebody else through: requests within the dialog identify it. */
import { callerOfLine } from '../../../../shared/domain/numbering.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { isConnected } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallDependencies } from '../session/dependencies.ts';
import { contactName } from './contactName.ts';

/** Digits of which two ways to write one number have at least so many in common. */
const SHORTEST_NUMBER = 6;

/** Whether two numbers are one, with and without the codes before it. */
function isSameNumber(one: string, other: string): boolean {
  const [long = '', short = ''] = [one, other]
    .map((text) => text.replace(/^(?:\+|0+)/, ''))
    .toSorted((a, b) => b.length - a.length);
  return long === short || (short.length >= SHORTEST_NUMBER && long.endsWith(short));
}

/** Updates the party on `side` as a line identifies it. A registered phone is always its user. */
export async function onIdentified(
  session: CallSession,
  side: Side,
  env: Pick<CallDependencies, 'contacts' | 'lines' | 'logger'>,
): Promise<void> {
  const leg = session.sipLeg(side);
  if (!leg || session.call[side].party.kind !== 'sip' || session.phoneUserOf(side) !== null) return;
  const line = await env.lines.byId(leg.lineId);
  if (!line) return;
  const { user, displayName } = leg.remote;
  const number = toContractNumber(callerOfLine(line, user));
  const { party } = session.call[side];
  const other = session.call[opposite(side)].party;
  // Some PBXes give back our own number here.
  if ([other.number, session.call.callerId].some((own) => own !== '' && isSameNumber(own, number))) return;
  const isSame = isSameNumber(number, party.number);
  const known = isSame ? party.name : await contactName(env, line.customerId, number, other.userId);
  if (session.ended || session.sipLeg(side) !== leg) return;
  const name = displayName || known;
  if (isSame && name === party.name) return;
  const call = session.call;
  const before = call[side].party;
  session.annotate({
    [side]: { ...call[side], party: { ...before, name, number: isSame ? before.number : number } },
    ...(!isSame && isConnected(call) && { referredBy: before.name || before.number }),
  });
}
