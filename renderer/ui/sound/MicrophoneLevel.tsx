import { Square, Volume2 } from 'lucide-react';
import { useHearYourself } from '../../platform/audio/useHearYourself.ts';
import { type MicrophoneCheck, useLoudness } from '../../platform/audio/useMicrophoneCheck.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../Button.tsx';
import { Meter } from '../Meter.tsx';

function Trouble({ check }: { readonly check: MicrophoneCheck }) {
  if (check.state === 'ok' || check.state === 'unknown') return null;
  return (
    <div role="alert" className="flex items-start justify-between gap-3 rounded-control bg-ringing-soft p-2.5">
      <p className="text-sm text-ringing">{t(`sound.${check.state}`)}</p>
      <Button size="small" onPress={check.retry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function HearYourself({ track }: { readonly track: MediaStreamTrack }) {
  const { phase, start, stop } = useHearYourself();
  return (
    <div className="flex items-center gap-3">
      {phase === 'idle' ? (
        <Button icon={<Volume2 aria-hidden className="size-4" />} onPress={() => start(track)}>
          {t('sound.hearYourself')}
        </Button>
      ) : (
        <Button icon={<Square aria-hidden className="size-3.5" />} onPress={stop}>
          {t('sound.stop')}
        </Button>
      )}
      <p role="status" className="text-sm text-muted">
        {phase === 'recording' && t('sound.recording')}
        {phase === 'playing' && t('sound.playing')}
      </p>
    </div>
  );
}

function Loudness({ check }: { readonly check: MicrophoneCheck }) {
  const { level, wasHeard } = useLoudness(check.track);
  return (
    <>
      <Meter label={t('sound.level')} value={level} tone={level > 35 ? 'connected' : 'accent'} />
      <p className="text-xs text-muted">
        {check.state === 'ok' && !wasHeard ? t('sound.silent') : t('sound.levelHint')}
      </p>
    </>
  );
}

/** How loud the microphone is, what is wrong with it, and a way to hear oneself. */
export function MicrophoneLevel({ check }: { readonly check: MicrophoneCheck }) {
  return (
    <div className="flex flex-col gap-3">
      <Trouble check={check} />
      <Loudness check={check} />
      {check.track && <HearYourself track={check.track} />}
    </div>
  );
}
