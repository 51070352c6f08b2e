import '../../strings/en/account.ts';
import '../../strings/en/firstRun.ts';
import '../../strings/en/history.ts';
import '../../strings/en/lines.ts';
import '../../strings/en/messages.ts';
import '../../strings/en/sound.ts';
import { AccountStep } from './AccountStep.tsx';
import { FirstRunFrame } from './FirstRunFrame.tsx';
import { useFirstRun } from './firstRunStore.ts';
import { LineStep } from './LineStep.tsx';
import { SipAccountStep } from './SipAccountStep.tsx';
import { SoundStep } from './SoundStep.tsx';

interface FirstRunProps {
  /** Whether the owner's account exists and somebody is signed in. */
  readonly hasAccount: boolean;
  /** All steps are through; the phone comes next. */
  readonly onDone: () => void;
}

/** The first minutes of a new service: the owner's account, a line, the sound. */
export function FirstRun({ hasAccount, onDone }: FirstRunProps) {
  const { step, go } = useFirstRun();
  const finish = () => {
    onDone();
    go('done');
  };
  if (!hasAccount) {
    return (
      <FirstRunFrame stage="account">
        <AccountStep />
      </FirstRunFrame>
    );
  }
  return (
    <FirstRunFrame stage={step === 'sound' ? 'sound' : 'line'}>
      {step === 'line' && <LineStep />}
      {step === 'sipAccount' && <SipAccountStep />}
      {step === 'sound' && <SoundStep onDone={finish} />}
    </FirstRunFrame>
  );
}
