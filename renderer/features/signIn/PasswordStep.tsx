import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useSubmission } from '../../hooks/useSubmission.ts';
import { api } from '../../lib/api/api.ts';
import { deviceFingerprint } from '../../lib/session/device.ts';
import { useSession } from '../../lib/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { SignInFrame } from './SignInFrame.tsx';

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PasswordStepProps {
  /** Known from a step before. */
  readonly email: string;
  readonly onCodeNeeded: (credentials: Credentials, nonce: string) => void;
  readonly onForgot: (email: string) => void;
}

/** Asks for a token; a nonce instead means that a code was mailed. */
export function logIn(credentials: Credentials) {
  const body = { ...credentials, remember_me: true, device_fingerprint: deviceFingerprint() };
  return api.call('login', { body });
}

/** E-mail and password. */
export function PasswordStep({ email: known, onCodeNeeded, onForgot }: PasswordStepProps) {
  const signIn = useSession((session) => session.signIn);
  const expired = useSession((session) => session.expired);
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const form = useSubmission({
    fields: [],
    send: () => logIn({ email, password }),
    onDone(result) {
      if ('nonce' in result) onCodeNeeded({ email, password }, result.nonce);
      else signIn(result.user_token, result.user_id);
    },
  });
  return (
    <SignInFrame title={t('signIn.title')} text={expired ? t('signIn.expired') : undefined} onSubmit={form.submit}>
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
      <Button variant="ghost" onPress={() => onForgot(email)}>
        {t('signIn.forgot')}
      </Button>
    </SignInFrame>
  );
}
