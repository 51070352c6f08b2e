import { ConfirmationCode, useEmailConfirmation } from '../../entities/agent/emailConfirmation.tsx';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { SignInFrame, StepFailure } from './SignInFrame.tsx';

interface ConfirmStepProps {
  /** From the link in the mail. */
  readonly code: string;
  readonly onDone: () => void;
}

/** Confirms an e-mail address, once somebody says so: programs that look at mail open links, too. */
export function ConfirmStep({ code: fromLink, onDone }: ConfirmStepProps) {
  const confirmation = useEmailConfirmation({ code: fromLink, onDone });
  const { form } = confirmation;
  return (
    <SignInFrame title={t('signIn.confirmTitle')} text={t('signIn.confirmText')} onSubmit={form.submit} onBack={onDone}>
      <ConfirmationCode confirmation={confirmation} />
      <StepFailure reason={form.failure} />
      <Button type="submit" variant="primary" size="large" autoFocus>
        {t('signIn.confirmSubmit')}
      </Button>
    </SignInFrame>
  );
}
