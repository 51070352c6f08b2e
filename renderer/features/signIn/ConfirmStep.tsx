import { useState } from 'react';
import { toast } from 'sonner';
import { useConfirmEmail } from '../../platform/session/useConfirmEmail.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { useSubmission } from '../../ui/hooks/useSubmission.ts';
import { TextField } from '../../ui/TextField.tsx';
import { SignInFrame, StepFailure } from './SignInFrame.tsx';

interface ConfirmStepProps {
  /** From the link in the mail. */
  readonly code: string;
  readonly onDone: () => void;
}

/** Confirms an e-mail address, once somebody says so: programs that look at mail open links, too. */
export function ConfirmStep({ code: fromLink, onDone }: ConfirmStepProps) {
  const confirm = useConfirmEmail();
  const [code, setCode] = useState(fromLink);
  const form = useSubmission({
    fields: ['code'],
    send: () => confirm(code),
    onDone() {
      toast.success(t('signIn.confirmed'));
      onDone();
    },
  });
  return (
    <SignInFrame title={t('signIn.confirmTitle')} text={t('signIn.confirmText')} onSubmit={form.submit} onBack={onDone}>
      <TextField
        label={t('signIn.confirmCode')}
        autoComplete="off"
        spellCheck="false"
        value={code}
        onChange={(typed) => {
          setCode(typed);
          form.correct('code');
        }}
        errorMessage={form.errors.code && t('signIn.confirmWrong')}
      />
      <StepFailure reason={form.failure} />
      <Button type="submit" variant="primary" size="large" autoFocus>
        {t('signIn.confirmSubmit')}
      </Button>
    </SignInFrame>
  );
}
