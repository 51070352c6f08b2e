import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { t } from '../../strings/t.ts';
import { api } from '../api/api.ts';

const storageKey = 'cordboard.device';

/**
 * Identifies this browser after its user asked not to need a code again: random, made once, and useless without the
 * password. A browser that stores nothing is a new device each time.
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

/** Whether the browser has passkeys here: it takes them only where an address is safe, and has a name. */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Turns what the browser throws, mostly because somebody cancelled, into a sentence. */
export function passkeyFailure(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new Error(t('passkey.known'));
  throw new Error(t('passkey.cancelled'));
}

/** Signs in with a passkey: beside the password with the nonce that it was answered with, alone without one. */
export async function signInWithPasskey(nonce?: string, addDevice = false) {
  const begun = await api.call('createPasskeyLogin', { body: { nonce } });
  const credential = await startAuthentication({ optionsJSON: begun.options as never }).catch(passkeyFailure);
  return api.call('loginWithPasskey', {
    body: {
      nonce: begun.nonce,
      credential: credential as never,
      remember_me: true,
      add_device: addDevice,
      device_fingerprint: deviceFingerprint(),
    },
  });
}
