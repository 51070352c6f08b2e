import { useState } from 'react';
import type { SignInMethod } from '../../../shared/domain/secondFactors.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { canUsePasskeys, deviceFingerprint, signInWithPasskey } from '../../platform/session/passkeys.ts';
import { useSignedOut } from '../../platform/session/signOut.ts';
import { useSignInMethods } from '../../platform/session/singleSignOn.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { TextField } from '../../ui/TextField.tsx';
import { Providers } from './Providers.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** E-mail address and password. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The challenge to complete the sign-in. */
export interface Asked {
  readonly nonce: string;
  readonly methods: readonly SignInMethod[];
}

interface PasswordStepProps {
  /** Known from a step before. */
  readonly email: string;
  readonly onCodeNeeded: (credentials: Credentials, asked: Asked) => void;
  readonly onForgot: (email: string) => void;
}

/** Asks for a token; a nonce instead means that a code was mailed. */
export function logIn(credentials: Credentials) {
  const body = { ...credentials, remember_me: true, device_fingerprint: deviceFingerprint() };
  return api.call('login', { body });
}

/** Why somebody sees this page who did not ask for it. */
function useReason(): string | undefined {
  const expired = useSession((session) => session.expired);
  const signedOut = useSignedOut((state) => state.signedOut);
  if (expired) return t('signIn.expired');
  return signedOut ? t(`signIn.out.${signedOut.how}`, { provider: signedOut.provider }) : undefined;
}

/** E-mail and password. */
export function PasswordStep({ email: known, onCodeNeeded, onForgot }: PasswordStepProps) {
  const signIn = useSession((session) => session.signIn);
  const reason = useReason();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [isPasswordWanted, setPasswordWanted] = useState(false);
  const methods = useSignInMethods().data;
  const takesPassword = isPasswordWanted || methods?.password !== false;
  const form = useSubmission({
    fields: [],
    send: () => logIn({ email, password }),
    onDone(result) {
      if ('nonce' in result) onCodeNeeded({ email, password }, result);
      else signIn(result.user_token, result.user_id);
    },
  });
  const byPasskey = () =>
    attempt(
      async () => {
        const result = await signInWithPasskey();
        signIn(result.user_token, result.user_id);
      },
      (reason) => t('signIn.refused', { reason }),
    );
  if (methods && !takesPassword) {
    return (
      <SignInFrame
        title={t('signIn.title')}
        text={reason ?? t('signIn.onlyProviders')}
        onSubmit={(event) => event.preventDefault()}
      >
        <Providers providers={methods.providers} isOnlyWay />
        <Button variant="ghost" onPress={() => setPasswordWanted(true)}>
          {t('signIn.withPassword')}
        </Button>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('signIn.title')} text={reason} onSubmit={form.submit}>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        autoFocus={known === ''}
      />
      <TextField
        label={t('signIn.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={form.failure}
        autoFocus={known !== ''}
      />
      <Button type="submit" variant="primary" size="large">
        {t('signIn.submit')}
      </Button>
      {methods && <Providers providers={methods.providers} />}
      {canUsePasskeys() && <Button onPress={() => void byPasskey()}>{t('signIn.withPasskey')}</Button>}
      <Button variant="ghost" onPress={() => onForgot(email)}>
        {t('signIn.forgot')}
      </Button>
    </SignInFrame>
  );
}
