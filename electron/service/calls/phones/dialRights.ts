import type { CallUser } from '../directories.ts';

/** Checks what a user may dial; throws `Refusal`. */
export type DialRights = (user: Pick<CallUser, 'id' | 'customerId'>, numbers: readonly string[]) => Promise<void>;
