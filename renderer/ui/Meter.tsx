import { Meter as AriaMeter, Label } from 'react-aria-components';
import { classNames, labelClassName } from './classNames.ts';

interface MeterProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** 0 to 100. */
  readonly value: number;
  readonly tone?: 'accent' | 'connected' | 'ringing' | 'failure';
  readonly className?: string;
}

const tones = {
  accent: 'bg-accent-solid',
  connected: 'bg-connected-solid',
  ringing: 'bg-ringing-solid',
  failure: 'bg-failure-solid',
} as const;

/** A level between nothing and full, such as the microphone's. */
export function Meter({ label, isLabelHidden, value, tone = 'accent', className }: MeterProps) {
  return (
    <AriaMeter value={value} className={classNames('flex flex-col gap-1', className)}>
      <Label className={isLabelHidden ? 'sr-only' : labelClassName}>{label}</Label>
      <div className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={classNames('h-full rounded-full transition-[width] duration-75', tones[tone])}
          style={{ width: `${Math.min(100, Math.max(0, value))}%` }}
        />
      </div>
    </AriaMeter>
  );
}
