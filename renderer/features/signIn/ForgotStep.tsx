import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { TextField } from '../../ui/TextField.tsx';
import { SignInFrame, StepFailure } from './SignInFrame.tsx';

interface ForgotStepProps {
  /** As typed in the step before. */
  readonly email: string;
  readonly onHaveCode: (email: string) => void;
  readonly onBack: () => void;
}

/** Asks for a mail with a code; the next page is the same whether or not the account exists. */
export function ForgotStep({ email: known, onHaveCode, onBack }: ForgotStepProps) {
  const [email, setEmail] = useState(known);
  const [isSent, setSent] = useState(false);
  const form = useSubmission({
    fields: ['email'],
    send: () => api.call('startPasswordReset', { body: { email } }),
    onDone: () => setSent(true),
  });
  const haveCode = (
    <Button variant={isSent ? 'primary' : 'ghost'} size={isSent ? 'large' : 'medium'} onPress={() => onHaveCode(email)}>
      {t('signIn.haveCode')}
    </Button>
  );
  if (isSent) {
    return (
      <SignInFrame
        title={t('signIn.sentTitle')}
        text={t('signIn.sentText', { email })}
        onSubmit={(event) => event.preventDefault()}
        onBack={onBack}
      >
        <p role="status" className="text-sm text-muted">
          {t('signIn.sentHelp')}
        </p>
        {haveCode}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={t('signIn.forgotTitle')} text={t('signIn.forgotText')} onSubmit={form.submit} onBack={onBack}>
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        isRequired
        value={email}
        onChange={setEmail}
        errorMessage={form.errors.email}
        autoFocus
      />
      <StepFailure reason={form.failure} />
      <Button type="submit" variant="primary" size="large">
        {t('signIn.sendReset')}
      </Button>
      {haveCode}
    </SignInFrame>
  );
}
