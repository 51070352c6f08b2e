const storageKey = 'cordboard.device';

/** Name of this browser among the user's devices: the same after a reload, so that the session takes over its calls. */
export function deviceName(): string {
  const known = localStorage.getItem(storageKey);
  if (known) return known;
  const name = `browser-${crypto.randomUUID().slice(0, 8)}`;
  localStorage.setItem(storageKey, name);
  return name;
}
