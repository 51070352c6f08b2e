import { ApiError } from '../../../shared/api/client.ts';

/** What is wrong with the fields of a form: a sentence by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

function toSentence(message: string): string {
  const text = message.trim();
  const capital = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** The first thing that the service said about each of the fields; a path such as `codecs.0` counts for `codecs`. */
export function fieldErrorsOf(error: unknown, fields: readonly string[]): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const found: Record<string, string> = {};
  for (const { field, message } of error.errors) {
    const name = field.split('.')[0] ?? '';
    if (fields.includes(name) && found[name] === undefined) found[name] = toSentence(message);
  }
  return found;
}
