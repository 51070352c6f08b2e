import '../../../strings/en/settings.ts';
import '../../../strings/en/sound.ts';
import { Phone } from 'lucide-react';
import { useDial } from '../../../entities/call/useDial.ts';
import { useLines } from '../../../entities/line/useLines.ts';
import { useMicrophoneCheck } from '../../../platform/audio/useMicrophoneCheck.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MicrophoneLevel } from '../../../ui/sound/MicrophoneLevel.tsx';
import { SoundDevices } from '../../../ui/sound/SoundDevices.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { IncomingSettings } from './IncomingSettings.tsx';
import { ProcessingSettings } from './ProcessingSettings.tsx';

const echoNumber = '600';

function EchoCard() {
  const dial = useDial();
  const hasDemo = useLines().data?.data.some((line) => line.is_demo && line.enabled) ?? false;
  if (!hasDemo) return null;
  return (
    <Card
      title={t('audio.echo')}
      text={t('audio.echoText')}
      action={
        <Button icon={<Phone aria-hidden className="size-4" />} onPress={() => void dial(echoNumber)}>
          {t('audio.call600')}
        </Button>
      }
    />
  );
}

/** Devices, a check of them, and how sound is treated. */
export function AudioSection() {
  const check = useMicrophoneCheck(true);
  return (
    <>
      <SectionHeading title={t('settings.audio')} text={t('audio.devicesText')} />
      <Card title={t('audio.devices')}>
        <SoundDevices />
      </Card>
      <Card title={t('audio.check')} text={t('audio.checkText')}>
        <MicrophoneLevel check={check} />
      </Card>
      <EchoCard />
      <IncomingSettings />
      <ProcessingSettings />
    </>
  );
}
