import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { Focusable } from 'react-aria-components';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { figuresOf, gradeOf, legsOf, useCallQuality } from '../../../entities/call/qualityView.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useAudio } from '../../../platform/audio/audioStore.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { WithTooltip } from '../../../ui/Tooltip.tsx';

const faces = {
  good: { Icon: SignalHigh, className: 'text-connected' },
  fair: { Icon: SignalMedium, className: 'text-ringing' },
  poor: { Icon: SignalLow, className: 'text-failure' },
  unknown: { Icon: SignalHigh, className: 'text-muted opacity-60' },
} as const;

/** How good the call's audio is, the worst part of its way counting; each part's figures are in the tooltip. */
export function QualityIndicator({ call }: { readonly call: LiveCall }) {
  const quality = useAudio((audio) => audio.quality);
  const userId = useSession((session) => session.userId) ?? 0;
  const legs = legsOf(call, useCallQuality(call), userId);
  const grade = gradeOf(quality, legs);
  const { Icon, className } = faces[grade];
  const label = t(`call.quality.${grade}`);
  const own = quality
    ? t('call.quality.detail', {
        quality: label,
        loss: quality.lossPercent,
        jitter: quality.jitterMs,
        rtt: quality.roundTripMs,
      })
    : label;
  const text = [own, ...legs.map(figuresOf)].join('\n');
  return (
    <WithTooltip text={text}>
      <Focusable>
        <span
          role="img"
          aria-label={text}
          className={classNames('relative inline-flex size-7 items-center justify-center', className)}
        >
          {/* The bars that are missing make those that are left legible. */}
          <SignalHigh aria-hidden className="absolute size-4.5 opacity-30" />
          <Icon aria-hidden className="size-4.5" />
        </span>
      </Focusable>
    </WithTooltip>
  );
}
