/** Of which follow-ups a user was reminded on this device, so that it happens once, also over a reload. */

/** Older ones are done, or overdue for so long that it does not matter. */
const most = 1_000;
const storageKey = (userId: number) => `cordboard.reminded.${userId}`;

function read(userId: number): readonly string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Those of these keys of which the user was not reminded; from now on it was. */
export function notYetReminded(userId: number, keys: readonly string[]): readonly string[] {
  const known = read(userId);
  const fresh = keys.filter((key) => !known.includes(key));
  if (fresh.length > 0) localStorage.setItem(storageKey(userId), JSON.stringify([...known, ...fresh].slice(-most)));
  return fresh;
}
