import { Refusal } from '../../kernel/refusal.ts';

/**
 * SQLite's extended result codes for a value that exists already (SQLITE_CONSTRAINT_PRIMARYKEY and _UNIQUE), and for a
 * trigger that finds it in another table (SQLITE_CONSTRAINT_TRIGGER).
 */
const DUPLICATE_CODES: readonly number[] = [1555, 2067, 1811];

/** Names of columns for people. */
const words: Readonly<Record<string, string>> = { ext: 'extension', email: 'e-mail address', e164: 'telephone number' };

function isDuplicate(error: unknown): error is Error {
  return error instanceof Error && DUPLICATE_CODES.includes((error as { errcode?: number }).errcode ?? 0);
}

/**
 * Runs a write. A value that is taken becomes a refusal that names the field: SQLite says "UNIQUE constraint failed:
 * users.customer_id, users.ext", and the last column is the one that people chose.
 */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const field = error.message.split('.').at(-1) ?? '';
    throw new Refusal('taken', `The ${words[field] ?? field.replaceAll('_', ' ')} is already taken`, field);
  }
}
