import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '../../../shared/api/client.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { deviceFingerprint, signInWithPasskey } from '../../platform/session/passkeys.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Asked, type Credentials, logIn } from './PasswordStep.tsx';
import { SignInFrame, StepFailure } from './SignInFrame.tsx';

interface CodeStepProps {
  readonly credentials: Credentials;
  /** The first challenge of the service. */
  readonly asked: Asked;
  readonly onBack: () => void;
}

/** An instruction, as a sentence. */
function instruction({ methods }: Asked, isMailed: boolean, email: string): string {
  const [hasApp, hasRecovery] = [methods.includes('totp'), methods.includes('recovery')];
  if (isMailed) return t(hasRecovery ? 'signIn.mailOrRecovery' : 'signIn.codeText', { email });
  if (hasApp) return t(hasRecovery ? 'signIn.appOrRecoveryText' : 'signIn.appText');
  return t(hasRecovery ? 'signIn.recoveryText' : 'signIn.passkeyText');
}

/** The second step: a code of an app, from the mail or on paper, or a passkey. */
export function CodeStep({ credentials, asked: first, onBack }: CodeStepProps) {
  const signIn = useSession((session) => session.signIn);
  const [asked, setAsked] = useState(first);
  const [isMailed, setMailed] = useState(first.methods[0] === 'mail');
  const [code, setCode] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const { nonce, methods } = asked;
  const hasRecovery = methods.includes('recovery');
  const takesCode = isMailed || hasRecovery || methods.includes('totp');
  const refused = (reason: string) => t('signIn.refused', { reason });

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
  const byPasskey = () =>
    attempt(async () => {
      const result = await signInWithPasskey(nonce, isRemembered);
      signIn(result.user_token, result.user_id);
    }, refused);
  const mailCode = () =>
    attempt(async () => {
      await api.call('mailLoginCode', { body: { nonce } });
      setMailed(true);
      toast.success(t('signIn.codeMailed', { email: credentials.email }));
    }, refused);
  const sendAnother = () =>
    attempt(async () => {
      if (credentials.password === '') {
        await api.call('mailLoginCode', { body: { nonce } });
        setCode('');
        setWrong(false);
        toast.success(t('signIn.newCodeSent'));
        return;
      }
      const result = await logIn(credentials);
      if ('user_token' in result) return signIn(result.user_token, result.user_id);
      setAsked(result);
      setCode('');
      setWrong(false);
      toast.success(t('signIn.newCodeSent'));
    }, refused);

  return (
    <SignInFrame
      title={t(isMailed ? 'signIn.codeTitle' : 'signIn.appTitle')}
      text={instruction(asked, isMailed, credentials.email)}
      onSubmit={form.submit}
      onBack={onBack}
    >
      {methods.includes('passkey') && (
        <Button
          size="large"
          variant={takesCode ? undefined : 'primary'}
          icon={<KeyRound aria-hidden className="size-4" />}
          onPress={() => void byPasskey()}
        >
          {t('signIn.usePasskey')}
        </Button>
      )}
      {takesCode && (
        <TextField
          label={t('signIn.code')}
          inputMode={hasRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          maxLength={hasRecovery ? 30 : 10}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setWrong(false);
          }}
          errorMessage={isWrong ? t(isMailed ? 'signIn.codeWrong' : 'signIn.ownCodeWrong') : null}
          autoFocus
        />
      )}
      <Switch
        label={t('signIn.remember')}
        description={t('signIn.rememberText')}
        isSelected={isRemembered}
        onChange={setRemembered}
      />
      <StepFailure reason={form.failure} />
      {takesCode && (
        <Button type="submit" variant="primary" size="large">
          {t('signIn.submit')}
        </Button>
      )}
      {methods.includes('mail') && !isMailed && (
        <Button variant="ghost" onPress={() => void mailCode()}>
          {t('signIn.mailInstead')}
        </Button>
      )}
      {isMailed && (
        <Button variant="ghost" onPress={() => void (methods[0] === 'mail' ? sendAnother() : mailCode())}>
          {t('signIn.newCode')}
        </Button>
      )}
    </SignInFrame>
  );
}
