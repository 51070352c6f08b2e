import { Command } from 'cmdk';
import type { ReactNode } from 'react';

interface PaletteItemProps {
  /** What typing is matched against; unique. */
  readonly value: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail?: string;
  readonly isAlwaysShown?: boolean;
  readonly onSelect: () => void;
}

/** One line of the palette. */
export function PaletteItem({ value, icon, label, detail, isAlwaysShown, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      forceMount={isAlwaysShown}
      onSelect={onSelect}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2 text-base aria-selected:bg-hover [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail && <span className="shrink-0 text-sm text-muted">{detail}</span>}
    </Command.Item>
  );
}
