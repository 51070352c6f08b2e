import { toast } from 'sonner';
import { ApiError } from '../../../shared/api/client.ts';
import { t } from '../../strings/t.ts';

/** Why something was refused, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : t('common.unknown');
  if (error.status === 0) return t(error.isLate ? 'refused.late' : 'refused.unreachable');
  return error.errors[0]?.message || error.message;
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
    const sentence = toSentence(message || error.message);
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
