/**
 * Sets a new password for a root user from the machine itself, for services that cannot send mail. It works on the data
 * folder, whether or not a service is running.
 */
import { randomInt } from 'node:crypto';
import { MASK } from '../kernel/masking.ts';
import type { AuditEntry } from '../platform/storage/audit/auditRows.ts';
import type { Store } from '../platform/storage/store.ts';
import { defaultCost, hashPassword } from './password.ts';
import { factorsOf } from './secondFactors/factorsOf.ts';
import { removeEveryFactor } from './secondFactors/secondFactors.ts';
import { fullName, type UserRecord } from './userRepository.ts';
import { voidMailedSecrets } from './voidMailedSecrets.ts';

/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** There is no root user to reset; the message is a sentence for the person at the command line. */
export class NoRootToReset extends Error {
  override readonly name = 'NoRootToReset';
}

/** Twenty characters, 99 bits, in groups that can be read out. */
function newPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

async function rootsOf(store: Store): Promise<UserRecord[]> {
  const customers = await store.customers.living();
  const users = await Promise.all(customers.map((id) => store.users.ofCustomer(id)));
  return users.flat().filter(({ isRoot }) => isRoot);
}

function chosen(roots: readonly UserRecord[], email: string | null): UserRecord {
  const wanted = email?.toLowerCase();
  const fitting = roots.filter((root) => wanted === undefined || root.email.toLowerCase() === wanted);
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  if (roots.length === 0)
    throw new NoRootToReset('This service has not been set up yet: open it and create the first account.');
  const names = roots.map((root) => root.email).join(', ');
  if (only !== undefined) throw new NoRootToReset(`There are several root users; name one with --email: ${names}`);
  throw new NoRootToReset(`${email} is not a root user; the root users are: ${names}`);
}

/** The row of the audit log. Nobody signed in and there was no request: it has no address and no request id. */
function resetEntry(root: UserRecord): AuditEntry {
  const { id, customerId } = root;
  const by = { customerId, userId: id, userName: fullName(root) };
  const object = { objectType: 'users', objectId: String(id), objectName: fullName(root) };
  const factors = factorsOf(root);
  const changes = [
    { field: 'password', before: MASK, after: MASK },
    ...(factors.length > 0 ? [{ field: 'second_factors', before: factors, after: [] }] : []),
  ];
  const reason = 'A new password was set on the machine (reset-root); logins and API tokens were revoked';
  return { operation: 'root.reset', ...by, ...object, changes, reason };
}

/**
 * Gives a root user a new password, removes its second factors, and ends its logins, its API tokens and its mailed
 * codes; enters that in the audit log. Throws `NoRootToReset`.
 *
 * @param email the user's; null if there is only one root user
 */
export async function resetRoot(store: Store, email: string | null): Promise<{ email: string; password: string }> {
  const root = chosen(await rootsOf(store), email);
  const password = newPassword();
  const passwordHash = await hashPassword(password, defaultCost);
  await store.transaction(async (within) => {
    await within.users.update(root.id, { passwordHash });
    await removeEveryFactor(within, root.id);
    await within.tokens.removeOfUser(root.id);
    await voidMailedSecrets(within, root.id);
    await within.audit.append(resetEntry(root));
  });
  return { email: root.email, password };
}
