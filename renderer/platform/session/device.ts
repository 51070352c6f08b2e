const storageKey = 'cordboard.device';

/**
 * What this browser is recognised by when its user has asked not to be asked for a code again: random, made once, and
 * worth nothing without the password. A browser that keeps nothing is a new device each time.
 */
export function deviceFingerprint(): string {
  try {
    const known = localStorage.getItem(storageKey);
    if (known) return known;
    const made = [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => byte.toString(16).padStart(2, '0'));
    localStorage.setItem(storageKey, made.join(''));
    return made.join('');
  } catch {
    return '';
  }
}
