/** The other party by name: from contacts, and from requests within the dialog after the PBX put somebody else through. */
import { callerOfLine } from '../../../../shared/domain/numbering.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { type CallSide, isConnected } from '../model/call.ts';
import { idleSide } from '../model/newCall.ts';
import type { Route } from '../model/route.ts';
import { opposite, type Side } from '../model/side.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallDependencies } from '../session/dependencies.ts';

/**
 * Name of the contact with a number; empty if there is none, or when contacts cannot be read: a missing name must not
 * make a call fail.
 *
 * @param userId the only user in the call, whose own contacts count too; null: only shared contacts
 */
export async function contactName(
  { contacts, logger }: Pick<CallDependencies, 'contacts' | 'logger'>,
  customerId: number,
  number: string,
  userId: number | null,
): Promise<string> {
  if (!contacts) return '';
  return contacts.nameOf(customerId, number, userId).catch((error: unknown) => {
    logger.warn({ customerId, err: error }, 'the other party has no name');
    return '';
  });
}

/** A side that is to be called, by the name that the user knows who calls it. */
export async function namedSide(
  deps: Pick<CallDependencies, 'contacts' | 'logger'>,
  { customerId, userId }: { readonly customerId: number; readonly userId: number | null },
  route: Route,
): Promise<CallSide> {
  const side = idleSide(route);
  if (route.kind !== 'line') return side;
  const name = await contactName(deps, customerId, route.number, userId);
  return { ...side, party: { ...side.party, name } };
}

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
