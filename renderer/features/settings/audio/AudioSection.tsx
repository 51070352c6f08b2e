import '../../../strings/en/settings.ts';
import '../../../strings/en/sound.ts';
import { Phone } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { MicrophoneLevel } from '../../../components/sound/MicrophoneLevel.tsx';
import { SoundDevices } from '../../../components/sound/SoundDevices.tsx';
import { useMicrophoneCheck } from '../../../lib/audio/useMicrophoneCheck.ts';
import { useDial } from '../../../lib/calls/useDial.ts';
import { useLines } from '../../../lib/lines/useLines.ts';
import { t } from '../../../strings/t.ts';
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
