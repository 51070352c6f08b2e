import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { classNames, labelClassName } from './classNames.ts';

interface SliderProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: number;
  readonly minimum?: number;
  readonly maximum: number;
  /** How finely it can be dragged. */
  readonly step: number;
  /** How far an arrow key moves it; `step` unless it says otherwise. */
  readonly keyStep?: number;
  /** The value for people, such as `80 %` or `0:12 of 1:04`. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  readonly className?: string;
}

const directions: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A value that is dragged, or moved with the arrow keys. */
export function Slider(props: SliderProps) {
  const {
    label,
    isLabelHidden,
    value,
    minimum = 0,
    maximum,
    step,
    keyStep = step,
    valueText,
    onChange,
    className,
  } = props;
  const id = useId();
  const share = maximum > minimum ? (value - minimum) / (maximum - minimum) : 0;
  const filled: CSSProperties & Record<'--filled', string> = { '--filled': `${share * 100}%` };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onChange(Math.min(maximum, Math.max(minimum, value + direction * keyStep)));
  };
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between'}>
        <label htmlFor={id} className={labelClassName}>
          {label}
        </label>
        <output htmlFor={id} className="text-sm text-muted">
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        // Time and loudness go from left to right in every language, as in the wave beside it.
        dir="ltr"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        style={filled}
        className="slider h-6 w-full cursor-default rounded-full"
      />
    </div>
  );
}
