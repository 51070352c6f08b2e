import type { ReactNode } from 'react';

interface FactRowProps {
  readonly name: string;
  /** Its purpose, below the name. */
  readonly text?: string;
  /** Facts in small print. */
  readonly facts: string;
  /** Actions at the end. */
  readonly children?: ReactNode;
}

/** Something that exists by itself and can be ended, such as a session: its name, what is known of it, and the way to end it. */
export function FactRow({ name, text, facts, children }: FactRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate text-base font-medium">{name}</span>
        {text !== undefined && <span className="block text-xs">{text}</span>}
        <span className="block text-xs text-muted">{facts}</span>
      </span>
      {children}
    </li>
  );
}

/** A label and what stands for it; left out when empty. */
interface Fact {
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
