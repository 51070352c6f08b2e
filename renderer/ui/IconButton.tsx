import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from './classNames.ts';
import { WithTooltip } from './Tooltip.tsx';

/** The meaning of a button; `active` is pressed in, such as mute while muted. */
export type IconButtonTone = 'plain' | 'active' | 'success' | 'danger' | 'recording';

const tones: Record<IconButtonTone, string> = {
  plain: 'text-ink data-[hovered]:bg-hover data-[pressed]:bg-pressed',
  active: 'bg-accent-soft text-accent data-[hovered]:bg-pressed',
  success: 'bg-connected-solid text-on-solid data-[hovered]:bg-connected-solid-hover',
  danger: 'bg-failure-solid text-on-solid data-[hovered]:bg-failure-solid-hover',
  recording: 'bg-failure-soft text-failure data-[hovered]:bg-pressed',
};

const sizes = { small: 'size-7', medium: 'size-9', large: 'size-12' } as const;

/** Properties of an icon button. */
export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> {
  /** Name of the button, for the tooltip and for assistive technology. */
  readonly label: string;
  /** Keys that do the same, such as `Alt+M`. */
  readonly shortcut?: string;
  readonly tone?: IconButtonTone;
  readonly size?: keyof typeof sizes;
  /** For a button that is switched on and off. */
  readonly isPressed?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button with an icon alone; its name and shortcut are in the tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, shortcut, tone = 'plain', size = 'medium', isPressed, children, className, ...rest } = props;
  return (
    <WithTooltip text={label} shortcut={shortcut}>
      <AriaButton
        {...rest}
        aria-label={label}
        aria-pressed={isPressed}
        aria-keyshortcuts={shortcut}
        className={classNames(
          'inline-flex shrink-0 cursor-default items-center justify-center rounded-control transition-colors duration-100',
          'data-[disabled]:opacity-45',
          sizes[size],
          tones[tone],
          className,
        )}
      >
        {children}
      </AriaButton>
    </WithTooltip>
  );
}
