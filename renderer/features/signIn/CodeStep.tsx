import { useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '../../../shared/api/client.ts';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Switch.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useSubmission } from '../../hooks/useSubmission.ts';
import { api } from '../../lib/api/api.ts';
import { attempt } from '../../lib/api/attempt.ts';
import { deviceFingerprint } from '../../lib/session/device.ts';
import { useSession } from '../../lib/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { type Credentials, logIn } from './PasswordStep.tsx';
import { SignInFrame, StepFailure } from './SignInFrame.tsx';

interface CodeStepProps {
  readonly credentials: Credentials;
  /** What the first code goes with. */
  readonly nonce: string;
  readonly onBack: () => void;
}

/** The code that was mailed. */
export function CodeStep({ credentials, nonce: first, onBack }: CodeStepProps) {
  const signIn = useSession((session) => session.signIn);
  const [nonce, setNonce] = useState(first);
  const [code, setCode] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const form = useSubmission({
    fields: [],
    send: async () => {
      const body = { nonce, code, add_device: isRemembered, device_fingerprint: deviceFingerprint() };
      return api.call('login2fa', { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 400) return null;
        throw error;
      });
    },
    onDone(result) {
      setWrong(result === null);
      if (result) signIn(result.user_token, result.user_id);
    },
  });
  const sendAnother = () =>
    attempt(
      async () => {
        const result = await logIn(credentials);
        if ('user_token' in result) return signIn(result.user_token, result.user_id);
        setNonce(result.nonce);
        setCode('');
        setWrong(false);
        toast.success(t('signIn.newCodeSent'));
      },
      (reason) => t('signIn.refused', { reason }),
    );
  return (
    <SignInFrame
      title={t('signIn.codeTitle')}
      text={t('signIn.codeText', { email: credentials.email })}
      onSubmit={form.submit}
      onBack={onBack}
    >
      <TextField
        label={t('signIn.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setWrong(false);
        }}
        errorMessage={isWrong ? t('signIn.codeWrong') : null}
        autoFocus
      />
      <Switch
        label={t('signIn.remember')}
        description={t('signIn.rememberText')}
        isSelected={isRemembered}
        onChange={setRemembered}
      />
      <StepFailure reason={form.failure} />
      <Button type="submit" variant="primary" size="large">
        {t('signIn.submit')}
      </Button>
      <Button variant="ghost" onPress={() => void sendAnother()}>
        {t('signIn.newCode')}
      </Button>
    </SignInFrame>
  );
}
