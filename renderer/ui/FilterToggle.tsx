import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components';

interface FilterToggleProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A filter beside a search that is on or off, or that opens more of them. */
export function FilterToggle({ isSelected, onChange, icon, children }: FilterToggleProps) {
  return (
    <ToggleButton
      isSelected={isSelected}
      onChange={onChange}
      className="inline-flex h-9 shrink-0 cursor-default items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2.5 text-sm text-muted transition-colors duration-100 data-[hovered]:border-muted data-[selected]:border-accent data-[selected]:bg-accent-soft data-[selected]:text-accent"
    >
      {icon}
      {children}
    </ToggleButton>
  );
}
