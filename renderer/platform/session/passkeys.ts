import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { t } from '../../strings/t.ts';
import { api } from '../api/api.ts';
import { deviceFingerprint } from './device.ts';

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
