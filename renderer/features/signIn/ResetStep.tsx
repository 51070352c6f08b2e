import { useState } from 'react';
import { toast } from 'sonner';
import { api } from '../../platform/api/api.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { PasswordField, PasswordStrength } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SignInFrame, StepFailure } from './SignInFrame.tsx';

interface ResetStepProps {
  /** From the link in the mail; empty where the code has to be typed. */
  readonly token: string;
  /** Address of the account, if known. */
  readonly email: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** A new password with the code from the mail. */
export function ResetStep({ token: fromLink, email, onDone, onBack }: ResetStepProps) {
  const [token, setToken] = useState(fromLink);
  const [password, setPassword] = useState('');
  const form = useSubmission({
    fields: ['token', 'password'],
    send: () => api.call('resetPassword', { body: { token: token.trim().toLowerCase(), password } }),
    onDone() {
      toast.success(t('signIn.resetDone'));
      onDone();
    },
  });
  return (
    <SignInFrame title={t('signIn.resetTitle')} text={t('signIn.resetText')} onSubmit={form.submit} onBack={onBack}>
      <TextField
        label={t('signIn.resetCode')}
        description={t('signIn.resetCodeHint')}
        autoComplete="off"
        spellCheck="false"
        value={token}
        onChange={(typed) => {
          setToken(typed);
          form.correct('token');
        }}
        errorMessage={form.errors.token && t('signIn.resetCodeWrong')}
        autoFocus={fromLink === ''}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          label={t('signIn.newPassword')}
          autoComplete="new-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            form.correct('password');
          }}
          errorMessage={form.errors.password}
          autoFocus={fromLink !== ''}
        />
        {!form.errors.password && <PasswordStrength password={password} known={[email]} />}
      </div>
      <StepFailure reason={form.failure} />
      <Button type="submit" variant="primary" size="large">
        {t('signIn.resetSubmit')}
      </Button>
    </SignInFrame>
  );
}
