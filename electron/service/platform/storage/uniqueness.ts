import { Refusal } from '../../kernel/refusal.ts';
import { takenColumn } from './dialect/errors.ts';

/** Names of columns for people. */
const words: Readonly<Record<string, string>> = { ext: 'extension', email: 'e-mail address', e164: 'telephone number' };

/** Runs a write. A value that is taken becomes a refusal that names the field. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = takenColumn(error);
    if (field === null) throw error;
    throw new Refusal('taken', `The ${words[field] ?? field.replaceAll('_', ' ')} is already taken`, field);
  }
}
