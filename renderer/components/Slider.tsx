import { useId } from 'react';
import { classNames } from './classNames.ts';
import { labelClassName } from './field.ts';

interface SliderProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: number;
  readonly minimum?: number;
  readonly maximum: number;
  /** How far an arrow key moves it. */
  readonly step: number;
  /** The value for people, such as `80 %` or `0:12 of 1:04`. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  readonly className?: string;
}

/** A value that is dragged, or moved with the arrow keys. */
export function Slider(props: SliderProps) {
  const { label, isLabelHidden, value, minimum = 0, maximum, step, valueText, onChange, className } = props;
  const id = useId();
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
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full cursor-default"
      />
    </div>
  );
}
