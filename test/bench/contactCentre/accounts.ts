import { createStore } from '../../../electron/service/createStore.ts';
import { digest, newToken } from '../../../electron/service/kernel/secrets.ts';
import type { AgentAccount } from './agents.ts';

/**
 * Writes agents and their tokens into a data folder while no service uses it: hashing a password for each would take
 * longer than all that is measured.
 */
export async function writeAgents(dataDir: string, count: number): Promise<AgentAccount[]> {
  const store = await createStore(dataDir, { readers: null });
  const customerId = (await store.customers.first()) ?? 0;
  const accounts: AgentAccount[] = [];
  for (let index = 0; index < count; index += 1) {
    const ext = String(200 + index);
    const { id: userId } = await store.users.create({
      customerId,
      ext,
      email: `${ext}@company.test`,
      firstName: 'Agent',
      lastName: ext,
      roles: ['agent'],
      passwordHash: '',
      active: true,
      isInitial: false,
      isRoot: false,
      twoFactor: false,
    });
    const token = newToken();
    const openedAt = Date.now();
    const use = { hash: digest(token), userId, idleSeconds: null, lastUsedAt: openedAt, address: '' };
    await store.tokens.addSession(use, { userAgent: '', openedAt });
    accounts.push({ userId, token });
  }
  await store.close();
  return accounts;
}
