import type { ReactNode } from 'react';

/** A label and what stands for it; left out when empty. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Facts as label and value, side by side. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] gap-x-6 gap-y-2 text-sm">
      {facts
        .filter(({ value }) => value !== '' && value !== null && value !== undefined)
        .map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="selectable min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
