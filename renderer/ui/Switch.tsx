import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { classNames } from './classNames.ts';

interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'children'> {
  readonly label: string;
  /** Shows the label to assistive technology only. */
  readonly isLabelHidden?: boolean;
  readonly description?: string;
  readonly className?: string;
}

/** Something that is on or off and takes effect at once. */
export function Switch({ label, isLabelHidden, description, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className={classNames(
        'group relative flex cursor-default items-start justify-between gap-4 outline-none',
        className,
      )}
    >
      <span className={isLabelHidden ? 'sr-only' : 'flex min-w-0 flex-col'}>
        <span className="text-base text-ink">{label}</span>
        {description && <span className="text-xs text-muted">{description}</span>}
      </span>
      <span
        className={classNames(
          'switch-track mt-0.5 h-5 w-9 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors duration-100',
          'group-data-[disabled]:opacity-50',
          'group-data-[selected]:border-accent-solid group-data-[selected]:bg-accent-solid',
          'group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent',
        )}
      >
        <span
          className={classNames(
            'block size-3.5 rounded-full bg-line-strong transition-transform duration-100',
            'group-data-[selected]:translate-x-4 group-data-[selected]:bg-on-solid rtl:group-data-[selected]:-translate-x-4',
          )}
        />
      </span>
    </AriaSwitch>
  );
}
