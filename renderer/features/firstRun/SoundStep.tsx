import { Mic } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMicrophoneCheck } from '../../platform/audio/useMicrophoneCheck.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { MicrophoneLevel } from '../../ui/sound/MicrophoneLevel.tsx';
import { SoundDevices } from '../../ui/sound/SoundDevices.tsx';
import { StepHeading } from './StepHeading.tsx';

/** Whether the browser lets us use the microphone without asking. */
async function isAllowedAlready(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state === 'granted';
  } catch {
    return false;
  }
}

function DeviceCheck() {
  const check = useMicrophoneCheck(true);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {check.state === 'unknown' && (
          <p role="status" className="text-sm text-muted">
            {t('firstRun.asking')}
          </p>
        )}
        <SoundDevices key={check.state} />
        <MicrophoneLevel check={check} />
      </div>
    </Card>
  );
}

/** Asks for the microphone and lets the user see and hear that it works. */
export function SoundStep({ onDone }: { readonly onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void isAllowedAlready().then((allowed) => allowed && setAsking(true)), []);

  return (
    <>
      <StepHeading title={t('firstRun.sound')} text={t('firstRun.soundText')} />
      {isAsking ? (
        <DeviceCheck />
      ) : (
        <Button
          variant="primary"
          size="large"
          icon={<Mic aria-hidden className="size-4" />}
          className="self-start"
          onPress={() => setAsking(true)}
        >
          {t('firstRun.allow')}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={isAsking ? 'primary' : 'ghost'} size="large" onPress={onDone}>
          {t(isAsking ? 'firstRun.finish' : 'firstRun.skip')}
        </Button>
        {isAsking && <p className="text-sm text-muted">{t('firstRun.finishHint')}</p>}
      </div>
    </>
  );
}
