import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { attempt } from '../../platform/api/attempt.ts';
import { type BrowserSignIn, cancelBrowserSignIn } from '../../platform/session/singleSignOn.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** While somebody signs in in the system's browser: until it answers, it is too late, or the user gives up. */
export function WaitingForBrowser({ name, url, until }: BrowserSignIn) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const openAgain = () =>
    attempt(
      async () => window.cordboard?.openSignIn({ url }),
      (reason) => t('signIn.refused', { reason }),
    );
  return (
    <SignInFrame title={t('signIn.browserTitle')} onSubmit={(event) => event.preventDefault()}>
      <p role="status" className="text-sm break-words text-muted">
        {isOver ? t('signIn.browserLate') : t('signIn.browserText', { name })}
      </p>
      {!isOver && (
        <Button
          size="large"
          icon={<ExternalLink aria-hidden className="size-4" />}
          autoFocus
          onPress={() => void openAgain()}
        >
          {t('signIn.browserAgain')}
        </Button>
      )}
      <Button variant={isOver ? 'primary' : 'ghost'} autoFocus={isOver} onPress={cancelBrowserSignIn}>
        {t(isOver ? 'signIn.providerAgain' : 'common.cancel')}
      </Button>
    </SignInFrame>
  );
}
