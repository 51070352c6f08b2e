import type { ReactNode } from 'react';
import { ScrollRegion } from './ScrollRegion.tsx';

interface TableRegionProps {
  readonly label: string;
  /** Head and body. */
  readonly children: ReactNode;
}

/** A table of figures in a frame of its own, scrolled sideways where it is wider. */
export function TableRegion({ label, children }: TableRegionProps) {
  return (
    <ScrollRegion label={label} className="shrink-0 overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-sm">{children}</table>
    </ScrollRegion>
  );
}
