/** Codes that users dial, where calls begin: in the app and on phones. */
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { CallUser } from '../model/directories.ts';
import type { CodeMeaning } from '../model/featureCodes.ts';
import type { DialLookup } from '../model/route.ts';
import type { ActionContext } from './actionContext.ts';

/** What the number means as a code; null: it is none. Nothing comes before emergency numbers. */
export async function codeOf(
  { codes }: Pick<ActionContext, 'codes'>,
  user: CallUser,
  { number, isEmergency }: DialLookup,
  scopes: Viewer['scopes'] = null,
): Promise<CodeMeaning | null> {
  return isEmergency || !codes ? null : codes.meaningOf(user, number, scopes);
}

/** What is dialled in the end: what was typed, or the number that a code stands for. */
export async function dialledByCode(
  { dialPlan }: Pick<ActionContext, 'dialPlan'>,
  { customerId }: CallUser,
  typed: DialLookup,
  code: CodeMeaning | null,
): Promise<DialLookup> {
  if (code?.kind !== 'dial') return typed;
  const dialled = await dialPlan.lookUp(customerId, code.number);
  // Whoever calls can show any number; nobody who calls back asked for help.
  if (dialled.isEmergency) throw new Refusal('invalid', `${code.number} called last, and is an emergency number`, 'to');
  return dialled;
}
