import '../../strings/en/firstRun.ts';
import '../../strings/en/signIn.ts';
import { useEffect, useRef, useState } from 'react';
import { type ProviderAnswer, signInLink } from '../../../shared/signInLink.ts';
import { api } from '../../platform/api/api.ts';
import { reasonOf, toSentence } from '../../platform/api/attempt.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { deviceFingerprint } from '../../platform/session/passkeys.ts';
import { hasBinding, leaveProviderAnswer, takeBinding } from '../../platform/session/singleSignOn.ts';
import { t } from '../../strings/t.ts';
import { Button, buttonClassName } from '../../ui/Button.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CodeStep } from './CodeStep.tsx';
import type { Asked } from './PasswordStep.tsx';
import { SignInFrame } from './SignInFrame.tsx';

type Step =
  | { readonly at: 'working' }
  | { readonly at: 'code'; readonly asked: Asked }
  | { readonly at: 'failed'; readonly reason: string };

interface AnswerProps {
  readonly answer: ProviderAnswer;
}

/** The page that a provider sends browsers back to. Where it did not begin, the program may have: the user decides. */
export function ProviderReturn({ answer }: AnswerProps) {
  const [isOurs] = useState(hasBinding);
  return isOurs ? <Finish answer={answer} /> : <HandOver answer={answer} />;
}

/** Nothing is sent: the sign-in is only good in the window that began it. */
function HandOver({ answer }: AnswerProps) {
  return (
    <SignInFrame
      title={t('signIn.handOverTitle')}
      text={t('signIn.handOverText')}
      onSubmit={(event) => event.preventDefault()}
    >
      <a href={signInLink(answer)} className={buttonClassName('primary', 'large')}>
        {t('signIn.handOver')}
      </a>
      <Button variant="ghost" onPress={leaveProviderAnswer}>
        {t('signIn.providerAgain')}
      </Button>
    </SignInFrame>
  );
}

function Finish({ answer }: AnswerProps) {
  const signIn = useSession((session) => session.signIn);
  const isSignedIn = useSession(({ token }) => token !== null);
  const [step, setStep] = useState<Step>({ at: 'working' });
  const isSent = useRef(false);

  // The answer works once, however often this is drawn.
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const body = { ...answer, binding: takeBinding() || 'none', device_fingerprint: deviceFingerprint() };
    api.call('finishSsoLogin', { body }).then(
      (result) => {
        if ('nonce' in result) setStep({ at: 'code', asked: result });
        else signIn(result.user_token, result.user_id);
      },
      (error: unknown) => setStep({ at: 'failed', reason: toSentence(reasonOf(error)) }),
    );
  }, [answer, signIn]);
  useEffect(() => {
    if (isSignedIn) leaveProviderAnswer();
  }, [isSignedIn]);

  if (step.at === 'code') {
    const credentials = { email: t('signIn.yourAddress'), password: '' };
    return <CodeStep credentials={credentials} asked={step.asked} onBack={leaveProviderAnswer} />;
  }
  const hasFailed = step.at === 'failed';
  return (
    <SignInFrame
      title={t(hasFailed ? 'signIn.providerFailed' : 'signIn.providerReturn')}
      text={hasFailed ? undefined : t('signIn.providerReturnText')}
      onSubmit={(event) => event.preventDefault()}
    >
      {hasFailed ? (
        <>
          <p role="alert" className="text-sm break-words text-failure">
            {step.reason}
          </p>
          <Button variant="primary" size="large" autoFocus onPress={leaveProviderAnswer}>
            {t('signIn.providerAgain')}
          </Button>
        </>
      ) : (
        <SkeletonRows />
      )}
    </SignInFrame>
  );
}
