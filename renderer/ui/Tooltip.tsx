import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Ctrl: '⌃' };

const nameOf = (key: string) => (isMac ? (macNames[key] ?? key) : key === 'Mod' ? 'Ctrl' : key);

/** Keys such as `Mod+K`, where `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd className="inline-flex gap-0.5 font-sans text-xs text-muted">
      {keys.split('+').map((key) => (
        <span key={key} className="min-w-4 rounded-[3px] border border-line bg-canvas px-1 text-center leading-4">
          {nameOf(key)}
        </span>
      ))}
    </kbd>
  );
}

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
