import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { Kbd } from './Kbd.tsx';

interface TooltipProps {
  readonly text: string;
  readonly shortcut?: string;
  /** One focusable React Aria element. */
  readonly children: ReactElement;
}

/** Adds a tooltip to a control: its name and the keys that do the same. */
export function WithTooltip({ text, shortcut, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip
        offset={6}
        className="flex max-w-80 animate-appear items-center gap-2 rounded-control border border-line bg-raised px-2 py-1 text-sm text-ink shadow-overlay"
      >
        {text}
        {shortcut && <Kbd keys={shortcut} />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
