import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from '../../ui/classNames.ts';
import { WithTooltip } from '../../ui/Tooltip.tsx';

interface ActionTileProps {
  readonly label: string;
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'active' | 'success' | 'danger' | 'recording';
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

const tones = {
  plain: 'border-line bg-raised text-ink data-[hovered]:bg-hover data-[pressed]:bg-pressed',
  active: 'border-accent bg-accent-soft text-accent',
  recording: 'border-failure bg-failure-soft text-failure',
  success: 'border-transparent bg-connected-solid text-on-solid data-[hovered]:bg-connected-solid-hover',
  danger: 'border-transparent bg-failure-solid text-on-solid data-[hovered]:bg-failure-solid-hover',
} as const;

/** A large control of the call's page: icon above its name. */
export function ActionTile({ label, shortcut, icon, tone = 'plain', isPressed, onPress }: ActionTileProps) {
  return (
    <WithTooltip text={label} shortcut={shortcut}>
      <Button
        aria-pressed={isPressed}
        aria-keyshortcuts={shortcut}
        onPress={onPress}
        className={classNames(
          'flex h-18 min-w-19 max-w-40 flex-1 cursor-default flex-col items-center gap-1 rounded-card border px-1 pt-2 text-sm',
          'font-medium transition-colors duration-100 [&>svg]:size-5',
          tones[tone],
        )}
      >
        {icon}
        <span className="max-w-full text-center leading-4 text-balance">{label}</span>
      </Button>
    </WithTooltip>
  );
}
