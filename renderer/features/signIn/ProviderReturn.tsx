import '../../strings/en/firstRun.ts';
import '../../strings/en/signIn.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { reasonOf, toSentence } from '../../platform/api/attempt.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { deviceFingerprint } from '../../platform/session/passkeys.ts';
import { leaveProviderAnswer, type ProviderAnswer, takeBinding } from '../../platform/session/singleSignOn.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CodeStep } from './CodeStep.tsx';
import type { Asked } from './PasswordStep.tsx';
import { SignInFrame } from './SignInFrame.tsx';

type Step =
  | { readonly at: 'working' }
  | { readonly at: 'code'; readonly asked: Asked }
  | { readonly at: 'failed'; readonly reason: string };

/** The page that a provider sends browsers back to. */
export function ProviderReturn({ answer }: { readonly answer: ProviderAnswer }) {
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
