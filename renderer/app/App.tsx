import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Toaster } from 'sonner';
import { useLocation, useRoute } from 'wouter';
import { useFirstRun } from '../features/firstRun/firstRunStore.ts';
import { useJoinCode } from '../features/join/joinCode.ts';
import { usePhone } from '../features/phone/phoneStore.ts';
import { queryClient } from '../platform/api/queryClient.ts';
import { useSession } from '../platform/api/sessionStore.ts';
import { useJoinRequest } from '../platform/desktop/joinRequest.ts';
import { useConnection } from '../platform/events/connectionStore.ts';
import { useAccountLanguage } from '../platform/session/accountLanguage.ts';
import { hearProviderAnswer, useProviderAnswer } from '../platform/session/singleSignOn.ts';
import { useHealth } from '../platform/session/useHealth.ts';
import { useMe } from '../platform/session/useMe.ts';
import { useSpeech } from '../platform/window/interfaceLanguage.ts';
import { useSettings } from '../platform/window/settingsStore.ts';
import { t } from '../strings/t.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { LanguageNotice } from './LanguageNotice.tsx';
import { Shell } from './Shell.tsx';
import { ShownLocation } from './ShownLocation.tsx';

const FirstRun = lazyPart(() => import('../features/firstRun/FirstRun.tsx').then((file) => file.FirstRun), {
  isPage: true,
});
const SetUpSecondFactor = lazyPart(
  () =>
    import('../features/settings/account/secondFactors/SetUpSecondFactor.tsx').then((file) => file.SetUpSecondFactor),
  { isPage: true },
);
const JoinPage = lazyPart(() => import('../features/join/JoinPage.tsx').then((file) => file.JoinPage), {
  isPage: true,
});
const JoinAsked = lazyPart(() => import('../entities/team/JoinAsked.tsx').then((file) => file.JoinAsked), {
  isPage: true,
});
const ProviderReturn = lazyPart(
  () => import('../features/signIn/ProviderReturn.tsx').then((file) => file.ProviderReturn),
  { isPage: true },
);
const SignIn = lazyPart(() => import('../features/signIn/SignIn.tsx').then((file) => file.SignIn), { isPage: true });

/** Waits in the phone's field after the first run, so that the first call is one key away. */
const echoTest = '600';

/** Chooses the page: the first run on a new service, the sign-in page without a token, everything else with one. */
function Gate() {
  const token = useSession((session) => session.token);
  const [, navigate] = useLocation();
  const [isReset, reset] = useRoute('/reset/:token');
  const [isConfirmation, confirmation] = useRoute('/confirm/:token');
  const isFirstRun = useFirstRun(({ step }) => step !== 'done');
  const needsSetup = useHealth().data?.setup_required ?? false;
  const code = useJoinCode();
  const answer = useProviderAnswer();
  // The links of mails lead here also in a browser where somebody is signed in.
  if (code !== null) return <JoinPage code={code} />;
  if (answer !== null) return <ProviderReturn answer={answer} />;
  if (isReset || isConfirmation) {
    const token = isReset ? reset.token : (confirmation?.token ?? '');
    return (
      <SignIn link={{ at: isReset ? 'reset' : 'confirm', token }} onLinkOver={() => navigate('/', { replace: true })} />
    );
  }
  if (token ? isFirstRun : needsSetup) {
    return <FirstRun hasAccount={token !== null} onDone={() => usePhone.getState().setTyped(echoTest)} />;
  }
  return token ? <SignedIn key={token} /> : <SignIn />;
}

/** Before everything else: the link of an invitation that was opened outside of the window. */
function Entrance() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const { link, isOpen, dismiss } = useJoinRequest();
  useEffect(() => window.cordboard?.onJoinRequest(useJoinRequest.getState().ask), []);
  useEffect(() => window.cordboard?.onSignInAnswer(hearProviderAnswer), []);
  // Working users get a banner first: nothing may cover a call.
  if (link && (isOpen || !isSignedIn)) return <JoinAsked link={link} onOver={dismiss} />;
  return <Gate />;
}

/** Nobody looks at an empty page for longer than this because events are late. */
const longestMs = 2000;

/**
 * True until the event stream is connected, or is late. Lists requested after that need not be requested again: events
 * report every change from then on.
 */
function useWaitForEvents(): boolean {
  const isConnecting = useConnection(({ connection }) => connection === 'connecting');
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isConnecting) return setIsOver(true);
    const timer = setTimeout(() => setIsOver(true), longestMs);
    return () => clearTimeout(timer);
  }, [isConnecting]);
  return isConnecting && !isOver;
}

/** Users who need a second factor set one up first; the service answers nothing else until then. */
function SignedIn() {
  const { data: me } = useMe();
  const isWaiting = useWaitForEvents();
  useAccountLanguage();
  if (me?.second_factor_missing) return <SetUpSecondFactor me={me} />;
  return (
    <IsRestoringProvider value={isWaiting}>
      <Shell />
    </IsRestoringProvider>
  );
}

interface CrashBoundaryProps {
  readonly children: ReactNode;
}

/** Offers a reload when a part of the page throws; calls live in the service and are not affected. */
class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <div role="alert" className="flex h-full items-center justify-center">
        <EmptyState
          title={t('error.crashTitle')}
          text={t('error.crashText')}
          action={
            <Button variant="primary" onPress={() => window.location.reload()}>
              {t('error.reload')}
            </Button>
          }
        />
      </div>
    );
  }
}

/** The whole interface; all of it is drawn again in another language, with what was typed so far. */
export function App() {
  const theme = useSettings((settings) => settings.theme);
  const { locale, direction } = useSpeech();
  return (
    <CrashBoundary>
      <I18nProvider locale={locale}>
        <QueryClientProvider client={queryClient}>
          <ShownLocation>
            <Entrance />
          </ShownLocation>
          <Toaster
            theme={theme}
            dir={direction}
            position="bottom-right"
            visibleToasts={4}
            duration={6000}
            closeButton
            // Its own key, Alt+T, is the one that transfers a call.
            hotkey={[]}
            customAriaLabel={t('nav.notices')}
            toastOptions={{ closeButtonAriaLabel: t('common.close') }}
          />
          <LanguageNotice />
        </QueryClientProvider>
      </I18nProvider>
    </CrashBoundary>
  );
}
