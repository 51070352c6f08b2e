import '../../strings/en/firstRun.ts';
import '../../strings/en/signIn.ts';
import { useState } from 'react';
import { ConfirmationCode, useEmailConfirmation } from '../../entities/agent/emailConfirmation.tsx';
import { useBrowserSignIn } from '../../platform/session/singleSignOn.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeStep } from './CodeStep.tsx';
import { ForgotStep } from './ForgotStep.tsx';
import { type Asked, type Credentials, PasswordStep } from './PasswordStep.tsx';
import { ResetStep } from './ResetStep.tsx';
import { SignInFrame, StepFailure } from './SignInFrame.tsx';
import { WaitingForBrowser } from './WaitingForBrowser.tsx';

interface ConfirmStepProps {
  /** From the link in the mail. */
  readonly code: string;
  readonly onDone: () => void;
}

/** Confirms an e-mail address only when the user presses the button: mail scanners open links, too. */
function ConfirmStep({ code: fromLink, onDone }: ConfirmStepProps) {
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

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly credentials: Credentials; readonly asked: Asked }
  | { readonly at: 'forgot' }
  | { readonly at: 'reset'; readonly token: string }
  | { readonly at: 'confirm'; readonly token: string };

interface SignInProps {
  /** From a mail: a new password is set first, or an address confirmed. */
  readonly link?: { readonly at: 'reset' | 'confirm'; readonly token: string };
  /** Called when the link has been used or is invalid. */
  readonly onLinkOver?: () => void;
}

/** The way in: e-mail and password, a code where the user asks for one, and a new password for who forgot it. */
export function SignIn({ link, onLinkOver }: SignInProps) {
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<Step>(link ?? { at: 'password' });
  const waiting = useBrowserSignIn((signIn) => signIn.waiting);
  const toPassword = () => {
    setStep({ at: 'password' });
    onLinkOver?.();
  };
  if (waiting) return <WaitingForBrowser {...waiting} />;
  switch (step.at) {
    case 'code':
      return <CodeStep credentials={step.credentials} asked={step.asked} onBack={toPassword} />;
    case 'forgot':
      return (
        <ForgotStep
          email={email}
          onHaveCode={(typed) => {
            setEmail(typed);
            setStep({ at: 'reset', token: '' });
          }}
          onBack={toPassword}
        />
      );
    case 'reset':
      return <ResetStep token={step.token} email={email} onDone={toPassword} onBack={toPassword} />;
    case 'confirm':
      return <ConfirmStep code={step.token} onDone={toPassword} />;
    case 'password':
      return (
        <PasswordStep
          email={email}
          onCodeNeeded={(credentials, asked) => {
            setEmail(credentials.email);
            setStep({ at: 'code', credentials, asked });
          }}
          onForgot={(typed) => {
            setEmail(typed);
            setStep({ at: 'forgot' });
          }}
        />
      );
  }
}
