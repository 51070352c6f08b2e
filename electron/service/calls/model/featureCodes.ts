/** The interface of feature codes for call control. Types only. */
import type { FeatureName } from '../../../../shared/domain/featureCodes.ts';
import type { Viewer } from '../../kernel/principal.ts';
import type { CodeOutcome } from './call.ts';
import type { CallUser } from './directories.ts';
import type { CallProgram } from './program.ts';

/** The function of a dialled code. */
export type CodeMeaning =
  | { readonly kind: 'program'; readonly feature: FeatureName; readonly program: CallProgram }
  /** Takes a call that rings: at the user of the extension, else any that the user may take. */
  | { readonly kind: 'pickup'; readonly extension: string | null; readonly viewer: Viewer }
  /** Dials another number in its place. */
  | { readonly kind: 'dial'; readonly feature: 'call_back' | 'speed_dial'; readonly number: string };

/** Feature codes of customers. */
export interface FeatureCodes {
  /**
   * Null if it is not a code of the customer. Refuses a code that cannot be used.
   *
   * @param scopes of the token that the user dials with; null: no token, or one without limits
   */
  meaningOf(user: CallUser, dialled: string, scopes: Viewer['scopes']): Promise<CodeMeaning | null>;
  /** The audio of a result: speech or tones, as the customer has set. */
  soundOf(customerId: number, outcome: CodeOutcome): Promise<Int16Array>;
}
