import { toast } from 'sonner';
import { ApiError } from '../../../shared/api/client.ts';
import type { ErrorCode } from '../../../shared/api/errors.ts';
import { speech } from '../../strings/language.ts';
import { type PlainKey, t } from '../../strings/t.ts';

/** What kind of refusal each code is, for languages that the service does not speak. */
const kinds: Readonly<Record<ErrorCode, PlainKey>> = {
  invalid: 'refused.kind.invalid',
  unauthorized: 'refused.kind.unauthorized',
  forbidden: 'refused.kind.forbidden',
  forbidden_by_policy: 'refused.kind.policy',
  not_found: 'refused.kind.notFound',
  method_not_allowed: 'refused.kind.refused',
  wrong_state: 'refused.kind.state',
  taken: 'refused.kind.taken',
  precondition_failed: 'refused.kind.changed',
  key_reused: 'refused.kind.refused',
  too_large: 'refused.kind.tooLarge',
  too_many: 'refused.kind.tooMany',
  overloaded: 'refused.kind.overloaded',
  unreachable: 'refused.kind.unreachable',
  unavailable: 'refused.kind.unavailable',
  internal: 'refused.kind.internal',
  refused: 'refused.kind.refused',
};

/** The service's sentence, which is English; in another language after what kind of refusal it is. */
function explained(sentence: string, code: ErrorCode): string {
  if (speech().language === 'en') return sentence;
  return t('refused.because', { kind: t(kinds[code] ?? 'refused.kind.refused'), sentence });
}

/** Why something was refused, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : t('common.unknown');
  if (error.status === 0) return t(error.isLate ? 'refused.late' : 'refused.unreachable');
  return explained(error.errors[0]?.message || error.message, error.code);
}

/** Errors of a form's fields: a sentence by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A message as a sentence of its own. */
export function toSentence(message: string): string {
  const text = message.trim();
  const capital = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/**
 * The first error of each field. A path such as `codecs.0` counts for `codecs`, and is also kept by itself for forms
 * that show the parts of a field.
 */
export function fieldErrorsOf(error: unknown, fields: readonly string[]): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string> = {};
  for (const { field, message } of error.errors) {
    const name = field.split('.')[0] ?? '';
    if (!fields.includes(name)) continue;
    // The service does not say twice what the answer says.
    const sentence = toSentence(explained(message || error.message, error.code));
    found[name] ??= sentence;
    found[field] ??= sentence;
  }
  return found;
}

/** Runs a command; a refusal becomes a toast with the sentence that `refused` makes of the reason. True if it went well. */
export async function attempt(command: () => Promise<unknown>, refused: (reason: string) => string): Promise<boolean> {
  try {
    await command();
    return true;
  } catch (error) {
    toast.error(refused(reasonOf(error)));
    return false;
  }
}
