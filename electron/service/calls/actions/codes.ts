/** Codes that users dial, where calls begin: in the app and on phones. */
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { CallUser } from '../model/directories.ts';
import type { CodeMeaning } from '../model/featureCodes.ts';
import type { DialLookup } from '../model/route.ts';
import type { ActionContext } from './actionContext.ts';

/** The code in a number; null: none. Emergency numbers come before everything. */
export async function codeOf(
  { codes }: Pick<ActionContext, 'codes'>,
  user: CallUser,
  { number, isEmergency }: DialLookup,
  scopes: Viewer['scopes'] = null,
): Promise<CodeMeaning | null> {
  return isEmergency || !codes ? null : codes.meaningOf(user, number, scopes);
}

/** Speed dials have so many characters (`contactRequestSchema`). */
const speedDialPattern = /^[\d*#]{1,10}$/;

/**
 * The number of a speed dial; null if it is not a speed dial. Codes and internal numbers come first, calls over a line
 * last.
 */
async function speedDialled(
  { dialPlan, speedDials }: Pick<ActionContext, 'dialPlan' | 'speedDials'>,
  customerId: number,
  userId: number | null,
  { number, isEmergency }: DialLookup,
): Promise<string | null> {
  if (isEmergency || !speedDials || !speedDialPattern.test(number)) return null;
  if (await dialPlan.isInside(customerId, number)) return null;
  return speedDials.numberOf(customerId, userId, number);
}

/** The number of a speed dial; the typed text if it is not a speed dial. */
export async function dialledBySpeedDial(
  deps: Pick<ActionContext, 'dialPlan' | 'speedDials'>,
  { customerId, id }: CallUser,
  viewerId: number,
  typed: DialLookup,
): Promise<DialLookup> {
  // A user who makes a call in another user's name must not learn numbers of that user's own contacts.
  const number = await speedDialled(deps, customerId, id === viewerId ? id : null, typed);
  return number === null ? typed : deps.dialPlan.lookUp(customerId, number);
}

/** The number to dial: the typed one, or the one that a code stands for. */
export async function dialledByCode(
  { dialPlan }: Pick<ActionContext, 'dialPlan'>,
  { customerId }: CallUser,
  typed: DialLookup,
  code: CodeMeaning | null,
): Promise<DialLookup> {
  if (code?.kind !== 'dial') return typed;
  const dialled = await dialPlan.lookUp(customerId, code.number);
  // Any caller can show an emergency number as its own; calling back is not a request for help.
  if (code.feature === 'call_back' && dialled.isEmergency)
    throw new Refusal('invalid', `${code.number} called last, and is an emergency number`, 'to');
  return dialled;
}
