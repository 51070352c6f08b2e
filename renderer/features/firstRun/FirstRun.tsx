import '../../strings/en/account.ts';
import '../../strings/en/firstRun.ts';
import '../../strings/en/history.ts';
import '../../strings/en/lines.ts';
import '../../strings/en/messages.ts';
import '../../strings/en/sound.ts';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { LanguageMenu } from '../../ui/LanguageMenu.tsx';
import { AccountStep } from './AccountStep.tsx';
import { useFirstRun } from './firstRunStore.ts';
import { LineStep } from './LineStep.tsx';
import { SipAccountStep } from './SipAccountStep.tsx';
import { SoundStep } from './SoundStep.tsx';
import { TeamInstead, TeamStep } from './TeamStep.tsx';

const stages = ['account', 'line', 'sound'] as const;

interface FirstRunFrameProps {
  readonly stage: (typeof stages)[number];
  readonly children: ReactNode;
}

function Stage({ number, label, state }: { number: number; label: string; state: 'done' | 'current' | 'ahead' }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={classNames(
        'flex items-center gap-2 text-sm',
        state === 'ahead' ? 'text-muted' : 'font-medium text-ink',
      )}
    >
      <span
        className={classNames(
          'flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
          state === 'current' && 'bg-accent-solid text-on-solid',
          state === 'done' && 'bg-connected-soft text-connected',
          state === 'ahead' && 'border border-line-strong text-muted',
        )}
      >
        {state === 'done' ? <Check role="img" aria-label={t('firstRun.stepDone')} className="size-3.5" /> : number}
      </span>
      {label}
    </li>
  );
}

function Stages({ current }: { readonly current: number }) {
  return (
    <ol aria-label={t('firstRun.steps')} className="flex gap-5 wide:flex-col wide:gap-4">
      {stages.map((stage, index) => (
        <Stage
          key={stage}
          number={index + 1}
          label={t(`firstRun.${stage}Step`)}
          state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
        />
      ))}
    </ol>
  );
}

/** The frame around each step: the welcome, and the progress. */
function FirstRunFrame({ stage, children }: FirstRunFrameProps) {
  return (
    <div className="flex h-full flex-col wide:flex-row">
      <header className="relative flex shrink-0 flex-col gap-4 border-b border-line bg-surface px-6 py-5 wide:w-80 wide:gap-10 wide:border-e wide:border-b-0 wide:px-8 wide:py-12">
        <div className="flex items-center gap-3 wide:flex-col wide:items-start wide:gap-4">
          <img src="./icon.svg" alt="" className="size-9 wide:size-12" />
          <div>
            <h1 className="text-lg font-semibold wide:text-xl">{t('firstRun.welcome')}</h1>
            <p className="text-sm text-muted wide:mt-1">{t('firstRun.tagline')}</p>
          </div>
        </div>
        <Stages current={stages.indexOf(stage)} />
        <LanguageMenu className="absolute end-4 top-4 wide:static wide:mt-auto wide:self-start" />
      </header>
      <main className="min-h-0 flex-1 overflow-auto">
        <div key={stage} className="mx-auto flex w-full max-w-xl animate-appear flex-col gap-6 p-6 wide:py-12">
          {children}
        </div>
      </main>
    </div>
  );
}

interface FirstRunProps {
  /** Whether the owner's account exists and somebody is signed in. */
  readonly hasAccount: boolean;
  /** All steps are through; the phone comes next. */
  readonly onDone: () => void;
}

/** The first minutes of a new service: the owner's account, a line, the sound. */
export function FirstRun({ hasAccount, onDone }: FirstRunProps) {
  const { step, go } = useFirstRun();
  const [isJoining, setJoining] = useState(false);
  const finish = () => {
    onDone();
    go('done');
  };
  if (isJoining) {
    return (
      <FirstRunFrame stage={hasAccount ? 'line' : 'account'}>
        <TeamStep onBack={() => setJoining(false)} />
      </FirstRunFrame>
    );
  }
  if (!hasAccount) {
    return (
      <FirstRunFrame stage="account">
        <AccountStep />
        <TeamInstead onJoin={() => setJoining(true)} />
      </FirstRunFrame>
    );
  }
  return (
    <FirstRunFrame stage={step === 'sound' ? 'sound' : 'line'}>
      {step === 'line' && <LineStep onJoin={() => setJoining(true)} />}
      {step === 'sipAccount' && <SipAccountStep />}
      {step === 'sound' && <SoundStep onDone={finish} />}
    </FirstRunFrame>
  );
}
