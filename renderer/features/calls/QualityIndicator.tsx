import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { Focusable } from 'react-aria-components';
import { classNames } from '../../components/classNames.ts';
import { WithTooltip } from '../../components/Tooltip.tsx';
import { useAudio } from '../../lib/audio/audioStore.ts';
import { t } from '../../strings/t.ts';

const faces = {
  good: { Icon: SignalHigh, className: 'text-connected' },
  fair: { Icon: SignalMedium, className: 'text-ringing' },
  poor: { Icon: SignalLow, className: 'text-failure' },
  unknown: { Icon: SignalHigh, className: 'text-muted opacity-60' },
} as const;

/** How good this window's audio is; the figures are in the tooltip. */
export function QualityIndicator() {
  const quality = useAudio((audio) => audio.quality);
  const grade = quality?.grade ?? 'unknown';
  const { Icon, className } = faces[grade];
  const label = t(`call.quality.${grade}`);
  const text = quality
    ? t('call.quality.detail', {
        quality: label,
        loss: quality.lossPercent,
        jitter: quality.jitterMs,
        rtt: quality.roundTripMs,
      })
    : label;
  return (
    <WithTooltip text={text}>
      <Focusable>
        <span
          role="img"
          aria-label={text}
          className={classNames('inline-flex size-7 items-center justify-center', className)}
        >
          <Icon aria-hidden className="size-4.5" />
        </span>
      </Focusable>
    </WithTooltip>
  );
}
